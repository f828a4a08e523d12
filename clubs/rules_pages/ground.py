"""What a page about rules is for: the game as it is explained, or as one club plays it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from clubs.editions import fitting
from games.engine import Judgement, OptionSpec, Rules, UnknownRules, judge, rules


@dataclass(frozen=True, slots=True)
class Ground:
    """Whose rules a page shows.

    `edition` is a rules id without the number of players; `options` are those of the club that
    differ from the edition's defaults.
    """

    edition: str
    options: Mapping[str, object] = field(default_factory=dict)
    is_club: bool = False

    def rules(self, players: int) -> Rules | None:
        """Return the rules for so many players, None where the edition has none."""
        try:
            return rules(f"{self.edition}/{players}")
        except UnknownRules:
            return None

    def judge(self, players: int, summary: Mapping[str, object]) -> Judgement | None:
        """Return what a hand is worth here, None where so many do not play."""
        found = self.rules(players)
        if found is None:
            return None
        return judge(found.id, options=fitting(found.id, self.options), summary=summary)


@dataclass(frozen=True, slots=True)
class Difference:
    """A switch of the club that stands otherwise than the page tells."""

    spec: OptionSpec
    value: object


PLAYERS = (4, 3, 5, 2)
"""The number of players whose switches are looked at first comes first."""


def differences(ground: Ground, told: Ground) -> Iterator[Difference]:
    """Yield each switch once that the ground has otherwise than the page tells it."""
    seen: set[str] = set()
    for players in PLAYERS:
        ours, theirs = ground.rules(players), told.rules(players)
        if ours is None:
            continue
        defaults = {spec.name: spec.default for spec in theirs.options} if theirs else {}
        for spec in ours.options:
            value = ground.options.get(spec.name, spec.default)
            if spec.name not in seen and value != defaults.get(spec.name, spec.default):
                seen.add(spec.name)
                yield Difference(spec, value)
