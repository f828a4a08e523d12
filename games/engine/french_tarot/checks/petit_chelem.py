"""The small slam that some families play (rules page, 6.3, option petit_chelem)."""

from __future__ import annotations

from functools import cache

from games.engine.core.checks import check
from games.engine.core.messages import HalfPoints
from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue, deck
from games.engine.french_tarot.house import House
from games.engine.french_tarot.read import NO_SLAM
from games.engine.french_tarot.summary import Summary
from games.engine.french_tarot.tables import ALL_POINTS, TALON
from games.engine.french_tarot.words import OUDLERS, Contract, Side

_FIELD, _MADE_BY = "petit_chelem", "petit_chelem.made_by"
_PLAIN_VALUES = sorted(
    (deck.half_points(card) for card in deck.DECK if card not in deck.OUDLERS), reverse=True
)
_OUDLER_VALUE = deck.half_points(deck.FOOL)


@cache
def _least(players: int, tricks: int, oudlers: int, *, contre: bool) -> int:
    """Half points that are left when the defence has the best cards its tricks can hold.

    Its own Excuse and, in garde contre, the talon come on top of the tricks.
    """
    cards = tricks * players + 1 + (TALON[players] if contre else 0)
    foreign = min(3 - oudlers, cards)
    return ALL_POINTS - foreign * _OUDLER_VALUE - sum(_PLAIN_VALUES[: cards - foreign])


def off(summary: Summary, house: House) -> Problem | None:
    if house.petit_chelem is None and summary.petit_chelem != NO_SLAM:
        return catalogue.PETIT_CHELEM_OFF.at(_FIELD)
    return None


def by_defence(summary: Summary, _house: House) -> Problem | None:
    if summary.petit_chelem.made_by is Side.DEFENCE:
        return catalogue.PETIT_CHELEM_BY_DEFENCE.at(_MADE_BY)
    return None


def points(summary: Summary, house: House) -> Problem | None:
    if summary.petit_chelem.made_by is not Side.ATTACK or house.petit_chelem is None:
        return None
    contre = summary.contract is Contract.GARDE_CONTRE
    least = _least(house.players, house.petit_chelem, summary.oudlers, contre=contre)
    if summary.points >= least:
        return None
    return catalogue.PETIT_CHELEM_POINTS.at(
        _MADE_BY,
        house.limits_severity,
        oudlers=OUDLERS[summary.oudlers],
        least=HalfPoints(least),
    )


def announced_by_other(summary: Summary, _house: House) -> Problem | None:
    if summary.petit_chelem.announced_by in {None, summary.declarer}:
        return None
    return catalogue.SLAM_ANNOUNCED_BY_OTHER.at("petit_chelem.announced_by")


def both_announced(summary: Summary, _house: House) -> Problem | None:
    if summary.petit_chelem.announced_by is None or summary.slam.announced_by is None:
        return None
    return catalogue.TWO_SLAMS_ANNOUNCED.at("petit_chelem.announced_by")


CHECKS = (
    check(off, "petit_chelem"),
    check(by_defence, "petit_chelem"),
    check(points, "contract", "card_points", "oudlers", "petit_chelem"),
    check(announced_by_other, "declarer", "petit_chelem"),
    check(both_announced, "petit_chelem", "slam"),
)
