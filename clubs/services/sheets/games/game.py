"""What a game brings to sheets: its columns, and how they make a summary and come from one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clubs.services.sheets.cells import Cells
from clubs.services.sheets.columns import COMMON, SEPARATOR

Summary = Mapping[str, Any]
Seats = Mapping[int, str]
Written = dict[str, str]


@dataclass(frozen=True, slots=True)
class SheetGame:
    """The sheets of a game. `read` notes in the cells what is wrong, `write` gets names by seat.

    The `optional` columns are written only when a session has them, and may be missing when read.
    `not_played` are the contracts of deals without play, which have nothing behind them.
    """

    code: str
    columns: tuple[str, ...]
    optional: tuple[str, ...]
    not_played: tuple[str, ...]
    read: Callable[[Cells], dict[str, object]]
    write: Callable[[Summary, Seats], Written]

    @property
    def required(self) -> tuple[str, ...]:
        return (*COMMON, *self.columns)

    @property
    def after_contract(self) -> tuple[str, ...]:
        return (*self.columns, *self.optional)


def filled(said: Mapping[str, object]) -> dict[str, object]:
    """Return the fields that say something."""
    return {field: value for field, value in said.items() if value not in (None, "", False, [], {})}


def person(seat: object, seats: Seats) -> str:
    return seats[seat] if isinstance(seat, int) else ""


def card(called: object) -> str:
    return f"{called['suit']} {called['rank']}" if isinstance(called, Mapping) else ""


def number(value: object) -> str:
    return f"{value:g}" if isinstance(value, int | float) else ""


def yes(value: object) -> str:
    return "yes" if value else ""


def pairs(items: object, what: str, seats: Seats) -> str:
    """Write a list of `{"seat": 2, what: ...}` as `name:...|name:...`."""
    if not isinstance(items, Sequence):
        return ""
    return SEPARATOR.join(f"{seats[item['seat']]}:{item[what]}" for item in items)


def by_seat(items: object, seats: Seats) -> str:
    """Write a mapping by seat as `name:...|name:...`, in the order of play."""
    if not isinstance(items, Mapping):
        return ""
    inner = sorted((int(seat), value) for seat, value in items.items())
    return SEPARATOR.join(f"{seats[seat]}:{value}" for seat, value in inner)
