"""Two plans side by side: even dead seats first, or few repeats first, and what each costs."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from tournaments.movements.individual import NO_CHOICES, Choices, Individual, plan_individual
from tournaments.movements.plan import Person
from tournaments.movements.problem import Goal


@dataclass(frozen=True, slots=True)
class Offers:
    """The same people planned for both goals."""

    dead_seats_first: Individual
    pairs_first: Individual

    @property
    def price_in_repeats(self) -> int:
        """How much more repeat cost even dead seats take."""
        dead, pairs = self.dead_seats_first.explanation, self.pairs_first.explanation
        return dead.repeat_cost - pairs.repeat_cost

    @property
    def must_choose(self) -> bool:
        """Whether the organiser has something to choose: one plan does not do for both."""
        return self.price_in_repeats > 0


def offers(
    people: Collection[Person],
    rounds: int,
    *,
    seed: int,
    choices: Choices = NO_CHOICES,
    absent: Mapping[int, Collection[Person]] | None = None,
) -> Offers:
    """Plan for both goals; if even dead seats cost no repeat, both are the same plan.

    >>> both = offers(range(1, 22), 5, seed=1)
    >>> both.must_choose, both.pairs_first.explanation.repeats
    (True, 0)
    """

    def planned(goal: Goal) -> Individual:
        chosen = replace(choices, goal=goal)
        return plan_individual(people, rounds, seed=seed, choices=chosen, absent=absent)

    even = planned(Goal.DEAD_SEATS_FIRST)
    if even.explanation.repeat_cost == 0:
        return Offers(even, even)
    pairs = planned(Goal.PAIRS_FIRST)
    if pairs.explanation.repeat_cost >= even.explanation.repeat_cost:
        return Offers(even, even)
    return Offers(even, pairs)
