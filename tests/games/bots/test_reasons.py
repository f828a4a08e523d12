"""Why the computer bid: a line that holds against its cards, and nothing of anybody else's."""

from random import Random

import pytest

from games import engine
from games.bots import BEGINNER, choose, reason
from games.engine import Verb

GAMES = ["french-tarot/fft-2012/4", "slovenian-tarok/house/3", "koenigrufen/house/4"]


def auction(rules_id, seed):
    """Yield view, action and reason of every word of an auction among beginners."""
    state = engine.start(rules_id, engine.deal(rules_id, seed=str(seed)))
    rng = Random(seed)
    while not state.is_over:
        view = state.view(state.turn)
        action = choose(view, view.legal, level=BEGINNER, rng=rng)
        if view.phase != "auction":
            assert reason(view, action) is None
            return
        yield view, action, reason(view, action)
        state = state.apply(action)


@pytest.mark.parametrize("rules_id", GAMES)
def test_the_figures_are_those_of_the_holding(rules_id):
    for seed in range(12):
        for view, _action, why in auction(rules_id, seed):
            trumps = [card for card in view.holding if str(card).startswith(("T", "F"))]
            kings = [card for card in view.holding if str(card) in {"SK", "HK", "DK", "CK"}]
            best = {"T1", "T21", "F"} & {str(card) for card in view.holding}
            said = (why.params["trumps"], why.params["kings"], why.params["honours"])
            assert said == (len(trumps), len(kings), len(best))
            assert str(why).endswith(")")


@pytest.mark.parametrize("rules_id", GAMES)
def test_a_bid_is_called_strong_or_forced_and_a_pass_too_weak(rules_id):
    heard = set()
    for seed in range(40):
        for _view, action, why in auction(rules_id, seed):
            verdict = str(why.params["verdict"])
            weak = verdict in {"Too weak to bid", "Not strong enough to bid higher"}
            assert weak is (action.verb is Verb.PASS)
            heard.add(verdict)
    assert {"Strong enough for it"} < heard


@pytest.mark.parametrize("rules_id", GAMES)
def test_who_looks_ahead_says_that_it_has_played_the_hand_out_in_thought(rules_id):
    for view, action, _why in auction(rules_id, 3):
        said = str(reason(view, action, looks_ahead=True))

        assert said.startswith("Played out in thought, ")
        assert "\n" not in said
