"""Penalties: rows with a reason, apart from the scores of hands.

A penalty is taken from one entrant and given to nobody, so it breaks the zero sum; that is why it
never becomes part of a hand (paragraph 10). A cancelled penalty stays as a row and counts 0.
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
