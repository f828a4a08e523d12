"""Which feats can stand in one summary (14, rows 21 to 29)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.summary import Feat, Summary
from games.engine.slovenian_tarok.tables import SPECS, TWO_FEATS, Kind
from games.engine.slovenian_tarok.valat import replacing_valats
from games.engine.slovenian_tarok.words import (
    CONTRACT_LABELS,
    FEAT_LABELS,
    Contract,
    FeatCode,
    Side,
)

_PARTS = frozenset({FeatCode.TRULA, FeatCode.PAGAT_ULTIMO})
_IN_ONE_PILE = (
    (FeatCode.TRULA, FeatCode.PAGAT_ULTIMO),
    (FeatCode.TRULA, FeatCode.TRULAPAGAT),
    (FeatCode.TRULAPAGAT, FeatCode.PAGAT_ULTIMO),
    (FeatCode.KINGS, FeatCode.KING_ULTIMO),
)
"""Feats that need the same card, so one side makes both."""
_BIRDS = frozenset({FeatCode.UHU, FeatCode.KAKADU})


def _pairs(summary: Summary) -> Iterator[tuple[int, Feat, Feat]]:
    for index, second in enumerate(summary.feats):
        for first in summary.feats[:index]:
            yield index, first, second


def feats_not_played(summary: Summary, house: House) -> Problem | None:
    """Row 21; a valat that was bid stands as an announced valat in a flat solo without talon."""
    contract = summary.contract
    if not summary.feats or SPECS[contract].kind in {Kind.KLOP, Kind.VOID}:
        return None
    bid = _valat_can_be_bid(summary, house)
    if house.has_feats(contract) or (bid and all(map(_was_bid, summary.feats))):
        return None
    return catalogue.FEATS_NOT_PLAYED.at("feats", contract=CONTRACT_LABELS[contract])


def _valat_can_be_bid(summary: Summary, house: House) -> bool:
    return summary.contract is Contract.SOLO_WITHOUT and house.on("valat_bid")


def _was_bid(feat: Feat) -> bool:
    return feat.code is FeatCode.VALAT and feat.announced and feat.side is not Side.DEFENCE


def feat_seat_not_at_table(summary: Summary, house: House) -> Problem | None:
    for index, feat in enumerate(summary.feats):
        if feat.seat is not None and feat.seat not in house.seats:
            return catalogue.FEAT_SEAT_NOT_AT_TABLE.at(f"feats.{index}.seat")
    return None


def feat_seat_other_side(summary: Summary, house: House) -> Problem | None:
    for index, feat in enumerate(summary.feats):
        if feat.seat not in house.seats or feat.side is None:
            continue
        if feat.side is not summary.feat_side(Feat(feat.code, None, feat.seat)):
            return catalogue.FEAT_SEAT_OTHER_SIDE.at(f"feats.{index}.seat")
    return None


def feat_twice(summary: Summary, _house: House) -> Problem | None:
    """Row 23."""
    for index, first, second in _pairs(summary):
        same = first.code is second.code
        if same and summary.feat_side(first) is summary.feat_side(second):
            return catalogue.FEAT_TWICE.at(f"feats.{index}", feat=FEAT_LABELS[second.code])
    return None


def feat_settled(summary: Summary, house: House) -> Problem | None:
    """Row 23: an announced feat is settled once; not so where both of two players call (11)."""
    if house.text("two_bonus") == "called_by_both":
        return None
    for index, first, second in _pairs(summary):
        one = first.code is second.code and first.announced is not second.announced
        if one and summary.feat_side(first) is not summary.feat_side(second):
            return catalogue.FEAT_SETTLED.at(f"feats.{index}", feat=FEAT_LABELS[second.code])
    return None


def feat_both_sides(summary: Summary, _house: House) -> Problem | None:
    """Row 24."""
    for index, first, second in _pairs(summary):
        both = first.code is second.code and first.made and second.made
        if both and summary.feat_side(first) is not summary.feat_side(second):
            return catalogue.FEAT_BOTH_SIDES.at(f"feats.{index}", feat=FEAT_LABELS[second.code])
    return None


def feats_contradict(summary: Summary, _house: House) -> Problem | None:
    for index, first, second in _pairs(summary):
        codes = {first.code, second.code}
        both = first.made and second.made and any(codes == set(pair) for pair in _IN_ONE_PILE)
        if both and summary.feat_side(first) is not summary.feat_side(second):
            return catalogue.FEATS_CONTRADICT.at(
                f"feats.{index}", first=FEAT_LABELS[first.code], second=FEAT_LABELS[second.code]
            )
    return None


def trulapagat_with_part(summary: Summary, _house: House) -> Problem | None:
    """Rows 22, 25 and 26; the other side's silent trula stands beside a failed trulapagat."""
    for index, first, second in _pairs(summary):
        whole, part = (first, second) if first.code is FeatCode.TRULAPAGAT else (second, first)
        if whole.code is not FeatCode.TRULAPAGAT or part.code not in _PARTS:
            continue
        one_side = summary.feat_side(whole) is summary.feat_side(part)
        if one_side or (whole.announced and part.announced):
            return catalogue.TRULAPAGAT_WITH_PART.at(f"feats.{index}")
    return None


def trulapagat_off(summary: Summary, house: House) -> Problem | None:
    for index, feat in enumerate(summary.feats):
        if feat.code is FeatCode.TRULAPAGAT and house.text("trulapagat_rule") == "separate":
            return catalogue.TRULAPAGAT_OFF.at(f"feats.{index}")
    return None


_SILENT_LOSS = {
    FeatCode.PAGAT_ULTIMO: "silent_pagat_loss",
    FeatCode.KING_ULTIMO: "silent_king_loss",
}


def feat_not_made(summary: Summary, house: House) -> Problem | None:
    for index, feat in enumerate(summary.feats):
        loss = _SILENT_LOSS.get(feat.code)
        costs = loss is not None and house.on(loss)
        if not (feat.made or feat.announced or costs):
            return catalogue.FEAT_NOT_MADE.at(f"feats.{index}.made")
    return None


def announced_by_other(summary: Summary, house: House) -> Problem | None:
    """Row 27; what was bid counts as announced by the declarer."""
    announcer = house.text("announcer")
    if announcer == "everybody" or house.text("two_bonus") == "called_by_both":
        return None
    for index, feat in enumerate(summary.feats):
        if not feat.announced or (_valat_can_be_bid(summary, house) and _was_bid(feat)):
            continue
        at = f"feats.{index}.announced"
        if announcer == "nobody":
            return catalogue.ANNOUNCED_BY_NOBODY.at(at)
        if summary.feat_side(feat) is Side.DEFENCE:
            return catalogue.ANNOUNCED_BY_DEFENCE.at(at)
        if announcer == "declarer" and feat.seat not in {None, summary.declarer}:
            return catalogue.ANNOUNCED_BY_PARTNER.at(at)
    return None


def silent_of_defence(summary: Summary, house: House) -> Problem | None:
    if house.text("silent_for") == "both":
        return None
    for index, feat in enumerate(summary.feats):
        if not feat.announced and summary.feat_side(feat) is Side.DEFENCE:
            return catalogue.SILENT_OF_DEFENCE.at(f"feats.{index}.side")
    return None


def king_ultimo(summary: Summary, house: House) -> Problem | None:
    """Row 28."""
    for index, feat in enumerate(summary.feats):
        if feat.code is not FeatCode.KING_ULTIMO:
            continue
        if house.text("king_ultimo") == "off":
            return catalogue.KING_ULTIMO_OFF.at(f"feats.{index}")
        called = house.calls_king(summary.contract)
        if not called or summary.feat_side(feat) is Side.DEFENCE:
            return catalogue.KING_ULTIMO_NOT_CALLED.at(f"feats.{index}")
    return None


def by_king_off(summary: Summary, house: House) -> Problem | None:
    counts = house.text("king_ultimo") == "by_king"
    for index, feat in enumerate(summary.feats):
        if feat.by_king and not (counts and feat.code is FeatCode.KING_ULTIMO and feat.made):
            return catalogue.BY_KING_OFF.at(f"feats.{index}.by_king")
    return None


def two_feat_off(summary: Summary, house: House) -> Problem | None:
    """11: the table of feats is the announcer's; by the other ways few feats count, for both."""
    if SPECS[summary.contract].kind not in {Kind.IGRAM, Kind.SIMPLE}:
        return None
    bonus = house.text("two_bonus")
    for index, feat in enumerate(summary.feats):
        if bonus == "house_table":
            everybody = feat.announced and house.text("announcer") == "everybody"
            wrong = summary.feat_side(feat) is Side.DEFENCE and not everybody
        else:
            called = feat.announced and bonus != "called_by_both"
            wrong = feat.code not in TWO_FEATS[bonus] or called
        if wrong:
            return catalogue.TWO_FEAT_OFF.at(f"feats.{index}")
    return None


def bird_off(summary: Summary, house: House) -> Problem | None:
    for index, feat in enumerate(summary.feats):
        if feat.code in _BIRDS and house.text("two_bonus") != "strohmandeln":
            return catalogue.FEAT_OFF.at(f"feats.{index}", feat=FEAT_LABELS[feat.code])
    return None


def valat_with_others(summary: Summary, house: House) -> Problem | None:
    """Row 29."""
    if not replacing_valats(summary, house):
        return None
    for index, feat in enumerate(summary.feats):
        if feat.code is not FeatCode.VALAT:
            return catalogue.VALAT_WITH_OTHERS.at(f"feats.{index}")
    return None


CHECKS = (
    check(feats_not_played, "contract", "feats"),
    check(feat_seat_not_at_table, "feats"),
    check(feat_seat_other_side, "contract", "declarer", "partner", "feats"),
    check(feat_twice, "contract", "feats"),
    check(feat_settled, "contract", "feats"),
    check(feat_both_sides, "contract", "feats"),
    check(feats_contradict, "contract", "feats"),
    check(trulapagat_with_part, "contract", "feats"),
    check(trulapagat_off, "feats"),
    check(bird_off, "feats"),
    check(feat_not_made, "feats"),
    check(announced_by_other, "contract", "declarer", "feats"),
    check(silent_of_defence, "contract", "feats"),
    check(king_ultimo, "contract", "feats"),
    check(by_king_off, "feats"),
    check(two_feat_off, "contract", "feats"),
    check(valat_with_others, "contract", "feats"),
)
