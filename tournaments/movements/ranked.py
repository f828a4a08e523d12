"""Seating by rank: best with best, spread over the tables, or one of each pot by lot."""

import random
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import accumulate, combinations, pairwise, product

from clubs.split import TableSize
from tournaments.movements.plan import Pair, Person, SeatedRound, SeatedTable, pair_of


class Ranks(Enum):
    """How a ranking becomes tables.

    TOGETHER: ranks 1 2 3 4 at table 1, 5 6 7 8 at table 2. INTERVAL: with T tables, ranks 1, T + 1,
    2T + 1, ... at table 1. POTS: each table draws one of the first T, one of the next T, ...
    """

    TOGETHER = "together"
    INTERVAL = "interval"
    POTS = "pots"


def ranked_round(
    ranking: Sequence[Person],
    sizes: Sequence[TableSize],
    ranks: Ranks,
    *,
    rng: random.Random,
    sat_out: Mapping[Person, int] | None = None,
    met: Mapping[Pair, int] | None = None,
) -> SeatedRound:
    """Seat a ranking, the best first; the order at each table is drawn by `rng`.

    The tables with dead seats go to those who sat out least (`sat_out`). With `met`, people of
    neighbouring tables change places as long as that saves somebody a second meeting. Raises
    `ValueError` if the sizes are not for so many people.

    >>> four = [TableSize(4, 4)] * 3
    >>> lot = random.Random(1)
    >>> [sorted(t.people) for t in ranked_round(range(1, 13), four, Ranks.TOGETHER, rng=lot).tables]
    [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    >>> [sorted(t.people) for t in ranked_round(range(1, 13), four, Ranks.INTERVAL, rng=lot).tables]
    [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]
    """
    if sum(size.people for size in sizes) != len(ranking):
        raise ValueError(f"The tables are not for {len(ranking)} people.")
    load = sat_out or {}
    if ranks is Ranks.TOGETHER:
        seated = _together(ranking, sizes, load)
    else:
        order = _in_pots(ranking, len(sizes), rng) if ranks is Ranks.POTS else ranking
        seated = _dealt(order, sizes, load)
    tables = [list(people) for people, _ in seated]
    if met:
        _part_those_who_met(tables, met)
    return SeatedRound(
        tuple(
            SeatedTable(tuple(rng.sample(people, len(people))), size.players)
            for people, (_, size) in zip(tables, seated, strict=True)
        )
    )


_Seated = list[tuple[Sequence[Person], TableSize]]


def _together(
    ranking: Sequence[Person], sizes: Sequence[TableSize], load: Mapping[Person, int]
) -> _Seated:
    """Cut the ranking into tables; which are the large ones is the fairest of all ways."""
    kinds = sorted(set(sizes))
    wanted = tuple(sizes.count(kind) for kind in kinds)
    best: dict[tuple[int, ...], tuple[int, tuple[TableSize, ...]]] = {(0,) * len(kinds): (0, ())}
    for counts in sorted(product(*(range(count + 1) for count in wanted)), key=sum):
        ways = []
        for place, kind in enumerate(kinds):
            before = tuple(count - (place == other) for other, count in enumerate(counts))
            if before in best and counts[place]:
                cost, so_far = best[before]
                start = sum(size.people for size in so_far)
                block = ranking[start : start + kind.people]
                ways.append((cost + _unfair(block, kind, load), (*so_far, kind)))
        if ways:
            best[counts] = min(ways)
    order = best[wanted][1]
    ends = list(accumulate(size.people for size in order))
    return [(ranking[end - size.people : end], size) for end, size in zip(ends, order, strict=True)]


def _unfair(people: Sequence[Person], size: TableSize, load: Mapping[Person, int]) -> int:
    return sum(
        (load.get(person, 0) + size.sitting_out) ** 2 - load.get(person, 0) ** 2
        for person in people
    )


def _in_pots(ranking: Sequence[Person], tables: int, rng: random.Random) -> list[Person]:
    pots = [ranking[start : start + tables] for start in range(0, len(ranking), tables)]
    return [person for pot in pots for person in rng.sample(pot, len(pot))]


def _dealt(
    order: Sequence[Person], sizes: Sequence[TableSize], load: Mapping[Person, int]
) -> _Seated:
    """Deal people to the tables in laps; the larger tables are those who sat out least."""
    laps = min(size.people for size in sizes)
    tables = [list(order[start : laps * len(sizes) : len(sizes)]) for start in range(len(sizes))]
    rest = list(order[laps * len(sizes) :])
    least_first = sorted(
        range(len(tables)), key=lambda table: sum(load.get(person, 0) for person in tables[table])
    )
    given = dict(
        zip(
            least_first, sorted(sizes, key=lambda size: size.sitting_out, reverse=True), strict=True
        )
    )
    while rest:
        for number, people in enumerate(tables):
            if rest and len(people) < given[number].people:
                people.append(rest.pop(0))
    return [(people, given[number]) for number, people in enumerate(tables)]


def _part_those_who_met(tables: list[list[Person]], met: Mapping[Pair, int]) -> None:
    """Exchange people of neighbouring tables while fewer pairs meet again by that."""
    for upper, lower in pairwise(tables):
        while True:
            now = _again(upper, met) + _again(lower, met)
            # The lowest of the upper table and the highest of the lower one are nearest in rank.
            swaps = [
                (_after(upper, lower, one, other, met), len(upper) - one + other, one, other)
                for one in range(len(upper))
                for other in range(len(lower))
            ]
            again, _, one, other = min(swaps)
            if again >= now:
                break
            upper[one], lower[other] = lower[other], upper[one]


def _again(people: Sequence[Person], met: Mapping[Pair, int]) -> int:
    return sum(met.get(pair_of(*pair), 0) for pair in combinations(people, 2))


def _after(
    upper: Sequence[Person],
    lower: Sequence[Person],
    one: int,
    other: int,
    met: Mapping[Pair, int],
) -> int:
    above, below = list(upper), list(lower)
    above[one], below[other] = lower[other], upper[one]
    return _again(above, met) + _again(below, met)
