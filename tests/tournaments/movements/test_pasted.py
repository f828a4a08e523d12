"""A plan that somebody pastes is read, and everything wrong with it is said."""

import pytest

from clubs.split import TableSize
from tournaments.movements import (
    Choices,
    Wishes,
    read_plan,
)

NUMBERS = {str(number): number for number in range(1, 10)}
EIGHT = {str(number): number for number in range(1, 9)}
NAMED = {"Ana": 1, "Bo Li": 2, "Cy": 3, "Dé": 4}


def tables(reading):
    return [[table.people for table in turn.tables] for turn in reading.plan.rounds]


def said(text, names=EIGHT, **how):
    reading = read_plan(text, names, **how)
    assert reading.plan is None
    return [str(problem) for problem in reading.problems]


@pytest.mark.parametrize(
    "text",
    [
        "1 2 3 4 | 5 6 7 8\n1 2 5 6 | 3 4 7 8",
        "Round 1: 1,2,3,4 | 5,6,7,8\nRound 2: 1,2,5,6 | 3,4,7,8\n",
        "1: 1-2-3-4 | 5-6-7-8\n\n2: 1-2-5-6 | 3-4-7-8",
        "1 2 3 4\n5 6 7 8\n\n1 2 5 6\n3 4 7 8",
        "Manche 1\n1\t2\t3\t4\n5\t6\t7\t8\nManche 2\n1\t2\t5\t6\n3\t4\t7\t8",
        "# by hand\n1 2 3 4 | 5 6 7 8\r\n# more\r\n1 2 5 6 | 3 4 7 8",
    ],
)
def test_a_plan_is_read_in_the_ways_that_people_write_it(text):
    reading = read_plan(text, EIGHT, rounds=2)

    assert reading.problems == ()
    assert tables(reading) == [[(1, 2, 3, 4), (5, 6, 7, 8)], [(1, 2, 5, 6), (3, 4, 7, 8)]]


def test_names_with_a_blank_are_separated_by_commas_and_capitals_do_not_matter():
    assert tables(read_plan("ana, BO  LI, Cy, dé", NAMED)) == [[(1, 2, 3, 4)]]


def test_who_rests_stands_after_a_slash():
    reading = read_plan("1 2 3 4 | 5 6 7 8 / 9", NUMBERS)

    assert reading.plan.rounds[0].resting == (9,)


def test_who_is_missing_twice_or_unknown_is_named_with_the_round():
    assert said("1 2 3 4 | 5 6 7 8\n1 2 3 3 | 5 6 Zoé 8") == [
        "Round 2, table 2: nobody is called “Zoé”.",
        "Round 2: 3 sits in more than one place.",
        "Round 2: 4 has no place.",
        "Round 2: 7 has no place.",
    ]


def test_a_plan_for_other_people_names_those_who_have_no_place():
    names = {str(number): number for number in range(1, 25)}
    text = "|".join(" ".join(str(5 * t + n) for n in range(1, 6)) for t in range(4))

    assert said(text, names) == [f"Round 1: {number} has no place." for number in range(21, 25)]


def test_a_table_that_the_game_does_not_have_is_named():
    assert said("1 2 3 4 5 6 7 | 8") == [
        "Round 1, table 1: a table of 7 is not possible in this game.",
        "Round 1, table 2: a table of 1 is not possible in this game.",
    ]


def test_tables_of_other_sizes_than_the_tournament_has_are_refused():
    choices = Choices(sizes=(TableSize(4, 4),) * 2)

    assert said("1 2 3 4 5 | 6 7 8", choices=choices) == [
        "Round 1: the tables have 3, 5 people, but they should have 4, 4."
    ]


def test_too_few_rounds_and_an_empty_text_are_refused():
    assert said("1 2 3 4 | 5 6 7 8", rounds=3) == [
        "The plan has 1 rounds, but the tournament has 3."
    ]
    assert said(" \n# nothing\n") == ["There is no round in this text."]


def test_who_is_absent_in_a_round_needs_no_place_there():
    reading = read_plan("1 2 3 4 | 5 6 7 8", NUMBERS, absent={1: [9]})

    assert reading.problems == ()


def test_a_plan_that_breaks_a_wish_is_read_with_a_warning():
    choices = Choices(wishes=Wishes(apart=[(7, 8)]))

    reading = read_plan("1 2 3 4 | 5 6 7 8", EIGHT, choices=choices)

    assert reading.plan is not None
    assert [str(warning) for warning in reading.warnings] == [
        "Round 1: 7 and 8 meet at table 2 and must not."
    ]
