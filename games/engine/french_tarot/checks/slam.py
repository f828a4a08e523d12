"""Slams against points, oudlers and announcement (rules page, 6.3; 11.3, rows 8 to 14 and 38)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.messages import HalfPoints
from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.house import House
from games.engine.french_tarot.summary import Summary
from games.engine.french_tarot.words import OUDLERS, Contract, Side

_MADE_BY = "slam.made_by"
_LEAST_OUDLERS = 2


def attack_not_ticked(summary: Summary, house: House) -> Problem | None:
    """Rows 8 and 11: 91 points with 3 oudlers, 87 with 2, are all the tricks."""
    limits = house.limits[summary.contract, summary.oudlers]
    if summary.points != limits.slam or summary.slam.made_by is Side.ATTACK:
        return None
    announced = summary.slam.announced_by is not None
    kind = catalogue.ANNOUNCED_SLAM_WAS_MADE if announced else catalogue.SLAM_NOT_TICKED
    return kind.at(
        _MADE_BY,
        house.limits_severity,
        oudlers=OUDLERS[summary.oudlers],
        points=HalfPoints(summary.points),
    )


def attack_oudlers(summary: Summary, house: House) -> Problem | None:
    """Row 10: whoever makes every trick has the 21 and the Petit, unless they lay in the talon."""
    if summary.slam.made_by is not Side.ATTACK or summary.contract is Contract.GARDE_CONTRE:
        return None
    if summary.oudlers >= _LEAST_OUDLERS:
        return None
    return catalogue.ATTACK_SLAM_OUDLERS.at(_MADE_BY, house.limits_severity)


def attack_points(summary: Summary, house: House) -> Problem | None:
    """Row 9: one trick of the defence is worth 1.5 at least."""
    limits = house.limits[summary.contract, summary.oudlers]
    if summary.slam.made_by is not Side.ATTACK or limits.slam in {None, summary.points}:
        return None
    return catalogue.ATTACK_SLAM_POINTS.at(
        _MADE_BY,
        house.limits_severity,
        oudlers=OUDLERS[summary.oudlers],
        slam=HalfPoints(limits.slam or 0),
    )


def contre_points(summary: Summary, house: House) -> Problem | None:
    """11.1: in garde contre the defence has the talon and nothing else."""
    least = house.limits[summary.contract, summary.oudlers].slam_least
    if summary.slam.made_by is not Side.ATTACK or least is None or summary.points >= least:
        return None
    return catalogue.CONTRE_SLAM_POINTS.at(
        _MADE_BY,
        house.limits_severity,
        oudlers=OUDLERS[summary.oudlers],
        least=HalfPoints(least),
    )


def contre_not_ticked(summary: Summary, house: House) -> Problem | None:
    """11.1: so many points in garde contre are all the tricks."""
    if summary.contract is not Contract.GARDE_CONTRE or summary.slam.made_by is Side.ATTACK:
        return None
    limits = house.limits[summary.contract, summary.oudlers]
    most = limits.most_but_slam
    if not most < summary.points <= limits.most:
        return None
    return catalogue.CONTRE_SLAM_NOT_TICKED.at(
        _MADE_BY,
        house.limits_severity,
        oudlers=OUDLERS[summary.oudlers],
        most=HalfPoints(most),
    )


def defence_oudlers(summary: Summary, house: House) -> Problem | None:
    """11.1: without a trick the attack keeps an Excuse only, and what lay in the talon (sans)."""
    if summary.slam.made_by is not Side.DEFENCE:
        return None
    if house.limits[summary.contract, summary.oudlers].defence_slam_most is not None:
        return None
    return catalogue.DEFENCE_SLAM_OUDLERS.at(_MADE_BY, house.limits_severity)


def defence_points(summary: Summary, house: House) -> Problem | None:
    """Row 13: without a trick the attack has its talon or discard, and its Excuse."""
    most = house.limits[summary.contract, summary.oudlers].defence_slam_most
    if summary.slam.made_by is not Side.DEFENCE or most is None or summary.points <= most:
        return None
    return catalogue.DEFENCE_SLAM_POINTS.at(_MADE_BY, house.limits_severity, most=HalfPoints(most))


def defence_not_ticked(summary: Summary, house: House) -> Problem | None:
    """Row 14: so few points are no trick at all."""
    limits = house.limits[summary.contract, summary.oudlers]
    least = limits.least_but_defence_slam
    if summary.slam.made_by is Side.DEFENCE or not limits.least <= summary.points < least:
        return None
    return catalogue.LOW_POINTS_NEED_DEFENCE_SLAM.at(
        _MADE_BY,
        house.limits_severity,
        oudlers=OUDLERS[summary.oudlers],
        least=HalfPoints(least),
    )


def announced_by_other(summary: Summary, _house: House) -> Problem | None:
    """Row 38: only the declarer may announce."""
    if summary.slam.announced_by in {None, summary.declarer}:
        return None
    return catalogue.SLAM_ANNOUNCED_BY_OTHER.at("slam.announced_by")


_PILE = ("contract", "card_points", "oudlers", "slam")
CHECKS = (
    check(attack_oudlers, "contract", "oudlers", "slam"),
    check(attack_points, *_PILE),
    check(attack_not_ticked, *_PILE),
    check(contre_points, *_PILE),
    check(contre_not_ticked, *_PILE),
    check(defence_oudlers, "contract", "oudlers", "slam"),
    check(defence_points, *_PILE),
    check(defence_not_ticked, *_PILE),
    check(announced_by_other, "declarer", "slam"),
)
