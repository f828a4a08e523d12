"""Penalties: rows with a reason, apart from the scores of hands, and the cases of the arbiters.

A penalty is taken from one entrant and given to nobody, so it breaks the zero sum; that is why it
never becomes part of a hand (French tarot, 10.6). A cancelled penalty stays as a row and counts 0.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from tournaments.formats.entrants import Entrant


class Unit(StrEnum):
    """What a penalty is counted in: points of free deals, per cent of notes, match points."""

    POINTS = "points"
    PER_CENT = "per_cent"
    MATCH_POINTS = "match_points"


class Effect(StrEnum):
    """What happens to the hand in which it was found; `guilty` is the side that erred."""

    NONE = "none"
    VOID = "void"
    VOID_NO_BID_NEXT = "void_no_bid_next"
    VOID_IF_GUILTY_WINS = "void_if_guilty_wins"
    VOID_IF_DECLARER_LOSES = "void_if_declarer_loses"
    VOID_IF_DECLARER_WINS = "void_if_declarer_wins"
    NOT_COUNTED = "not_counted"
    NOT_COUNTED_VOID_IF_DECLARER_LOSES = "not_counted_void_if_declarer_loses"
    NOT_COUNTED_IF_GUILTY_WINS = "not_counted_if_guilty_wins"
    GUILTY_PAYS_ALL = "guilty_pays_all"
    ARBITER_DECIDES = "arbiter_decides"


@dataclass(frozen=True, slots=True)
class Case:
    """A row of an arbiters' table: the fault, what it does to the hand, what it costs.

    `steps` are the amounts of the first, second ... time, 0 for a warning; the last one stays, or
    grows by `rise` each further time. `discretion` means that the arbiter may leave it out.
    """

    code: str
    fault: str
    effect: Effect
    article: str
    steps: tuple[int, ...] = ()
    rise: int = 0
    discretion: bool = False
    unit: Unit = Unit.POINTS

    def amount(self, before: int) -> int:
        """Return what it costs one who did it `before` times already."""
        if not self.steps:
            return 0
        further = max(0, before - len(self.steps) + 1)
        return self.steps[min(before, len(self.steps) - 1)] + self.rise * further


@dataclass(frozen=True, slots=True)
class Penalty:
    """An amount (0 for a warning) taken from an entrant, why, and in which round if in one."""

    entrant: Entrant
    amount: Fraction
    reason: str
    unit: Unit = Unit.POINTS
    case: str | None = None
    round: int | None = None
    cancelled: bool = False

    def __post_init__(self) -> None:
        if self.amount < 0:
            raise ValueError(f"A penalty takes 0 or more, not {self.amount}.")
        if not self.reason.strip():
            raise ValueError("A penalty has a reason.")


def taken_off(penalties: Iterable[Penalty], entrant: Entrant, unit: Unit) -> Fraction:
    """Return the sum of an entrant's penalties in one unit, the cancelled ones left out."""
    return sum(
        (
            each.amount
            for each in penalties
            if each.entrant == entrant and each.unit is unit and not each.cancelled
        ),
        Fraction(0),
    )


def times_before(penalties: Iterable[Penalty], entrant: Entrant, case: str) -> int:
    """Return how often an entrant was warned or fined for this case, the cancelled left out."""
    return sum(
        each.entrant == entrant and each.case == case and not each.cancelled for each in penalties
    )
