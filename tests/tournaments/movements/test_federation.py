"""The federation's movement: its rules of moving, its special steps, its printed tables."""

import pytest

from tests.factories.movements import count, is_a_partition
from tournaments.movements import NoSuchMovement, clean_positions, federation_movement

WITHOUT_A_REPEAT = {
    4: 5, 5: 5, 6: 5, 7: 7, 8: 6, 9: 7, 10: 6, 11: 7, 12: 7, 13: 7, 14: 7, 15: 7, 16: 7, 17: 7,
    18: 7, 19: 7, 20: 7, 21: 7, 22: 7, 23: 7, 24: 6, 25: 7, 30: 7, 50: 7,
}  # fmt: skip


@pytest.mark.parametrize(("tables", "positions"), WITHOUT_A_REPEAT.items())
def test_nobody_meets_twice_in_the_positions_that_the_federation_lists(tables, positions):
    plan = federation_movement(4 * tables, positions)

    assert clean_positions(tables) == positions
    assert all(is_a_partition(turn, range(1, 4 * tables + 1)) for turn in plan.rounds)
    assert count(plan).most == 1


def test_north_stays_south_goes_up_one_east_up_two_and_west_down_two():
    plan = federation_movement(4 * 11, 3)
    table_of = [
        {person: number for number, table in enumerate(turn.tables) for person in table.people}
        for turn in plan.rounds
    ]
    north, south, east, west = 13, 14, 15, 16

    assert [at[north] for at in table_of] == [3, 3, 3]
    assert [at[south] for at in table_of] == [3, 4, 5]
    assert [at[east] for at in table_of] == [3, 5, 7]
    assert [at[west] for at in table_of] == [3, 1, 10]


def test_in_order_of_play_west_follows_north_then_south_and_east():
    assert federation_movement(20, 1).rounds[0].tables[0].people == (1, 4, 2, 3)


def test_twelve_people_all_meet_in_the_six_positions_of_the_printed_table():
    met = count(federation_movement(12, 6)).met

    assert len(met) == 66
    assert set(met.values()) == {1, 2, 3, 4}


def test_sixteen_people_meet_once_each_in_the_five_positions_of_the_printed_table():
    assert set(count(federation_movement(16, 5)).met.values()) == {1}


@pytest.mark.parametrize(("people", "threes"), [(95, 1), (94, 2), (83, 1), (82, 2)])
def test_missing_norths_leave_tables_of_three_where_nobody_sits_twice(people, threes):
    plan = federation_movement(people, 5)
    short = [
        person
        for turn in plan.rounds
        for table in turn.tables
        if len(table.people) == 3
        for person in table.people
    ]

    assert all(is_a_partition(turn, range(1, people + 1)) for turn in plan.rounds)
    assert len(short) == 5 * 3 * threes
    assert len(set(short)) == len(short)
    assert count(plan).most == 1


def test_the_north_of_the_last_table_is_the_first_to_be_missing():
    assert len(federation_movement(95, 1).rounds[0].tables[-1].people) == 3


@pytest.mark.parametrize(("people", "positions"), [(8, 1), (24, 6), (96, 7)])
def test_a_movement_that_would_repeat_or_does_not_exist_is_refused(people, positions):
    with pytest.raises(NoSuchMovement, match=r"federation.*tables"):
        federation_movement(people, positions)
