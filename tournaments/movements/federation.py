"""The movement of the French federation for free-deal tournaments, and its Howell tables.

Sources: the mises en place of the federation. Person 4t - 3 is North of table t, then come South,
East and West. In every position North stays, South goes up one table, East goes up two and West
goes down two, counted cyclically; some numbers of tables need another step now and then, so that
nobody meets twice. Three and four tables have a printed table of their own.

With one to three people fewer, as many Norths are missing and their tables play with three.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Final, NamedTuple

from games.engine import Message, gettext_noop
from tournaments.movements.plan import Person, Plan, SeatedRound, SeatingError, seated_round

FEWEST_TABLES: Final = 5
"""Of the movement by steps; fewer tables have a Howell table."""


class Steps(NamedTuple):
    """By how many tables each of the three who move goes on."""

    south: int = 1
    east: int = 2
    west: int = -2


SPECIAL: Final[Mapping[int, Mapping[int, Steps]]] = {
    6: {
        2: Steps(west=-1),
        3: Steps(west=-1, east=3),
        4: Steps(west=-2),
        5: Steps(west=-1),
    },
    8: {
        2: Steps(west=-1),
        3: Steps(west=-1),
        4: Steps(west=-1),
        5: Steps(west=-1, south=2, east=3),
        6: Steps(west=-1, east=4),
    },
    9: {4: Steps(east=3, west=-3), 5: Steps(east=3, west=-3)},
    10: {
        2: Steps(west=-1),
        3: Steps(west=-1),
        4: Steps(west=-1),
        5: Steps(west=-1),
        6: Steps(west=-2, east=3),
    },
    12: {4: Steps(west=-3), 7: Steps(east=3)},
    14: {5: Steps(west=-3)},
    15: {5: Steps(west=-3)},
    16: {5: Steps(west=-3), 6: Steps(west=-3)},
    18: {6: Steps(west=-3)},
    20: {6: Steps(west=-3)},
}
"""By number of tables: the steps into a position (from 2) that are not the usual ones."""

_HOWELL: Final[Mapping[int, tuple[str, ...]]] = {
    3: (
        "1 2 3 4 | 5 6 7 8 | 9 10 11 12",
        "1 2 7 12 | 5 6 11 3 | 9 10 4 8",
        "1 8 7 10 | 5 2 11 12 | 9 3 4 6",
        "1 8 6 11 | 5 2 4 10 | 9 3 12 7",
        "1 9 5 3 | 7 11 4 10 | 2 6 12 8",
        "1 9 7 2 | 5 11 4 12 | 10 6 3 8",
    ),
    4: (
        "1 2 3 4 | 5 6 7 8 | 9 10 11 12 | 13 14 15 16",
        "1 8 10 15 | 16 9 7 2 | 6 3 13 12 | 11 14 4 5",
        "1 7 12 14 | 15 9 6 4 | 8 2 13 11 | 10 16 3 5",
        "1 6 11 16 | 14 9 8 3 | 7 4 13 10 | 12 15 2 5",
        "1 5 9 13 | 2 6 10 14 | 3 7 11 15 | 4 8 12 16",
    ),
}
"""The printed tables: in each position North, South, East and West of every table."""


class NoSuchMovement(SeatingError):
    """The federation has no movement for this."""


TOO_MANY_POSITIONS: Final = gettext_noop(
    "The federation’s movement for {tables} tables has at most {most} positions without a "
    "second meeting, not {positions}."
)
NO_MOVEMENT: Final = gettext_noop("The federation has no movement for {tables} tables.")
TWICE_AT_THREE: Final = gettext_noop(
    "With {missing} places empty somebody would sit at a table of three twice. "
    "Play fewer positions, or take another movement."
)


def clean_positions(tables: int) -> int:
    """Return how many positions the movement has in which nobody meets twice, seven at most.

    Three tables have six positions in which everybody meets everybody, some of them again.

    >>> [clean_positions(tables) for tables in (3, 4, 5, 6, 24, 25)]
    [6, 5, 5, 5, 6, 7]
    """
    if tables in _HOWELL:
        return len(_HOWELL[tables])
    _require_tables(tables)
    met: set[tuple[Person, Person]] = set()
    for position, seated in enumerate(_by_steps(tables, MOST_POSITIONS), start=1):
        pairs = {pair for table in seated for pair in combinations(sorted(table), 2)}
        if pairs & met:
            return position - 1
        met |= pairs
    return MOST_POSITIONS


MOST_POSITIONS: Final = 7
"""More are not played in one tournament."""


def federation_movement(people: int, positions: int) -> Plan:
    """Return the federation's movement for people numbered from 1.

    Missing Norths leave tables of three; nobody sits at one of them twice. Raises `NoSuchMovement`
    if the federation's steps do not give so many positions without a repeat, or for fewer than
    three tables.

    >>> plan = federation_movement(96, 5)
    >>> [plan.rounds[position].tables[0].people for position in (0, 1)]
    [(1, 4, 2, 3), (1, 12, 94, 91)]
    """
    tables = -(-people // _SEATS)
    missing = tables * _SEATS - people
    if positions > clean_positions(tables):
        raise NoSuchMovement(
            Message(
                TOO_MANY_POSITIONS,
                {"tables": tables, "most": clean_positions(tables), "positions": positions},
            )
        )
    if tables in _HOWELL:
        seated = [
            [tuple(map(int, table.split())) for table in text.split("|")]
            for text in _HOWELL[tables][:positions]
        ]
    else:
        seated = _by_steps(tables, positions)
    absent = _absent_norths(seated, missing)
    numbers = _close_up(tables * _SEATS, absent)
    return Plan(tuple(_in_order_of_play(position, numbers) for position in seated))


_SEATS: Final = 4
_Seated = tuple[Person, ...]


def _require_tables(tables: int) -> None:
    if tables < FEWEST_TABLES:
        raise NoSuchMovement(Message(NO_MOVEMENT, {"tables": tables}))


def _by_steps(tables: int, positions: int) -> list[list[_Seated]]:
    """Return North, South, East and West of every table in every position."""
    special = SPECIAL.get(tables, {})
    south = east = west = 0
    seated: list[list[_Seated]] = []
    for position in range(1, positions + 1):
        if position > 1:
            steps = special.get(position, Steps())
            south, east, west = south + steps.south, east + steps.east, west + steps.west
        seated.append(
            [
                (
                    _SEATS * table + 1,
                    _SEATS * ((table - south) % tables) + 2,
                    _SEATS * ((table - east) % tables) + 3,
                    _SEATS * ((table - west) % tables) + 4,
                )
                for table in range(tables)
            ]
        )
    return seated


def _absent_norths(seated: list[list[_Seated]], missing: int) -> tuple[Person, ...]:
    """Return whose places stay empty: the last North, and others so far that it is fair.

    The manual says how far two are apart, but its figure counts the tables in between, and it
    needs other figures for other numbers of positions; so every distance is tried.
    """
    last = seated[0][-1][0]
    norths = [table[0] for table in reversed(seated[0][:-1])]
    for others in combinations(norths, max(missing - 1, 0)):
        absent = (last, *others) if missing else ()
        short = [
            person
            for position in seated
            for table in position
            if set(absent) & set(table)
            for person in table
            if person not in absent
        ]
        if len(short) == len(set(short)):
            return absent
    raise NoSuchMovement(Message(TWICE_AT_THREE, {"missing": missing}))


def _close_up(people: int, absent: tuple[Person, ...]) -> dict[Person, Person]:
    """Return new numbers from 1 on, without gaps, for those who are there."""
    there = [person for person in range(1, people + 1) if person not in absent]
    return {person: number for number, person in enumerate(there, start=1)}


def _in_order_of_play(position: list[_Seated], numbers: Mapping[Person, Person]) -> SeatedRound:
    """Seat a position; anticlockwise North is followed by West, South and East."""
    return seated_round(
        [numbers[person] for person in (north, west, south, east) if person in numbers]
        for north, south, east, west in position
    )
