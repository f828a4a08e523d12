"""The called king, the talon and the discard (6 and 7)."""

import pytest

from tests.factories.hands import after, hand, reason, said

HOUSE = "slovenian-tarok/house/4"
THREE = "1 three, 2 pass, 3 pass, 4 pass, 1 three"
TALON = "HK C7 C8 D1 D2 D3"
KINGS = {1: "CK", 2: "DK", 3: "SK", 4: "HQ"}


def called(options=None, holdings=None, call="HK", rules=HOUSE, auction=THREE):
    state = hand(rules, holdings or KINGS, TALON, options)
    return after(state, auction, f"1 call {call}")


def test_the_declarer_calls_one_of_the_four_kings_before_the_talon_is_opened():
    state = after(hand(HOUSE, KINGS, TALON), THREE)
    assert said(state) == ["1 call CK", "1 call DK", "1 call HK", "1 call SK"]
    assert state.view(2).talon == ()
    assert reason(state, "1 call HQ") == "Call a king."


def test_the_holder_of_the_king_is_the_partner_and_only_he_knows():
    state = called(call="DK")
    assert [state.view(seat).facts["partner"] for seat in (1, 2, 3, 4)] == [None, 2, None, None]


def test_an_own_king_may_be_called():
    state = called(call="CK")
    assert state.view(1).facts["partner"] == 1


def test_an_own_king_may_be_forbidden_but_to_who_holds_all_four():
    state = after(hand(HOUSE, KINGS, TALON, {"call_own_king": False}), THREE)
    assert said(state) == ["1 call DK", "1 call HK", "1 call SK"]
    assert reason(state, "1 call CK") == "Call a king of another player, unless you hold all four."
    all_four = after(hand(HOUSE, {1: "CK DK HK SK"}, "", {"call_own_king": False}), THREE)
    assert len(said(all_four)) == 4


def test_with_three_players_no_king_is_called():
    state = after(hand("slovenian-tarok/house/3"), "1 two, 2 pass, 3 pass, 1 two")
    assert state.phase == "talon"


def test_the_talon_is_cut_in_the_order_it_was_dealt():
    state = called(call="DK", auction="1 two, 2 pass, 3 pass, 4 pass, 1 two")
    sets = [" ".join(map(str, cards)) for cards in state.view(3).talon]
    assert sets == ["HK C7", "C8 D1", "D2 D3"]
    assert said(state) == ["1 take 1", "1 take 2", "1 take 3"]


def test_the_set_of_the_called_king_must_be_taken():
    state = called()
    assert said(state) == ["1 take 1"]
    assert reason(state, "1 take 2") == (
        "The called king lies in the talon: you must take its set."
    )
    assert said(called({"king_in_talon_take": "free"})) == ["1 take 1", "1 take 2"]


def test_a_declarer_may_give_up_where_the_table_lets_him():
    state = called({"concede_on_talon_king": True})
    over = after(state, "1 concede")
    assert over.summary()["card_points"] == 35
    assert over.score().sheet.totals == {1: -10, 2: 10, 3: 10, 4: 10}
    assert reason(called(), "1 concede") is not None


def test_as_many_cards_are_discarded_as_were_taken():
    state = after(called(), "1 take 1")
    assert len(state.view(1).holding) == 15
    for _ in range(3):
        state = after(state, said(state)[0])
    assert len(state.view(1).holding) == 12
    assert state.phase == "announcements"


def test_kings_and_the_trula_are_never_discarded():
    state = after(called(holdings={1: "CK T1 T21"}), "1 take 1")
    assert reason(state, "1 discard HK") == "A king is never discarded."
    assert reason(state, "1 discard T1") == "A card of the trula is never discarded."
    assert reason(state, "1 discard F") is not None


def test_a_tarok_is_discarded_only_when_there_is_nothing_else():
    taroks = {1: "CK DK T2 T3 T4 T5 T6 T7 T8 T9 T10 CJ"}
    state = after(called(holdings=taroks), "1 take 1")
    assert reason(state, "1 discard T2") == (
        "A tarok may be discarded only when there is nothing else."
    )
    state = after(state, "1 discard CJ, 1 discard C7, 1 discard C8")
    assert state.phase == "announcements"


def test_a_forced_tarok_is_shown():
    taroks = {1: "CK DK SK T2 T3 T4 T5 T6 T7 T8 T9 T10"}
    state = after(called(holdings=taroks), "1 take 1, 1 discard C7, 1 discard C8")
    assert said(state) == [f"1 discard T{number}" for number in range(2, 11)]
    state = after(state, "1 discard T5")
    assert [str(card) for card in state.view(3).discards] == ["T5"]
    assert {"C7", "C8", "T5"} == {str(card) for card in state.view(1).discards}


def test_where_taroks_are_free_they_are_shown_too():
    state = after(called({"discard_taroks": "free_but_shown"}, {1: "T2 T3"}), "1 take 1")
    state = after(state, "1 discard T2")
    assert [str(card) for card in state.view(4).discards] == ["T2"]


@pytest.mark.parametrize("contract", ["solo_without", "beggar"])
def test_the_talon_stays_closed(contract):
    auction = f"1 {contract}, 2 pass, 3 pass, 4 pass, 1 {contract}"
    state = after(hand(HOUSE, KINGS, TALON), auction)
    assert state.view(1).talon == ()
    assert state.view(1).talon_hidden == 6
