from random import Random

from games.bots import advice
from games.engine import HalfPoints, Verb, deal, start
from tests.factories.endings import endings, played_until

KOENIGRUFEN = "koenigrufen/house/4"


def test_a_hint_is_a_legal_action_with_a_reason():
    state = start(KOENIGRUFEN, deal(KOENIGRUFEN, seed="a hint"))
    for _ in range(12):
        view = state.view(state.turn)
        found = advice.advise(view, rng=Random(1), worlds=5)
        assert found.action in view.legal
        assert str(found.reason)
        state = state.apply(found.action)


def test_the_same_question_has_the_same_answer():
    state = played_until(KOENIGRUFEN, seed=3, tricks=6)
    view = state.view(state.turn)
    assert advice.advise(view, rng=Random(5)) == advice.advise(view, rng=Random(5))


def test_a_card_comes_with_what_it_brings_on_the_average():
    state = next(
        state for state in endings(KOENIGRUFEN, 6, tricks=5) if len(state.legal_actions()) > 2
    )
    found = advice.advise(state.view(state.turn), rng=Random(1))
    assert found.action.verb is Verb.PLAY
    assert found.reason.params["worlds"] == advice.WORLDS
    assert isinstance(found.reason.params["mean"], HalfPoints)
    assert found.reason.params["mean"].value >= found.reason.params["other"].value
