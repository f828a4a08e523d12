"""Rules page, 4: five players call a king, whose holder is the partner."""

import pytest

from tests.factories.french import bidden, playing
from tests.factories.hands import after, play_on, reason, said

KINGS = "CK DK HK SK"
QUEENS = "CQ DQ HQ SQ"
KNIGHTS = "CN DN HN SN"


def test_a_king_is_called_before_the_talon_is_turned():
    state = bidden(5, {2: "HK"})
    assert (state.phase, state.turn) == ("call", 1)
    assert said(state) == ["1 call SK", "1 call HK", "1 call DK", "1 call CK"]
    assert state.view(1).talon == ()
    assert len(after(state, "1 call HK").view(3).talon[0]) == 3


@pytest.mark.parametrize(
    ("held", "calls"),
    [
        ("CK DK HK", {"K"}),
        (KINGS, {"K", "Q"}),
        (f"{KINGS} {QUEENS}", {"K", "Q", "N"}),
        (f"{KINGS} {QUEENS} {KNIGHTS}", {"K", "Q", "N", "J"}),
        (f"{QUEENS} CK DK HK", {"K"}),
    ],
)
def test_lower_cards_only_with_every_higher_court_card(held, calls):
    state = bidden(5, {1: held})
    assert {token[-1] for token in said(state)} == calls


def test_what_cannot_be_called_has_a_reason():
    state = bidden(5, {1: "CK DK HK", 2: "SK"})
    assert reason(state, "1 call SQ") == (
        "This card may be called only by a declarer who holds every higher court card."
    )
    assert reason(state, "1 call S10") == "Call a king."
    assert reason(state, "1 call T21") == "Trumps and the Excuse cannot be called."
    assert reason(state, "1 call F") == "Trumps and the Excuse cannot be called."
    assert reason(state, "1 pass") == "This cannot be done now."


def test_the_holder_of_the_king_is_the_partner():
    summary = play_on(playing(5, {4: "HK"}, call="HK")).summary()
    assert (summary["declarer"], summary["partner"]) == (1, 4)
    assert summary["called"] == {"suit": "hearts", "rank": "king"}


def test_a_declarer_who_calls_his_own_king_is_alone():
    assert play_on(playing(5, {1: "HK"}, call="HK")).summary()["partner"] == 1


@pytest.mark.parametrize("contract", ["garde", "garde_sans", "garde_contre"])
def test_a_king_in_the_talon_leaves_the_declarer_alone(contract):
    state = playing(5, {}, "HK C1 C2", call="HK", contract=contract)
    assert play_on(state).summary()["partner"] == 1


def test_any_card_but_trumps_where_that_is_the_rule():
    state = bidden(5, {3: "S7"}, options={"call": "any_card"})
    assert len(said(state)) == 56
    assert reason(state, "1 call T2") == "Trumps and the Excuse cannot be called."
    summary = play_on(playing(5, {3: "S7"}, call="S7", options={"call": "any_card"})).summary()
    assert summary["partner"] == 3
    assert summary["called"] == {"suit": "spades", "rank": "7"}


def test_the_winner_of_the_trick_of_the_king_where_that_is_the_rule():
    # seat 2 leads hearts to the king of seat 3; seat 4 has no heart and trumps it
    holdings = {
        1: "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN CQ CK H1",
        3: "HK H2",
        4: "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 T21 DJ DN DQ DK",
    }
    options = {"call": "trick_winner", "free_first_lead": True}
    state = playing(5, holdings, call="HK", options=options)
    state = after(state, "1 play H1", f"2 play {first_heart(state, 2)}", "3 play HK", "4 play T21")
    assert play_on(state).summary()["partner"] == 4


def first_heart(state, seat):
    return next(str(card) for card in state.view(seat).holding if card.suit.name == "HEARTS")


def test_the_first_card_may_not_be_of_the_called_suit():
    state = playing(5, {1: "H1 H2 HK C1 F"}, call="HK")
    assert reason(state, "1 play H2") == (
        "The first card may not be of the called suit, unless it is the king of hearts."
    )
    assert reason(state, "1 play HK") is None
    assert "1 play H1" not in said(state)


def test_the_ban_holds_for_whoever_leads():
    state = playing(5, {1: "H1 C1", 2: "HK"}, declarer=3, call="HK")
    assert reason(state, "1 play H1") is not None


def test_after_a_lead_of_the_excuse_the_next_player_is_free():
    state = after(playing(5, {1: "F C1", 2: "H1 C2", 3: "HK"}, call="HK"), "1 play F")
    assert reason(state, "2 play H1") is None


def test_the_ban_ends_with_the_first_trick():
    state = playing(5, {1: "T21 H1 C1", 2: "HK"}, call="HK")
    state = after(state, "1 play T21")
    while state.turn != 1:
        state = state.apply(state.legal_actions()[0])
    assert reason(state, "1 play H1") is None


def test_the_first_lead_is_free_where_that_is_the_rule():
    state = playing(5, {1: "H1 C1", 2: "HK"}, call="HK", options={"free_first_lead": True})
    assert reason(state, "1 play H1") is None
