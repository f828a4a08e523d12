"""Split the people who came into tables, and draw who sits where.

A club plays the game for 3, 4 or 5 players. Tables of the 4-player game take 4 to 6 people, of the
5-player game 5 or 6, of the 3-player game 3 or 4; more people than the game needs means dead seats
(French tarot rules, 10.7). A club of the 5-player game falls back on tables of four, which then
play the 4-player game, where nothing else fits (4, 8, 9, 13, 14 and 19 people). Seven people fit
no tables of 4 to 6 in any game.
"""

import random
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from typing import Final, Generic, TypeVar

from clubs.rotation import MOST_PEOPLE, DeadSeats, Rotation, fair_first_dealer

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
    TABLE_OF_THREE = "table_of_three"
    SIT_OUT = "sit_out"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A way out: `count` people are called, or play at three, or sit out in turn.

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

_SIZES: Final[Mapping[int, tuple[TableSize, ...]]] = {
    3: (TableSize(3, 3), TableSize(4, 3)),
    4: (TableSize(4, 4), TableSize(5, 4), TableSize(6, 4)),
    5: (TableSize(4, 4), TableSize(5, 5), TableSize(6, 5)),
}
_THREE: Final = TableSize(3, 3)


def split(people: int, players: int) -> Split:
    """Split `people` into tables for the game of `players` (3, 4 or 5).

    The best split has the fewest people at another game than the club's, then the fewest sitting
    out, then the fewest tables of six: 4a + b people are b tables of five and the rest fours in the
    4-player game, 5a + b are b tables of six and the rest fives in the 5-player game. Raises
    `ValueError` for another game or a negative number.

    >>> [table.people for table in split(11, 4).tables]
    [5, 6]
    >>> [[table.people for table in other.tables] for other in split(10, 4).alternatives]
    [[4, 6]]
    >>> split(7, 4).refused, [str(way.remedy) for way in split(7, 4).suggestions]
    (True, ['call_reserves', 'table_of_three', 'sit_out'])
    """
    if players not in _SIZES:
        raise ValueError(f"There is no game for {players} players: it is played by 3, 4 or 5.")
    if people < 0:
        raise ValueError(f"{people} people cannot be split.")
    ranked = _ranked(people, players)
    if not ranked:
        return Split(people, players, (), suggestions=_ways_out(people, players))
    best = ranked[0]
    suggestions = _ways_to_own_game(people, players) if best.at_other_game else ()
    others = tuple(ranked[1 : MOST_ALTERNATIVES + 1])
    return Split(people, players, best.tables, others, suggestions)


def _ranked(people: int, players: int) -> list[Split]:
    if people == 0:
        return []
    found = (Split(people, players, tables) for tables in _fillings(people, _SIZES[players]))
    return sorted(found, key=_rank)


def _rank(candidate: Split) -> tuple[int, int, int]:
    sixes = sum(table.people == MOST_PEOPLE for table in candidate.tables)
    return candidate.at_other_game, candidate.sitting_out, sixes


def _fillings(people: int, sizes: Sequence[TableSize]) -> Iterator[tuple[TableSize, ...]]:
    """Yield every way to fill tables of these sizes (ascending) with exactly `people`."""
    smallest, *larger = sizes
    if not larger:
        if people % smallest.people == 0:
            yield (smallest,) * (people // smallest.people)
        return
    for count in range(people // smallest.people + 1):
        for rest in _fillings(people - count * smallest.people, larger):
            yield (smallest,) * count + rest


def _ways_out(people: int, players: int) -> tuple[Suggestion, ...]:
    def fits(_: Split) -> bool:
        return True

    return (
        _call_reserves(people, players, fits),
        *_table_of_three(people, players),
        *_sit_out(people, players, fits),
    )


def _ways_to_own_game(people: int, players: int) -> tuple[Suggestion, ...]:
    def fits(candidate: Split) -> bool:
        return not candidate.at_other_game

    return (_call_reserves(people, players, fits), *_sit_out(people, players, fits))


def _call_reserves(people: int, players: int, fits: Callable[[Split], bool]) -> Suggestion:
    wanted = people + 1
    while not (ranked := _ranked(wanted, players)) or not fits(ranked[0]):
        wanted += 1
    return Suggestion(Remedy.CALL_RESERVES, wanted - people, ranked[0].tables)


def _table_of_three(people: int, players: int) -> tuple[Suggestion, ...]:
    """Let three play the 3-player game, if the others then fit tables of the club's game."""
    if people < _THREE.people or players == _THREE.players:
        return ()
    if people == _THREE.people:
        return (Suggestion(Remedy.TABLE_OF_THREE, _THREE.people, (_THREE,)),)
    others = _ranked(people - _THREE.people, players)
    return tuple(
        Suggestion(Remedy.TABLE_OF_THREE, _THREE.people, (_THREE, *best.tables))
        for best in others[:1]
    )


def _sit_out(people: int, players: int, fits: Callable[[Split], bool]) -> tuple[Suggestion, ...]:
    for playing in range(people - 1, 0, -1):
        ranked = _ranked(playing, players)
        if ranked and fits(ranked[0]):
            return (Suggestion(Remedy.SIT_OUT, people - playing, ranked[0].tables),)
    return ()


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


def draw(
    people: Sequence[T],
    split: Split,
    rng: random.Random,
    *,
    previous: Iterable[Iterable[T]] | None = None,
    sat_out: Mapping[T, float] | None = None,
    dead_seats: DeadSeats = DeadSeats.DEALER_AND_OPPOSITE,
) -> tuple[DrawnTable[T], ...]:
    """Draw tables, chairs and first dealers by lot; the same `rng` state draws the same.

    `sat_out` says how much each person has sat out so far (a missing person: nothing): those who
    sat out least go to the tables with dead seats and sit out first there (seating rules, 5.3).
    `previous` are earlier tables: of `LOTS_AGAINST_REPEATS` lots the one that seats the fewest
    pairs together again is taken. Raises `ValueError` for a refused split, a person named twice or
    a number of people that is not the split's.

    >>> tables = draw("ABCDEFGHI", split(9, 4), random.Random(7))
    >>> sorted(name for table in tables for name in table.chairs) == list("ABCDEFGHI")
    True
    """
    _check_draw(people, split)
    out = sat_out or {}
    met = {frozenset(pair) for table in previous or () for pair in combinations(table, 2)}
    lots = [_lot(people, split, rng, out) for _ in range(LOTS_AGAINST_REPEATS if met else 1)]
    seated = min(lots, key=lambda lot: _repeats(lot, met))
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
