"""The reference table: the best costs known, those that cannot be beaten exactly.

The default run draws every case once, the deep run with other lots too.
"""

import pytest

from clubs.split import TableSize
from tests.factories.movements import EVEN_IN_THE_END, count, is_a_partition, reference
from tournaments.movements import Choices, plan_individual
from tournaments.movements.known import kept_plans

CASES = reference()


def sizes(case):
    return tuple(TableSize(size, 4) for size in case.tables)


def reaches(case, seed):
    people = range(1, case.people + 1)
    planned = plan_individual(people, case.rounds, seed=seed, choices=Choices(sizes=sizes(case)))
    counted = count(planned.plan)
    assert all(is_a_partition(turn, people) for turn in planned.plan.rounds)
    assert [
        tuple(sorted(len(table.people) for table in turn.tables)) for turn in planned.plan.rounds
    ] == [case.tables] * case.rounds
    assert counted.dead_spread <= 1
    if (case.people, case.rounds) not in EVEN_IN_THE_END:
        assert all(count(planned.plan.first(k)).dead_spread <= 1 for k in range(1, case.rounds))
    assert counted.cost <= case.allowed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_plan_repeats_no_more_than_the_best_one_known(case):
    reaches(case, seed=1)


@pytest.mark.deep
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_other_lots_repeat_no_more_either(case, seed):
    reaches(case, seed)


def test_every_kept_plan_is_a_plan_with_even_dead_seats():
    plans = list(kept_plans())

    assert plans
    for plan in plans:
        assert all(is_a_partition(turn, range(len(plan.people))) for turn in plan.rounds)
        assert count(plan).dead_spread <= 1
