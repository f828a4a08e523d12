"""Seating by rank and by lot."""

import random

import pytest

from clubs.split import TableSize
from tests.factories.movements import count, is_a_partition
from tournaments.movements import Choices, Plan, Ranks, random_round, ranked_round

FOUR, FIVE, THREE = TableSize(4, 4), TableSize(5, 4), TableSize(3, 3)


def seated(ranking, sizes, ranks, seed=1, **how):
    turn = ranked_round(ranking, sizes, ranks, rng=random.Random(seed), **how)
    assert is_a_partition(turn, ranking)
    return [sorted(table.people) for table in turn.tables]


def test_best_with_best():
    assert seated(range(1, 9), [FOUR] * 2, Ranks.TOGETHER) == [[1, 2, 3, 4], [5, 6, 7, 8]]


def test_at_intervals_each_table_has_one_of_every_part_of_the_ranking():
    assert seated(range(1, 13), [FOUR] * 3, Ranks.INTERVAL) == [
        [1, 4, 7, 10],
        [2, 5, 8, 11],
        [3, 6, 9, 12],
    ]


@pytest.mark.parametrize("seed", range(5))
def test_in_thirds_every_table_draws_one_of_each_third(seed):
    tables = seated(range(1, 139), [THREE] * 46, Ranks.POTS, seed)

    for low, middle, high in tables:
        assert low <= 46 < middle <= 92 < high
    assert tables != seated(range(1, 139), [THREE] * 46, Ranks.INTERVAL)


@pytest.mark.parametrize("ranks", Ranks)
def test_the_table_of_five_goes_to_those_who_sat_out_least(ranks):
    sat_out = {person: 1 for person in range(1, 18) if person not in {5, 6, 7, 8, 9}}

    tables = seated(range(1, 18), [FOUR] * 3 + [FIVE], ranks, sat_out=sat_out)

    (five,) = [table for table in tables if len(table) == 5]
    if ranks is Ranks.TOGETHER:
        assert five == [5, 6, 7, 8, 9]
    else:
        assert sum(sat_out.get(person, 0) for person in five) <= 4


def test_best_against_best_parts_those_who_met():
    met = {(1, 2): 1, (3, 4): 1}

    first, second = seated(range(1, 9), [FOUR] * 2, Ranks.TOGETHER, met=met)

    assert not {1, 2} <= set(first)
    assert not {3, 4} <= set(first)
    assert not {1, 2} <= set(second)
    assert not {3, 4} <= set(second)


def test_tables_for_other_people_than_the_ranking_has_are_refused():
    with pytest.raises(ValueError, match="not for 9 people"):
        ranked_round(range(9), [FOUR] * 2, Ranks.TOGETHER, rng=random.Random(1))


def test_lots_seat_everybody_once_and_the_large_tables_in_turn():
    plan = Plan(())
    rng = random.Random(3)
    for _ in range(4):
        turn = random_round(range(1, 18), rng, past=plan)
        assert is_a_partition(turn, range(1, 18))
        plan = Plan((*plan.rounds, turn))
        assert count(plan).dead_spread <= 1


def test_lots_against_repeats_repeat_less():
    past = Plan((random_round(range(24), random.Random(1), past=Plan(())),))

    def cost(**how):
        again = random_round(range(24), random.Random(2), past=past, choices=Choices(), **how)
        return count(Plan((*past.rounds, again))).cost

    assert cost(against_repeats=True) <= 2 < cost()
