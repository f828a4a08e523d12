"""Split the people who came into tables, and draw who sits where.

A club plays the game for 2 to 5 players, and its game has some of these numbers. Tables of the
2-player game take 2 people, of the 3-player game 3 or 4, of the 4-player game 4 to 6 and of the
5-player game 5 or 6; more people than the game needs means dead seats (seating rules, 5). Where
nothing else fits, some tables play with fewer players than the club's game, or three as an odd
table of the 2-player game: 7 people are a table of four and one of three. Which split is the best
and which others are offered: see `split`.
"""

import random
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations, count, islice
from typing import Final, Generic, TypeVar

from clubs.rotation import MOST_PEOPLE, DeadSeats, Rotation, fair_first_dealer
from clubs.wishes import Wishes, improve

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True, order=True)
class TableSize:
    """How many people sit at a table and for how many players its game is."""

    people: int
    players: int

    @property
    def sitting_out(self) -> int:
        """People of this table who sit out each deal."""
        return self.people - self.players


class Remedy(StrEnum):
    """What a club can do when its people do not fit the tables of its game."""

    CALL_RESERVES = "call_reserves"
    SIT_OUT = "sit_out"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A way out: `count` people are called, or sit out in turn.

    `tables` are the tables that this makes possible.
    """

    remedy: Remedy
    count: int
    tables: tuple[TableSize, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """Tables for `people` people in a club that plays the game for `players`, small tables first.

    `alternatives` are other splits of the same people, the next best first. `suggestions` are given
    when no split exists, or when some tables must play another game than the club's.
    """

    people: int
    players: int
    tables: tuple[TableSize, ...]
    alternatives: "tuple[Split, ...]" = ()
    suggestions: tuple[Suggestion, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether these people cannot be split into tables."""
        return not self.tables

    @property
    def sitting_out(self) -> int:
        """People in the hall who sit out while each table plays one deal."""
        return sum(table.sitting_out for table in self.tables)

    @property
    def at_other_game(self) -> int:
        """People at tables that play another game than the club's."""
        return sum(table.people for table in self.tables if table.players != self.players)


MOST_ALTERNATIVES: Final = 3
ALL_GAMES: Final = (2, 3, 4, 5)
"""The numbers of players for which there are games at all."""

_SIZES: Final[Mapping[int, tuple[TableSize, ...]]] = {
    2: (TableSize(2, 2),),
    3: (TableSize(3, 3), TableSize(4, 3)),
    4: (TableSize(4, 4), TableSize(5, 4), TableSize(6, 4)),
    5: (TableSize(5, 5), TableSize(6, 5)),
}
_ODD_TABLE: Final = 3
"""Players at the table that takes in an odd person of a club of the 2-player game."""


def split(people: int, players: int, games: Collection[int] = ALL_GAMES) -> Split:
    """Split `people` into tables for the game of `players`; `games` are all its player numbers.

    The best split keeps most people near to the club's game: the fewest at the game farthest from
    it, and so on up to the next one; then come the fewest sitting out, then the fewest tables of
    six. So 4a + b people are b tables of five and the rest fours in the 4-player game, 5a + b are b
    tables of six and the rest fives in the 5-player game. Other splits of the club's own game are
    alternatives; one with other games is, if it spares people either another game or sitting out.
    Raises `ValueError` for a game that is not played or a negative number.

    >>> [table.people for table in split(11, 4).tables]
    [5, 6]
    >>> [[table.people for table in other.tables] for other in split(10, 4, (3, 4, 5)).alternatives]
    [[4, 6], [3, 3, 4]]
    >>> split(7, 4).tables
    (TableSize(people=3, players=3), TableSize(people=4, players=4))
    >>> split(7, 4, {4}).refused, [str(way.remedy) for way in split(7, 4, {4}).suggestions]
    (True, ['call_reserves', 'sit_out'])
    """
    if players not in games or not set(games) <= _SIZES.keys():
        raise ValueError(f"There is no game for {players} players among {sorted(games)}.")
    if people < 0:
        raise ValueError(f"{people} people cannot be split.")
    ranked = _ranked(people, players, _sizes(players, games))
    if not ranked:
        return Split(people, players, (), suggestions=_ways_out(people, players))
    best, *others = _offered(ranked)
    suggestions = _ways_out(people, players) if best.at_other_game else ()
    return Split(people, players, best.tables, tuple(others[:MOST_ALTERNATIVES]), suggestions)


def _sizes(players: int, games: Collection[int]) -> tuple[TableSize, ...]:
    """Return the tables of a club's game, and full tables of the games it can fall back on."""
    others = (game for game in games if game < players or game == _ODD_TABLE != players)
    return tuple(sorted({*_SIZES[players], *(_SIZES[game][0] for game in others)}))


def _ranked(people: int, players: int, sizes: Sequence[TableSize]) -> list[Split]:
    if people == 0:
        return []
    found = (Split(people, players, tables) for tables in _fillings(people, players, sizes))
    return sorted(found, key=_rank)


def _rank(candidate: Split) -> tuple[list[int], int, int]:
    away: dict[int, int] = {}
    for table in candidate.tables:
        distance = abs(table.players - candidate.players)
        away[distance] = away.get(distance, 0) + table.people
    farthest_first = [away.get(distance, 0) for distance in range(len(ALL_GAMES) - 1, 0, -1)]
    sixes = sum(table.people == MOST_PEOPLE for table in candidate.tables)
    return farthest_first, candidate.sitting_out, sixes


def _offered(ranked: Iterable[Split]) -> list[Split]:
    """Return those of the club's own game, and others that are better than these in some way."""
    offered: list[Split] = []
    for candidate in ranked:
        if not candidate.at_other_game or not any(
            other.at_other_game <= candidate.at_other_game
            and other.sitting_out <= candidate.sitting_out
            for other in offered
        ):
            offered.append(candidate)
    return offered


def _fillings(
    people: int, players: int, sizes: Sequence[TableSize]
) -> Iterator[tuple[TableSize, ...]]:
    """Yield every way to fill tables of these sizes (ascending) with exactly `people`.

    `players` tables of another game seat as many as some of the own one, so fewer are enough.
    """
    if not sizes:
        if people == 0:
            yield ()
        return
    smallest, *larger = sizes
    most = people // smallest.people
    if smallest.players != players:
        most = min(most, players - 1)
    for tables in range(most + 1):
        for rest in _fillings(people - tables * smallest.people, players, larger):
            yield (smallest,) * tables + rest


def _ways_out(people: int, players: int) -> tuple[Suggestion, ...]:
    """Return how many people to call or to let wait, so that all tables play the club's game."""
    sizes = _SIZES[players]
    fewer = (
        Suggestion(Remedy.SIT_OUT, people - playing, ranked[0].tables)
        for playing in range(people - 1, 0, -1)
        if (ranked := _ranked(playing, players, sizes))
    )
    more = (
        Suggestion(Remedy.CALL_RESERVES, wanted - people, ranked[0].tables)
        for wanted in count(people + 1)
        if (ranked := _ranked(wanted, players, sizes))
    )
    return next(more), *islice(fewer, 1)


@dataclass(frozen=True, slots=True)
class DrawnTable(Generic[T]):
    """A table by lot: who sits on chair 1, 2, ... in order of play, and the chair that deals first.

    Tables are numbered from 1 in the order of the split.
    """

    number: int
    size: TableSize
    chairs: tuple[T, ...]
    first_dealer: int


LOTS_AGAINST_REPEATS: Final = 100
LOTS_IMPROVED: Final = 5


def draw(
    people: Sequence[T],
    split: Split,
    rng: random.Random,
    *,
    previous: Iterable[Iterable[T]] | None = None,
    sat_out: Mapping[T, float] | None = None,
    dead_seats: DeadSeats = DeadSeats.DEALER_AND_OPPOSITE,
    wishes: Wishes[T] | None = None,
) -> tuple[DrawnTable[T], ...]:
    """Draw tables, chairs and first dealers by lot; the same `rng` state draws the same.

    `sat_out` says how much each person has sat out so far (a missing person: nothing): those who
    sat out least go to the tables with dead seats and sit out first there (seating rules, 5.3).
    `previous` are earlier tables: of `LOTS_AGAINST_REPEATS` lots the one that seats the fewest
    pairs together again is taken. Where the lot leaves `wishes` unmet, people change places until
    no change meets more of them. Raises `ValueError` for a refused split, a person named twice or
    a number of people that is not the split's.

    >>> tables = draw("ABCDEFGHI", split(9, 4), random.Random(7))
    >>> sorted(name for table in tables for name in table.chairs) == list("ABCDEFGHI")
    True
    """
    _check_draw(people, split)
    out = sat_out or {}
    met = {frozenset(pair) for table in previous or () for pair in combinations(table, 2)}
    wanted: Wishes[T] = wishes or Wishes()
    many = LOTS_AGAINST_REPEATS if met or wanted else 1
    lots = [_lot(people, split, rng, out) for _ in range(many)]
    lots.sort(key=lambda lot: (wanted.unmet(lot), _repeats(lot, met)))
    shares = [_dead_share(size) for size in split.tables]

    def cost(lot: Sequence[Sequence[T]]) -> tuple[float, ...]:
        return -_sat_out_before(lot, shares, out), _repeats(lot, met)

    improved = [improve(lot, wanted, cost) for lot in lots[:LOTS_IMPROVED]]
    seated = min(improved, key=lambda lot: (wanted.unmet(lot), *cost(lot)))
    return tuple(
        DrawnTable(number, size, chairs, _first_dealer(size, chairs, rng, out, dead_seats))
        for number, (size, chairs) in enumerate(zip(split.tables, seated, strict=True), start=1)
    )


def _check_draw(people: Sequence[T], split: Split) -> None:
    if split.refused:
        raise ValueError(f"{split.people} people do not fit any tables, so none can be drawn.")
    if len(people) != split.people:
        raise ValueError(f"The split is for {split.people} people, not for {len(people)}.")
    if len(set(people)) != len(people):
        raise ValueError("Somebody is named twice among the people to be drawn.")


def _lot(
    people: Sequence[T], split: Split, rng: random.Random, sat_out: Mapping[T, float]
) -> list[tuple[T, ...]]:
    """Seat everybody once, in the order of the split's tables.

    Within tables of the same share of dead seats the lot alone decides.
    """
    waiting = rng.sample(people, len(people))
    waiting.sort(key=lambda person: sat_out.get(person, 0), reverse=True)
    seated: dict[int, tuple[T, ...]] = {}
    for share in sorted({_dead_share(size) for size in split.tables}):
        alike = [i for i, size in enumerate(split.tables) if _dead_share(size) == share]
        wanted = sum(split.tables[i].people for i in alike)
        pool = rng.sample(waiting[:wanted], wanted)
        del waiting[:wanted]
        for i in alike:
            count = split.tables[i].people
            seated[i] = tuple(pool[:count])
            del pool[:count]
    return [seated[i] for i in range(len(split.tables))]


def _dead_share(size: TableSize) -> Fraction:
    return Fraction(size.sitting_out, size.people)


def _sat_out_before(
    lot: Iterable[Sequence[T]], shares: Sequence[Fraction], sat_out: Mapping[T, float]
) -> float:
    """Return how much the people at full tables have sat out: the more, the fairer."""
    most = max(shares)
    total = sum(
        float(most - share) * sum(sat_out.get(person, 0) for person in table)
        for table, share in zip(lot, shares, strict=True)
    )
    return round(total, 9)


def _repeats(tables: Iterable[Sequence[T]], met: Collection[frozenset[T]]) -> int:
    return sum(frozenset(pair) in met for table in tables for pair in combinations(table, 2))


def _first_dealer(
    size: TableSize,
    chairs: Sequence[T],
    rng: random.Random,
    sat_out: Mapping[T, float],
    dead_seats: DeadSeats,
) -> int:
    rotation = Rotation(size.people, size.players, dead_seats=dead_seats)
    by_chair = {chair: sat_out.get(person, 0) for chair, person in enumerate(chairs, start=1)}
    return fair_first_dealer(by_chair, rotation, rng=rng)
