"""People arrive or leave after some rounds: what was played stays, the rest is planned anew."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories.movements import count, is_a_partition
from tournaments.movements import Choices, Plan, changes, plan_individual, planned_again

QUICK = Choices(steps=40_000)


@given(st.integers(9, 40), st.integers(0, 5), st.integers(-2, 2), st.integers(0, 99))
@settings(max_examples=15, deadline=None)
def test_rounds_that_were_played_stay_and_the_others_are_for_who_is_there(n, after, more, seed):
    plan = plan_individual(range(n), 5, seed=seed, choices=QUICK).plan
    people = range(n + more)

    new = planned_again(plan, people, after=after, rounds=5, seed=seed, choices=QUICK).plan

    assert new.rounds[:after] == plan.rounds[:after]
    assert len(new.rounds) == 5
    assert all(is_a_partition(turn, people) for turn in new.rounds[after:])


def test_a_seventeenth_person_after_two_rounds_adds_few_repeats():
    plan = plan_individual(range(1, 17), 5, seed=1).plan

    again = planned_again(plan, range(1, 18), after=2, rounds=5, seed=1, choices=QUICK)

    assert again.plan.first(2) == plan.first(2)
    assert count(again.plan).cost <= 24
    assert count(again.plan).dead[17] <= min(2, max(count(again.plan).dead.values()))
    # 15 places at tables of five in three rounds, for those who are there in 82 rounds in all.
    assert set(count(again.plan).dead.values()) <= {0, 1}


def test_one_of_twenty_leaves_after_three_rounds():
    plan = plan_individual(range(20), 5, seed=1).plan

    again = planned_again(plan, range(19), after=3, rounds=5, seed=1, choices=QUICK)

    assert again.plan.first(3) == plan.first(3)
    assert all(19 not in turn.present for turn in again.plan.rounds[3:])
    stayed = [again.explanation.dead_seats[person] for person in range(19)]
    assert max(stayed) - min(stayed) <= 1


def test_the_difference_names_who_sits_elsewhere_in_which_round():
    plan = plan_individual(range(16), 3, seed=1).plan
    again = planned_again(plan, range(17), after=1, rounds=3, seed=1, choices=QUICK).plan

    found = changes(plan, again)

    assert {change.round for change in found} <= {2, 3}
    newcomer = [change for change in found if change.person == 16]
    assert [(change.round, change.before) for change in newcomer] == [(2, None), (3, None)]
    for change in found:
        at = [
            number
            for number, table in enumerate(again.rounds[change.round - 1].tables, 1)
            if change.person in table.people
        ]
        assert at == [change.after]


def test_a_plan_compared_with_itself_has_no_difference():
    plan = plan_individual(range(16), 3, seed=1).plan

    assert changes(plan, plan) == ()


def test_rounds_that_are_not_there_cannot_be_kept():
    with pytest.raises(ValueError, match="has 0 rounds, so 1 cannot be kept"):
        planned_again(Plan(()), range(8), after=1, rounds=3, seed=1)


def test_a_plan_cannot_end_before_the_rounds_that_were_played():
    plan = plan_individual(range(8), 3, seed=1).plan

    with pytest.raises(ValueError, match="3 rounds were played"):
        planned_again(plan, range(8), after=3, rounds=2, seed=1)
