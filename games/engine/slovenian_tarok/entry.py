"""What a form must know about a table of Slovenian tarok (rules page, 4, 6, 8, 9, 11)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.entry import (
    Call,
    ContractFacts,
    DoubledBy,
    EntryFacts,
    FeatFacts,
    NextDeal,
    Result,
)
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.tables import (
    ALL_POINTS,
    SPECS,
    TARGET,
    TRICKS,
    Kind,
    tricks_wanted,
)
from games.engine.slovenian_tarok.words import (
    CONTRACT_LABELS,
    FEAT_LABELS,
    Contract,
    FeatCode,
    MondHow,
    Side,
)

_RESULTS = {
    Kind.POINTS: Result.CARD_POINTS,
    Kind.TRICKS: Result.TRICKS,
    Kind.KLOP: Result.PILES,
    Kind.IGRAM: Result.CARD_POINTS,
    Kind.SIMPLE: Result.PILES,
    Kind.VOID: Result.NOTHING,
}
_GAMES = frozenset({Kind.POINTS, Kind.TRICKS})
_BY_DECLARER = _GAMES | {Kind.IGRAM}
_WITH_MOND = frozenset({Kind.POINTS, Kind.IGRAM, Kind.SIMPLE})
_BOTH, _DECLARER = (Side.DECLARER.value, Side.DEFENCE.value), (Side.DECLARER.value,)
_NOBODY: tuple[str, ...] = ()
_SILENT_LOSS = {
    FeatCode.PAGAT_ULTIMO: "silent_pagat_loss",
    FeatCode.KING_ULTIMO: "silent_king_loss",
}
_ANNOUNCERS = {"everybody": _BOTH, "nobody": _NOBODY}
_KLOP_LEVELS = (1, 2, 4)


def entry_facts(house: House) -> EntryFacts:
    """Return what can be typed at this table."""
    return EntryFacts(
        seats=house.seats,
        card_points=ALL_POINTS,
        half_points=False,
        exact_thirds=False,
        pile_field="points",
        pile_total=ALL_POINTS,
        radelc_cost=house.number("radelc_cost") if house.on("radelci") else 0,
        contracts=tuple(_contract(contract, house) for contract in _played(house)),
    )


def _played(house: House) -> Iterator[Contract]:
    compulsory = house.on("compulsory_klop_after_redeal") and house.is_played(Contract.KLOP)
    only = {Contract.KLOP, Contract.VOID} if compulsory else set(Contract)
    return (contract for contract in Contract if contract in only and house.is_played(contract))


def _contract(contract: Contract, house: House) -> ContractFacts:
    spec, calls = SPECS[contract], house.calls_king(contract)
    feats = tuple(_feats(contract, house))
    levels, doubled_by = _doubles(spec.kind, house)
    return ContractFacts(
        code=contract.value,
        label=CONTRACT_LABELS[contract],
        result=_RESULTS[spec.kind],
        value=house.prices.get(contract),
        declarers=_declarers(contract, house),
        partner=calls,
        own_card=calls,
        king_in_talon=calls,
        call=Call.SUIT if calls else Call.NONE,
        called_ranks=("king",) if calls else (),
        wanted=_wanted(contract, house),
        most_tricks=0 if spec.kind is Kind.VOID else TRICKS[house.players],
        feats=feats,
        levels=levels,
        doubled_by=doubled_by,
        feat_levels=house.levels if any(feat.announced for feat in feats) else (1,),
        double_all=bool(feats) and len(levels) > 1,
        mond=_mond(contract, house),
        radelci=house.on("radelci") and spec.kind in _GAMES | {Kind.KLOP},
        talon_king_lost=calls and house.on("consolation5"),
        renonce=house.text("renons") != "off" and spec.kind is not Kind.VOID,
        next_deal=(NextDeal.SAME_DEALER,) if spec.kind is Kind.VOID else (),
    )


def _declarers(contract: Contract, house: House) -> tuple[int, ...]:
    if SPECS[contract].kind not in _BY_DECLARER:
        return ()
    if contract is Contract.THREE and house.on("three_klop_forehand_only"):
        return house.seats[:1]
    return house.seats


def _wanted(contract: Contract, house: House) -> int | None:
    kind = SPECS[contract].kind
    if kind is Kind.TRICKS:
        return tricks_wanted(contract, house.players)
    return TARGET if kind in {Kind.POINTS, Kind.IGRAM} else None


def _doubles(kind: Kind, house: House) -> tuple[tuple[int, ...], DoubledBy]:
    if kind is Kind.KLOP and house.on("klop_contra"):
        return _KLOP_LEVELS, DoubledBy.PLAYERS
    if kind not in _BY_DECLARER or len(house.levels) == 1:
        return (1,), DoubledBy.NOBODY
    personal = kind in _GAMES and house.on("contra_personal")
    return house.levels, DoubledBy.ONE_DEFENDER if personal else DoubledBy.SIDE


def _mond(contract: Contract, house: House) -> tuple[str, ...]:
    spec = SPECS[contract]
    if spec.kind not in _WITH_MOND or not house.number("mond_penalty"):
        return ()
    ways = (MondHow.CAPTURED, MondHow.LEFT_IN_TALON) if spec.taken else (MondHow.CAPTURED,)
    return tuple(way.value for way in ways)


# feats


def _feats(contract: Contract, house: House) -> Iterator[FeatFacts]:
    if contract is Contract.SOLO_WITHOUT and not house.has_feats(contract):
        if house.on("valat_bid"):
            yield _feat(FeatCode.VALAT, _NOBODY, _DECLARER, house)
    elif house.has_feats(contract):
        for code in house.feats_of(contract):
            yield _feat(code, _silent(code, contract, house), _announced(code, contract, house),
                        house, by_seat=contract is Contract.SIMPLE)  # fmt: skip


def _silent(code: FeatCode, contract: Contract, house: House) -> tuple[str, ...]:
    of_announcer = contract is Contract.IGRAM and house.text("two_bonus") == "house_table"
    if code is FeatCode.KING_ULTIMO or of_announcer:
        return _DECLARER
    return _BOTH if house.text("silent_for") == "both" else _DECLARER


def _announced(code: FeatCode, contract: Contract, house: House) -> tuple[str, ...]:
    if SPECS[contract].kind is not Kind.POINTS and house.text("two_bonus") != "house_table":
        return _BOTH if house.text("two_bonus") == "called_by_both" else _NOBODY
    sides = _ANNOUNCERS.get(house.text("announcer"), _DECLARER)
    was_bid = contract is Contract.SOLO_WITHOUT and code is FeatCode.VALAT
    if code is FeatCode.KING_ULTIMO:
        return sides[:1]
    return sides or (_DECLARER if was_bid and house.on("valat_bid") else _NOBODY)


def _feat(
    code: FeatCode,
    silent: tuple[str, ...],
    announced: tuple[str, ...],
    house: House,
    *,
    by_seat: bool = False,
) -> FeatFacts:
    loss = _SILENT_LOSS.get(code)
    return FeatFacts(
        code=code.value,
        label=FEAT_LABELS[code],
        silent=silent,
        announced=announced,
        by_seat=by_seat,
        may_fail=loss is not None and house.on(loss) and bool(silent),
        by_king=code is FeatCode.KING_ULTIMO and house.text("king_ultimo") == "by_king",
    )
