"""Who wants to sit with whom, or not, and at which table: a draw that respects it.

What is wished comes first, then fair dead seats, then new company; a wish that cannot be met, such
as three people apart at two tables, leaves as few others unmet as the search finds.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")
Pair = frozenset[T]
Tables = Sequence[Sequence[T]]


@dataclass(frozen=True, slots=True)
class Wishes(Generic[T]):
    """Pairs to keep apart and pairs to keep together; `fixed` are people by their table's number.

    Tables are numbered from 1 in order; who wants a table that there is not sits anywhere.
    """

    apart: frozenset[Pair[T]] = frozenset()
    together: frozenset[Pair[T]] = frozenset()
    fixed: Mapping[T, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.apart or self.together or self.fixed)

    def unmet_pairs(self, tables: Tables[T]) -> list[Pair[T]]:
        """Return the pairs that sit otherwise than they want; people who are not here want nothing.

        >>> Wishes(apart=frozenset({frozenset("AB")})).unmet_pairs(["ABC", "DEF"])
        [frozenset({'A', 'B'})]
        """
        seat = _seats(tables)
        return sorted(
            (
                pair
                for pairs, want in ((self.apart, False), (self.together, True))
                for pair in pairs
                if pair <= seat.keys() and (len({seat[one] for one in pair}) == 1) is not want
            ),
            key=lambda pair: sorted(map(str, pair)),
        )

    def misplaced(self, tables: Tables[T]) -> list[T]:
        """Return those who want another one of these tables."""
        seat = _seats(tables)
        return [
            person
            for person, number in self.fixed.items()
            if person in seat and number <= len(tables) and seat[person] != number
        ]

    def unmet(self, tables: Tables[T]) -> int:
        return len(self.unmet_pairs(tables)) + len(self.misplaced(tables))


def improve(
    tables: Tables[T], wishes: Wishes[T], cost: Callable[[Tables[T]], tuple[float, ...]]
) -> list[tuple[T, ...]]:
    """Let people change places, always the change that helps most, as long as a wish is unmet.

    `cost` says what is worse about some tables when they meet as many wishes.
    """
    now = [tuple(table) for table in tables]
    price = (wishes.unmet(now), *cost(now))
    while price[0]:
        best = min(
            (((wishes.unmet(new), *cost(new)), new) for new in _changes(now, wishes)),
            key=lambda priced: priced[0],
            default=None,
        )
        if best is None or best[0] >= price:
            break
        price, now = best
    return now


def _changes(tables: Sequence[tuple[T, ...]], wishes: Wishes[T]) -> Iterator[list[tuple[T, ...]]]:
    """Yield the tables after each exchange of one whose wish is unmet with one of another table."""
    seat = _seats(tables)
    restless = [one for pair in wishes.unmet_pairs(tables) for one in pair]
    restless += wishes.misplaced(tables)
    for one in dict.fromkeys(sorted(restless, key=str)):
        for other, number in seat.items():
            if number != seat[one]:
                yield [_exchanged(table, one, other) for table in tables]


def _exchanged(table: tuple[T, ...], one: T, other: T) -> tuple[T, ...]:
    exchanged = {one: other, other: one}
    return tuple(exchanged.get(person, person) for person in table)


def _seats(tables: Tables[T]) -> dict[T, int]:
    return {person: number for number, table in enumerate(tables, start=1) for person in table}
