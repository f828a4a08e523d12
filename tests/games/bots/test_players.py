"""Computer players of every level play every game by its rules, from what they may know."""

from random import Random

import pytest

from games import bots
from games.bots.looking import Effort, Looking
from games.engine import all_rules, deal, rules, start

PLAYED = [one.id for one in all_rules()]
GAMES = ["french-tarot/fft-2012/4", "slovenian-tarok/house/4", "koenigrufen/house/4"]


def play(rules_id: str, seed: int, levels: dict[int, str]):
    """Play a deal with a level at each seat."""
    state = start(rules_id, deal(rules_id, seed=str(seed)))
    rng = Random(seed)
    while not state.is_over:
        view = state.view(state.turn)
        chosen = bots.choose(view, view.legal, level=levels[state.turn], rng=rng)
        state = state.apply(chosen)
    return state


@pytest.mark.parametrize("level", [bots.BEGINNER, bots.RANDOM])
@pytest.mark.parametrize("rules_id", PLAYED)
def test_hands_are_played_to_the_end_with_legal_actions(rules_id, level) -> None:
    everybody = dict.fromkeys(range(1, rules(rules_id).players + 1), level)

    for seed in range(6):
        assert play(rules_id, seed, everybody).score().problems == ()


@pytest.mark.parametrize("level", [bots.CLUB, bots.STRONG])
@pytest.mark.parametrize("rules_id", GAMES)
def test_levels_that_look_ahead_play_a_hand_to_its_end(rules_id, level) -> None:
    """One of them among beginners: each of its moves takes a while."""
    levels = dict.fromkeys(range(1, rules(rules_id).players + 1), bots.BEGINNER)
    levels[2] = level

    assert play(rules_id, 1, levels).score().problems == ()


@pytest.mark.parametrize("rules_id", PLAYED)
def test_players_that_look_ahead_are_never_illegal_in_any_game(rules_id) -> None:
    few = Looking(Effort(2, 4), Effort(2, 4))

    for seed in range(5):
        state, rng = start(rules_id, deal(rules_id, seed=f"look {seed}")), Random(seed)
        while not state.is_over:
            view = state.view(state.turn)
            state = state.apply(few.choose(view, view.legal, rng))
        assert state.score().problems == ()


@pytest.mark.parametrize("rules_id", GAMES)
def test_the_same_hand_is_played_the_same_way_again(rules_id) -> None:
    everybody = dict.fromkeys(range(1, rules(rules_id).players + 1), bots.BEGINNER)

    assert play(rules_id, 3, everybody).actions == play(rules_id, 3, everybody).actions


@pytest.mark.parametrize("rules_id", GAMES)
def test_beginners_among_themselves_mostly_play(rules_id) -> None:
    everybody = dict.fromkeys(range(1, rules(rules_id).players + 1), bots.BEGINNER)
    void = {info.code for info in rules(rules_id).contracts if info.void}
    contracts = [play(rules_id, seed, everybody).summary()["contract"] for seed in range(40)]

    assert sum(contract not in void for contract in contracts) >= 25
