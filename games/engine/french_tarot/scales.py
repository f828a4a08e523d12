"""What contracts and feats are worth: the scale of the federation and the others (8.1, 8.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.engine.french_tarot.words import PLAYED, Contract

PETITE, POUSSE, GARDE, SANS, CONTRE = PLAYED


class Rounding(StrEnum):
    """How the margin around the target counts (rules page, 1); `UP_10` is no choice of a table."""

    TO_WINNER = "to_winner"
    KEEP_HALVES = "keep_halves"
    ROUND_5 = "round_5"
    ROUND_10 = "round_10"
    UP_10 = "up_10"

    def counted(self, margin: int) -> int:
        """Return what a margin of so many half points counts, in half points.

        >>> Rounding.TO_WINNER.counted(9), Rounding.ROUND_5.counted(5), Rounding.UP_10.counted(21)
        (10, 10, 40)
        """
        step, up = _STEPS[self]
        return (margin + up) // step * step


_STEPS = {
    # step and what is added before rounding down, in half points; a tie goes to the winner
    Rounding.TO_WINNER: (2, 1),
    Rounding.KEEP_HALVES: (1, 0),
    Rounding.ROUND_5: (10, 5),
    Rounding.ROUND_10: (20, 10),
    Rounding.UP_10: (20, 19),
}


@dataclass(frozen=True, slots=True)
class Price:
    """A contract's share of the unit: (base + margin) x multiplier."""

    base: int
    multiplier: int = 1


@dataclass(frozen=True, slots=True)
class SlamPremiums:
    """What a slam is worth to each defender; `failed` and `by_defence` are losses of the attack."""

    announced: int
    silent: int
    failed: int
    by_defence: int


@dataclass(frozen=True, slots=True)
class Scale:
    """One column of 8.6; a `None` leaves the choice to the table's options."""

    prices: Mapping[Contract, Price]
    multiplies: bool
    article: str = "8.6"
    rounding: Rounding | None = None
    handful: int | None = None
    slam: SlamPremiums = SlamPremiums(announced=400, silent=200, failed=-200, by_defence=-200)
    petit_chelem: SlamPremiums = SlamPremiums(announced=300, silent=0, failed=-150, by_defence=0)


def _multiplied(multipliers: Mapping[Contract, int]) -> dict[Contract, Price]:
    return {contract: Price(25, multiplier) for contract, multiplier in multipliers.items()}


def _added(bases: Mapping[Contract, int]) -> dict[Contract, Price]:
    return {contract: Price(base) for contract, base in bases.items()}


SCALES = {
    "fft": Scale(
        _multiplied({PETITE: 1, GARDE: 2, SANS: 4, CONTRE: 6}), multiplies=True, article="8.1"
    ),
    "x5": Scale(_multiplied({PETITE: 1, GARDE: 2, SANS: 4, CONTRE: 5}), multiplies=True),
    "pousse_m": Scale(
        _multiplied({PETITE: 1, POUSSE: 2, GARDE: 4, SANS: 8, CONTRE: 12}), multiplies=True
    ),
    "decade": Scale(
        _added({PETITE: 10, POUSSE: 20, GARDE: 40, SANS: 80, CONTRE: 160}),
        multiplies=False,
        rounding=Rounding.UP_10,
        handful=10,
        slam=SlamPremiums(announced=200, silent=200, failed=-200, by_defence=-200),
    ),
    "flat": Scale(
        _added({GARDE: 80, SANS: 160, CONTRE: 320}),
        multiplies=False,
        rounding=Rounding.ROUND_10,
        slam=SlamPremiums(announced=1000, silent=1000, failed=-1000, by_defence=-1000),
        petit_chelem=SlamPremiums(announced=500, silent=500, failed=-500, by_defence=0),
    ),
    "legend": Scale(
        _added({PETITE: 20, POUSSE: 40, GARDE: 80, SANS: 160, CONTRE: 320}), multiplies=False
    ),
    "abomey": Scale(_multiplied({GARDE: 1, SANS: 2, CONTRE: 4}), multiplies=True),
}
