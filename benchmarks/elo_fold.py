"""The Elo fold over 1 000 000 hands of four, without the database, beside openskill.

Both rate the same kind of hands among 1 000 players in turns, so that a busy machine slows both;
openskill rates a smaller sample.
"""

import random
from itertools import chain, repeat
from time import perf_counter

from openskill.models import PlackettLuce

from benchmarks._show import show
from rating.algorithms.elo import EloPool, Hand, fold

PLAYERS = 1_000
DIFFERENT_HANDS = 50_000
ROUNDS = 5
FOLD_HANDS = 200_000
OPENSKILL_HANDS = 4_000


def run() -> None:
    hands = _hands(random.Random(1))
    ratings: dict[int, float] = {}
    model = PlackettLuce()
    skills = [model.rating() for _ in range(PLAYERS)]
    fold_seconds = openskill_seconds = 0.0
    for _ in range(ROUNDS):
        fold_seconds += _time_fold(ratings, hands)
        openskill_seconds += _time_openskill(model, skills, hands[:OPENSKILL_HANDS])
    fold_rate = ROUNDS * FOLD_HANDS / fold_seconds
    openskill_rate = ROUNDS * OPENSKILL_HANDS / openskill_seconds
    show("hands folded", ROUNDS * FOLD_HANDS)
    show("the fold", fold_rate, "hands/s")
    show("openskill PlackettLuce", openskill_rate, "hands/s")
    show("the fold is faster", fold_rate / openskill_rate, "times")
    show("drift of the mean rating", abs(sum(ratings.values()) / PLAYERS - EloPool().start))


def _hands(rng: random.Random) -> list[Hand]:
    """One against three, as in French tarot: the declarer wins or loses three times the unit."""
    hands: list[Hand] = []
    for _ in range(DIFFERENT_HANDS):
        unit = 2 * rng.randint(-150, 150)
        scores = [-unit] * 4
        scores[rng.randrange(4)] = 3 * unit
        people = rng.sample(range(PLAYERS), 4)
        hands.append((tuple(people), tuple(scores)))
    return hands


def _time_fold(ratings: dict[int, float], hands: list[Hand]) -> float:
    many = chain.from_iterable(repeat(hands, FOLD_HANDS // len(hands)))
    started = perf_counter()
    for _ in fold(ratings, many, EloPool()):
        pass
    return perf_counter() - started


def _time_openskill(model: PlackettLuce, skills: list, hands: list[Hand]) -> float:
    started = perf_counter()
    for people, scores in hands:
        teams = [[skills[person]] for person in people]
        rated = model.rate(teams, scores=[float(score) for score in scores])
        for person, (skill,) in zip(people, rated, strict=True):
            skills[person] = skill
    return perf_counter() - started
