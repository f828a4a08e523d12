"""Card points and tricks (rules page, 9, rows 1, 24 and 27)."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.core.problems import Problem
from games.engine.core.tarock_pack import ALL_THIRDS
from games.engine.koenigrufen import catalogue
from games.engine.koenigrufen.checks.form import check
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.summary import Summary
from games.engine.koenigrufen.tables import TRICKS, Talon
from games.engine.koenigrufen.words import FEAT_LABELS, Feat, Side

_FIELD = "card_points"
_MATERIAL_THIRDS = {Feat.TRULL: 39, Feat.KINGS: 52}
"""What three and four cards of 4 1/3 points come to."""
_LEFT_TO_DEFENCE = {Talon.HALF: 39, Talon.ALL: 0, Talon.DEFENCE: 78}
"""The most thirds that a defence without a trick can have: in the talon it was left."""
_LAID_AWAY = {Talon.HALF: 30, Talon.ALL: 54, Talon.DEFENCE: 0}
"""The most thirds that a declarer without a trick can have: queens and knights laid away."""
_HALF_WITH_KING = 39


def blatt_beyond_all(summary: Summary, _house: House) -> Problem | None:
    """Row 1."""
    if summary.blatt is None or summary.most_thirds <= ALL_THIRDS:
        return None
    return catalogue.BLATT_BEYOND_ALL.at("blatt")


def material_points(summary: Summary, _house: House) -> Problem | None:
    """Row 24: who has the Trull or the kings has their points."""
    least = _material(summary, Side.DECLARER)
    if least > summary.most_thirds:
        return catalogue.MATERIAL_POINTS.at(_FIELD, least=_rounded(least))
    of_defence = _material(summary, Side.DEFENCE)
    most = ALL_THIRDS - of_defence
    if of_defence and most < summary.least_thirds:
        return catalogue.MATERIAL_POINTS_DEFENCE.at(_FIELD, most=_rounded(most))
    return None


def _material(summary: Summary, side: Side) -> int:
    feats = {entry.feat for entry in summary.feats if entry.made and entry.side is side}
    return sum(thirds for feat, thirds in _MATERIAL_THIRDS.items() if feat in feats)


def _rounded(thirds: int) -> int:
    return (thirds + 1) // 3


def valat_points(summary: Summary, _house: House) -> Problem | None:
    """Row 27: a side without a trick has only what lay in the talon or was laid away."""
    valat, talon = summary.valat, summary.game.talon
    if valat is None or not valat.made or talon not in _LAID_AWAY:
        return None
    if valat.side is Side.DECLARER:
        least, most = ALL_THIRDS - _LEFT_TO_DEFENCE[talon], ALL_THIRDS
    else:
        least, most = 0, _LAID_AWAY[talon] or _HALF_WITH_KING * summary.king_in_talon
    if least <= summary.most_thirds and summary.least_thirds <= most:
        return None
    return catalogue.VALAT_POINTS.at(_FIELD, least=_rounded(least), most=_rounded(most))


def valat_tricks(summary: Summary, house: House) -> Problem | None:
    """Row 27: all tricks, and they are a Valat; no tricks may mean that nobody counted them."""
    if not summary.game.positive or not summary.tricks:
        return None
    valat, all_made = summary.valat, summary.tricks == TRICKS
    if valat is not None and valat.made:
        right = all_made and valat.side is Side.DECLARER
        return None if right else catalogue.VALAT_TRICKS.at("tricks")
    forgotten = all_made and valat is None and Feat.VALAT in house.feats
    return catalogue.VALAT_NOT_TICKED.at("tricks") if forgotten else None


def sack_points(summary: Summary, house: House) -> Problem | None:
    """7: a sack is for a side whose opponents stay below the limit."""
    for feat, limit in zip((Feat.FIRST_SACK, Feat.SECOND_SACK), house.sack_limits, strict=False):
        for side in _makers(summary, feat):
            of_declarer = summary.least_thirds
            others = ALL_THIRDS - summary.most_thirds if side is Side.DECLARER else of_declarer
            if others >= 3 * limit:
                return catalogue.SACK_POINTS.at(_FIELD, feat=FEAT_LABELS[feat], limit=limit)
    return None


def _makers(summary: Summary, feat: Feat) -> Iterable[Side]:
    return (entry.side for entry in summary.feats if entry.made and entry.feat is feat)


_VALAT = ("contract", "feats", "king_in_talon")
CHECKS = (
    check(blatt_beyond_all, _FIELD, "blatt"),
    check(material_points, _FIELD, "feats"),
    check(valat_points, _FIELD, *_VALAT),
    check(valat_tricks, "tricks", *_VALAT),
    check(sack_points, _FIELD, "feats"),
)
