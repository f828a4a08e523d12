"""What a plan is said to be worth, against a plan small enough to count by hand."""

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import tournaments.movements
from tests.factories.movements import count
from tournaments.movements import Plan, explain, plan_individual, seated_round

BY_HAND = Plan(
    (
        seated_round([(1, 2, 3, 4), (5, 6, 7, 8, 9)]),
        seated_round([(2, 1, 5, 6), (3, 4, 7, 8, 9)]),
    )
)


def test_a_plan_of_nine_people_counted_by_hand():
    told = explain(BY_HAND)

    assert (told.people, told.rounds) == (9, 2)
    # 1-2, 3-4, 5-6 and the three pairs of 7, 8, 9.
    assert [pair for pair, times in told.repeated] == [
        (1, 2), (3, 4), (5, 6), (7, 8), (7, 9), (8, 9),
    ]  # fmt: skip
    assert (told.repeat_cost, told.repeats, told.most) == (6, 6, 2)
    # 36 pairs, 32 meetings, 6 of them again.
    assert len(told.never) == 36 - 26
    assert (1, 7) in told.never
    assert told.dead_seats == {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2}
    assert told.dead_spread == 2
    assert told.bound == 6
    assert told.first_deals == {1: 1, 2: 1, 3: 1, 4: 0, 5: 1, 6: 0, 7: 0, 8: 0, 9: 0}
    assert told.forehands == {1: 1, 2: 1, 3: 0, 4: 1, 5: 0, 6: 1, 7: 0, 8: 0, 9: 0}
    # 8 to the right of 7, and 9 to the right of 8, in both rounds.
    assert told.same_side == 2


def test_the_explanation_agrees_with_an_independent_count():
    plan = plan_individual(range(23), 5, seed=4).plan
    told, counted = explain(plan), count(plan)

    assert (told.repeat_cost, told.most) == (counted.cost, counted.most)
    assert dict(told.repeated) == {p: times for p, times in counted.met.items() if times > 1}
    assert set(told.never) == {pair for pair, times in counted.met.items() if times == 0}
    assert told.dead_seats == counted.dead


MODULES = sorted(
    f"tournaments.movements.{module.name}"
    for module in iter_modules(tournaments.movements.__path__)
)


@pytest.mark.parametrize("name", ["tournaments.movements", *MODULES])
def test_the_examples_of_every_module_hold(name):
    assert doctest.testmod(import_module(name)).failed == 0
