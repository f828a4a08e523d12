"""A final after some rounds: who plays it, and the ranking in the end."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from games.engine import Message
from tournaments.formats.final import FinalRules, cut, final_ranks, with_final
from tournaments.formats.ranking import Figure, RankingRules, Tally, rank

SUM = Message("Sum")


def standings(results):
    return rank(
        [
            Tally(entrant=each, main=Figure(None if points is None else Fraction(points), SUM))
            for each, points in results.items()
        ],
        RankingRules(),
    )


def test_the_best_play_the_final_and_the_next_are_reserves():
    made = cut(standings({1: 50, 2: 90, 3: -10, 4: 70, 5: None}), FinalRules(places=2))

    assert (made.finalists, made.reserves) == ((2, 4), (1, 3))


def test_the_lot_decides_across_a_shared_rank():
    rows = standings({1: 90, 2: 50, 3: 50, 4: 50, 5: 10})

    made = cut(rows, FinalRules(places=3), "final of June")

    assert made.finalists[0] == 1
    assert len(made.finalists) == 3
    assert {*made.finalists[1:], made.reserves[0]} == {2, 3, 4}
    assert made.reserves[1:] == (5,)
    assert made == cut(rows, FinalRules(places=3), "final of June")
    seeds = {cut(rows, FinalRules(places=3), str(seed)).reserves[0] for seed in range(40)}
    assert seeds == {2, 3, 4}


def test_a_shared_rank_above_the_line_needs_no_lot():
    made = cut(standings({1: 90, 2: 90, 3: 50}), FinalRules(places=2))

    assert (made.finalists, made.reserves) == ((1, 2), (3,))


def test_fewer_people_than_places_all_play_the_final():
    assert cut(standings({1: 3, 2: 5}), FinalRules(places=16)).finalists == (2, 1)


def test_results_are_carried_over_in_full_by_half_or_not_at_all():
    before = Figure(Fraction(125), SUM)

    def total(per_cent, final):
        rules = FinalRules(places=4, carried_per_cent=per_cent)
        return with_final(before, final, rules).value

    assert total(100, Fraction(-80)) == 45
    assert total(50, Fraction(10)) == Fraction(145, 2)
    assert total(0, Fraction(10)) == 10
    assert total(100, None) == 125


def test_the_arithmetic_of_the_final_is_open():
    figure = with_final(Figure(Fraction(100), SUM), Fraction(30), FinalRules(carried_per_cent=50))

    assert [(str(term.label), term.value) for term in figure.terms] == [
        ("Carried over", 50),
        ("In the final", 30),
    ]


def test_finalists_stand_before_all_others_whatever_they_made():
    before = standings({1: 90, 2: 80, 3: 70, 4: 70, 5: 10, 6: None})
    final = standings({1: -400, 2: 100})

    assert dict(final_ranks(final, before)) == {2: 1, 1: 2, 3: 3, 4: 3, 5: 5, 6: None}


def test_a_finalist_who_left_stands_behind_the_other_finalists():
    before = standings({1: 90, 2: 80, 3: 70})

    assert dict(final_ranks(standings({1: None, 2: 5}), before)) == {2: 1, 1: 2, 3: 3}


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=12), st.integers(1, 12))
def test_nobody_in_the_final_is_worse_than_a_reserve(points, places):
    results = dict(enumerate(points, 1))

    made = cut(standings(results), FinalRules(places=places), "s")

    assert len(made.finalists) == min(places, len(points))
    assert sorted([*made.finalists, *made.reserves]) == sorted(results)
    lowest = min(results[each] for each in made.finalists)
    assert all(results[each] <= lowest for each in made.reserves)
