"""6 and 7: announced birds and kings, and the bonuses that a hand was found to have."""

import pytest

from games.engine import Verb
from tests.factories.hands import after, hand, reason, said
from tests.factories.koenigrufen_hands import HOUSE, OOE, PASSES, TIROL, WIEN, quiet

IN_ORDER = ("F", *(f"T{number}" for number in range(21, 2, -1)), "CK", "SK", "DK", "T2", "T1")
STRONG = "F T21 T20 T19 T18 T17 T16 T15 T14 T2 T1 CK"


def plays(state):
    return [token.rpartition(" ")[2] for token in said(state)]


def announced(rules_id, holdings, *feats, options=None):
    state = after(hand(rules_id, holdings, options=options), "1 solodreier")
    for feat in feats:
        state = after(state, f"1 announce {feat}")
    return quiet(after(state, "1 ready"))


def play(state, choose):
    """Play on: seat 1 what `choose` takes from his cards by trick, the others their lowest."""
    while not state.is_over:
        legal = [action for action in state.legal_actions() if action.verb is Verb.PLAY]
        pick = choose(state, legal) if state.turn == 1 else legal[0]
        state = state.apply(pick)
    return state


def feats(state):
    return {
        entry["feat"]: (entry["side"], entry["announced"], entry["made"])
        for entry in state.summary()["feats"]
    }


def in_order(_state, legal):
    """Choose the high tarocks, then the kings, then the II and the I."""
    by_name = {str(action.cards[0]): action for action in legal}
    return next((by_name[name] for name in IN_ORDER if name in by_name), legal[-1])


def test_an_announced_bird_is_played_to_its_trick():
    state = announced(OOE, {1: STRONG}, "pagat_ultimo", "uhu")
    while len(state.view(1).tricks) < 10 or state.turn != 1:
        legal = state.legal_actions()
        state = state.apply(in_order(state, legal) if state.turn == 1 else legal[0])
    assert plays(state) == ["T2"]
    assert reason(state, "1 play T1") == "You announced tarock II for this trick: play it now."


def test_in_upper_austria_an_announced_bird_may_be_played_early():
    state = announced(OOE, {1: STRONG}, "pagat_ultimo")
    assert "T1" in plays(state)


def test_in_vienna_and_tyrol_it_is_kept():
    for rules_id in (WIEN, TIROL):
        state = announced(rules_id, {1: STRONG}, "pagat_ultimo", "uhu")
        assert {"T1", "T2"}.isdisjoint(plays(state))
        assert reason(state, "1 play T1") == (
            "You announced tarock I for a later trick: keep it as long as you can."
        )


@pytest.mark.parametrize(
    ("rules_id", "auction"),
    [
        (OOE, "1 vorhand, 2 solodreier, 3 pass, 4 pass, 1 pass"),
        (WIEN, "1 vorhand, 2 solodreier"),
    ],
)
def test_when_birds_must_go_the_highest_goes_first(rules_id, auction):
    holdings = {1: "T21", 2: "T1 T2 CK CQ CN CJ C10 SK SQ SN SJ S10"}
    state = after(hand(rules_id, holdings), auction)
    state = quiet(after(state, "2 announce pagat_ultimo, 2 announce uhu, 2 ready"))
    state = after(state, "1 play T21")
    assert plays(state) == ["T2"]
    assert reason(state, "2 play T1") == (
        "An announced bird must go: the highest of them goes first."
    )


def test_an_announced_pagat_that_wins_the_last_trick_is_made():
    state = play(announced(OOE, {1: STRONG}, "pagat_ultimo"), in_order)
    assert feats(state)["pagat_ultimo"] == ("declarer", True, True)


def test_an_announced_bird_played_early_is_lost():
    def pagat_first(state, legal):
        return next((a for a in legal if str(a.cards[0]) == "T1"), legal[-1])

    state = play(announced(OOE, {1: STRONG}, "pagat_ultimo"), pagat_first)
    assert feats(state)["pagat_ultimo"] == ("declarer", True, False)


def test_a_bird_that_wins_its_trick_counts_without_being_announced():
    state = play(announced(OOE, {1: STRONG}), in_order)
    assert feats(state)["pagat_ultimo"] == ("declarer", False, True)
    assert feats(state)["uhu"] == ("declarer", False, True)


def test_a_silent_bird_that_failed_counts_only_where_the_table_says_so():
    beaten = {
        1: "F T21 T20 T19 T18 T17 T16 T15 CK SK DK T1",
        2: "T14 T13 T12 T11 T10 T9 T8 T7 T6 C7 S7 D4",
    }
    plain = play(announced(OOE, beaten), in_order)
    paid = play(announced(OOE, beaten, options={"silent_bird_loss": True}), in_order)
    last = [str(card) for card in paid.view(1).tricks[-1].cards]
    assert "T1" in last
    assert "pagat_ultimo" not in feats(plain)
    assert feats(paid)["pagat_ultimo"] == ("declarer", False, False)


def test_trull_kings_and_valat_of_a_hand_are_found():
    state = play(announced(OOE, {1: "F T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T1"}), in_order)
    assert feats(state)["trula"] == ("declarer", False, True)
    assert feats(state)["valat"] == ("declarer", False, True)


def test_the_whole_talon_of_a_solo_game_is_the_defence_s():
    strong = "F T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10"
    state = after(hand(OOE, {1: strong}, "CK DK HK SK T21 T1"), "1 solodreier")
    state = play(quiet(state), in_order)
    assert feats(state)["kings"] == ("defence", False, True)
    assert "trula" not in feats(state)


def test_king_ultimo_is_the_called_king_in_the_last_trick():
    holdings = {1: "F T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11", 2: "SK"}
    state = after(hand(OOE, holdings), f"1 solorufer, {PASSES}, 1 call SK, 1 ready")
    state = quiet(after(state, "2 announce king_ultimo"))
    while not state.is_over:
        state = state.apply(state.legal_actions()[-1 if state.turn == 1 else 0])
    assert feats(state)["king_ultimo"] == ("declarer", True, True)


def test_the_mond_captured_counts_in_tyrol():
    holdings = {1: "T21 CK CQ CN CJ SK SQ SN SJ DK DQ DN", 2: "F T20 T1"}
    state = announced(TIROL, holdings)
    state = after(state, "1 play T21, 2 play F")
    while not state.is_over:
        state = state.apply(state.legal_actions()[0])
    assert feats(state)["mondfang"] == ("defence", False, True)


def test_a_house_without_bonuses_finds_none():
    state = play(after(hand(HOUSE, {1: STRONG}), "1 solodreier"), in_order)
    assert state.summary()["feats"] == []


def test_a_solorufer_alone_has_the_half_with_the_king_in_the_cups():
    holdings = {1: "F T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"}
    for rules_id, thirds in ((OOE, 210 - 13 * 3), (HOUSE, 210 - 13 * 4 - 2 * 10)):
        state = hand(rules_id, holdings, "SK SQ DQ CK DK HK")
        state = quiet(after(state, f"1 solorufer, {PASSES}, 1 call SK"))
        assert state.view(3).facts["king_in_talon"] is None
        while not state.is_over:
            state = state.apply(state.legal_actions()[-1 if state.turn == 1 else 0])
        summary = state.summary()
        assert summary["king_in_talon"] is True
        assert 3 * summary["card_points"] + summary["blatt"] == thirds
