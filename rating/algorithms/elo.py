"""Elo for hands of several players: everybody against everybody, by the score of the hand.

In a hand, player i is expected to take from player j

    E(i, j) = 1 / (1 + 10 ** ((R(j) - R(i)) / 400))

and takes S(i, j) = 1 with the higher score, 1/2 with the same score, 0 with the lower one. All
ratings R are those from before the hand, and player i moves by the sum over the opponents

    sum over j of k * (S(i, j) - E(i, j))

In a pool of mode `mean` the sum is divided by the number of opponents. Each pair is computed once,
added to one player and taken from the other, so the sum of all ratings never moves. Dead seats and
void deals are left out by the caller.

The code works with W(i) = 10 ** (R(i) / 400), for which E(i, j) = W(i) / (W(i) + W(j)): one power a
player instead of one a pair. It holds for ratings between -100 000 and 100 000.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

Hand = tuple[tuple[int, ...], tuple[int, ...]]

FEWEST_PLAYERS: Final = 2
FOUR: Final = 4
_SLOPE: Final = math.log(10) / 400


@dataclass(frozen=True, slots=True)
class EloPool:
    """The constants of a rating pool: `k` for each opponent, the `start` rating, sum or mean."""

    k: float = 24.0
    start: float = 1500.0
    mode: Literal["sum", "mean"] = "sum"

    def __post_init__(self) -> None:
        if self.mode not in {"sum", "mean"}:
            raise ValueError(f"The mode of a rating pool is sum or mean, not {self.mode}.")
        if self.k <= 0:
            raise ValueError(f"The k of a rating pool is above 0, not {self.k}.")

    def pair_k(self, players: int) -> float:
        """Return what one opponent weighs in a hand of so many players."""
        return self.k / (players - 1) if self.mode == "mean" else self.k


@dataclass(frozen=True, slots=True)
class PairChange:
    """What one opponent (by place in the hand, from 0) did to a player's rating."""

    opponent: int
    expected: float
    actual: float
    change: float


def rate_hand(before: Sequence[float], scores: Sequence[int], pool: EloPool) -> tuple[float, ...]:
    """Return how much each player's rating moves, in the order of `before`.

    `before` holds the ratings before the hand, `scores` the hand's scores of the same players.
    Raises `ValueError` for fewer than two players or a score too few or too many.

    >>> rate_hand((1500, 1500, 1500, 1500), (252, -84, -84, -84), EloPool())
    (36.0, -12.0, -12.0, -12.0)
    """
    _check(len(before), len(scores))
    rate = _rate_four if len(before) == FOUR else _rate_any
    return rate(before, scores, pool.pair_k(len(before)))


def fold(
    ratings: dict[int, float], hands: Iterable[Hand], pool: EloPool
) -> Iterator[tuple[float, ...]]:
    """Rate `hands` in order: `ratings` follow hand by hand, each hand's changes are yielded.

    A hand is (players, scores), the players different ones; who is not in `ratings` starts at
    `pool.start`. `ratings` holds the new values of a hand when its changes are yielded, in the
    order of its players; nothing happens before the iterator is drawn from. Raises `ValueError`
    like `rate_hand`, with all hands before the wrong one rated.

    >>> ratings = {}
    >>> list(fold(ratings, [((7, 9), (60, -60)), ((9, 8), (5, 5))], EloPool()))[0]
    (12.0, -12.0)
    >>> sum(ratings.values())
    4500.0
    """
    rated, start, four = ratings.get, pool.start, pool.pair_k(FOUR)
    for players, scores in hands:
        # Hands of four are most of all hands: written out, they are rated twice as fast.
        if len(players) == len(scores) == FOUR:
            a, b, c, d = players
            p, q, r, s = rated(a, start), rated(b, start), rated(c, start), rated(d, start)
            changes: tuple[float, ...] = _rate_four((p, q, r, s), scores, four)
            to_a, to_b, to_c, to_d = changes
            ratings[a], ratings[b], ratings[c], ratings[d] = p + to_a, q + to_b, r + to_c, s + to_d
        else:
            before = [rated(player, start) for player in players]
            changes = rate_hand(before, scores, pool)
            for player, rating, change in zip(players, before, changes, strict=True):
                ratings[player] = rating + change
        yield changes


def explain(
    before: Sequence[float], scores: Sequence[int], pool: EloPool
) -> tuple[tuple[PairChange, ...], ...]:
    """Return for each player what each opponent did; the changes sum to those of `rate_hand`.

    >>> first, _, _ = explain((1500, 1500, 1900), (40, -20, -20), EloPool())
    >>> [(pair.opponent, round(pair.expected, 3), pair.actual) for pair in first]
    [(1, 0.5, 1.0), (2, 0.091, 1.0)]
    """
    _check(len(before), len(scores))
    k, players = pool.pair_k(len(before)), range(len(before))
    weights = [math.exp(rating * _SLOPE) for rating in before]

    def pair(one: int, other: int) -> PairChange:
        if one > other:
            mirrored = pair(other, one)
            return PairChange(other, 1 - mirrored.expected, 1 - mirrored.actual, -mirrored.change)
        expected = weights[one] / (weights[one] + weights[other])
        actual = _actual(scores[one], scores[other])
        return PairChange(other, expected, actual, k * (actual - expected))

    return tuple(tuple(pair(one, other) for other in players if other != one) for one in players)


def _actual(score: int, opponent: int) -> float:
    return 1.0 if score > opponent else 0.5 if score == opponent else 0.0


def _check(players: int, scores: int) -> None:
    if players != scores:
        raise ValueError(f"A hand of {players} players has {scores} scores.")
    if players < FEWEST_PLAYERS:
        raise ValueError(f"A hand is rated between at least 2 players, not {players}.")


def _rate_any(before: Sequence[float], scores: Sequence[int], k: float) -> tuple[float, ...]:
    exp, slope = math.exp, _SLOPE
    weights = [exp(rating * slope) for rating in before]
    changes = [0.0] * len(weights)
    for one, weight in enumerate(weights):
        score, total = scores[one], changes[one]
        for other in range(one + 1, len(weights)):
            opponent = scores[other]
            actual = 1.0 if score > opponent else 0.5 if score == opponent else 0.0
            change = k * (actual - weight / (weight + weights[other]))
            total += change
            changes[other] -= change
        changes[one] = total
    return tuple(changes)


def _rate_four(before: Sequence[float], scores: Sequence[int], k: float) -> tuple[float, ...]:
    """`_rate_any` with its loops written out for four players."""
    exp, slope = math.exp, _SLOPE
    a, b, c, d = before
    a, b, c, d = exp(a * slope), exp(b * slope), exp(c * slope), exp(d * slope)
    p, q, r, s = scores
    ab = k * ((1.0 if p > q else 0.5 if p == q else 0.0) - a / (a + b))
    ac = k * ((1.0 if p > r else 0.5 if p == r else 0.0) - a / (a + c))
    ad = k * ((1.0 if p > s else 0.5 if p == s else 0.0) - a / (a + d))
    bc = k * ((1.0 if q > r else 0.5 if q == r else 0.0) - b / (b + c))
    bd = k * ((1.0 if q > s else 0.5 if q == s else 0.0) - b / (b + d))
    cd = k * ((1.0 if r > s else 0.5 if r == s else 0.0) - c / (c + d))
    return ab + ac + ad, bc + bd - ab, cd - ac - bc, -ad - bd - cd
