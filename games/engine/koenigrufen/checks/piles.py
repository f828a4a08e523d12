"""The piles of Trischaken (rules page, 9, row 31)."""

from __future__ import annotations

from games.engine.core.problems import Problem
from games.engine.core.tarock_pack import ALL_THIRDS
from games.engine.koenigrufen import catalogue
from games.engine.koenigrufen.checks.form import check
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.summary import Summary
from games.engine.koenigrufen.tables import PLAYERS, TRICKS

_LEAST_OF_A_TRICK = 4
"""Thirds of four low cards."""


def _whole(summary: Summary, house: House) -> bool:
    return set(summary.piles) == set(house.seats)


def seats(summary: Summary, house: House) -> Problem | None:
    whole = not summary.piles or _whole(summary, house)
    return None if whole else catalogue.PILES_SEATS.at("piles")


def sum_of_thirds(summary: Summary, house: House) -> Problem | None:
    total = sum(pile.thirds for pile in summary.piles.values())
    if not _whole(summary, house) or total == ALL_THIRDS:
        return None
    return catalogue.PILES_SUM.at("piles", sum=total)


def sum_of_tricks(summary: Summary, _house: House) -> Problem | None:
    counted = [pile.tricks for pile in summary.piles.values() if pile.tricks is not None]
    total = sum(counted)
    if total == TRICKS or (len(counted) < PLAYERS and total < TRICKS):
        return None
    return catalogue.PILES_TRICKS_SUM.at("piles", sum=total)


def without_trick(summary: Summary, _house: House) -> Problem | None:
    """Row 31: a Jungfrau has no cards; each trick has four of them."""
    for seat, pile in summary.piles.items():
        if pile.tricks is None:
            continue
        least = _LEAST_OF_A_TRICK * pile.tricks
        if pile.thirds < least or (not pile.tricks and pile.thirds):
            return catalogue.PILE_WITHOUT_TRICK.at(f"piles.{seat}.tricks")
    return None


CHECKS = (
    check(seats, "piles"),
    check(sum_of_thirds, "piles"),
    check(sum_of_tricks, "piles"),
    check(without_trick, "piles"),
)
