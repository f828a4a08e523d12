"""By which rules a club plays now."""

from collections.abc import Mapping
from dataclasses import dataclass

from clubs.models import Club, RuleSet


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a club: its rules id without the players, and the switches that differ."""

    rules: str
    options: Mapping[str, object]

    @property
    def game(self) -> str:
        return self.rules.partition("/")[0]


def played_by(*, club: Club) -> list[Played]:
    """Return what a club offers, its usual game first; one without rule sets has its own rules."""
    offered = RuleSet.objects.filter(club=club, is_current=True).order_by("-is_usual", "pk")
    found = [Played(one.rules, one.options) for one in offered]
    return found or [Played(club.rules, club.rule_options)]
