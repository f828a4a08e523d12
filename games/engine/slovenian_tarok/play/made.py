"""The feats of a hand that was played, as its summary lists them (rules page, 8)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.masks import Mask
from games.engine.slovenian_tarok.play.counting import (
    Played,
    bird,
    king_ultimo,
    kings_of,
    pagat_ultimo,
    trula_of,
)
from games.engine.slovenian_tarok.play.terms import Announced
from games.engine.slovenian_tarok.tables import Kind
from games.engine.slovenian_tarok.valat import replaces
from games.engine.slovenian_tarok.words import FeatCode, Side

Fact = dict[str, object]
_PARTS = (FeatCode.TRULA, FeatCode.PAGAT_ULTIMO)


def feat_facts(hand: Played, owned: dict[Side, Mask]) -> list[Fact]:
    """Return the feats of a hand; a valat that replaces the others stands alone."""
    valats = [feat for feat in hand.terms.said.feats if feat.code is FeatCode.VALAT]
    alone = replaces(hand.terms.house, hand.terms.contract, announced=True)
    if valats and alone:
        settled = [_announced(feat, made=hand.valat is feat.side) for feat in valats]
        return settled + _valat_against_calls(hand, {feat.side for feat in valats})
    if not hand.terms.house.has_feats(hand.terms.contract):
        return []
    if not valats and hand.valat is not None and _counts(hand, hand.valat):
        silent = _silent(FeatCode.VALAT, hand.valat)
        if replaces(hand.terms.house, hand.terms.contract, announced=False):
            return [silent]
        return [silent, *_others(hand, owned)]
    return [*(_announced(feat, made=hand.valat is feat.side) for feat in valats),
            *_others(hand, owned)]  # fmt: skip


def _valat_against_calls(hand: Played, callers: set[Side]) -> list[Fact]:
    """Return the silent valat of the one who did not call, where both of two players call (11)."""
    calls = hand.terms.house.text("two_bonus") == "called_by_both"
    if not calls or hand.valat is None or hand.valat in callers:
        return []
    return [_silent(FeatCode.VALAT, hand.valat)]


def _others(hand: Played, owned: dict[Side, Mask]) -> Iterator[Fact]:
    done = _done(hand, owned)
    for feat in hand.terms.said.feats:
        if feat.code is not FeatCode.VALAT:
            made = done.get(feat.code) is feat.side
            yield _announced(feat, made=made, by_king=made and _by_king(hand, feat.code))
    yield from _silent_feats(hand, done)


def _announced(feat: Announced, *, made: bool, by_king: bool = False) -> Fact:
    fact: Fact = {
        "feat": feat.code.value,
        "side": feat.side.value,
        "seat": feat.seat,
        "announced": True,
        "made": made,
        "double": feat.level,
    }
    return {**fact, "by_king": True} if by_king else fact


def _silent(code: FeatCode, side: Side, *, made: bool = True, by_king: bool = False) -> Fact:
    fact: Fact = {
        "feat": code.value,
        "side": side.value,
        "seat": None,
        "announced": False,
        "made": made,
        "double": 1,
    }
    return {**fact, "by_king": True} if by_king else fact


def _done(hand: Played, owned: dict[Side, Mask]) -> dict[FeatCode, Side | None]:
    """Return which side made each feat."""
    pagat = pagat_ultimo(hand)
    done = {
        FeatCode.TRULA: trula_of(owned),
        FeatCode.KINGS: kings_of(owned),
        FeatCode.PAGAT_ULTIMO: pagat[0] if pagat and pagat[1] else None,
        FeatCode.KING_ULTIMO: Side.DECLARER if king_ultimo(hand) else None,
    }
    done |= {code: bird(hand, code) for code in (FeatCode.UHU, FeatCode.KAKADU)}
    both = {done[code] for code in _PARTS}
    done[FeatCode.TRULAPAGAT] = both.pop() if len(both) == 1 else None
    return done


def _counts(hand: Played, side: Side) -> bool:
    """Return whether silent feats of a side count at this table (8 and 11)."""
    house = hand.terms.house
    if hand.terms.spec.kind in {Kind.IGRAM, Kind.SIMPLE}:
        return side is Side.DECLARER or house.text("two_bonus") != "house_table"
    return side is Side.DECLARER or house.text("silent_for") == "both"


def _by_king(hand: Played, code: FeatCode) -> bool:
    called = hand.terms.called
    counts = code is FeatCode.KING_ULTIMO and hand.terms.house.text("king_ultimo") == "by_king"
    return counts and called is not None and hand.winning_card(hand.tricks[-1]) == called.index


_TOLD = (
    FeatCode.TRULA, FeatCode.KINGS, FeatCode.PAGAT_ULTIMO, FeatCode.KING_ULTIMO, FeatCode.UHU,
    FeatCode.KAKADU,
)  # fmt: skip
"""Feats that are looked for in the tricks, in the order of a summary."""


def _codes(hand: Played) -> Iterator[FeatCode]:
    played = hand.terms.house.feats_of(hand.terms.contract)
    return (code for code in _TOLD if code in played)


def _settled(hand: Played, code: FeatCode, side: Side) -> bool:
    """Return whether an announcement has settled a feat already (8)."""
    said = hand.terms.said
    if hand.terms.house.text("two_bonus") == "called_by_both":
        return any(feat.code is code and feat.side is side for feat in said.feats)
    whole = said.announced(FeatCode.TRULAPAGAT)
    part = code in _PARTS and whole is not None and whole.side is side
    return part or said.announced(code) is not None


def _silent_feats(hand: Played, done: dict[FeatCode, Side | None]) -> Iterator[Fact]:
    made = {
        code: side
        for code in _codes(hand)
        if (side := done[code]) is not None
        and _counts(hand, side)
        and not _settled(hand, code, side)
    }
    parts = [made.get(code) for code in _PARTS]
    exclusive = hand.terms.house.joins_trulapagat
    settled = hand.terms.said.announced(FeatCode.TRULAPAGAT) is not None
    if exclusive and not settled and parts[0] is not None and parts[0] is parts[1]:
        yield _silent(FeatCode.TRULAPAGAT, parts[0])
        made = {code: side for code, side in made.items() if code not in _PARTS}
    for code, side in made.items():
        yield _silent(code, side, by_king=_by_king(hand, code))
    yield from _silent_losses(hand)


def _silent_losses(hand: Played) -> Iterator[Fact]:
    """Yield a pagat and a called king that were lost in the last trick, where that costs."""
    house, codes = hand.terms.house, set(_codes(hand))
    pagat = pagat_ultimo(hand)
    if house.on("silent_pagat_loss") and pagat and not pagat[1]:
        side, code = pagat[0], FeatCode.PAGAT_ULTIMO
        if code in codes and _counts(hand, side) and not _settled(hand, code, side):
            yield _silent(code, side, made=False)
    code = FeatCode.KING_ULTIMO
    lost = code in codes and king_ultimo(hand) is False
    if house.on("silent_king_loss") and lost and not _settled(hand, code, Side.DECLARER):
        yield _silent(code, Side.DECLARER, made=False)
