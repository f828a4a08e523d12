"""Rankings: shared ranks, chosen tie-breaks, the withdrawn and the absent."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import Message
from tournaments.formats.entrants import Presence, Withdrawal
from tournaments.formats.ranking import (
    TIE_BREAK_NAMES,
    Figure,
    RankingRules,
    Tally,
    TieBreak,
    Withdrawn,
    compare,
    marked,
    rank,
)

SUM = Message("Sum")
TIROL = RankingRules((TieBreak.BEST_ROUND, TieBreak.SECOND_ROUND, TieBreak.LOT))


def tally(entrant, *rounds, **more):
    value = Fraction(sum(rounds)) if rounds else None
    return Tally(
        entrant=entrant,
        main=Figure(value, SUM),
        rounds={number: Fraction(points) for number, points in enumerate(rounds, 1)},
        **more,
    )


def ranks(standings):
    return [(row.entrant, row.rank) for row in standings]


def test_without_a_tie_break_equal_totals_share_the_rank_and_the_next_rank_is_left_out():
    standings = rank([tally(1, 40), tally(2, 90), tally(3, 40), tally(4, -7)], RankingRules())

    assert ranks(standings) == [(2, 1), (1, 2), (3, 2), (4, 4)]
    assert [row.shared for row in standings] == [False, True, True, False]


def test_tirol_takes_the_best_round_then_the_second_best():
    standings = rank(
        [tally(1, 50, 50, 20), tally(2, 70, 10, 40), tally(3, 70, 30, 20)], TIROL, "day"
    )

    # All made 120. The best rounds are 50, 70, 70; the second best of the last two 40 and 30.
    assert ranks(standings) == [(2, 1), (3, 2), (1, 3)]


def test_the_lot_decides_last_and_always_the_same():
    twins = [tally(number, 60, 60) for number in range(1, 9)]

    first = rank(twins, TIROL, "cup of March")

    assert [row.rank for row in first] == list(range(1, 9))
    assert first == rank(reversed(twins), TIROL, "cup of March")
    assert ranks(first) != ranks(rank(twins, TIROL, "cup of April"))


def test_the_lower_worst_round_wins_where_total_and_best_round_are_equal():
    rules = RankingRules((TieBreak.BEST_ROUND, TieBreak.SMALLER_MINIMUM))

    standings = rank([tally(1, 60, 30, 30), tally(2, 60, 45, 15)], rules)

    assert ranks(standings) == [(2, 1), (1, 2)]


def test_negative_totals_are_ranked_and_the_absent_are_not_zero():
    came = [tally(1, -300), tally(2, -20)]

    standings = rank(marked(came, [], entrants=[1, 2, 3]), RankingRules())

    assert ranks(standings) == [(2, 1), (1, 2), (3, None)]
    assert standings[-1].tally.presence is Presence.ABSENT
    assert standings[-1].tally.main.value is None


def test_who_went_home_in_the_lead_does_not_win_and_keeps_the_points():
    tallies = marked([tally(1, 500, 400), tally(2, 10, 10)], [Withdrawal(1, after_round=2)])

    standings = rank(tallies, RankingRules())

    assert ranks(standings) == [(2, 1), (1, None)]
    assert standings[-1].tally.main.value == 900
    assert (standings[-1].tally.presence, standings[-1].tally.after_round) == (
        Presence.WITHDRAWN,
        2,
    )


def test_a_club_may_leave_the_withdrawn_in_the_ranking():
    tallies = marked([tally(1, 500), tally(2, 10)], [Withdrawal(1, after_round=1)])

    assert ranks(rank(tallies, RankingRules(withdrawn=Withdrawn.RANKED))) == [(1, 1), (2, 2)]


def test_a_comparison_shows_its_numbers_up_to_the_one_that_decides():
    one, other = tally(1, 70, 30, 20), tally(2, 70, 10, 40)

    steps = compare(one, other, TIROL)

    assert [(step.by, step.one.value, step.other.value, step.ahead) for step in steps] == [
        (None, 120, 120, None),
        (TieBreak.BEST_ROUND, 70, 70, None),
        (TieBreak.SECOND_ROUND, 30, 40, 2),
    ]
    assert [(str(term.label), term.value) for term in steps[-1].one.terms] == [
        ("Round 1", 70),
        ("Round 2", 30),
        ("Round 3", 20),
    ]


@pytest.mark.parametrize(
    ("code", "better", "worse"),
    [
        (TieBreak.MOST_TAKEN, {"taken": 7}, {"taken": 3}),
        (TieBreak.MOST_WINS, {"wins": 2}, {"wins": 1}),
        (TieBreak.DIFFERENCE, {"difference": Fraction(-4)}, {"difference": Fraction(-40)}),
        (TieBreak.BONUS, {"bonus": Fraction(2)}, {}),
        (TieBreak.SCORED, {"scored": Fraction(1, 2)}, {}),
        (TieBreak.FEWER_PENALTIES, {}, {"penalties": Fraction(100)}),
    ],
)
def test_each_tie_break_prefers_the_better_one(code, better, worse):
    standings = rank([tally(1, 5, **worse), tally(2, 5, **better)], RankingRules((code,)))

    assert ranks(standings) == [(2, 1), (1, 2)]


def test_who_played_no_second_round_loses_that_comparison():
    rules = RankingRules((TieBreak.SECOND_ROUND,))

    assert ranks(rank([tally(1, 40), tally(2, 50, -10)], rules)) == [(2, 1), (1, 2)]


def test_every_tie_break_has_a_name():
    assert set(TIE_BREAK_NAMES) == set(TieBreak)


tallies = st.lists(
    st.lists(st.integers(-3, 3), min_size=0, max_size=3), min_size=0, max_size=12
).map(lambda rows: [tally(number, *rounds) for number, rounds in enumerate(rows, 1)])
tie_breaks = st.lists(st.sampled_from(TieBreak), unique=True).map(tuple)


@given(tallies, tie_breaks, st.randoms())
def test_a_ranking_does_not_depend_on_the_order_of_the_rows(rows, ties, rng):
    rules = RankingRules(ties)
    mixed = list(rows)
    rng.shuffle(mixed)

    assert rank(mixed, rules, "s") == rank(rows, rules, "s")


@given(tallies, tie_breaks)
def test_a_rank_is_one_more_than_the_number_of_those_who_are_better(rows, ties):
    rules = RankingRules(ties)
    standings = rank(rows, rules, "s")
    with_result = [row for row in rows if row.main.value is not None]

    assert len(standings) == len(rows)
    for row in standings:
        others = [other for other in with_result if other.entrant != row.entrant]
        if row.rank is None:
            assert row.tally not in with_result
            continue
        ahead = [compare(row.tally, other, rules, "s")[-1].ahead for other in others]
        better = sum(who not in {None, row.entrant} for who in ahead)
        assert row.rank == 1 + better
        assert row.shared == (None in ahead)


@given(tallies)
def test_ranks_follow_the_totals(rows):
    ranked = [row for row in rank(rows, RankingRules()) if row.rank is not None]

    values = [row.tally.main.value for row in ranked]
    assert values == sorted(values, reverse=True)
    assert [row.rank for row in ranked] == [1 + sum(v > own for v in values) for own in values]
