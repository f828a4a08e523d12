"""The account of radelci: marks that people hold from hand to hand and pay for in the end.

A rules id says what one hand does to them (`RadelcChange`); who sat where is the caller's. People
are whatever the caller knows them by: numbers, names.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

Person = TypeVar("Person", bound=Hashable)


@dataclass(frozen=True, slots=True)
class RadelcChange:
    """What a hand does: the seat that has used one up, and whether everybody is given one."""

    used_by: int | None = None
    given: bool = False


NO_CHANGE = RadelcChange()


def radelci_after(
    held: Mapping[Person, int],
    change: RadelcChange,
    *,
    seats: Sequence[Person],
    table: Iterable[Person],
) -> dict[Person, int]:
    """Return how many each person holds after a hand.

    `seats` are the people who played it, seat 1 first; `table` everybody who is given one, also who
    sat out. One that was used is taken away before new ones are given; nobody holds less than none.

    >>> radelci_after({"Ana": 1}, RadelcChange(1, given=True), seats=["Ana", "Bor"], table=["Cene"])
    {'Ana': 0, 'Cene': 1}
    """
    after = dict(held)
    if change.used_by is not None:
        user = seats[change.used_by - 1]
        after[user] = max(after.get(user, 0) - 1, 0)
    if change.given:
        for person in dict.fromkeys(table):
            after[person] = after.get(person, 0) + 1
    return after


def seats_with_radelc(held: Mapping[Person, int], seats: Sequence[Person]) -> list[int]:
    """Return the field `radelci` of a summary: the seats whose people hold one or more.

    >>> seats_with_radelc({"Ana": 2, "Bor": 0}, ["Bor", "Ana", "Cene"])
    [2]
    """
    return [seat for seat, person in enumerate(seats, start=1) if held.get(person, 0)]


def radelci_settled(held: Mapping[Person, int], cost: int) -> dict[Person, int]:
    """Return the score that the radelci left at the end of a session cost each person.

    >>> radelci_settled({"Ana": 2, "Bor": 0}, 100)
    {'Ana': -200, 'Bor': 0}
    """
    return {person: -cost * count for person, count in held.items()}
