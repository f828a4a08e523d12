"""Bids, holds and the contract that the winner names (4 and 5)."""

import pytest

from tests.factories.hands import after, hand, reason, said

HOUSE = "slovenian-tarok/house/4"
FOUR = ["three", "two", "solo_three", "one", "solo_two", "solo_one", "solo_without", "piccolo",
        "beggar", "open_beggar"]  # fmt: skip


def words(state):
    return [token.split(" ", 1)[1] for token in said(state)]


def test_the_forehand_speaks_first_and_may_bid_anything():
    state = hand(HOUSE)
    assert state.turn == 1
    assert words(state) == ["pass", *FOUR]


def test_by_default_the_solo_stands_above_the_called_game_of_its_value():
    assert FOUR.index("solo_three") > FOUR.index("two")
    below = hand(HOUSE, options={"ladder": "value_solo_below"})
    assert words(below)[1:6] == ["three", "solo_three", "two", "solo_two", "one"]


def test_three_players_have_no_solos_with_talon():
    state = hand("slovenian-tarok/house/3")
    assert words(state) == [
        "pass", "three", "two", "one", "solo_without", "piccolo", "beggar", "open_beggar"
    ]  # fmt: skip


def test_the_ladder_of_pagat_has_every_solo_above_one():
    state = hand("slovenian-tarok/pagat/4")
    assert state.turn == 2
    assert words(state) == [
        "pass", "two", "one", "solo_three", "solo_two", "solo_one", "beggar", "solo_without",
        "open_beggar", "colour_valat", "valat",
    ]  # fmt: skip


def test_a_bid_is_higher_than_the_last():
    state = after(hand(HOUSE), "1 two")
    assert reason(state, "2 three") == "Bid higher than Two, or pass."
    assert words(state)[1] == "solo_three"


def test_who_sits_before_the_bidder_may_hold_his_bid():
    state = after(hand(HOUSE), "1 two", "2 one")
    assert reason(state, "3 hold") is not None
    state = after(state, "3 pass", "4 pass")
    assert "1 hold" in said(state)
    held = after(state, "1 hold")
    assert reason(held, "2 hold") == ("You may not hold the bid of a player who speaks before you.")


@pytest.mark.parametrize(("right", "may"), [("forehand_only", False), ("none", False)])
def test_the_right_to_hold_may_be_another(right, may):
    state = after(hand(HOUSE, options={"hold_right": right}), "1 pass", "2 three", "3 two, 4 pass")
    assert ("2 hold" in said(state)) is may


def test_whoever_passed_is_out():
    state = after(hand(HOUSE), "1 pass", "2 three", "3 two", "4 pass", "2 hold", "3 one")
    assert state.turn == 2


def test_the_winner_names_a_contract_at_least_as_high_as_his_bid():
    state = after(hand(HOUSE), "1 two", "2 pass", "3 pass", "4 pass")
    assert state.turn == 1
    assert words(state)[:3] == ["two", "solo_three", "one"]
    assert reason(state, "1 pass") == (
        "You have won the auction: name your contract, Two or higher."
    )
    assert after(state, "1 solo_without").view(2).facts["contract"] == "solo_without"


def test_without_the_right_to_raise_the_last_bid_is_the_contract():
    state = hand(HOUSE, options={"raise_after_win": False})
    state = after(state, "1 two", "2 pass", "3 pass", "4 pass")
    assert state.phase == "call"


def test_when_all_pass_it_is_a_klop():
    state = after(hand(HOUSE), "1 pass, 2 pass, 3 pass, 4 pass")
    assert state.view(1).facts["contract"] == "klop"
    assert state.turn == 1


def test_a_mandatory_three_is_said_for_the_forehand():
    state = hand("slovenian-tarok/zei/4")
    assert (state.turn, words(state)[:2]) == (2, ["pass", "two"])
    state = after(state, "2 pass, 3 pass, 4 pass")
    assert words(state)[:3] == ["klop", "three", "two"]
    assert after(state, "1 klop").view(1).facts["contract"] == "klop"


def test_only_the_forehand_bids_three_where_it_is_his():
    state = hand("slovenian-tarok/pagat/4")
    assert reason(state, "2 three") == "Only the forehand may bid this at this table."


def test_the_forehand_must_choose_when_all_the_others_have_passed():
    state = after(hand("slovenian-tarok/pagat/4"), "2 pass, 3 pass, 4 pass")
    assert words(state)[:3] == ["klop", "three", "two"]
    assert reason(state, "1 pass") == ("All the others have passed: choose a contract, or a klop.")
    assert after(state, "1 two").phase == "call"


def test_a_klop_is_not_chosen_before():
    state = after(hand("slovenian-tarok/pagat/4"), "2 two, 3 pass, 4 pass")
    assert reason(state, "1 klop") is not None


def test_a_valat_that_is_bid_is_a_solo_without_talon_led_by_the_declarer():
    state = after(hand("slovenian-tarok/openspiel/4"), "2 valat, 3 pass, 4 pass, 1 pass")
    assert state.view(1).facts["contract"] == "solo_without"
    assert [feat["feat"] for feat in state.view(1).facts["feats"]] == ["valat"]
    assert state.turn == 2
