"""The one JSON form of each summary."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.read import Reading
from games.engine.slovenian_tarok.summary import Feat, Summary
from games.engine.slovenian_tarok.words import FeatCode

_PARTS = (FeatCode.TRULA, FeatCode.PAGAT_ULTIMO)


def merged(summary: Summary, house: House) -> tuple[Feat, ...]:
    """Return the feats with the silent trula and pagat ultimo of a side as its trulapagat (8)."""
    feats = summary.feats
    settled = any(feat.code is FeatCode.TRULAPAGAT for feat in feats)
    if settled or not house.joins_trulapagat:
        return feats
    silent = [feat for feat in feats if feat.code in _PARTS and feat.made and not feat.announced]
    for first, second in product(silent, silent):
        of_one_side = summary.feat_side(first) is summary.feat_side(second)
        if of_one_side and (first.code, second.code) == _PARTS:
            return _joined(feats, first, second)
    return feats


def _joined(feats: tuple[Feat, ...], trula: Feat, pagat: Feat) -> tuple[Feat, ...]:
    whole = replace(trula, code=FeatCode.TRULAPAGAT, seat=trula.seat or pagat.seat)
    return tuple(whole if feat is trula else feat for feat in feats if feat is not pagat)


def _feat(feat: Feat, summary: Summary) -> dict[str, object]:
    form: dict[str, object] = {
        "feat": feat.code.value,
        "side": summary.feat_side(feat).value,
        "seat": feat.seat,
        "announced": feat.announced,
        "made": feat.made,
        "double": feat.double,
    }
    return {**form, "by_king": True} if feat.by_king else form


def _piles(summary: Summary) -> dict[str, object]:
    return {
        str(seat): {"points": pile.points, "tricks": pile.tricks}
        for seat, pile in sorted(summary.piles.items())
    }


def canonical(reading: Reading, house: House) -> dict[str, object]:
    """Return every field in the order of the documentation; what was not said is `None`.

    `talon_king_lost` is there only when it is true, and silent feats that are a trulapagat are
    written as one.
    """
    summary, said = reading.summary, reading.said
    form: dict[str, object] = {
        "contract": summary.contract.value,
        "declarer": summary.declarer if "declarer" in said else None,
        "called_suit": summary.called_suit,
        "partner": summary.partner,
        "king_in_talon": summary.king_in_talon,
        "card_points": summary.card_points if "card_points" in said else None,
        "tricks": summary.tricks if "tricks" in said else None,
        "feats": [_feat(feat, summary) for feat in merged(summary, house)],
        "double": max((summary.double, *summary.doubles.values())),
        "double_all": summary.double_all,
        "piles": _piles(summary) or None,
        "doubles": {str(seat): level for seat, level in sorted(summary.doubles.items())},
        "mond": [{"seat": lost.seat, "how": lost.how.value} for lost in summary.mond],
        "radelci": sorted(summary.radelci),
        "renonce_by": summary.renonce_by,
    }
    if summary.talon_king_lost:
        form["talon_king_lost"] = True
    if summary.called_suit is not None:
        form["called_suit"] = summary.called_suit.value
    return form
