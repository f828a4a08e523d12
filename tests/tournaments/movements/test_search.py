"""Promises of every plan that is searched for, whatever people and wishes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs.split import TableSize
from tests.factories.movements import EVEN_IN_THE_END, count, is_a_partition
from tournaments.movements import (
    Choices,
    Goal,
    ImpossiblePlan,
    ImpossibleWishes,
    Wishes,
    plan_individual,
    planned_again,
    repeat_bound,
)

FEW_STEPS = 40_000
QUICK = Choices(steps=FEW_STEPS)


def people_at(plan):
    return [
        {person: number for number, table in enumerate(turn.tables, 1) for person in table.people}
        for turn in plan.rounds
    ]


@given(st.integers(8, 60), st.integers(1, 8), st.integers(0, 1000))
@settings(max_examples=25, deadline=None)
def test_everybody_sits_once_a_round_dead_seats_are_even_and_no_bound_is_beaten(n, rounds, seed):
    people = range(1, n + 1)

    planned = plan_individual(people, rounds, seed=seed, choices=QUICK)

    assert len(planned.plan.rounds) == rounds
    assert all(is_a_partition(turn, people) for turn in planned.plan.rounds)
    sizes = [[len(table.people) for table in turn.tables] for turn in planned.plan.rounds]
    assert all(4 <= size <= 6 for turn in sizes for size in turn)
    counted = count(planned.plan)
    assert counted.dead_spread <= 1
    if (n, rounds) not in EVEN_IN_THE_END:
        assert all(count(planned.plan.first(k)).dead_spread <= 1 for k in range(1, rounds))
    assert counted.cost == planned.explanation.repeat_cost
    assert counted.cost >= repeat_bound(n, sizes, even_dead_seats=True)


@given(st.integers(8, 40), st.integers(1, 5), st.integers(0, 1000))
@settings(max_examples=8, deadline=None)
def test_the_same_seed_makes_the_same_plan(n, rounds, seed):
    def planned():
        return plan_individual(range(n), rounds, seed=seed, choices=QUICK)

    assert planned() == planned()


@given(st.data(), st.integers(12, 40), st.integers(1, 5))
@settings(max_examples=20, deadline=None)
def test_wishes_are_kept(data, n, rounds):
    people = data.draw(st.permutations(range(n)))
    apart = [(people[0], people[1]), (people[2], people[3]), (people[0], people[4])]
    together = [(people[5], people[6])]
    at_table = {people[7]: data.draw(st.integers(1, 3)), people[8]: 2}
    wishes = Wishes(apart=apart, together=together, teams=[people[9:12]], at_table=at_table)

    planned = plan_individual(
        range(n), rounds, seed=1, choices=Choices(steps=FEW_STEPS, wishes=wishes)
    )

    assert planned.broken == ()
    for at in people_at(planned.plan):
        assert all(at[one] != at[other] for one, other in apart)
        assert at[people[5]] == at[people[6]]
        assert all(at[person] == table for person, table in at_table.items())
        assert len({at[person] for person in people[9:12]}) == 3
    assert all(is_a_partition(turn, range(n)) for turn in planned.plan.rounds)


def test_a_couple_kept_together_counts_its_own_meetings_but_does_not_spoil_the_rest():
    wishes = Wishes(together=[(1, 2)])

    planned = plan_individual(range(1, 33), 4, seed=1, choices=Choices(wishes=wishes))

    assert planned.explanation.repeated == (((1, 2), 4),)


def test_couples_who_play_the_season_together_meet_other_couples_once():
    couples = [(person, person + 1) for person in range(1, 33, 2)]
    wishes = Wishes(together=couples)

    planned = plan_individual(range(1, 33), 5, seed=1, choices=Choices(wishes=wishes))

    assert dict(planned.explanation.repeated) == dict.fromkeys(couples, 5)


def test_a_couple_rests_in_turn_as_everybody_does():
    choices = Choices(
        sizes=(TableSize(4, 4),) * 2, steps=FEW_STEPS, wishes=Wishes(together=[(1, 2)])
    )

    planned = plan_individual(range(1, 11), 5, seed=1, choices=choices)

    assert planned.broken == ()
    assert set(planned.explanation.rests.values()) == {1}


def test_a_wish_that_cannot_be_kept_is_named():
    team = range(1, 6)

    planned = plan_individual(
        range(1, 9), 1, seed=1, choices=Choices(steps=FEW_STEPS, wishes=Wishes(teams=[team]))
    )

    assert [str(said).partition(" meet")[1] for said in planned.broken] == [" meet"] * 4


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (Wishes(apart=[(1, 2)], together=[(2, 1)]), "1 and 2 shall meet always and never."),
        (Wishes(apart=[(3, 3)]), "3 makes a pair with the same person."),
        (Wishes(at_table={4: 9}), "4 shall sit at table 9, but the number of tables is 2."),
        (
            Wishes(together=[(1, 2), (2, 3), (3, 4), (4, 5)]),
            "No table has room for 1, 2, 3, 4, 5, who shall sit together.",
        ),
        (Wishes(at_table={1: 1, 2: 2}, together=[(1, 2)]), "1 and 2 shall meet always and never."),
    ],
)
def test_wishes_that_contradict_each_other_are_refused_with_a_sentence(wishes, said):
    with pytest.raises(ImpossibleWishes) as refused:
        plan_individual(range(1, 9), 2, seed=1, choices=Choices(wishes=wishes))

    assert str(refused.value) == said


def test_seven_people_of_a_four_player_game_are_told_what_they_can_do():
    with pytest.raises(ImpossiblePlan) as refused:
        plan_individual(range(7), 3, seed=1, choices=Choices(games=(4,)))

    assert str(refused.value) == (
        "7 people do not fit the tables of this game. Call 1 more, or let 1 rest in each round."
    )


def test_seven_people_of_a_game_for_three_and_four_have_a_table_of_three():
    plan = plan_individual(range(7), 3, seed=1, choices=Choices(games=(3, 4, 5))).plan

    assert [sorted(len(t.people) for t in turn.tables) for turn in plan.rounds] == [[3, 4]] * 3


def test_more_people_than_places_rest_in_turn():
    sizes = (TableSize(4, 4),) * 2

    planned = plan_individual(range(10), 5, seed=1, choices=Choices(sizes=sizes, steps=FEW_STEPS))

    resting = [person for turn in planned.plan.rounds for person in turn.resting]
    assert sorted(resting) == list(range(10))


def test_somebody_absent_for_one_round_is_in_all_the_others():
    planned = plan_individual(range(1, 18), 5, seed=1, absent={3: [9]}, choices=QUICK)

    assert [9 in turn.present for turn in planned.plan.rounds] == [True, True, False, True, True]
    assert len(planned.plan.rounds[2].tables) == 4
    # Dead seats are compared among those who were there equally often.
    assert planned.explanation.dead_spread <= 1
    assert planned.explanation.dead_seats[9] <= 1


def test_nine_people_with_one_resting_each_round_have_a_perfect_season():
    sizes = (TableSize(4, 4),) * 2

    planned = plan_individual(range(9), 9, seed=1, choices=Choices(sizes=sizes))

    assert set(count(planned.plan).met.values()) == {3}
    assert set(planned.explanation.rests.values()) == {1}


def test_pairs_first_gives_up_even_dead_seats_for_fewer_repeats():
    choices = Choices(goal=Goal.PAIRS_FIRST)

    planned = plan_individual(range(21), 5, seed=1, choices=choices)

    assert count(planned.plan).cost == 0
    assert count(planned.plan).dead_spread > 1


@pytest.mark.parametrize(("people", "rounds"), [(16, 4), (40, 8), (200, 8), (36, 8)])
def test_everybody_deals_first_and_is_forehand_first_equally_often(people, rounds):
    told = plan_individual(range(people), rounds, seed=1).explanation

    assert set(told.first_deals.values()) == {rounds // 4}
    assert set(told.forehands.values()) == {rounds // 4}


@pytest.mark.parametrize("people", [17, 21, 30, 46, 59])
def test_with_tables_of_five_first_deals_differ_by_one(people):
    told = plan_individual(range(people), 5, seed=1, choices=QUICK).explanation

    assert told.first_deal_spread <= 1
    assert told.forehand_spread <= 1


@pytest.mark.parametrize(
    ("people", "rounds"), [(17, 5), (17, 6), (21, 5), (21, 8), (30, 6), (30, 7), (33, 7), (46, 8)]
)
def test_nobody_sits_out_twice_while_another_has_not_after_any_round(people, rounds):
    plan = plan_individual(range(people), rounds, seed=1).plan

    for number in range(1, rounds + 1):
        assert count(plan.first(number)).dead_spread <= 1


@pytest.mark.parametrize(("people", "after"), [(18, 2), (22, 3), (29, 1)])
def test_after_an_arrival_dead_seats_are_even_after_every_round_too(people, after):
    before = plan_individual(range(people), 6, seed=1, choices=QUICK).plan

    plan = planned_again(before, range(people), after=after, rounds=6, seed=2, choices=QUICK).plan

    for number in range(after + 1, 7):
        assert count(plan.first(number)).dead_spread <= 1


def test_a_pair_that_must_not_meet_goes_before_even_dead_seats():
    # Five people of one team at two tables: somebody of them sits at the large one in every round.
    wishes = Wishes(apart=[(1, 2)], together=[(3, 4)], at_table={5: 2})

    planned = plan_individual(
        range(1, 10), 6, seed=1, choices=Choices(steps=FEW_STEPS, wishes=wishes)
    )

    assert planned.broken == ()
