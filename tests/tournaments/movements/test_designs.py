"""The exact designs: every pair equally often, counted one by one."""

import doctest

import pytest

from tests.factories.movements import count, is_a_partition
from tournaments.movements import designs
from tournaments.movements.designs import (
    NO_REPEATS,
    SEASONS,
    affine_plane,
    no_repeat_design,
    perfect_season,
    punctured_plane,
)


def sizes(turn):
    return sorted(len(table.people) for table in turn.tables)


@pytest.mark.parametrize(("order", "people", "rounds"), [(4, 16, 5), (5, 25, 6)])
def test_in_an_affine_plane_every_pair_meets_exactly_once(order, people, rounds):
    plan = affine_plane(order)

    assert len(plan.rounds) == rounds
    assert all(is_a_partition(turn, range(people)) for turn in plan.rounds)
    assert all(sizes(turn) == [order] * order for turn in plan.rounds)
    assert set(count(plan, order).met.values()) == {1}


def test_twenty_four_people_meet_once_each_when_one_point_is_taken_away():
    plan = punctured_plane(24)

    assert len(plan.rounds) == 6
    assert all(sizes(turn) == [4, 5, 5, 5, 5] for turn in plan.rounds)
    met = count(plan).met
    assert len(met) == 276
    assert set(met.values()) == {1}


def test_twenty_people_meet_once_each_in_a_round_of_fives_and_five_rounds_of_fours():
    plan = punctured_plane(20)

    assert [sizes(turn) for turn in plan.rounds] == [[5] * 4, *[[4] * 5] * 5]
    met = count(plan).met
    assert len(met) == 190
    assert set(met.values()) == {1}


@pytest.mark.parametrize(("people", "fives"), [(21, 1), (22, 2), (23, 3)])
def test_without_three_to_four_points_nobody_repeats_but_a_few_are_always_at_a_five(people, fives):
    plan = punctured_plane(people)

    assert len(plan.rounds) == 5
    assert all(is_a_partition(turn, plan.people) for turn in plan.rounds)
    assert all(sizes(turn) == [4] * (5 - fives) + [5] * fives for turn in plan.rounds)
    counted = count(plan)
    assert counted.most == 1
    assert max(counted.dead.values()) == 5
    assert counted.dead_spread == 5 - min(counted.dead.values())


@pytest.mark.parametrize("people", SEASONS)
def test_in_a_perfect_season_every_pair_meets_exactly_three_times(people):
    plan = perfect_season(people)
    odd = people % 2

    assert len(plan.rounds) == (people if odd else people - 1)
    assert all(is_a_partition(turn, range(people)) for turn in plan.rounds)
    assert all(sizes(turn) == [4] * (people // 4) for turn in plan.rounds)
    met = count(plan).met
    assert len(met) == people * (people - 1) // 2
    assert set(met.values()) == {3}
    resting = [person for turn in plan.rounds for person in turn.resting]
    assert sorted(resting) == (list(range(people)) if odd else [])


@pytest.mark.parametrize(("people", "rounds"), [(16, 5), (24, 7), (28, 9)])
def test_as_many_rounds_of_fours_without_a_repeat_as_there_can_be(people, rounds):
    plan = no_repeat_design(people)

    assert people in {16, *NO_REPEATS}
    assert len(plan.rounds) == rounds
    assert all(is_a_partition(turn, range(people)) for turn in plan.rounds)
    assert all(sizes(turn) == [4] * (people // 4) for turn in plan.rounds)
    assert count(plan).most == 1


def test_the_examples_of_the_module_hold():
    failed, tried = doctest.testmod(designs)

    assert tried
    assert not failed
