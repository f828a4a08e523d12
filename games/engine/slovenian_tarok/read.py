"""From the JSON of a summary to its facts; what cannot be read is a problem, not an exception."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from games.engine.core import reading as core
from games.engine.core.reading import (
    FieldReader,
    Unreadable,
    Value,
    by_seat,
    choice,
    fields,
    items,
    natural,
    optional_seat,
    seat,
    switch,
    whole,
)
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.summary import Feat, LostMond, Pile, Summary
from games.engine.slovenian_tarok.tables import ALL_POINTS, LEVELS
from games.engine.slovenian_tarok.words import Contract, FeatCode, MondHow, Side, SuitName

Reading: TypeAlias = core.Reading[Summary]

_contract, _code, _side, _how = choice(Contract), choice(FeatCode), choice(Side), choice(MondHow)
_suit = choice(SuitName)


def _points(value: object, path: str) -> int:
    points = whole(value, path)
    if not 0 <= points <= ALL_POINTS:
        raise Unreadable(catalogue.CARD_POINTS_OUT_OF_RANGE.at(path))
    return points


def _level(value: object, path: str) -> int:
    level = whole(value, path)
    if level not in LEVELS:
        raise Unreadable(catalogue.DOUBLE_UNKNOWN.at(path))
    return level


_FEAT_FIELDS = frozenset({"feat", "side", "seat", "announced", "made", "double", "by_king"})
_PILE_FIELDS = frozenset({"points", "tricks"})
_MOND_FIELDS = frozenset({"seat", "how"})


def _or(said: object, read: Callable[[object, str], Value], path: str, default: Value) -> Value:
    return default if said is None else read(said, path)


def _feat(value: object, path: str) -> Feat:
    said = fields(value, path, _FEAT_FIELDS)
    side, by = said.get("side"), said.get("seat")
    if side is None and by is None:
        raise Unreadable(catalogue.FEAT_WITHOUT_SIDE.at(f"{path}.side"))
    return Feat(
        code=_code(said.get("feat"), f"{path}.feat"),
        side=None if side is None else _side(side, f"{path}.side"),
        seat=None if by is None else seat(by, f"{path}.seat"),
        announced=_or(said.get("announced"), switch, f"{path}.announced", default=False),
        made=_or(said.get("made"), switch, f"{path}.made", default=True),
        double=_or(said.get("double"), _level, f"{path}.double", 1),
        by_king=_or(said.get("by_king"), switch, f"{path}.by_king", default=False),
    )


def _feats(value: object, path: str) -> tuple[Feat, ...]:
    return tuple(_feat(item, at) for item, at in items(value, path))


def _pile(value: object, path: str) -> Pile:
    said = fields(value, path, _PILE_FIELDS)
    tricks = said.get("tricks")
    return Pile(
        _points(said.get("points"), f"{path}.points"),
        None if tricks is None else natural(tricks, f"{path}.tricks"),
    )


def _piles(value: object, path: str) -> Mapping[int, Pile]:
    return by_seat(value, path, _pile)


def _doubles(value: object, path: str) -> Mapping[int, int]:
    return by_seat(value, path, _level)


def _mond(value: object, path: str) -> tuple[LostMond, ...]:
    found = []
    for item, at in items(value, path):
        said = fields(item, at, _MOND_FIELDS)
        owner = seat(said.get("seat"), f"{at}.seat")
        found.append(LostMond(owner, _how(said.get("how"), f"{at}.how")))
    return tuple(found)


def _seats(value: object, path: str) -> tuple[int, ...]:
    return tuple(seat(item, at) for item, at in items(value, path))


WITHOUT_DEFAULT = ("contract", "declarer", "card_points", "tricks", "piles")
"""Fields that must be said where the contract has them."""
WITH_DEFAULT = frozenset({
    "called_suit", "partner", "king_in_talon", "talon_king_lost", "feats", "double", "double_all",
    "doubles", "mond", "radelci", "renonce_by",
})  # fmt: skip
"""Fields that hold nothing when they are left out; `null` in them says that there was nothing."""
FIELDS = frozenset({*WITHOUT_DEFAULT, *WITH_DEFAULT})


def _optional_suit(value: object, path: str) -> SuitName | None:
    return _suit(value, path)


def read(raw: Mapping[str, object]) -> Reading:
    """Read a summary, whole or half filled; a field left out or unreadable is not said."""
    reader = FieldReader(raw, FIELDS, WITH_DEFAULT)
    take = reader.take
    summary = Summary(
        contract=take("contract", _contract, Contract.THREE),
        declarer=take("declarer", seat, 0),
        called_suit=take("called_suit", _optional_suit, None),
        partner=take("partner", optional_seat, None),
        king_in_talon=take("king_in_talon", switch, default=False),
        talon_king_lost=take("talon_king_lost", switch, default=False),
        card_points=take("card_points", _points, 0),
        tricks=take("tricks", natural, 0),
        feats=take("feats", _feats, ()),
        double=take("double", _level, 1),
        double_all=take("double_all", switch, default=False),
        piles=take("piles", _piles, {}),
        doubles=take("doubles", _doubles, {}),
        mond=take("mond", _mond, ()),
        radelci=take("radelci", _seats, ()),
        renonce_by=take("renonce_by", optional_seat, None),
    )
    return reader.reading(summary)
