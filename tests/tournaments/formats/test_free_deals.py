"""Free deals: totals, averages, annulled and adjusted hands, penalties beside the scores."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.free_deals import (
    COUNT_SENTENCES,
    Count,
    Hand,
    HandStatus,
    accounts,
    tallies,
    team_tallies,
)
from tournaments.formats.penalties import Penalty, Unit
from tournaments.formats.ranking import RankingRules, rank
from tournaments.formats.schedule import Schedule

# A garde of 84 by 1, a petite lost by 29 by 2, a deal of five people in which 5 sits out.
HANDS = (
    Hand(1, 1, 1, {1: 252, 2: -84, 3: -84, 4: -84}, declarer=1, sitting_out=(5,)),
    Hand(1, 1, 2, {1: 29, 2: -87, 3: 29, 5: 29}, declarer=2, sitting_out=(4,)),
    Hand(2, 1, 1, {1: -50, 2: 150, 4: -50, 5: -50}, declarer=2, sitting_out=(3,)),
)


def values(rows, count):
    return {each: rows[each].figure(count).value for each in rows}


def test_points_are_added_up_by_round():
    rows = accounts([1, 2, 3, 4, 5], HANDS)

    assert {each: dict(row.rounds) for each, row in rows.items()} == {
        1: {1: 281, 2: -50},
        2: {1: -171, 2: 150},
        3: {1: -55},
        4: {1: -84, 2: -50},
        5: {1: 29, 2: -50},
    }
    assert values(rows, Count.EQUAL_HANDS) == {1: 231, 2: -21, 3: -55, 4: -134, 5: -21}
    assert {each: row.taken for each, row in rows.items()} == {1: 1, 2: 2, 3: 0, 4: 0, 5: 0}


def test_averages_divide_by_hands_played_or_by_deals_attended():
    rows = accounts([1, 2, 3, 4, 5], HANDS)

    assert values(rows, Count.PER_HAND_PLAYED) == {
        1: 77,
        2: -7,
        3: Fraction(-55, 2),
        4: -67,
        5: Fraction(-21, 2),
    }
    assert values(rows, Count.PER_DEAL_ATTENDED) == {
        1: 77,
        2: -7,
        3: Fraction(-55, 3),
        4: Fraction(-134, 3),
        5: -7,
    }


def test_who_played_fewer_hands_than_owed_is_known():
    rows = accounts([1, 2, 3, 4, 5], HANDS)

    missing = {each: row.missing(Schedule(rounds=1, hands=3)) for each, row in rows.items()}
    assert missing == {1: 0, 2: 0, 3: 1, 4: 1, 5: 1}


@pytest.mark.parametrize("count", Count)
def test_who_never_played_has_no_result_rather_than_zero(count):
    fine = Penalty(9, Fraction(100), "left the hall with the cards")

    rows = accounts([1, 2, 3, 4, 5, 9], HANDS, [fine])
    standings = rank(tallies(rows, count), RankingRules())

    assert rows[9].figure(count).value is None
    assert rows[9].penalties == 100
    assert (standings[-1].entrant, standings[-1].rank) == (9, None)


def test_a_void_deal_is_still_owed_and_a_cancelled_one_is_played_with_zero():
    void, cancelled = (
        Hand(1, 1, 3, {1: 90, 2: -30, 3: -30, 4: -30}, declarer=1, status=status)
        for status in (HandStatus.VOID, HandStatus.CANCELLED)
    )

    without, with_zero = accounts([], [HANDS[0], void]), accounts([], [HANDS[0], cancelled])

    assert (without[1].points, without[1].played) == (252, 1)
    assert (with_zero[1].points, with_zero[1].played) == (252, 2)


def test_the_arbiter_adjusts_a_score_and_the_typed_one_stays():
    hand = Hand(1, 1, 1, {1: 90, 2: -30, 3: -30, 4: -30}, adjusted={1: 0})

    rows = accounts([], [hand])

    assert (rows[1].points, rows[2].points) == (0, -30)
    assert hand.scores[1] == 90


def test_penalties_stand_beside_the_scores_and_can_be_cancelled():
    fines = [
        Penalty(1, Fraction(100), "slow play", case="slow_play"),
        Penalty(1, Fraction(200), "slow play again", case="slow_play", cancelled=True),
        Penalty(1, Fraction(1), "of the team match", unit=Unit.MATCH_POINTS),
    ]

    row = accounts([], HANDS, fines)[1]

    assert (row.points, row.penalties) == (231, 100)
    figure = row.figure(Count.EQUAL_HANDS)
    assert figure.value == 131
    assert [(str(term.label), term.value) for term in figure.terms] == [
        ("Round 1", 281),
        ("Round 2", -50),
        ("Penalties", -100),
    ]
    assert row.figure(Count.PER_HAND_PLAYED).value == Fraction(131, 3)


def test_results_of_the_members_of_a_team_are_added():
    rows = accounts([1, 2, 3, 4, 5, 6, 7], HANDS, [Penalty(2, Fraction(100), "slow play")])

    teams = team_tallies(
        rows, {91: (1, 2), 92: (3, 4, 5), 93: (5, 6), 94: (6, 7)}, Count.EQUAL_HANDS
    )
    standings = rank(teams, RankingRules())

    # 231 and -21 less 100; -55, -134 and -21; -21 and an absent member; two absent ones.
    assert [(row.entrant, row.rank, row.tally.main.value) for row in standings] == [
        (91, 1, 110),
        (93, 2, -21),
        (92, 3, -210),
        (94, None, None),
    ]
    assert standings[0].tally.rounds == {1: 110, 2: 100}


def test_every_policy_is_said_in_a_sentence():
    assert set(COUNT_SENTENCES) == set(Count)
    assert all(sentence.endswith(".") for sentence in COUNT_SENTENCES.values())


@st.composite
def sheets(draw):
    """Hands of tables of four of twelve people, each hand zero-sum."""
    hands = []
    for number in range(draw(st.integers(0, 8))):
        people = draw(st.permutations(range(1, 13)))[:4]
        unit = draw(st.integers(-200, 200))
        scores = dict.fromkeys(people, -unit) | {people[0]: 3 * unit}
        hands.append(
            Hand(
                number // 3 + 1,
                1,
                number,
                scores,
                people[0],
                status=draw(st.sampled_from(HandStatus)),
            )
        )
    return hands


@given(sheets(), st.randoms())
def test_totals_sum_to_zero_and_do_not_depend_on_the_order_of_the_hands(hands, rng):
    mixed = list(hands)
    rng.shuffle(mixed)

    rows = accounts(range(1, 13), hands)

    assert sum(row.points for row in rows.values()) == 0
    again = accounts(range(1, 13), mixed)
    assert rows == again
    for each, row in rows.items():
        counted = [h for h in hands if h.status is HandStatus.PLAYED and each in h.scores]
        assert row.points == sum(h.scores[each] for h in counted)


@given(sheets(), st.sampled_from(Count))
def test_a_better_hand_never_makes_a_result_worse(hands, count):
    if not hands:
        return
    first = hands[0]
    better = Hand(
        first.round, 1, first.number, first.scores, first.declarer, status=first.status,
        adjusted={first.declarer: first.scores[first.declarer] + 50},
    )  # fmt: skip

    before = accounts([], hands).get(first.declarer)
    after = accounts([], [better, *hands[1:]]).get(first.declarer)

    if before and before.figure(count).value is not None:
        assert after.figure(count).value >= before.figure(count).value
