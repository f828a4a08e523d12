"""From the JSON of a summary to its facts; what cannot be read is a problem, not an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from games.engine.core.messages import Message, gettext_noop
from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.summary import Called, Handful, Misere, Slam, Summary
from games.engine.french_tarot.tables import ALL_POINTS, OUDLERS
from games.engine.french_tarot.words import (
    CALLED_RANKS,
    CalledSuit,
    Contract,
    HandfulSize,
    MisereKind,
    Side,
)

Choice = TypeVar("Choice", bound=StrEnum)
Value = TypeVar("Value")

_OBJECT = Message(gettext_noop("an object"))
_LIST = Message(gettext_noop("a list"))
_SEAT = Message(gettext_noop("the number of a seat"))
_NUMBER = Message(gettext_noop("a number"))
_WHOLE = Message(gettext_noop("a whole number"))


class Unreadable(Exception):
    """A value that is not of its field's form; carries the problem and never leaves this module."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.code)


def _wrong(path: str, wanted: Message) -> Unreadable:
    return Unreadable(catalogue.WRONG_TYPE.at(path, wanted=wanted))


def _choice(choices: Mapping[str, Choice]) -> Callable[[object, str], Choice]:
    listed = ", ".join(choices)

    def read(value: object, path: str) -> Choice:
        found = choices.get(value) if isinstance(value, str) else None
        if found is None:
            raise Unreadable(catalogue.UNKNOWN_CHOICE.at(path, choices=listed))
        return found

    return read


def _codes(words: Iterable[Choice]) -> dict[str, Choice]:
    return {word.value: word for word in words}


_contract = _choice(_codes(Contract))
_side = _choice(_codes(Side))
_size = _choice(_codes(HandfulSize))
_misere_kind = _choice(_codes(MisereKind))
_suit = _choice(_codes(CalledSuit))


def _seat(value: object, path: str) -> int:
    if type(value) is not int:
        raise _wrong(path, _SEAT)
    return value


def _optional_seat(value: object, path: str) -> int | None:
    return _seat(value, path)


def _half_points(value: object, path: str) -> int:
    if type(value) is not int and type(value) is not float:
        raise _wrong(path, _NUMBER)
    if not 0 <= value * 2 <= ALL_POINTS:  # also not a number (NaN) and the infinite
        raise Unreadable(catalogue.CARD_POINTS_OUT_OF_RANGE.at(path))
    doubled = int(value * 2)
    if doubled != value * 2:
        raise Unreadable(catalogue.CARD_POINTS_NOT_HALVES.at(path))
    return doubled


def _oudlers(value: object, path: str) -> int:
    if type(value) is not int:
        raise _wrong(path, _WHOLE)
    if not 0 <= value <= OUDLERS:
        raise Unreadable(catalogue.OUDLERS_OUT_OF_RANGE.at(path))
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


_HANDFUL_FIELDS = frozenset({"seat", "size"})
_MISERE_FIELDS = frozenset({"seat", "kind"})
_SLAM_FIELDS = frozenset({"announced_by", "made_by"})
_CALLED_FIELDS = frozenset({"suit", "rank"})


def _handfuls(value: object, path: str) -> tuple[Handful, ...]:
    found = []
    for item, at in _items(value, path):
        said = _object(item, at, _HANDFUL_FIELDS)
        seat = _seat(said.get("seat"), f"{at}.seat")
        found.append(Handful(seat, _size(said.get("size"), f"{at}.size")))
    return tuple(found)


def _miseres(value: object, path: str) -> tuple[Misere, ...]:
    found = []
    for item, at in _items(value, path):
        said = _object(item, at, _MISERE_FIELDS)
        seat = _seat(said.get("seat"), f"{at}.seat")
        found.append(Misere(seat, _misere_kind(said.get("kind"), f"{at}.kind")))
    return tuple(found)


NO_SLAM = Slam()


def _slam(value: object, path: str) -> Slam:
    said = _object(value, path, _SLAM_FIELDS)
    by, made = said.get("announced_by"), said.get("made_by")
    return Slam(
        None if by is None else _seat(by, f"{path}.announced_by"),
        None if made is None else _side(made, f"{path}.made_by"),
    )


def _petit(value: object, path: str) -> Side | None:
    return _side(value, path)


def _called(value: object, path: str) -> Called | None:
    said = _object(value, path, _CALLED_FIELDS)
    suit, rank = _suit(said.get("suit"), f"{path}.suit"), said.get("rank")
    if not isinstance(rank, str) or rank not in CALLED_RANKS:
        raise Unreadable(
            catalogue.UNKNOWN_CHOICE.at(f"{path}.rank", choices=", ".join(CALLED_RANKS))
        )
    return Called(suit, rank)


ESSENTIAL = ("contract", "declarer", "card_points", "oudlers")
"""Fields of a hand that was played which have no default."""

WITH_DEFAULT = frozenset({"called", "petit_au_bout", "handfuls", "slam", "petit_chelem", "miseres"})
"""Fields that hold nothing when they are left out; `null` in them says that there was nothing."""

FIELDS = frozenset({*ESSENTIAL, *WITH_DEFAULT, "partner", "defence_points"})


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the facts, the fields that were said and the ones that cannot be read.

    Both counts of card points are the one field `card_points` once they are read.
    """

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

    def points(self) -> int:
        """Return the attack's half points from either count, or from both if they agree."""
        attack = self.take("card_points", _half_points, 0)
        if self.raw.get("defence_points") is None:
            return attack
        defence = self.take("defence_points", _half_points, 0)
        if "defence_points" not in self.said:
            return attack
        if "card_points" not in self.said:
            if "card_points" not in self.unreadable:
                self.said.add("card_points")
            return ALL_POINTS - defence
        if attack + defence != ALL_POINTS:
            self.problems.append(catalogue.POINTS_DO_NOT_ADD_UP.at("defence_points"))
        return attack


def read(raw: Mapping[str, object]) -> Reading:
    """Read a summary, whole or half filled; a field left out or unreadable is not said."""
    reader = _Reader(raw)
    take = reader.take
    summary = Summary(
        contract=take("contract", _contract, Contract.GARDE),
        declarer=take("declarer", _seat, 0),
        partner=take("partner", _optional_seat, None),
        called=take("called", _called, None),
        points=reader.points(),
        oudlers=take("oudlers", _oudlers, 0),
        petit_au_bout=take("petit_au_bout", _petit, None),
        handfuls=take("handfuls", _handfuls, ()),
        slam=take("slam", _slam, NO_SLAM),
        petit_chelem=take("petit_chelem", _slam, NO_SLAM),
        miseres=take("miseres", _miseres, ()),
    )
    return Reading(summary, reader.said, reader.unreadable, reader.problems)
