"""The shape of a plan: rounds of tables of people.

A person is a whole number of the caller's: a number of registration or the key of a row. The
people of a table stand in order of play, anticlockwise: the first one deals first, the second is
forehand of the first deal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from clubs.rotation import ImpossibleTable, Rotation
from clubs.split import ALL_GAMES, TableSize
from games.engine import Message

Person: TypeAlias = int
Pair: TypeAlias = tuple[Person, Person]
"""Two people, the smaller number first."""


class SeatingError(ValueError):
    """People cannot be seated as asked; `message` says why and what to do.

    In messages of this package `person`, `one`, `other` and `people` are the caller's numbers.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def pair_of(one: Person, other: Person) -> Pair:
    """Return the pair of two people."""
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """The people of one table in order of play, and for how many players its game is."""

    people: tuple[Person, ...]
    players: int

    @property
    def size(self) -> TableSize:
        """How many sit here and how many of them play a hand."""
        return TableSize(len(self.people), self.players)

    @property
    def dead_seats(self) -> int:
        """People of this table who sit out each hand."""
        return len(self.people) - self.players


@dataclass(frozen=True, slots=True)
class SeatedRound:
    """The tables of one round, number 1 first, and those who rest for the whole round."""

    tables: tuple[SeatedTable, ...]
    resting: tuple[Person, ...] = ()

    @property
    def present(self) -> tuple[Person, ...]:
        """Everybody of this round, those who rest last."""
        return (*chain.from_iterable(table.people for table in self.tables), *self.resting)


@dataclass(frozen=True, slots=True)
class Plan:
    """Rounds of tables of people: who sits where, with whom, from the first round to the last."""

    rounds: tuple[SeatedRound, ...]

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody who is in some round, in ascending order."""
        return tuple(sorted(set(chain.from_iterable(turn.present for turn in self.rounds))))

    @property
    def attendance(self) -> Counter[Person]:
        """In how many rounds each person is there, resting ones included."""
        return Counter(chain.from_iterable(turn.present for turn in self.rounds))

    def tables(self) -> Iterator[SeatedTable]:
        """Yield all tables of all rounds."""
        for turn in self.rounds:
            yield from turn.tables

    def first(self, rounds: int) -> "Plan":
        """Return the plan of the first rounds alone."""
        return Plan(self.rounds[:rounds])

    def renamed(self, names: Mapping[Person, Person]) -> "Plan":
        """Return the same plan for other people: each one becomes `names[person]`.

        >>> plan = Plan((SeatedRound((SeatedTable((0, 1, 2, 3), 4),)),))
        >>> plan.renamed({0: 11, 1: 12, 2: 13, 3: 14}).people
        (11, 12, 13, 14)
        """
        return Plan(
            tuple(
                SeatedRound(
                    tuple(
                        SeatedTable(tuple(names[person] for person in table.people), table.players)
                        for table in turn.tables
                    ),
                    tuple(names[person] for person in turn.resting),
                )
                for turn in self.rounds
            )
        )


def seated_round(
    tables: Iterable[Iterable[Person]],
    *,
    players: int = 4,
    games: Iterable[int] = ALL_GAMES,
    resting: Iterable[Person] = (),
) -> SeatedRound:
    """Seat people at tables, each of which plays the game next to the club's that it can play.

    `players` is the club's game, `games` are all that it has. Raises `ImpossibleTable` for a table
    that fits none of them.

    >>> [table.players for table in seated_round([(1, 2, 3, 4, 5), (6, 7, 8)]).tables]
    [4, 3]
    """
    known = frozenset(games)
    seated = (tuple(people) for people in tables)
    return SeatedRound(
        tuple(SeatedTable(people, game_of(len(people), players, known)) for people in seated),
        tuple(resting),
    )


@lru_cache(maxsize=256)
def game_of(people: int, players: int, games: frozenset[int] = frozenset(ALL_GAMES)) -> int:
    """Return for how many players a table of `people` plays in a club of the game of `players`.

    It is the club's own game if that is possible, else the nearest one of `games`. Raises
    `ImpossibleTable` if there is none.
    """
    nearest = sorted(games - {players}, key=lambda game: (abs(game - players), game))
    for game in (players, *nearest):
        try:
            return Rotation(people, game).players
        except ImpossibleTable:
            continue
    raise ImpossibleTable(
        f"A table of {people} is impossible in a club that plays the game for {players}."
    )
