"""From the JSON of a summary to its facts; what cannot be read is a problem, not an exception."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from games.engine.core import reading as core
from games.engine.core.reading import (
    FieldReader,
    Unreadable,
    by_seat,
    choice,
    fields,
    items,
    optional_seat,
    seat,
    switch,
    whole,
)
from games.engine.core.tarock_pack import ALL_THIRDS
from games.engine.koenigrufen import catalogue
from games.engine.koenigrufen.summary import Called, FeatEntry, Pile, Summary
from games.engine.koenigrufen.tables import LEVELS, TRICKS
from games.engine.koenigrufen.words import CalledRank, CalledSuit, Contract, Feat, Side

Reading: TypeAlias = core.Reading[Summary]

_contract, _side, _feat = choice(Contract), choice(Side), choice(Feat)
_suit, _rank = choice(CalledSuit), choice(CalledRank)
_MOST_POINTS = ALL_THIRDS // 3
_MOST_BLATT = 2


def _points(value: object, path: str) -> int:
    points = whole(value, path)
    if not 0 <= points <= _MOST_POINTS:
        raise Unreadable(catalogue.CARD_POINTS_OUT_OF_RANGE.at(path))
    return points


def _blatt(value: object, path: str) -> int | None:
    blatt = whole(value, path)
    if not 0 <= blatt <= _MOST_BLATT:
        raise Unreadable(catalogue.BLATT_OUT_OF_RANGE.at(path))
    return blatt


def _tricks(value: object, path: str) -> int | None:
    tricks = whole(value, path)
    if not 0 <= tricks <= TRICKS:
        raise Unreadable(catalogue.TRICKS_OUT_OF_RANGE.at(path))
    return tricks


def _thirds(value: object, path: str) -> int:
    thirds = whole(value, path)
    if not 0 <= thirds <= ALL_THIRDS:
        raise Unreadable(catalogue.THIRDS_OUT_OF_RANGE.at(path))
    return thirds


def _level(value: object, path: str) -> int:
    level = whole(value, path)
    if level not in LEVELS:
        raise Unreadable(catalogue.DOUBLE_LEVEL.at(path))
    return level


_CALLED_FIELDS = frozenset({"suit", "rank"})
_FEAT_FIELDS = frozenset({"feat", "side", "seat", "announced", "made", "double", "lost_by"})
_PILE_FIELDS = frozenset({"thirds", "tricks"})


def _called(value: object, path: str) -> Called | None:
    said = fields(value, path, _CALLED_FIELDS)
    suit = _suit(said.get("suit"), f"{path}.suit")
    return Called(suit, _rank(said.get("rank"), f"{path}.rank"))


def _feats(value: object, path: str) -> tuple[FeatEntry, ...]:
    return tuple(_feat_entry(item, at) for item, at in items(value, path))


def _feat_entry(value: object, path: str) -> FeatEntry:
    said = fields(value, path, _FEAT_FIELDS)
    by, lost_by = said.get("seat"), said.get("lost_by")
    return FeatEntry(
        feat=_feat(said.get("feat"), f"{path}.feat"),
        side=_side(said.get("side"), f"{path}.side"),
        announced=switch(said.get("announced", False), f"{path}.announced"),
        made=switch(said.get("made", True), f"{path}.made"),
        double=_level(said.get("double", 1), f"{path}.double"),
        seat=None if by is None else seat(by, f"{path}.seat"),
        lost_by=None if lost_by is None else seat(lost_by, f"{path}.lost_by"),
    )


def _doubles(value: object, path: str) -> Mapping[int, int]:
    return by_seat(value, path, _level)


def _piles(value: object, path: str) -> Mapping[int, Pile]:
    return by_seat(value, path, _pile)


def _pile(value: object, path: str) -> Pile:
    said = fields(value, path, _PILE_FIELDS)
    tricks = said.get("tricks")
    return Pile(
        _thirds(said.get("thirds"), f"{path}.thirds"),
        None if tricks is None else _tricks(tricks, f"{path}.tricks"),
    )


WITH_DEFAULT = frozenset(
    {
        "called",
        "partner",
        "king_in_talon",
        "blatt",
        "feats",
        "double",
        "doubles",
        "conceded",
        "renonce_by",
    }
)
"""Fields that hold nothing when they are left out; `null` in them says that there was nothing."""

FIELDS = frozenset({*WITH_DEFAULT, "contract", "declarer", "card_points", "tricks", "piles"})


_NO_DOUBLES: Mapping[int, int] = {}
_NO_PILES: Mapping[int, Pile] = {}


def read(raw: Mapping[str, object]) -> Reading:
    """Read a summary, whole or half filled; a field left out or unreadable is not said."""
    reader = FieldReader(raw, FIELDS, WITH_DEFAULT)
    take = reader.take
    summary = Summary(
        contract=take("contract", _contract, Contract.RUFER),
        declarer=take("declarer", seat, 0),
        called=take("called", _called, None),
        partner=take("partner", optional_seat, None),
        king_in_talon=take("king_in_talon", switch, False),  # noqa: FBT003
        points=take("card_points", _points, 0),
        blatt=take("blatt", _blatt, None),
        tricks=take("tricks", _tricks, None),
        feats=take("feats", _feats, ()),
        double=take("double", _level, 1),
        doubles=take("doubles", _doubles, _NO_DOUBLES),
        conceded=take("conceded", switch, False),  # noqa: FBT003
        piles=take("piles", _piles, _NO_PILES),
        renonce_by=take("renonce_by", optional_seat, None),
    )
    return reader.reading(summary)
