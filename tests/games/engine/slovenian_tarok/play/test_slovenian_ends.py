"""Who leads, when a hand ends, and what its summary says (6, 8, 9 and 10)."""

import pytest

from games.engine import Verb
from tests.factories.hands import after, hand, play_on, said

HOUSE, THREE = "slovenian-tarok/house/4", "slovenian-tarok/house/3"
STRONG = "T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 F"
WEAK = "C7 C8 D4 D3 H4 H3 S7 S8 T2 T3 T4 T5"


def ready(state):
    while said(state)[0].endswith("ready"):
        state = after(state, said(state)[0])
    return state


def playing(contract, declarer=1, rules=HOUSE, holdings=None, talon="", options=None):
    """Return the hand before the first card; nobody announces or doubles."""
    state = hand(rules, holdings or {}, talon, options)
    while state.phase == "auction":
        mine = state.turn == declarer
        bid = next(iter(t for t in said(state) if mine and t == f"{declarer} {contract}"), None)
        state = after(state, bid or f"{state.turn} pass")
    while state.phase in {"call", "talon", "discard"}:
        state = after(state, said(state)[0])
    return ready(state)


@pytest.mark.parametrize(("contract", "options", "leader"), [
    ("two", {}, 1), ("solo_without", {}, 1), ("piccolo", {}, 3), ("beggar", {}, 3),
    ("open_beggar", {}, 3), ("beggar", {"beggar_lead": "left_of_declarer"}, 2),
    ("solo_without", {"solo_without_lead": "declarer"}, 3),
    ("colour_valat", {"colour_valat": True}, 3), ("valat", {"valat_bid": True}, 3),
])  # fmt: skip
def test_who_leads_to_the_first_trick(contract, options, leader):
    assert playing(contract, 3, options=options).turn == leader


def test_with_three_players_the_declarer_may_lead():
    assert playing("two", 2, THREE).turn == 1
    assert playing("two", 2, THREE, options={"first_lead_3p": "declarer"}).turn == 2


def test_a_beggar_ends_with_the_declarers_first_trick():
    over = play_on(playing("beggar", holdings={1: STRONG, 2: "T21"}), high=(1,), keep="T21")
    assert len(over.view(None).tricks) == 1
    assert over.summary() == {"contract": "beggar", "declarer": 1, "tricks": 1}
    assert over.score().sheet.totals == {1: -70, 2: 70, 3: 70, 4: 70}


def test_a_piccolo_ends_with_the_second():
    over = play_on(playing("piccolo", holdings={1: STRONG}))
    assert over.summary()["tricks"] == 2


def test_a_beggar_that_is_made_is_played_to_the_end():
    over = play_on(playing("open_beggar", 2, holdings={1: STRONG, 2: WEAK}), high=(1,))
    assert over.summary()["tricks"] == 0
    assert len(over.view(None).tricks) == 12


def test_an_open_beggar_is_laid_open_after_the_first_trick():
    state = playing("open_beggar", 2, holdings={1: STRONG, 2: WEAK})
    assert state.view(1).open == {}
    for _ in range(4):
        state = after(state, said(state)[0])
    assert set(state.view(1).open) == {2}
    at_once = {"open_beggar_exposure": "before_first_lead"}
    assert set(playing("open_beggar", 2, options=at_once).view(None).open) == {2}


def test_an_announced_valat_ends_with_the_first_trick_lost():
    state = playing("valat", holdings={1: WEAK, 2: STRONG}, options={"valat_bid": True})
    over = play_on(state, high=(2,))
    assert len(over.view(None).tricks) == 1
    assert "card_points" not in over.summary()
    assert over.summary()["feats"][0]["made"] is False
    assert over.score().sheet.totals == {1: -500, 2: 500, 3: 500, 4: 500}


def test_a_colour_valat_ends_with_the_first_trick_lost():
    state = playing("colour_valat", holdings={1: WEAK}, options={"colour_valat": True})
    over = play_on(state, high=(2, 3, 4))
    assert over.summary()["tricks"] == len(over.view(None).tricks) - 1


def test_a_silent_valat_replaces_all_the_others():
    trula = "F T21 T1 T20 T19 T18 T17 T16 T15 T14 CK DK"
    state = playing("solo_without", holdings={1: trula, 2: "C7 D4", 3: "C8 D3", 4: "C9 D2"})
    over = play_on(state, high=(1,))
    feats = [feat["feat"] for feat in over.summary()["feats"]]
    assert feats == ["valat"]
    assert over.score().sheet.totals[1] == 250


def test_the_first_six_tricks_of_a_klop_win_a_card_of_the_talon():
    state = after(hand(HOUSE, {1: STRONG}, "CK DK HK SK CQ DQ"), "1 pass, 2 pass, 3 pass, 4 pass")
    assert state.view(2).talon_hidden == 6
    for _ in range(4):
        state = after(state, said(state)[0])
    assert [[str(card) for card in cards] for cards in state.view(2).talon] == [["CK"]]
    over = play_on(state, high=(1,))
    piles = over.summary()["piles"]
    assert sum(pile["tricks"] for pile in piles.values()) == 12
    assert 69 <= sum(pile["points"] for pile in piles.values()) <= 71


def test_without_gifts_the_talon_stays_where_it_is():
    options = {"klop_gift": False}
    state = after(hand(HOUSE, {}, "CK DK HK SK CQ DQ", options), "1 pass, 2 pass, 3 pass, 4 pass")
    over = play_on(state)
    assert sum(pile["points"] for pile in over.summary()["piles"].values()) < 60


TALON_KING = {1: "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 CQ CJ", 2: "HQ H4", 3: "HN", 4: "HJ"}


def with_talon_king(options=None):
    state = hand(HOUSE, TALON_KING, "HK C7 C8 D1 D2 F", options)
    state = after(state, "1 three, 2 pass, 3 pass, 4 pass, 1 three, 1 call HK, 1 take 1")
    state = after(state, "1 discard C7, 1 discard C8, 1 discard CJ")
    return ready(state)


def test_a_trick_won_with_the_king_from_the_talon_brings_the_rest():
    won = play_on(with_talon_king(), high=(1,), keep="HK")
    alone = play_on(with_talon_king({"king_in_talon_rest": False}), high=(1,), keep="HK")
    assert won.summary()["king_in_talon"] is True
    assert "partner" not in won.summary()
    # D1 D2 F and what they share in threes
    assert won.summary()["card_points"] - alone.summary()["card_points"] == 5


def test_who_wins_no_trick_with_it_may_be_consoled():
    holdings = {1: TALON_KING[1], 2: "HQ H4 H1 H2", 3: "T10 T11", 4: "HN HJ H3"}
    state = hand(HOUSE, holdings, "HK C7 C8 D1 D2 F", {"consolation5": True})
    state = after(state, "1 three, 2 pass, 3 pass, 4 pass, 1 three, 1 call HK, 1 take 1")
    state = ready(after(state, "1 discard C7, 1 discard C8, 1 discard CJ"))
    lost = play_on(after(state, "1 play HK, 2 play H4, 3 play T10"))
    assert lost.summary()["talon_king_lost"] is True
    assert "talon_king_lost" not in play_on(with_talon_king(), high=(1,), keep="HK").summary()


def test_a_captured_mond_costs_its_owner():
    holdings = {1: "F T20", 2: "T21 C7 C8 C9 C10 CJ CN CQ CK D1 D2 D3 D4 DJ DN DQ", 3: "T19"}
    state = playing("two", 1, THREE, holdings, options={"mond_penalty": 21})
    over = play_on(after(state, "1 play F, 2 play T21"))
    assert over.summary()["mond"] == [{"seat": 2, "how": "captured"}]
    mond = next(line for line in over.score().sheet.lines if line.code == "mond")
    assert dict(mond.points) == {2: -21}


def test_a_mond_left_in_the_talon_costs_the_declarer():
    state = hand(THREE, {}, "C7 C8 C9 T21 D1 D2", {"mond_penalty": 21})
    state = after(state, "1 three, 2 pass, 3 pass, 1 three, 1 take 1")
    while state.phase == "discard":
        state = after(state, said(state)[0])
    over = play_on(ready(state))
    assert over.summary()["mond"] == [{"seat": 1, "how": "left_in_talon"}]


def test_a_pagat_that_wins_the_last_trick_is_an_ultimo():
    cards = {1: "T1 F T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 CK DK"}
    state = playing("solo_without", 1, THREE, cards)
    over = play_on(state, high=(1,), keep="T1")
    last = over.view(None).tricks[-1]
    assert "T1" in map(str, last.cards)
    assert over.summary()["feats"][0]["feat"] == "valat"
    never = playing("solo_without", 1, THREE, cards, options={"valat_replaces": "never"})
    feats = {f["feat"] for f in play_on(never, high=(1,), keep="T1").summary()["feats"]}
    assert {"valat", "trulapagat"} <= feats


def test_the_summary_of_a_hand_is_judged_like_one_typed_in():
    state = playing("one", 2)
    over = play_on(state)
    again = over.rules.scorer.judge({}, over.summary())
    assert again.sheet.totals == over.score().sheet.totals
    assert {action.verb for action in over.actions} >= {Verb.CALL, Verb.TAKE, Verb.DISCARD}
