"""Hands that were really played are never refused, however strange their points (11.1)."""

from random import Random

import pytest

from games.engine import judge
from tests.factories.engine import rules_id
from tests.factories.played_hands import DECK, half_points, play

CONTRACTS = ("petite", "garde", "garde_sans", "garde_contre")
UNCOMPENSATED = {"last_trick_excuse": "uncompensated"}


def refused(seed, hands, players, *, compensated):
    """Play hands and return those that the engine refuses."""
    random = Random(seed)
    wrong = []
    for _ in range(hands):
        contract = random.choice(CONTRACTS)
        played = play(random, players, contract=contract, compensated=compensated)
        options = {} if compensated else UNCOMPENSATED
        judgement = judge(rules_id(players), options=options, summary=played.summary)
        wrong += [(played.summary, problem.text) for problem in judgement.problems]
    return wrong


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hand_that_was_played_is_possible(players):
    assert refused(2012, 1_000, players, compensated=True) == []


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hand_played_without_compensation_is_possible(players):
    assert refused(7, 500, players, compensated=False) == []


@pytest.mark.deep
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("compensated", [True, False])
def test_tens_of_thousands_of_played_hands_are_possible(players, compensated):
    assert refused(182, 20_000, players, compensated=compensated) == []


def test_the_played_hands_reach_the_limits():
    """Otherwise the tests above would say little: limits are seen, and slams of both sides."""
    random = Random(11)
    seen, slams = {}, set()
    for _ in range(3_000):
        summary = play(random, 4, contract="garde").summary
        seen.setdefault(summary["oudlers"], set()).add(summary["card_points"])
        slams.add(summary["slam"]["made_by"])
    assert min(seen[0]) == 3
    assert (min(seen[1]), max(seen[1])) == (7, 81)
    assert max(seen[2]) == 87
    assert max(seen[3]) == 91
    assert slams == {None, "attack", "defence"}


def test_the_simulated_pack_is_worth_91_points():
    assert len(DECK) == 78
    assert sum(map(half_points, DECK)) == 182
