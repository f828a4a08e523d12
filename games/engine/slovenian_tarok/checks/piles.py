"""Tricks of the declarer, and what each player won in klop and simple games (rows 4, 7 to 10)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.summary import Summary
from games.engine.slovenian_tarok.tables import ALL_POINTS, SPECS, TRICKS, Kind

_BY_PILES = frozenset({Kind.KLOP, Kind.SIMPLE})
WITH_GIFTS = {"minus1": (69, 71), "zei": (69, 74), "none": (70, 74)}
"""What the rounded piles of a klop add up to when all 54 cards are won."""
WITHOUT_GIFTS = {3: (44, 68), 4: (43, 69)}
"""The same when the talon stays where it is, by number of players."""
_LOOSE = {"minus1": 0, "zei": 4, "none": 4}


def tricks_too_many(summary: Summary, house: House) -> Problem | None:
    """Row 4; people who played on may have made more than ends the hand."""
    most = TRICKS[house.players]
    if SPECS[summary.contract].kind is Kind.TRICKS and summary.tricks > most:
        return catalogue.TRICKS_TOO_MANY.at("tricks", tricks=most)
    return None


def piles_of_all(summary: Summary, house: House) -> Problem | None:
    """Row 7."""
    if SPECS[summary.contract].kind in _BY_PILES and set(summary.piles) != set(house.seats):
        return catalogue.PILES_OF_ALL.at("piles", players=house.players)
    return None


def pile_without_trick(summary: Summary, _house: House) -> Problem | None:
    """Row 8."""
    for seat, pile in summary.piles.items():
        if pile.tricks is not None and (pile.tricks == 0) != (pile.points == 0):
            return catalogue.PILE_WITHOUT_TRICK.at(f"piles.{seat}")
    return None


def without_tricks(summary: Summary, house: House) -> Problem | None:
    """Row 10."""
    piles = summary.piles
    is_klop = SPECS[summary.contract].kind is Kind.KLOP and len(piles) == house.players
    if is_klop and not any(pile.points for pile in piles.values()):
        return catalogue.KLOP_WITHOUT_TRICKS.at("piles")
    return None


def piles_sum(summary: Summary, house: House) -> Problem | None:
    """Row 7; with row 9 in it, for two players above 35 would be more than there is."""
    piles = summary.piles
    total = sum(pile.points for pile in piles.values())
    if SPECS[summary.contract].kind is not Kind.KLOP or set(piles) != set(house.seats):
        return None
    least, most = _limits(house)
    if not total or least <= total <= most:
        return None
    return catalogue.PILES_SUM.at("piles", least=least, most=most, sum=total)


def _limits(house: House) -> tuple[int, int]:
    leftover = house.text("leftover")
    if house.on("klop_gift"):
        return WITH_GIFTS[leftover]
    least, most = WITHOUT_GIFTS[house.players]
    return least, most + _LOOSE[leftover]


def two_points_sum(summary: Summary, house: House) -> Problem | None:
    """Row 39."""
    piles = summary.piles
    if SPECS[summary.contract].kind is not Kind.SIMPLE or set(piles) != set(house.seats):
        return None
    total = sum(pile.points for pile in piles.values())
    # without the usual reduction both piles may be a point more
    loose = 0 if house.text("leftover") == "minus1" else 1
    if ALL_POINTS <= total <= ALL_POINTS + loose:
        return None
    return catalogue.TWO_POINTS_SUM.at("piles")


def piles_tricks(summary: Summary, house: House) -> Problem | None:
    """Row 7."""
    tricks = [pile.tricks for pile in summary.piles.values()]
    known = [one for one in tricks if one is not None]
    every = len(known) == len(tricks) == house.players
    most = TRICKS[house.players]
    if sum(known) > most or (every and sum(known) != most):
        return catalogue.PILES_TRICKS.at("piles", tricks=most)
    return None


CHECKS = (
    check(tricks_too_many, "contract", "tricks"),
    check(piles_of_all, "contract", "piles"),
    check(pile_without_trick, "piles"),
    check(without_tricks, "contract", "piles"),
    check(piles_sum, "contract", "piles"),
    check(two_points_sum, "contract", "piles"),
    check(piles_tricks, "piles"),
)
