from random import Random

from games.bots import advice, training
from games.engine import HalfPoints, Verb, deal, start
from tests.factories.endings import endings, played_until

KOENIGRUFEN = "koenigrufen/house/4"


def test_a_hint_is_a_legal_action_with_a_reason():
    state = start(KOENIGRUFEN, deal(KOENIGRUFEN, seed="a hint"))
    for _ in range(12):
        found = advice.advise(state, rng=Random(1), worlds=5)
        assert str(found.reason)
        for action in found.actions:
            assert action in state.legal_actions()
            state = state.apply(action)


def test_the_same_question_has_the_same_answer():
    state = played_until(KOENIGRUFEN, seed=3, tricks=6)
    assert advice.advise(state, rng=Random(5)) == advice.advise(state, rng=Random(5))


def test_a_card_comes_with_what_it_brings_on_the_average():
    state = next(
        state for state in endings(KOENIGRUFEN, 6, tricks=5) if len(state.legal_actions()) > 2
    )
    found = advice.advise(state, rng=Random(1))
    assert found.actions[0].verb is Verb.PLAY
    assert found.reason.params["worlds"] == advice.WORLDS
    assert isinstance(found.reason.params["mean"], HalfPoints)
    assert found.reason.params["mean"].value >= found.reason.params["other"].value


def test_all_cards_that_are_laid_away_are_named_together():
    rules_id = "french-tarot/fft-2012/4"
    seeds = (f"seed {number}" for number in range(50))
    prepared, seat = training.prepare(
        rules_id, options={}, contract="garde", seats=(1, 2, 3, 4), seeds=seeds
    )
    state = start(rules_id, deal(rules_id, seed=prepared.seed))
    for action in prepared.auction:
        state = state.apply(action)
    laid = advice.advise(state, rng=Random(1)).actions
    assert len(laid) == 6
    assert {(action.verb, action.seat) for action in laid} == {(Verb.DISCARD, seat)}
