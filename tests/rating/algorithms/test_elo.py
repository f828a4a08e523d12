"""Elo between all players of a hand: the formula, the promises, and a whole afternoon."""

import doctest
import json
import random
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rating.algorithms import elo
from rating.algorithms.elo import EloPool, explain, fold, rate_hand

AFTERNOON = Path(__file__).parents[2] / "data" / "afternoon" / "afternoon.expected.json"
POOL = EloPool()

ratings = st.floats(min_value=0, max_value=4000)
players = st.lists(st.tuples(ratings, st.integers(-2000, 2000)), min_size=2, max_size=6)


def by_the_book(before, scores, k=24.0):
    """The formula as printed, with no regard to speed."""
    moves = []
    for i, own in enumerate(before):
        move = 0.0
        for j, other in enumerate(before):
            if i != j:
                expected = 1 / (1 + 10 ** ((other - own) / 400))
                actual = (1 if scores[i] > scores[j] else 0) + (scores[i] == scores[j]) / 2
                move += k * (actual - expected)
        moves.append(move)
    return moves


def random_hands(count: int, seed: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    rng = random.Random(seed)
    hands = []
    for _ in range(count):
        size = rng.choice([3, 4, 5])
        people = tuple(rng.sample(range(40), size))
        unit = 2 * rng.randint(-150, 150)
        scores = [-unit] * size
        scores[rng.randrange(size)] = unit * (size - 1)
        hands.append((people, tuple(scores)))
    return hands


def test_four_equals_the_declarer_wins_thirty_six_and_each_defender_loses_twelve():
    assert rate_hand((1500, 1500, 1500, 1500), (252, -84, -84, -84), POOL) == (36, -12, -12, -12)


def test_in_the_mean_mode_a_hand_counts_as_much_as_one_opponent():
    pool = EloPool(mode="mean")

    assert rate_hand((1500, 1500, 1500, 1500), (252, -84, -84, -84), pool) == (12, -4, -4, -4)


def test_ten_to_one_against_a_player_four_hundred_above():
    won = rate_hand((1500, 1900), (10, -10), POOL)
    lost = rate_hand((1500, 1900), (-10, 10), POOL)
    drawn = rate_hand((1500, 1900), (0, 0), POOL)

    assert won == pytest.approx((24 * 10 / 11, -24 * 10 / 11), abs=1e-12)
    assert lost == pytest.approx((-24 / 11, 24 / 11), abs=1e-12)
    assert drawn == pytest.approx((24 * (0.5 - 1 / 11), -24 * (0.5 - 1 / 11)), abs=1e-12)


@given(players, st.sampled_from([8.0, 24.0, 32.0]))
def test_every_hand_follows_the_formula(hand, k):
    before, scores = zip(*hand, strict=True)

    assert rate_hand(before, scores, EloPool(k=k)) == pytest.approx(
        by_the_book(before, scores, k), abs=1e-9
    )


@given(players, st.randoms(use_true_random=False))
def test_it_does_not_matter_who_sits_where(hand, rng):
    mixed = rng.sample(hand, len(hand))
    moves = rate_hand(*zip(*hand, strict=True), POOL)
    mixed_moves = rate_hand(*zip(*mixed, strict=True), POOL)

    paired = sorted(zip(hand, moves, strict=True))
    mixed_paired = sorted(zip(mixed, mixed_moves, strict=True))
    assert [who for who, _ in paired] == [who for who, _ in mixed_paired]
    assert [move for _, move in paired] == pytest.approx(
        [move for _, move in mixed_paired], abs=1e-9
    )


@given(st.integers(2, 6), ratings, st.integers(-500, 500))
def test_equal_scores_are_draws_and_move_nobody_among_equals(count, rating, score):
    assert rate_hand((rating,) * count, (score,) * count, POOL) == (0,) * count


@given(players)
def test_equal_scores_bring_the_ratings_closer(hand):
    before = [rating for rating, _ in hand]
    moves = rate_hand(before, [0] * len(before), POOL)

    for one, other in permutations(range(len(before)), 2):
        if before[one] < before[other]:
            assert moves[one] >= moves[other] - 1e-9


@given(players)
def test_only_the_order_of_the_scores_counts(hand):
    before, scores = zip(*hand, strict=True)
    stretched = [3 * score + 7 for score in scores]

    assert rate_hand(before, scores, POOL) == rate_hand(before, stretched, POOL)


@given(players, st.sampled_from(["sum", "mean"]))
def test_the_explanation_sums_to_the_change_and_mirrors_each_pair(hand, mode):
    before, scores = zip(*hand, strict=True)
    pool = EloPool(mode=mode)
    told = explain(before, scores, pool)

    for one, pairs in enumerate(told):
        assert [pair.opponent for pair in pairs] == [i for i in range(len(hand)) if i != one]
        for pair in pairs:
            mirror = next(back for back in told[pair.opponent] if back.opponent == one)
            assert pair.change == -mirror.change
            assert pair.expected + mirror.expected == pytest.approx(1)
            assert pair.actual + mirror.actual == 1
            assert pair.change == pytest.approx(
                pool.pair_k(len(hand)) * (pair.actual - pair.expected), abs=1e-9
            )
    sums = [sum(pair.change for pair in pairs) for pairs in told]
    assert sums == pytest.approx(rate_hand(before, scores, pool), abs=1e-9)


@pytest.mark.parametrize("mode", ["sum", "mean"])
def test_the_sum_of_ratings_stays_after_ten_thousand_hands(mode):
    after: dict[int, float] = dict.fromkeys(range(40), 1500.0)
    for _ in fold(after, random_hands(10_000, seed=1), EloPool(mode=mode)):
        pass

    assert max(after.values()) - min(after.values()) > 50
    assert sum(after.values()) == pytest.approx(40 * 1500, abs=1e-6)


def test_the_fold_is_hand_by_hand_the_rating_of_one_hand():
    hands = random_hands(500, seed=2)
    folded: dict[int, float] = {}
    alone: dict[int, float] = {}

    for (people, scores), changes in zip(hands, fold(folded, hands, POOL), strict=True):
        before = [alone.get(person, 1500.0) for person in people]
        assert changes == rate_hand(before, scores, POOL)
        for person, rating, change in zip(people, before, changes, strict=True):
            alone[person] = rating + change
        assert folded == alone


def test_a_fold_continued_from_the_middle_gives_the_same_numbers():
    hands = random_hands(400, seed=3)
    whole: dict[int, float] = {}
    halves: dict[int, float] = {}
    for _ in fold(whole, hands, POOL):
        pass
    for part in (hands[:150], hands[150:]):
        for _ in fold(halves, part, POOL):
            pass

    assert halves == whole


def test_a_newcomer_starts_where_the_pool_says():
    after: dict[int, float] = {1: 1400.0}
    next(fold(after, [((1, 2), (5, 5))], EloPool(start=1000.0)))

    assert after[2] == pytest.approx(1000 + 24 * (0.5 - 1 / 11))


@pytest.mark.parametrize(
    ("people", "scores"), [((1,), (5,)), ((), ()), ((1, 2, 3), (5, -5)), ((1, 2), (5, 5, -10))]
)
def test_a_hand_that_cannot_be_rated_is_an_error(people, scores):
    with pytest.raises(ValueError, match="hand"):
        rate_hand([1500.0] * len(people), scores, POOL)
    with pytest.raises(ValueError, match="hand"):
        next(fold({}, [(people, scores)], POOL))
    with pytest.raises(ValueError, match="hand"):
        explain([1500.0] * len(people), scores, POOL)


@pytest.mark.parametrize("wrong", [{"k": 0}, {"k": -24}, {"mode": "median"}])
def test_a_pool_with_impossible_constants_is_an_error(wrong):
    with pytest.raises(ValueError, match="rating pool"):
        EloPool(**wrong)


def test_the_ratings_of_a_whole_afternoon():
    expected = json.loads(AFTERNOON.read_text(encoding="utf-8"))
    names = sorted(expected["players"])
    in_order = sorted(expected["hands"], key=lambda hand: (hand["hand"], hand["table"]))
    hands = [
        (tuple(map(names.index, hand["scores"])), tuple(hand["scores"].values()))
        for hand in in_order
    ]
    after: dict[int, float] = {}
    for _ in fold(after, hands, POOL):
        pass

    assert {names[person]: rating for person, rating in after.items()} == pytest.approx(
        {name: row["elo_sum_k24"] for name, row in expected["players"].items()}, abs=1e-6
    )


def test_the_examples_in_the_docstrings_hold():
    failed, tried = doctest.testmod(elo)

    assert (failed, tried > 0) == (0, True)
