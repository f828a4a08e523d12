"""Knock-out: brackets with seeds and byes, tables of which some go through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.knockout import (
    ImpossibleKnockOut,
    KnockOut,
    bracket,
    crossed,
    main_field,
    next_duels,
    seed_order,
    tables_round,
)

TEAM_CUP = KnockOut(3, 1)
TWO_OF_FOUR = KnockOut(4, 2)


def test_eight_teams_in_a_bracket():
    assert bracket([10, 20, 30, 40, 50, 60, 70, 80]) == ((10, 80), (40, 50), (20, 70), (30, 60))


def test_with_six_teams_the_two_best_have_byes():
    first = bracket([1, 2, 3, 4, 5, 6])

    assert first == ((1, None), (4, 5), (2, None), (3, 6))
    semi_finals = next_duels(first, [1, 5, 2, 3])
    assert semi_finals == ((1, 5), (2, 3))
    final = next_duels(semi_finals, [5, 2])
    assert final == ((5, 2),)
    assert next_duels(final, [2]) == ()


def test_a_winner_must_have_played():
    with pytest.raises(ImpossibleKnockOut):
        next_duels(((1, 4), (2, 3)), [1, 4])
    with pytest.raises(ImpossibleKnockOut):
        next_duels(((1, 4), (2, 3)), [1])
    with pytest.raises(ImpossibleKnockOut):
        bracket([1])


@given(st.integers(2, 130))
def test_if_the_better_always_wins_the_seeds_go_as_far_as_their_rank(count):
    duels = bracket(range(1, count + 1))
    byes = [one for one, other in duels if other is None]

    assert sorted(each for duel in duels for each in duel if each is not None) == list(
        range(1, count + 1)
    )
    assert sorted(byes) == list(range(1, len(byes) + 1))
    while duels:
        winners = [one if other is None else min(one, other) for one, other in duels]
        assert sorted(winners) == list(range(1, len(duels) + 1))
        duels = next_duels(duels, winners)


@given(st.integers(0, 8))
def test_seeds_of_each_duel_of_a_bracket_sum_to_one_more_than_the_places(power):
    order = seed_order(2**power)

    assert sorted(order) == list(range(1, 2**power + 1))
    for one, other in zip(order[::2], order[1::2], strict=False):
        assert one + other == 2**power + 1


def test_twenty_seven_teams_play_nine_tables_of_three():
    first = tables_round(range(1, 28), TEAM_CUP)

    assert first.byes == ()
    assert len(first.tables) == 9
    assert first.tables[0] == (1, 18, 19)
    assert {tuple((each - 1) // 9 for each in table) for table in first.tables} == {(0, 1, 2)}


def test_twenty_two_people_make_sixteen_in_a_pre_round():
    pre_round = tables_round(range(1, 23), TWO_OF_FOUR)

    # Six must go, two of each table of four: three tables, ten byes.
    assert pre_round.byes == tuple(range(1, 11))
    assert [len(table) for table in pre_round.tables] == [4, 4, 4]


def test_an_odd_surplus_makes_a_smaller_table():
    pre_round = tables_round(range(1, 18), TWO_OF_FOUR)

    assert pre_round.byes == tuple(range(1, 15))
    assert pre_round.tables == ((15, 16, 17),)


@given(st.sampled_from([KnockOut(2, 1), KnockOut(3, 1), KnockOut(4, 2), KnockOut(4, 1)]), st.data())
def test_after_the_pre_round_the_field_is_full(rules, data):
    count = data.draw(st.integers(rules.table, 200))
    drawn = tables_round(range(count), rules)
    playing = [each for table in drawn.tables for each in table]

    assert sorted([*drawn.byes, *playing]) == list(range(count))
    assert all(rules.through < len(table) <= rules.table for table in drawn.tables)
    through = len(drawn.byes) + rules.through * len(drawn.tables)
    if drawn.byes or len(playing) != main_field(count, rules):
        assert through == main_field(count, rules)
    else:
        assert count == main_field(count, rules)


def test_a_field_is_full_only_where_its_tables_are():
    # Six of which four go through: nine would leave six, but nine are no full tables.
    assert main_field(20, KnockOut(6, 4)) == 6


def test_too_few_for_a_table():
    with pytest.raises(ImpossibleKnockOut):
        tables_round([1, 2], TEAM_CUP)


def test_two_firsts_of_one_half_meet_two_seconds_of_the_other():
    results = [(11, 12), (21, 22), (31, 32), (41, 42)]

    assert crossed(results) == ((11, 21, 32, 42), (31, 41, 12, 22))


def test_two_tables_make_the_final_and_other_numbers_do_not_come_out():
    assert crossed([(11, 12), (21, 22)]) == ((11, 21, 12, 22),)
    for count in (0, 1, 3, 6):
        with pytest.raises(ImpossibleKnockOut):
            crossed([(each, -each) for each in range(1, count + 1)])
