"""From the JSON of a summary to its facts; what cannot be read is a problem, not an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from games.engine.core.messages import Message, gettext_noop
from games.engine.core.problems import Problem
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.summary import Feat, LostMond, Pile, Summary
from games.engine.slovenian_tarok.tables import ALL_POINTS, LEVELS
from games.engine.slovenian_tarok.words import Contract, FeatCode, MondHow, Side, SuitName

Choice = TypeVar("Choice", bound=StrEnum)
Value = TypeVar("Value")
Reader = Callable[[object, str], Value]

_OBJECT = Message(gettext_noop("an object"))
_LIST = Message(gettext_noop("a list"))
_SEAT = Message(gettext_noop("the number of a seat"))
_WHOLE = Message(gettext_noop("a whole number"))
_TRUTH = Message(gettext_noop("true or false"))


class Unreadable(Exception):
    """A value that is not of its field's form; carries the problem and never leaves this module."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.code)


def _wrong(path: str, wanted: Message) -> Unreadable:
    return Unreadable(catalogue.WRONG_TYPE.at(path, wanted=wanted))


def _choice(words: Iterable[Choice]) -> Callable[[object, str], Choice]:
    choices = {word.value: word for word in words}
    listed = ", ".join(choices)

    def read(value: object, path: str) -> Choice:
        found = choices.get(value) if isinstance(value, str) else None
        if found is None:
            raise Unreadable(catalogue.UNKNOWN_CHOICE.at(path, choices=listed))
        return found

    return read


_contract = _choice(Contract)
_suit = _choice(SuitName)
_code = _choice(FeatCode)
_side = _choice(Side)
_how = _choice(MondHow)


def _seat(value: object, path: str) -> int:
    if type(value) is not int:
        raise _wrong(path, _SEAT)
    return value


def _truth(value: object, path: str) -> bool:
    if type(value) is not bool:
        raise _wrong(path, _TRUTH)
    return value


def _points(value: object, path: str) -> int:
    if type(value) is not int:
        raise _wrong(path, _WHOLE)
    if not 0 <= value <= ALL_POINTS:
        raise Unreadable(catalogue.CARD_POINTS_OUT_OF_RANGE.at(path))
    return value


def _tricks(value: object, path: str) -> int:
    if type(value) is not int or value < 0:
        raise _wrong(path, _WHOLE)
    return value


def _level(value: object, path: str) -> int:
    if type(value) is not int:
        raise _wrong(path, _WHOLE)
    if value not in LEVELS:
        raise Unreadable(catalogue.DOUBLE_UNKNOWN.at(path))
    return value


def _object(value: object, path: str, names: frozenset[str]) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise _wrong(path, _OBJECT)
    for name in value:
        if name not in names:
            raise Unreadable(catalogue.UNKNOWN_FIELD.at(f"{path}.{name}"))
    return value


def _items(value: object, path: str) -> Iterable[tuple[object, str]]:
    if not isinstance(value, list | tuple):
        raise _wrong(path, _LIST)
    return ((item, f"{path}.{index}") for index, item in enumerate(value))


def _by_seat(value: object, path: str) -> Iterable[tuple[int, object, str]]:
    """Yield seat, value and path of an object whose names are seats."""
    if not isinstance(value, Mapping):
        raise _wrong(path, _OBJECT)
    for name, item in value.items():
        at = f"{path}.{name}"
        if not isinstance(name, str) or not name.isascii() or not name.isdigit():
            raise _wrong(at, _SEAT)
        yield int(name), item, at


_FEAT_FIELDS = frozenset({"feat", "side", "seat", "announced", "made", "double", "by_king"})
_PILE_FIELDS = frozenset({"points", "tricks"})
_MOND_FIELDS = frozenset({"seat", "how"})


def _or(said: object, read: Callable[[object, str], Value], path: str, default: Value) -> Value:
    return default if said is None else read(said, path)


def _feat(value: object, path: str) -> Feat:
    said = _object(value, path, _FEAT_FIELDS)
    side, seat = said.get("side"), said.get("seat")
    if side is None and seat is None:
        raise Unreadable(catalogue.FEAT_WITHOUT_SIDE.at(f"{path}.side"))
    return Feat(
        code=_code(said.get("feat"), f"{path}.feat"),
        side=None if side is None else _side(side, f"{path}.side"),
        seat=None if seat is None else _seat(seat, f"{path}.seat"),
        announced=_or(said.get("announced"), _truth, f"{path}.announced", default=False),
        made=_or(said.get("made"), _truth, f"{path}.made", default=True),
        double=_or(said.get("double"), _level, f"{path}.double", 1),
        by_king=_or(said.get("by_king"), _truth, f"{path}.by_king", default=False),
    )


def _feats(value: object, path: str) -> tuple[Feat, ...]:
    return tuple(_feat(item, at) for item, at in _items(value, path))


def _pile(value: object, path: str) -> Pile:
    said = _object(value, path, _PILE_FIELDS)
    tricks = said.get("tricks")
    return Pile(
        _points(said.get("points"), f"{path}.points"),
        None if tricks is None else _tricks(tricks, f"{path}.tricks"),
    )


def _piles(value: object, path: str) -> Mapping[int, Pile]:
    return {seat: _pile(item, at) for seat, item, at in _by_seat(value, path)}


def _doubles(value: object, path: str) -> Mapping[int, int]:
    return {seat: _level(item, at) for seat, item, at in _by_seat(value, path)}


def _mond(value: object, path: str) -> tuple[LostMond, ...]:
    found = []
    for item, at in _items(value, path):
        said = _object(item, at, _MOND_FIELDS)
        seat = _seat(said.get("seat"), f"{at}.seat")
        found.append(LostMond(seat, _how(said.get("how"), f"{at}.how")))
    return tuple(found)


def _seats(value: object, path: str) -> tuple[int, ...]:
    return tuple(_seat(item, at) for item, at in _items(value, path))


WITHOUT_DEFAULT = ("contract", "declarer", "card_points", "tricks", "piles")
"""Fields that must be said where the contract has them."""
WITH_DEFAULT = frozenset({
    "called_suit", "partner", "king_in_talon", "talon_king_lost", "feats", "double", "double_all",
    "doubles", "mond", "radelci", "renonce_by",
})  # fmt: skip
"""Fields that hold nothing when they are left out; `null` in them says that there was nothing."""
FIELDS = frozenset({*WITHOUT_DEFAULT, *WITH_DEFAULT})


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the facts, the fields that were said and the ones that cannot be read."""

    summary: Summary
    said: set[str]
    unreadable: set[str]
    problems: list[Problem]


class _Reader:
    """Takes one field after the other out of the JSON object and remembers what was wrong."""

    __slots__ = ("problems", "raw", "said", "unreadable")

    def __init__(self, raw: Mapping[str, object]) -> None:
        self.raw = raw
        self.said: set[str] = set()
        self.unreadable: set[str] = set()
        self.problems: list[Problem] = [
            catalogue.UNKNOWN_FIELD.at(name) for name in raw if name not in FIELDS
        ]

    def take(self, name: str, read: Callable[[object, str], Value], default: Value) -> Value:
        value = self.raw.get(name)
        if value is None:
            if name in WITH_DEFAULT and name in self.raw:
                self.said.add(name)
            return default
        try:
            found = read(value, name)
        except Unreadable as unreadable:
            self.problems.append(unreadable.problem)
            self.unreadable.add(name)
            return default
        self.said.add(name)
        return found


def _optional_suit(value: object, path: str) -> SuitName | None:
    return _suit(value, path)


def _optional_seat(value: object, path: str) -> int | None:
    return _seat(value, path)


def read(raw: Mapping[str, object]) -> Reading:
    """Read a summary, whole or half filled; a field left out or unreadable is not said."""
    reader = _Reader(raw)
    take = reader.take
    summary = Summary(
        contract=take("contract", _contract, Contract.THREE),
        declarer=take("declarer", _seat, 0),
        called_suit=take("called_suit", _optional_suit, None),
        partner=take("partner", _optional_seat, None),
        king_in_talon=take("king_in_talon", _truth, default=False),
        talon_king_lost=take("talon_king_lost", _truth, default=False),
        card_points=take("card_points", _points, 0),
        tricks=take("tricks", _tricks, 0),
        feats=take("feats", _feats, ()),
        double=take("double", _level, 1),
        double_all=take("double_all", _truth, default=False),
        piles=take("piles", _piles, {}),
        doubles=take("doubles", _doubles, {}),
        mond=take("mond", _mond, ()),
        radelci=take("radelci", _seats, ()),
        renonce_by=take("renonce_by", _optional_seat, None),
    )
    return Reading(summary, reader.said, reader.unreadable, reader.problems)
