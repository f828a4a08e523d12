"""By which rules a club plays now."""

from collections.abc import Mapping
from dataclasses import dataclass

from clubs.models import Club
from clubs.selectors import rule_sets


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a club: its rules id without the players, and the switches that differ."""

    rules: str
    options: Mapping[str, object]

    @property
    def game(self) -> str:
        return self.rules.partition("/")[0]


def played_by(*, club: Club) -> list[Played]:
    """Return what a club offers, its usual game first."""
    return [Played(one.rules, one.options) for one in rule_sets.current(club)]
