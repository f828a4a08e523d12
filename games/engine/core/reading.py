"""Taking a JSON object apart: what cannot be read is a problem of its field, not an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.core.messages import Message, gettext_noop
from games.engine.core.problems import FORM, Problem, ProblemKind

Choice = TypeVar("Choice", bound=str)
Value = TypeVar("Value")
SummaryT = TypeVar("SummaryT")

UNKNOWN_FIELD = ProblemKind(
    "unknown_field", gettext_noop("A summary has no field of this name."), FORM
)
WRONG_TYPE = ProblemKind("wrong_type", gettext_noop("This should be {wanted}."), FORM)
UNKNOWN_CHOICE = ProblemKind(
    "unknown_choice", gettext_noop("This should be one of: {choices}."), FORM
)
READING_KINDS = (UNKNOWN_FIELD, WRONG_TYPE, UNKNOWN_CHOICE)

_OBJECT = Message(gettext_noop("an object"))
_LIST = Message(gettext_noop("a list"))
_SEAT = Message(gettext_noop("the number of a seat"))
_NUMBER = Message(gettext_noop("a number"))
_WHOLE = Message(gettext_noop("a whole number"))
_BOOL = Message(gettext_noop("true or false"))


class Unreadable(Exception):
    """A value that is not of its field's form; carries the problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.code)


def _wrong(path: str, wanted: Message) -> Unreadable:
    return Unreadable(WRONG_TYPE.at(path, wanted=wanted))


def choice(words: Iterable[Choice]) -> Callable[[object, str], Choice]:
    """Return the reader of a word out of a closed list."""
    by_code = {str(word): word for word in words}
    listed = ", ".join(by_code)

    def read(value: object, path: str) -> Choice:
        found = by_code.get(value) if isinstance(value, str) else None
        if found is None:
            raise Unreadable(UNKNOWN_CHOICE.at(path, choices=listed))
        return found

    return read


def whole(value: object, path: str) -> int:
    """Read a whole number."""
    if type(value) is not int:
        raise _wrong(path, _WHOLE)
    return value


def natural(value: object, path: str) -> int:
    """Read a whole number that is not below nothing."""
    if type(value) is not int or value < 0:
        raise _wrong(path, _WHOLE)
    return value


def seat(value: object, path: str) -> int:
    """Read the number of a seat, whether or not it is at the table."""
    if type(value) is not int:
        raise _wrong(path, _SEAT)
    return value


def optional_seat(value: object, path: str) -> int | None:
    """Read the number of a seat in a field that may have none."""
    return seat(value, path)


def number(value: object, path: str) -> int | float:
    """Read a number, whole or not."""
    if type(value) is not int and type(value) is not float:
        raise _wrong(path, _NUMBER)
    return value


def switch(value: object, path: str) -> bool:
    """Read true or false."""
    if type(value) is not bool:
        raise _wrong(path, _BOOL)
    return value


def fields(value: object, path: str, names: frozenset[str]) -> Mapping[str, object]:
    """Read an object that has no other fields than these."""
    if not isinstance(value, Mapping):
        raise _wrong(path, _OBJECT)
    for name in value:
        if name not in names:
            raise Unreadable(UNKNOWN_FIELD.at(f"{path}.{name}"))
    return value


def items(value: object, path: str) -> Iterable[tuple[object, str]]:
    """Read a list: each item with its path."""
    if not isinstance(value, list | tuple):
        raise _wrong(path, _LIST)
    return ((item, f"{path}.{index}") for index, item in enumerate(value))


def by_seat(value: object, path: str, read: Callable[[object, str], Value]) -> dict[int, Value]:
    """Read an object whose names are seats in figures."""
    if not isinstance(value, Mapping):
        raise _wrong(path, _OBJECT)
    found = {}
    for name, item in value.items():
        if not (isinstance(name, str) and name.isascii() and name.isdigit()):
            raise _wrong(f"{path}.{name}", _SEAT)
        found[int(name)] = read(item, f"{path}.{name}")
    return found


@dataclass(frozen=True, slots=True)
class Reading(Generic[SummaryT]):
    """What was read: the facts, the fields that were said and the ones that cannot be read."""

    summary: SummaryT
    said: set[str]
    unreadable: set[str]
    problems: list[Problem]

    def known(self, with_default: frozenset[str]) -> frozenset[str]:
        """Return the fields of a whole summary that hold what was said, or that nothing was."""
        return frozenset(self.said | (with_default - self.unreadable))


class FieldReader:
    """Takes one field after the other out of a JSON object and remembers what was wrong.

    `null` is the same as leaving a field out, but in a field `with_default` it says that there was
    nothing.
    """

    __slots__ = ("_with_default", "problems", "raw", "said", "unreadable")

    def __init__(
        self, raw: Mapping[str, object], names: frozenset[str], with_default: frozenset[str]
    ) -> None:
        self.raw = raw
        self.said: set[str] = set()
        self.unreadable: set[str] = set()
        self.problems = [UNKNOWN_FIELD.at(name) for name in raw if name not in names]
        self._with_default = with_default

    def take(self, name: str, read: Callable[[object, str], Value], default: Value) -> Value:
        """Return the value of a field, or the default where it is left out or unreadable."""
        value = self.raw.get(name)
        if value is None:
            if name in self._with_default and name in self.raw:
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

    def reading(self, summary: SummaryT) -> Reading[SummaryT]:
        """Return what was read, with the summary that was made of it."""
        return Reading(summary, self.said, self.unreadable, self.problems)
