"""Card points that the attack can have (rules page, 11.1; 11.3, rows 3, 6 and 7)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.messages import HalfPoints
from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.house import House
from games.engine.french_tarot.summary import Summary
from games.engine.french_tarot.words import CONTRACT_LABELS, OUDLERS

_FIELD = "card_points"
_FOUR = 4


def half_point_at_four(summary: Summary, house: House) -> Problem | None:
    """Row 3: piles of four players are even, but for an Excuse that nobody paid for."""
    if house.players != _FOUR or summary.points % 2 == 0:
        return None
    if house.uncompensated:
        return catalogue.HALF_POINT_TO_CONFIRM.at(_FIELD)
    return catalogue.HALF_POINT_AT_FOUR.at(_FIELD)


def too_few(summary: Summary, house: House) -> Problem | None:
    """Row 6: the least that a pile with these oudlers holds."""
    least = house.limits[summary.contract, summary.oudlers].least
    if summary.points >= least:
        return None
    return catalogue.CARD_POINTS_TOO_FEW.at(
        _FIELD,
        house.limits_severity,
        oudlers=OUDLERS[summary.oudlers],
        least=HalfPoints(least),
        contract=CONTRACT_LABELS[summary.contract],
        players=house.players,
    )


def too_many(summary: Summary, house: House) -> Problem | None:
    """Row 6: the most; what is missing to 91 is the least of the other side's pile."""
    most = house.limits[summary.contract, summary.oudlers].most
    if summary.points <= most:
        return None
    return catalogue.CARD_POINTS_TOO_MANY.at(
        _FIELD,
        house.limits_severity,
        oudlers=OUDLERS[summary.oudlers],
        most=HalfPoints(most),
        contract=CONTRACT_LABELS[summary.contract],
        players=house.players,
    )


def gap(summary: Summary, house: House) -> Problem | None:
    """Row 7: values between the bounds that no tricks come to."""
    limits = house.limits[summary.contract, summary.oudlers]
    below_slam = limits.slam is not None and limits.most_but_slam < summary.points < limits.slam
    if not below_slam and summary.points not in limits.gaps:
        return None
    return catalogue.CARD_POINTS_GAP.at(
        _FIELD,
        house.limits_severity,
        oudlers=OUDLERS[summary.oudlers],
        points=HalfPoints(summary.points),
        contract=CONTRACT_LABELS[summary.contract],
        players=house.players,
    )


_PILE = ("contract", "card_points", "oudlers")
CHECKS = (
    check(half_point_at_four, "card_points"),
    check(too_few, *_PILE),
    check(too_many, *_PILE),
    check(gap, *_PILE),
)
