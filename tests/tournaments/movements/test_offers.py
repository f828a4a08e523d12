"""Even dead seats or few repeats: both are planned, with what each costs."""

import pytest

from tests.factories.movements import count
from tournaments.movements import Choices, offers


@pytest.mark.parametrize(("people", "price"), [(21, 12), (22, 12), (23, 10)])
def test_the_price_of_even_dead_seats_beside_a_plan_without_a_repeat(people, price):
    both = offers(range(people), 5, seed=1)

    assert count(both.pairs_first.plan).cost == 0
    assert count(both.dead_seats_first.plan).dead_spread <= 1
    assert both.must_choose
    assert both.price_in_repeats == price


def test_seventeen_people_repeat_ten_times_at_least_if_pairs_come_first():
    both = offers(range(17), 5, seed=1, choices=Choices(steps=200_000))

    assert count(both.pairs_first.plan).cost == 10
    # 24 would be the least with dead seats that are even in the end alone.
    assert both.price_in_repeats == 15


@pytest.mark.parametrize("people", [16, 20, 29])
def test_there_is_nothing_to_choose_if_one_plan_does_for_both(people):
    both = offers(range(people), 5, seed=1)

    assert not both.must_choose
    assert both.dead_seats_first is both.pairs_first
