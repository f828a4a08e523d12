"""What a plan is worth: meetings, repeats, dead seats and chairs, counted from the plan alone."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise

from tournaments.movements.bounds import repeat_bound
from tournaments.movements.plan import Pair, Person, Plan, pair_of


def meetings(plan: Plan) -> Counter[Pair]:
    """Return how often each pair shares a table; pairs that never do are missing."""
    return Counter(
        pair_of(*pair) for table in plan.tables() for pair in combinations(table.people, 2)
    )


def dead_seats(plan: Plan) -> Counter[Person]:
    """Return how many dead seats of a lap each person's tables had; a full table has none.

    A table of five at the 4-player game counts one for everybody there, a table of six two.
    """
    counted = Counter(dict.fromkeys(plan.people, 0))
    for table in plan.tables():
        for person in table.people:
            counted[person] += table.dead_seats
    return counted


def rests(plan: Plan) -> Counter[Person]:
    """Return how many whole rounds each person was there without a table."""
    counted = Counter(dict.fromkeys(plan.people, 0))
    for turn in plan.rounds:
        counted.update(turn.resting)
    return counted


def chairs(plan: Plan) -> dict[Person, Counter[int]]:
    """Return how often each person sits on chair 1 (deals first), 2 (forehand first), ..."""
    counted: dict[Person, Counter[int]] = {person: Counter() for person in plan.people}
    for table in plan.tables():
        for chair, person in enumerate(table.people, start=1):
            counted[person][chair] += 1
    return counted


def right_neighbours(plan: Plan) -> Counter[tuple[Person, Person]]:
    """Return how often the second person sits directly to the right of the first."""
    return Counter(
        sides
        for table in plan.tables()
        for sides in pairwise((*table.people, table.people[0]))
        if len(table.people) > 1
    )


def spread(counted: Mapping[Person, int], attendance: Mapping[Person, int]) -> int:
    """Return the greatest difference between two people who were there equally often.

    >>> spread({1: 0, 2: 2, 3: 1}, {1: 5, 2: 5, 3: 2})
    2
    """
    alike: dict[int, list[int]] = {}
    for person, value in counted.items():
        alike.setdefault(attendance[person], []).append(value)
    return max((max(values) - min(values) for values in alike.values()), default=0)


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a plan is worth, in numbers that an organiser can read out.

    `repeat_cost` is the sum of m(m - 1)/2 over all pairs, `bound` what no plan can beat (with dead
    seats as even as they are here), `repeats` how many meetings were not the first of their pair,
    `most` how often the pair that meets most does. `repeated` lists pairs that meet again and how
    often they meet in all, the most frequent first; `never` pairs that are never at one table.
    `dead_seats` and `rests` tell each person's; their spreads compare people who were there equally
    often. `first_deals` tells how often each person deals first, `forehands` is the second chair;
    `same_side` is how often somebody has the same neighbour to the right, at most.
    """

    people: int
    rounds: int
    repeat_cost: int
    bound: int
    repeats: int
    most: int
    repeated: tuple[tuple[Pair, int], ...]
    never: tuple[Pair, ...]
    dead_seats: Mapping[Person, int]
    dead_spread: int
    rests: Mapping[Person, int]
    rest_spread: int
    first_deals: Mapping[Person, int]
    first_deal_spread: int
    forehands: Mapping[Person, int]
    forehand_spread: int
    same_side: int

    @property
    def is_best_possible(self) -> bool:
        """Whether the repeat cost meets the bound, so that no plan repeats less."""
        return self.repeat_cost <= self.bound


def explain(plan: Plan) -> Explanation:
    """Count a plan.

    >>> from tournaments.movements.designs import affine_plane
    >>> told = explain(affine_plane(4))
    >>> told.people, told.rounds, told.repeats, told.never, told.most, told.is_best_possible
    (16, 5, 0, (), 1, True)
    """
    met = meetings(plan)
    attendance = plan.attendance
    dead, rested = dead_seats(plan), rests(plan)
    on_chairs = chairs(plan)
    first_deals = {person: counted[1] for person, counted in on_chairs.items()}
    forehands = {person: counted[2] for person, counted in on_chairs.items()}
    dead_spread = spread(dead, attendance)
    repeated = sorted(
        ((pair, count) for pair, count in met.items() if count > 1),
        key=lambda entry: (-entry[1], entry[0]),
    )
    return Explanation(
        people=len(attendance),
        rounds=len(plan.rounds),
        repeat_cost=cost(met.values()),
        bound=bound(plan, even_dead_seats=dead_spread <= 1),
        repeats=sum(count - 1 for _, count in repeated),
        most=max(met.values(), default=0),
        repeated=tuple(repeated),
        never=tuple(pair for pair in combinations(plan.people, 2) if pair not in met),
        dead_seats=dead,
        dead_spread=dead_spread,
        rests=rested,
        rest_spread=spread(rested, attendance),
        first_deals=first_deals,
        first_deal_spread=spread(first_deals, attendance),
        forehands=forehands,
        forehand_spread=spread(forehands, attendance),
        same_side=max(right_neighbours(plan).values(), default=0),
    )


def cost(counts: Iterable[int]) -> int:
    """Return the repeat cost of pairs that meet so often.

    >>> cost([1, 1, 2, 3])
    4
    """
    return sum(count * (count - 1) // 2 for count in counts)


def bound(plan: Plan, *, even_dead_seats: bool) -> int:
    """Return what no plan with the same tables can beat."""
    sizes = [[len(table.people) for table in turn.tables] for turn in plan.rounds]
    return repeat_bound(len(plan.people), sizes, even_dead_seats=even_dead_seats)
