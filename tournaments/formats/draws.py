"""Draws from a ranking: best against best without rematches, thirds, plain blocks.

The draws say who sits together; the chairs, dead seats and first dealers are for the seating. The
ranking that goes in is the published one, penalties included.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from tournaments.formats.entrants import Entrant

Table: TypeAlias = tuple[Entrant, ...]
Meetings: TypeAlias = Mapping[tuple[Entrant, Entrant], int]
"""How often two met, the smaller number first; who never met is not in it."""

MOST_STEPS: Final = 20_000
"""Steps of the search for a draw without rematches; after them the fewest rematches are taken."""


class ImpossibleDraw(ValueError):
    """People and places at the tables do not agree, or somebody is listed twice."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The tables, best first, people in the order of their ranks, and the pairs who met before."""

    tables: tuple[Table, ...]
    repeats: tuple[tuple[Entrant, Entrant], ...]


def meetings(tables: Iterable[Iterable[Entrant]]) -> Counter[tuple[Entrant, Entrant]]:
    """Count who met whom at the tables of the rounds before."""
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def blocks(ranked: Sequence[Entrant], sizes: Sequence[int]) -> tuple[Table, ...]:
    """Return the best at the first table, the next ones at the second table, and so on.

    This is the second way to seat a round (paragraph 5) and the points system of tarok.net,
    where newcomers and then absentees stand behind the ranked (paragraph 5).
    """
    _check(ranked, sum(sizes))
    people = iter(ranked)
    return tuple(tuple(next(people) for _ in range(size)) for size in sizes)


def best_against_best(
    ranked: Sequence[Entrant],
    sizes: Sequence[int],
    met: Meetings,
    odd_before: Mapping[Entrant, int] | None = None,
) -> Draw:
    """Return a draw in which each table takes the best who is free and the next who never met them.

    Where most tables have one size, the people of the other tables are chosen first: those who sat
    at such a table least often, the lowest ranks among them, so that nobody is there again while
    somebody never was. Where no draw without rematches is found, few rematches are left and named.
    Raises `ImpossibleDraw` if people and places differ.
    """
    _check(ranked, sum(sizes))
    usual = Counter(sizes).most_common(1)[0][0] if sizes else 0
    odd_sizes = [size for size in sizes if size != usual]
    odd = _odd_people(ranked, sum(odd_sizes), odd_before or {})
    regular = [each for each in ranked if each not in odd]
    tables = _without_rematch(regular, [usual] * (len(sizes) - len(odd_sizes)), met)
    tables += _without_rematch([each for each in ranked if each in odd], odd_sizes, met)
    return _draw(tables, met, ranked)


def thirds(ranked: Sequence[Entrant], tables: int, met: Meetings, seed: str) -> Draw:
    """Return a draw with one of each part of the ranking at every table.

    The field is cut into parts as long as there are tables: with tables of three into an upper, a
    middle and a lower third (paragraph 5). Who of a part meets whom is drawn by lot, without
    rematches as far as possible. The last part may be short: then some tables have one person less.
    """
    if not 0 < tables <= len(ranked):
        raise ImpossibleDraw(f"{len(ranked)} people do not fill {tables} tables.")
    _check(ranked, len(ranked))
    lots = random.Random(seed)  # noqa: S311
    seated: list[list[Entrant]] = [[] for _ in range(tables)]
    for start in range(0, len(ranked), tables):
        part = list(ranked[start : start + tables])
        lots.shuffle(part)
        for table, each in enumerate(_matched(part, seated, met)):
            if each is not None:
                seated[table].append(each)
    return _draw([tuple(table) for table in seated], met, ranked)


def _check(ranked: Sequence[Entrant], places: int) -> None:
    if len(set(ranked)) != len(ranked):
        raise ImpossibleDraw("Somebody is listed twice.")
    if len(ranked) != places:
        raise ImpossibleDraw(f"{len(ranked)} people and {places} places.")


def _draw(tables: Sequence[Table], met: Meetings, ranked: Sequence[Entrant]) -> Draw:
    place = {each: index for index, each in enumerate(ranked)}
    in_order = tuple(tuple(sorted(table, key=place.__getitem__)) for table in tables)
    pairs = (pair for table in in_order for pair in combinations(sorted(table), 2))
    return Draw(in_order, tuple(pair for pair in pairs if met.get(pair)))


def _odd_people(
    ranked: Sequence[Entrant], places: int, before: Mapping[Entrant, int]
) -> frozenset[Entrant]:
    order = sorted(range(len(ranked)), key=lambda index: (before.get(ranked[index], 0), -index))
    return frozenset(ranked[index] for index in order[:places])


def _times(one: Entrant, other: Entrant, met: Meetings) -> int:
    return met.get((one, other) if one < other else (other, one), 0)


def _cost(each: Entrant, table: Iterable[Entrant], met: Meetings) -> int:
    return sum(_times(each, other, met) for other in table if other != each)


def _without_rematch(people: Sequence[Entrant], sizes: Sequence[int], met: Meetings) -> list[Table]:
    search = _Search(tuple(sizes), met)
    return search.tables(people) or _few_rematches(people, sizes, met)


class _Search:
    """Fill the tables from the top; where nobody is left who never met them, go back a step."""

    def __init__(self, sizes: tuple[int, ...], met: Meetings) -> None:
        self.sizes, self.met, self.steps = sizes, met, 0

    def tables(self, people: Sequence[Entrant]) -> list[Table] | None:
        return next(self._from(0, tuple(people)), None)

    def _from(self, table: int, free: tuple[Entrant, ...]) -> Iterator[list[Table]]:
        if table == len(self.sizes):
            yield []
            return
        for chosen in self._choices(free[:1], free[1:], self.sizes[table]):
            taken = frozenset(chosen)
            rest = tuple(each for each in free if each not in taken)
            for others in self._from(table + 1, rest):
                yield [chosen, *others]
            if self.steps > MOST_STEPS:
                return

    def _choices(self, chosen: Table, behind: Table, size: int) -> Iterator[Table]:
        self.steps += 1
        if len(chosen) == size:
            yield chosen
            return
        for index, each in enumerate(behind):
            if self.steps > MOST_STEPS:
                return
            if not _cost(each, chosen, self.met):
                yield from self._choices((*chosen, each), behind[index + 1 :], size)


def _few_rematches(people: Sequence[Entrant], sizes: Sequence[int], met: Meetings) -> list[Table]:
    free, tables = list(people), []
    for size in sizes:
        table: list[Entrant] = []
        for _ in range(size):
            best = min(free, key=lambda each: _cost(each, table, met))
            free.remove(best)
            table.append(best)
        tables.append(table)
    while _one_swap(tables, met):
        pass
    return [tuple(table) for table in tables]


def _one_swap(tables: list[list[Entrant]], met: Meetings) -> bool:
    """Swap the first two people, nearest tables first, whose swap leaves fewer rematches."""
    count = len(tables)
    nearest = ((a, a + gap) for gap in range(1, count) for a in range(count - gap))
    for a, b in nearest:
        for i, one in enumerate(tables[a]):
            for j, other in enumerate(tables[b]):
                now = _cost(one, tables[a], met) + _cost(other, tables[b], met)
                without_one = [each for each in tables[a] if each != one]
                without_other = [each for each in tables[b] if each != other]
                if _cost(other, without_one, met) + _cost(one, without_other, met) < now:
                    tables[a][i], tables[b][j] = other, one
                    return True
    return False


def _matched(
    part: Sequence[Entrant], seated: Sequence[Sequence[Entrant]], met: Meetings
) -> list[Entrant | None]:
    """Give each table one of the part: as many as can be without a rematch, then the fewest."""
    given: list[Entrant | None] = [None] * len(seated)

    def find(each: Entrant, tried: set[int]) -> bool:
        for table, people in enumerate(seated):
            if table in tried or _cost(each, people, met):
                continue
            tried.add(table)
            holder = given[table]
            if holder is None or find(holder, tried):
                given[table] = each
                return True
        return False

    for each in [each for each in part if not find(each, set())]:
        free = [table for table, holder in enumerate(given) if holder is None]
        given[min(free, key=lambda table: _cost(each, seated[table], met))] = each
    return given
