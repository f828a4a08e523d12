"""Every game of every edition is played to its end, from random cards on."""

from random import Random

import pytest

from games.engine import deal, rules, start
from games.engine.koenigrufen.tables import LADDERS, Who
from tests.factories.hands import after, choose, reason
from tests.factories.koenigrufen_hands import HOUSE, OOE, PASSES, TIROL, WIEN
from tests.games.engine.koenigrufen.checks import check_end
from tests.games.engine.playouts import check_moment, check_secrets

GAMES = [
    (rules_id, bid)
    for rules_id in (HOUSE, OOE, WIEN, TIROL)
    for bid in LADDERS[rules(rules_id).edition]
    if bid.word != "trischaken" or rules_id != HOUSE
]
HANDS = 6


def opening(rules_id, bid, seed):
    """Return a hand whose forehand is to say this game, or nothing if he cannot."""
    state = start(rules_id, deal(rules_id, seed=f"{bid.word} {seed}"))
    if bid.who is Who.FOREHAND_AFTER_PASSES:
        state = after(state, f"1 vorhand, {PASSES}")
    return state if reason(state, f"1 {bid.word}") is None else None


def word_of(value):
    return getattr(value, "word", value)


@pytest.mark.parametrize(("rules_id", "bid"), GAMES, ids=word_of)
def test_the_game_is_played_and_scored(rules_id, bid):
    seed = played = 0
    while played < HANDS:
        seed += 1
        state = opening(rules_id, bid, seed)
        if state is None:
            continue
        played += 1
        state = after(state, f"1 {bid.word}")
        if state.phase == "auction":
            state = after(state, PASSES)
        rng = Random(f"{rules_id} {bid.word} {seed}")
        while not state.is_over:
            state = state.apply(choose(rng, state))
            if seed % 3 == 0:
                check_moment(state)
                check_secrets(state)
        assert state.summary()["contract"] == bid.contract
        check_end(state)
