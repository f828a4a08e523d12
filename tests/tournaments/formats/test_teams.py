"""Quadrettes, triplettes and team matches: match points and who wins."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.amounts import shown
from tournaments.formats.penalties import Penalty, Unit
from tournaments.formats.ranking import RankingRules, TieBreak, rank
from tournaments.formats.teams import (
    Match,
    MatchDeal,
    MatchRules,
    RankedBy,
    Scorers,
    match_points,
    result,
    tallies,
)

WINNER_SCORES = MatchRules(scorers=Scorers.WINNER, ranked_by=RankedBy.WINS)
TRIANGULAR = RankingRules((TieBreak.DIFFERENCE, TieBreak.BONUS, TieBreak.SCORED))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [(82, 66, "4.000"), (68, -76, "12.000"), (-68, -58, "-3.162"), (56, 56, "0.000")],
)
def test_the_published_match_points(one, other, expected):
    assert str(shown(MatchDeal(one, other).points(MatchRules()), 3)) == expected


def test_the_printed_table_of_all_even_differences():
    for difference in range(0, 700, 2):
        root = Decimal(difference).sqrt().quantize(Decimal("0.001"), ROUND_HALF_UP)

        assert shown(match_points(difference), 3) == root
        assert shown(match_points(-difference), 3) == -root


def test_a_quadrettes_match_of_three_deals():
    match = Match(1, 2, (MatchDeal(82, 66), MatchDeal(68, -76), MatchDeal(-68, -58)))

    played = result(match)

    assert [str(shown(each, 3)) for each in played.by_deal] == ["4.000", "12.000", "-3.162"]
    assert (shown(played.one, 3), shown(played.other, 3)) == (Decimal("12.838"), Decimal("-12.838"))


def test_in_a_team_match_only_the_winner_of_a_deal_scores():
    match = Match(1, 2, (MatchDeal(82, 66), MatchDeal(68, -76), MatchDeal(-68, -58)))

    played = result(match, WINNER_SCORES)

    assert (played.one, played.other) == (16, Fraction(3162, 1000))


def test_adjusted_and_neutralised_deals():
    match = Match(1, 2, (MatchDeal(adjusted_for=1), MatchDeal(adjusted_for=0), MatchDeal(25, 0)))

    assert result(match).by_deal == (4, 0, 5)
    assert result(Match(1, 2, (MatchDeal(adjusted_for=-1),))).one == -4


def test_quadrettes_are_ranked_by_match_points_less_penalties():
    matches = [
        Match(1, 2, (MatchDeal(16, 0),)),  # 4 for team 1
        Match(3, 1, (MatchDeal(4, 0),)),  # 2 for team 3
        Match(2, None),  # a relay
    ]
    fine = Penalty(1, Fraction(3), "a telephone rang", unit=Unit.MATCH_POINTS)

    standings = rank(tallies(matches, penalties=[fine]), RankingRules())

    assert [(row.entrant, row.tally.main.value) for row in standings] == [(3, 2), (1, -1), (2, -4)]


def test_a_relay_gives_nothing():
    assert rank(tallies([Match(7, None)]), RankingRules())[0].tally.main.value == 0
    assert tallies([Match(7, None)], WINNER_SCORES)[0].wins == 0


def test_a_triangular_match_is_decided_by_wins_then_the_difference():
    # 1 beats 2 by 6 to 2, 2 beats 3 by 5 to 0, 3 beats 1 by 3 to 1: one win each.
    matches = [
        Match(1, 2, (MatchDeal(36, 0), MatchDeal(0, 4))),
        Match(2, 3, (MatchDeal(25, 0),)),
        Match(3, 1, (MatchDeal(9, 0), MatchDeal(0, 1))),
    ]

    standings = rank(tallies(matches, WINNER_SCORES), TRIANGULAR)

    # Differences: 1: +4 - 2 = 2; 2: -4 + 5 = 1; 3: -5 + 2 = -3.
    assert [(row.entrant, row.tally.main.value, row.tally.difference) for row in standings] == [
        (1, 1, 2),
        (2, 1, 1),
        (3, 1, -3),
    ]


def test_a_penalty_of_a_team_match_is_taken_off_the_difference():
    fine = Penalty(1, Fraction(5), "came late", unit=Unit.MATCH_POINTS)

    one, other = tallies([Match(1, 2, (MatchDeal(9, 0),))], WINNER_SCORES, penalties=[fine])

    assert (one.main.value, one.difference) == (1, 3 - 5)
    assert (other.main.value, other.difference) == (0, -3)


def test_the_bonus_comes_after_the_difference_and_a_draw_is_half_a_win():
    matches = [Match(1, 2, (MatchDeal(9, 0), MatchDeal(0, 9)))]

    standings = rank(tallies(matches, WINNER_SCORES, bonus={2: Fraction(1)}), TRIANGULAR)

    assert [(row.entrant, row.tally.main.value) for row in standings] == [
        (2, Fraction(1, 2)),
        (1, Fraction(1, 2)),
    ]


units = st.integers(-700, 700)
deals = st.lists(st.builds(MatchDeal, units, units), max_size=8).map(tuple)


@given(units, units)
def test_match_points_are_odd_and_grow_with_the_difference(one, other):
    assert match_points(-one) == -match_points(one)
    if one < other:
        assert match_points(one) < match_points(other)


@given(deals, st.sampled_from(Scorers))
def test_who_sits_first_in_a_match_does_not_matter(played, scorers):
    rules = MatchRules(scorers=scorers)
    turned = tuple(MatchDeal(deal.other_unit, deal.one_unit) for deal in played)

    there, back = result(Match(1, 2, played), rules), result(Match(2, 1, turned), rules)

    assert (there.one, there.other) == (back.other, back.one)
    assert there.one - there.other in {sum(there.by_deal), 2 * sum(there.by_deal)}
