"""What the kernel says a hand is worth is what the engine writes down for it."""

from random import Random

import pytest

from games.bots.convert import number_of
from games.bots.kernel import layout as at
from games.bots.kernel import payoff as pay
from games.bots.kernel.trick import put
from games.bots.stakes import stakes_of
from games.engine import Verb
from tests.factories.kernel import pair_of, to_play

RULES = [
    "french-tarot/fft-2012/3",
    "french-tarot/fft-2012/4",
    "french-tarot/fft-2012/5",
    "slovenian-tarok/house/2",
    "slovenian-tarok/house/3",
    "slovenian-tarok/house/4",
    "koenigrufen/house/4",
]
SAID = {Verb.ANNOUNCE, Verb.DOUBLE}
HANDS = 100


@pytest.mark.parametrize("rules_id", RULES)
def test_a_hand_in_which_nothing_was_announced_brings_what_the_engine_says(rules_id) -> None:
    compared = 0
    for seed in range(HANDS):
        state = to_play(rules_id, seed)
        if state.is_over or any(action.verb in SAID for action in state.actions):
            continue
        pair = pair_of(state)
        stakes = stakes_of(state.view(state.turn))
        stakes[pay.NUDGE] = 0
        totals = play_quietly(pair, Random(seed))
        if pair.state.summary().get("king_in_talon"):
            continue  # what is left of such a talon can change sides
        assert {seat: 100 * total for seat, total in totals.items()} == {
            seat: pay.payoff(pair.world, pair.ways, stakes, seat - 1) for seat in totals
        }
        compared += 1

    assert compared > HANDS // 6


def test_card_points_are_wanted_even_in_the_cheapest_game_that_pays_only_the_contract() -> None:
    """A Rufer that is lost either way: a third more of a point is still better than none."""
    found = (to_play("koenigrufen/house/4", seed) for seed in range(HANDS))
    state = next(one for one in found if one.view(None).facts.get("contract") == "rufer")
    pair, stakes = pair_of(state), stakes_of(state.view(state.turn))
    declarer = pair.ways[at.DECLARER]
    pair.world[at.POINTS + declarer] = 60
    before = pay.payoff(pair.world, pair.ways, stakes, declarer)
    pair.world[at.POINTS + declarer] = 61

    assert before < pay.payoff(pair.world, pair.ways, stakes, declarer) < 0


def play_quietly(pair, random: Random) -> dict[int, int]:
    """Play the cards at random in both; return the engine's totals."""
    state, game = pair.state, pair.state.rules.game
    while not state.is_over:
        plays = [action for action in state.legal_actions() if action.verb is Verb.PLAY]
        chosen = random.choice(plays)
        put(pair.world, pair.ways, pair.under, number_of(chosen.cards[0], game))
        state = state.apply(chosen)
    pair.state = state
    assert pair.world[at.NUMBER] == len(state.view(None).tricks)
    return state.score().sheet.totals
