from random import Random

from games.bots import advice, training
from games.engine import HalfPoints, Verb, deal, load, replay, start
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


ALL_HIGHER = """
[TGN "1"]
[Rules "french-tarot/fft-2012/4"]
[Holding1 "C1 C8 C10 CN CQ CK D1 D3 DK H5 H6 HK S5 SJ SN T7 T8 T9"]
[Holding2 "DJ DN H7 H8 HJ S1 S4 S6 SQ T2 T3 T10 T14 T15 T16 T17 T18 F"]
[Holding3 "C3 C4 C5 C6 C7 D4 D5 D6 D7 D9 H9 HQ S2 S7 T5 T6 T11 T13"]
[Holding4 "C2 C9 D10 DQ H1 H3 H4 H10 HN S3 S8 S9 S10 T1 T4 T12 T19 T20"]
[Talon "H2 CJ D2 T21 D8 SK"]

auction 1 pass 2 garde 3 pass 4 pass
discard 2 HJ H8 H7 H2 CJ DN
ready 2
 1. 1 CK T10 C3 C2
 2. 2 D2 D4 D10 DK
 3. 1 HK T2 H9 H1
 4. 2 SK S2 S3 S5
 5. 2 D8 D5 DQ D1
 6. 4 H3 H5 F HQ
 7. 3 C4 C9 C1 T3
 8. 2 SQ S7 S8 SJ
 9. 2 S1 T5 S9 SN
10. 3 C5 T4 C8 T14
11. 2 S4 T6 S10 T7
12. 1 CQ T21 C6 T12
13. 2 S6 T11 T19 T8
14. 4 HN H6 T15 T13
15. 2 DJ D6 T20 D3
16. 4 H4 T9 T16 C7
"""
"""Seat 2 leads the 18 or the 17, both higher than what is left, and may claim the rest instead."""


def test_who_may_claim_the_rest_is_told_a_card():
    record = load(ALL_HIGHER)
    state = replay(record.rules.id, record.deal, record.actions)
    assert any(action.verb is Verb.CLAIM for action in state.legal_actions())
    found = advice.advise(state, rng=Random(1), worlds=5)
    assert {str(card) for action in found.actions for card in action.cards} <= {"T17", "T18"}
    assert [action.verb for action in found.actions] == [Verb.PLAY]


def test_a_hand_in_which_somebody_could_claim_is_looked_through():
    record = load(ALL_HIGHER)
    state = replay(record.rules.id, record.deal, record.actions)
    played = state.apply(next(one for one in state.legal_actions() if one.verb is Verb.PLAY))
    found = advice.turning_points(played, {2}, rng=Random(1), worlds=5)
    assert all(one.played.verb is Verb.PLAY is one.better.verb for one in found)
