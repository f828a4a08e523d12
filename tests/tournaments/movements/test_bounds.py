"""Lower bounds: the published figures, and small cases counted by hand."""

import doctest

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.movements import bounds
from tournaments.movements.bounds import (
    counting_bound,
    repeat_bound,
    shared_by_two_rounds,
)

TWO_ROUNDS = {8: 4, 9: 6, 10: 8, 11: 10, 12: 3, 13: 4, 14: 5, 15: 6, 16: 0, 17: 1, 18: 2, 19: 3}


def usual(people):
    odd = {10: [5, 5], 11: [5, 6]}
    return odd.get(people) or [4] * (people // 4 - people % 4) + [5] * (people % 4)


@pytest.mark.parametrize(("people", "shared"), TWO_ROUNDS.items())
def test_below_twenty_people_two_rounds_share_so_many_pairs_at_least(people, shared):
    assert shared_by_two_rounds(usual(people), usual(people)) == shared


@pytest.mark.parametrize("people", [20, 21, 22, 23, 27, 31, 59, 199, 200])
def test_from_twenty_people_on_two_rounds_need_share_no_pair(people):
    assert shared_by_two_rounds(usual(people), usual(people)) == 0


@given(st.lists(st.integers(3, 6), min_size=1, max_size=4), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_no_two_rounds_share_fewer_pairs_than_the_bound(sizes, rng):
    people = list(range(sum(sizes)))
    rounds = []
    for _ in range(2):
        rng.shuffle(people)
        waiting = iter(people)
        rounds.append([{next(waiting) for _ in range(size)} for size in sizes])
    shared = sum(
        len(one & other) * (len(one & other) - 1) // 2 for one in rounds[0] for other in rounds[1]
    )

    assert shared >= shared_by_two_rounds(sizes, sizes)


def test_twelve_meetings_a_round_fill_the_pairs_of_eight_people_after_seven_thirds_of_a_round():
    # 28 pairs, 24 meetings: nobody needs to meet twice by counting alone.
    assert counting_bound(8, 24) == 0
    # 36 meetings: 8 pairs meet again.
    assert counting_bound(8, 36) == 8


def test_few_people_at_one_table_of_five_meet_again_if_its_dead_seats_are_even():
    assert repeat_bound(21, [usual(21)] * 5, even_dead_seats=True) == 12
    assert repeat_bound(21, [usual(21)] * 5, even_dead_seats=False) == 0


def test_somebody_away_leaves_only_the_bound_by_counting():
    assert repeat_bound(9, [[4, 4]] * 9, even_dead_seats=True) == 108


def test_the_examples_of_the_module_hold():
    failed, tried = doctest.testmod(bounds)

    assert tried
    assert not failed
