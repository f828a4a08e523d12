"""Who sits on which chair: everybody deals first, and is forehand first, equally often.

Chair 1 of a table deals first. With so many deals that every chair deals equally often the order
changes nothing of the result, but it still is fair to have been first equally often, and not to
have the same neighbour to the right all day.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise, permutations
from typing import Final

from clubs.rotation import MOST_PEOPLE
from tournaments.movements.measures import chairs, right_neighbours
from tournaments.movements.plan import Person, Plan, SeatedRound, SeatedTable

SWEEPS: Final = 4
"""How often the whole plan is gone through; it rarely changes after the third time."""
_CHAIR: Final = 100
"""How much dearer an uneven chair is than the same neighbour to the right again."""


def with_fair_chairs(plan: Plan, *, past: Plan) -> Plan:
    """Return the plan with the people of each table in an order that makes chairs fair.

    `past` are rounds before, which count but do not change. Who meets whom stays as it is.
    """
    return _Chairs(past).arranged(plan)


class _Chairs:
    """Counts of chairs and neighbours, from which tables are taken out and put back better."""

    def __init__(self, past: Plan) -> None:
        self._on: Counter[tuple[Person, int]] = Counter(
            {
                (person, chair): count
                for person, counted in chairs(past).items()
                for chair, count in counted.items()
            }
        )
        self._beside = right_neighbours(past)

    def arranged(self, plan: Plan) -> Plan:
        rounds = [list(turn.tables) for turn in plan.rounds]
        for tables in rounds:
            for number, table in enumerate(tables):
                tables[number] = self._placed(table)
        self._sweep(rounds)
        self._even(rounds)
        self._sweep(rounds)
        return Plan(
            tuple(
                SeatedRound(tuple(tables), turn.resting)
                for tables, turn in zip(rounds, plan.rounds, strict=True)
            )
        )

    def _sweep(self, rounds: list[list[SeatedTable]]) -> None:
        """Take each table out and put it back in its best order, until nothing changes."""
        for _ in range(SWEEPS):
            changed = False
            for tables in rounds:
                for number, table in enumerate(tables):
                    self._count(table.people, -1)
                    tables[number] = self._placed(table)
                    changed = changed or tables[number] != table
            if not changed:
                return

    def _even(self, rounds: list[list[SeatedTable]]) -> None:
        """Even out two chairs of a person along a chain of tables, for all who need it."""
        people = sorted({person for person, _ in self._on})
        for _ in range(SWEEPS):
            changed = False
            for one, other in permutations(range(1, MOST_PEOPLE + 1), 2):
                for person in people:
                    if self._on[person, one] - self._on[person, other] > 1:
                        changed = self._chain(rounds, person, one, other) or changed
            if not changed:
                return

    def _chain(
        self, rounds: list[list[SeatedTable]], person: Person, often: int, seldom: int
    ) -> bool:
        """Exchange two chairs at a table of this person, then at one of who sat there, and so on.

        The chain ends with somebody whose chairs became no worse. Every table is used once, so it
        ends. Returns whether anything could be exchanged.
        """
        used: set[tuple[int, int]] = set()
        while self._on[person, often] - self._on[person, seldom] > 1:
            at = self._table_on_chair(rounds, person, often, seldom, used)
            if at is None:
                break
            used.add(at)
            turn, number = at
            table = rounds[turn][number]
            people = list(table.people)
            following = people[seldom - 1]
            people[often - 1], people[seldom - 1] = following, person
            self._count(table.people, -1)
            self._count(people, 1)
            rounds[turn][number] = SeatedTable(tuple(people), table.players)
            person = following
        return bool(used)

    @staticmethod
    def _table_on_chair(
        rounds: list[list[SeatedTable]],
        person: Person,
        often: int,
        seldom: int,
        used: Collection[tuple[int, int]],
    ) -> tuple[int, int] | None:
        for turn, tables in enumerate(rounds):
            for number, table in enumerate(tables):
                if (turn, number) in used or len(table.people) < max(often, seldom):
                    continue
                if table.people[often - 1] == person:
                    return turn, number
        return None

    def _placed(self, table: SeatedTable) -> SeatedTable:
        """Return the table in its cheapest order, as it was if nothing is cheaper."""
        people, size = table.people, len(table.people)
        on = [
            [self._cost_of_chair(person, chair) for chair in range(1, size + 1)]
            for person in people
        ]
        beside = [[self._beside[one, other] for other in people] for one in people]
        orders = _orders(size)
        best, cheapest = orders[0], _cost(orders[0], on, beside)
        for order in orders[1:]:
            cost = _cost(order, on, beside)
            if cost < cheapest:
                best, cheapest = order, cost
        seated = tuple(people[place] for place in best)
        self._count(seated, 1)
        return SeatedTable(seated, table.players)

    def _cost_of_chair(self, person: Person, chair: int) -> int:
        return _CHAIR * (2 * self._on[person, chair] + 1)

    def _count(self, people: Sequence[Person], by: int) -> None:
        for chair, person in enumerate(people, start=1):
            self._on[person, chair] += by
        for sides in pairwise((*people, people[0])):
            self._beside[sides] += by


@lru_cache(maxsize=8)
def _orders(size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(size)))


def _cost(
    order: tuple[int, ...], on: Sequence[Sequence[int]], beside: Sequence[Sequence[int]]
) -> int:
    cost = 0
    before = order[-1]
    for chair, person in enumerate(order):
        cost += on[person][chair] + beside[before][person]
        before = person
    return cost
