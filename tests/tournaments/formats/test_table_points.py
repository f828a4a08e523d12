"""Points for the place at a table."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.penalties import Penalty
from tournaments.formats.ranking import RankingRules, TieBreak, rank
from tournaments.formats.table_points import (
    TablePoints,
    TooManyAtTheTable,
    points_of_table,
    tallies,
)

THIRDS = TablePoints()
FOUR = TablePoints(
    (Fraction(4), Fraction(3), Fraction(2), Fraction(1)), missing_opponent=Fraction(1, 3)
)
HALF = Fraction(1, 2)


def test_a_table_of_three_gives_two_one_and_a_half():
    assert points_of_table({1: 45, 2: -200, 3: 155}, THIRDS) == {3: 2, 1: 1, 2: HALF}


def test_equal_scores_share_the_points_of_their_places():
    assert points_of_table({1: 60, 2: 60, 3: -120}, THIRDS) == {1: 3 * HALF, 2: 3 * HALF, 3: HALF}
    assert points_of_table({1: 0, 2: 0, 3: 0}, THIRDS) == dict.fromkeys((1, 2, 3), Fraction(7, 6))


def test_missing_opponents_cost_a_third_each_and_alone_there_are_three_points():
    assert points_of_table({1: 9, 2: 5, 3: 0, 4: -14}, FOUR) == {1: 4, 2: 3, 3: 2, 4: 1}
    assert points_of_table({1: 9, 2: 5, 3: -14}, FOUR) == {
        1: Fraction(11, 3),
        2: Fraction(8, 3),
        3: Fraction(5, 3),
    }
    assert points_of_table({1: 0}, FOUR) == {1: 3}


def test_a_person_more_than_places_is_refused():
    with pytest.raises(TooManyAtTheTable):
        points_of_table({1: 0, 2: 0, 3: 0, 4: 0}, THIRDS)


def test_equal_table_points_are_told_apart_by_the_difference():
    rounds = [
        (1, {1: 100, 2: -20, 3: -80}),
        (1, {4: 60, 5: 0, 6: -60}),
        (2, {1: 10, 4: -30, 2: 20}),
    ]

    standings = rank(tallies(rounds, THIRDS), RankingRules((TieBreak.DIFFERENCE,)))

    # 1: 2 + 1 (110), 2: 1 + 2 (0), 4: 2 + 1/2 (30), 5: 1, then 6 and 3 with 1/2.
    assert [(row.entrant, row.rank, row.tally.main.value) for row in standings] == [
        (1, 1, 3),
        (2, 2, 3),
        (4, 3, 5 * HALF),
        (5, 4, 1),
        (6, 5, HALF),
        (3, 6, HALF),
    ]
    assert [row.tally.wins for row in standings] == [1, 1, 1, 0, 0, 0]


def test_penalties_are_taken_off_the_difference():
    fine = Penalty(1, Fraction(200), "renonce")

    standings = rank(
        tallies(
            [(1, {1: 100, 2: -50, 3: -50}), (1, {4: 20, 5: 0, 6: -20})], THIRDS, penalties=[fine]
        ),
        RankingRules((TieBreak.DIFFERENCE,)),
    )

    assert [row.entrant for row in standings[:2]] == [4, 1]
    assert standings[1].tally.difference == -100


def test_the_difference_may_count_with_a_small_weight():
    weighed = TablePoints(FOUR.places, FOUR.missing_opponent, Fraction(1, 1000))

    figure = tallies([(1, {1: 90, 2: 30, 3: -40, 4: -80})], weighed)[0].main

    assert figure.value == Fraction("4.09")
    assert [term.value for term in figure.terms] == [4, Fraction("0.09")]


scores = st.lists(st.integers(-3, 3), min_size=1, max_size=4).map(
    lambda values: dict(enumerate(values))
)


@given(scores)
def test_a_table_gives_the_points_of_its_places_whatever_is_shared(table):
    missing = (4 - len(table)) * Fraction(1, 3)

    given_points = points_of_table(table, FOUR)

    assert sum(given_points.values()) == sum(FOUR.places[: len(table)]) - missing * len(table)
    for one in table:
        for other in table:
            better = given_points[one] > given_points[other]
            assert better == (table[one] > table[other])
