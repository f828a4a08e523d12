"""Card points that the feats allow (14, rows 30 and 31)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.summary import Feat, Summary
from games.engine.slovenian_tarok.tables import (
    ALL_POINTS,
    BOTH_LIMITS,
    KINGS_LIMITS,
    SPECS,
    TRULA_LIMITS,
    VALAT_LIMITS,
    Kind,
)
from games.engine.slovenian_tarok.words import FEAT_LABELS, FeatCode, Side

_HOLDS = {
    FeatCode.TRULA: TRULA_LIMITS,
    FeatCode.TRULAPAGAT: TRULA_LIMITS,
    FeatCode.KINGS: KINGS_LIMITS,
}


def _side_points(summary: Summary, side: Side) -> int:
    """Return the points that were typed for a side; the defenders' are the rest."""
    if SPECS[summary.contract].kind is Kind.SIMPLE:
        pile = summary.piles.get(1 if side is Side.DECLARER else 2)
        return pile.points if pile else ALL_POINTS
    points = summary.card_points
    return points if side is Side.DECLARER else ALL_POINTS - points


def _least(limits: tuple[int, int], side: Side, house: House) -> int:
    """Return the least points of a side; other ways of counting may differ by one."""
    least, most_against = limits
    loose = 0 if house.text("leftover") == "minus1" else 1
    return (least if side is Side.DECLARER else ALL_POINTS - most_against) - loose


def _made(summary: Summary) -> list[Feat]:
    return [feat for feat in summary.feats if feat.made]


def feat_points(summary: Summary, house: House) -> Problem | None:
    for index, feat in enumerate(summary.feats):
        limits = _HOLDS.get(feat.code)
        if limits is None or not feat.made:
            continue
        side = summary.feat_side(feat)
        least, points = _least(limits, side, house), _side_points(summary, side)
        if points < least:
            label = FEAT_LABELS[feat.code]
            return catalogue.FEAT_POINTS.at(
                f"feats.{index}", feat=label, least=least, points=points
            )
    return None


def feats_points(summary: Summary, house: House) -> Problem | None:
    for side in Side:
        held = [_HOLDS[f.code] for f in _made(summary)
                if f.code in _HOLDS and summary.feat_side(f) is side]  # fmt: skip
        if TRULA_LIMITS in held and KINGS_LIMITS in held:
            least, points = _least(BOTH_LIMITS, side, house), _side_points(summary, side)
            # one of them alone that does not fit is told by its own problem
            if max(_least(limits, side, house) for limits in held) <= points < least:
                return catalogue.FEATS_POINTS.at("feats", least=least, points=points)
    return None


def valat_points(summary: Summary, house: House) -> Problem | None:
    """Rows 30 and 31: with every trick only the rest of the talon can be missing."""
    for index, feat in enumerate(summary.feats):
        if feat.code is not FeatCode.VALAT or not feat.made:
            continue
        side = summary.feat_side(feat)
        least = _least(_valat_limits(summary), side, house)
        points = _side_points(summary, side)
        if points < least:
            return catalogue.VALAT_POINTS.at(f"feats.{index}", least=least, points=points)
    return None


def _valat_limits(summary: Summary) -> tuple[int, int]:
    if SPECS[summary.contract].kind in {Kind.IGRAM, Kind.SIMPLE}:
        return ALL_POINTS, 0
    return VALAT_LIMITS[SPECS[summary.contract].taken]


def for_points(summary: Summary, house: House) -> Problem | None:
    """Ask the three questions where a side's points are typed as `card_points`."""
    if SPECS[summary.contract].kind not in {Kind.POINTS, Kind.IGRAM}:
        return None
    return (
        feat_points(summary, house) or feats_points(summary, house) or valat_points(summary, house)
    )


def for_piles(summary: Summary, house: House) -> Problem | None:
    """Ask them where each player's points are typed."""
    if SPECS[summary.contract].kind is not Kind.SIMPLE:
        return None
    return feat_points(summary, house) or valat_points(summary, house)


CHECKS = (
    check(for_points, "contract", "card_points", "feats"),
    check(for_piles, "contract", "piles", "feats"),
)
