"""6: what may be played, who wins, and who leads."""

from tests.factories.hands import after, hand, reason, said
from tests.factories.koenigrufen_hands import HOUSE, OOE, PASSES, TIROL, WIEN, chosen, cup, quiet

CLUBS = "CJ CN CQ CK"


def plays(state):
    return [token.rpartition(" ")[2] for token in said(state)]


def solo(holdings, rules_id=HOUSE, options=None, game="solodreier"):
    return quiet(after(hand(rules_id, holdings, options=options), f"1 {game}"))


def negative(holdings, game="bettel", rules_id=OOE, options=None):
    """Return the first trick of a negative game of the forehand, who leads."""
    return quiet(cup(rules_id, game, holdings, options=options))


# positive games


def test_a_suit_is_followed():
    state = after(solo({1: "C7", 2: "C8 C9 T5", 3: CLUBS}), "1 play C7")
    assert plays(state) == ["C8", "C9"]
    assert reason(state, "2 play T5") == "You must follow suit: clubs were led."


def test_who_has_no_card_of_the_suit_plays_a_tarock():
    two = "D1 D2 D3 D4 H1 H2 H3 H4 T5 T9 DK DQ"
    state = after(solo({1: "C7", 2: two}), "1 play C7")
    assert plays(state) == ["T5", "T9"]
    assert reason(state, "2 play D1") == "You have no clubs: you must play a tarock."


def test_who_has_neither_plays_what_he_likes():
    two = "D1 D2 D3 D4 H1 H2 H3 H4 DK DQ DN DJ"
    state = after(solo({1: "C7", 2: two}), "1 play C7")
    assert len(plays(state)) == 12


def test_tarocks_are_followed_and_nobody_has_to_beat():
    state = after(solo({1: "T9", 2: "T5 T20 C7"}), "1 play T9")
    assert {"T5", "T20"} <= set(plays(state))
    assert reason(state, "2 play C7") == "You must follow suit: tarocks were led."


def winner(state, *tokens):
    return after(state, *tokens).view(None).tricks[-1].winner


def test_the_highest_card_of_the_suit_wins_red_ones_by_the_lowest_number():
    state = solo({1: "D3", 2: "D1", 3: "D2", 4: "D4"})
    assert winner(state, "1 play D3, 2 play D1, 3 play D2, 4 play D4") == 2
    state = solo({1: "S8", 2: "S7", 3: "S10", 4: "S9"})
    assert winner(state, "1 play S8, 2 play S7, 3 play S10, 4 play S9") == 3


def test_a_tarock_wins_and_the_skues_always():
    others = {2: "T3 D1 D2 D3 D4 H1 H2 H3 H4 DK DQ DN", 3: "C9", 4: "C8"}
    assert winner(solo({1: "C7"} | others), "1 play C7, 2 play T3, 3 play C9, 4 play C8") == 2
    state = solo({1: "T21", 2: "F", 3: "T1", 4: "T20"})
    assert winner(state, "1 play T21, 2 play F, 3 play T1, 4 play T20") == 2


def test_the_trick_of_the_page_is_worth_six_points_and_a_blatt():
    four = "D1 D2 D3 D4 H1 H2 H3 H4 T15 DK DQ DN"
    state = solo({1: "SK", 2: "SJ", 3: "S8", 4: four})
    assert winner(state, "1 play SK, 2 play SJ, 3 play S8, 4 play T15") == 4


def test_the_forehand_leads_positive_games_whoever_plays():
    state = after(hand(HOUSE), "1 pass, 2 pass, 3 solodreier")
    assert (state.phase, state.turn) == ("play", 1)


# negative games


def test_in_the_house_the_forehand_leads_a_bettel_too():
    assert after(hand(HOUSE), "1 pass, 2 pass, 3 bettel, 4 pass").turn == 1
    options = {"bettel_lead": "declarer"}
    assert after(hand(HOUSE, options=options), "1 pass, 2 pass, 3 bettel, 4 pass").turn == 3


def test_in_the_cups_the_declarer_leads_negative_games():
    state = quiet(after(hand(OOE), "1 vorhand, 2 pass, 3 bettel, 4 pass, 1 pass"))
    assert state.turn == 3


def test_a_card_must_be_beaten_where_it_can_be():
    state = after(negative({1: "C8", 2: "C7 C10 CJ", 3: "CN CQ CK"}), "1 play C8")
    assert plays(state) == ["C10", "CJ"]
    assert reason(state, "2 play C7") == (
        "You must beat the 8 of clubs, for in this game everybody beats what he can."
    )


def test_who_cannot_beat_plays_any_card_of_the_suit():
    state = after(negative({1: "C10", 2: "C7 C8 T5", 3: CLUBS, 4: "C9"}), "1 play C10")
    assert plays(state) == ["C7", "C8"]


def test_a_suit_card_does_not_beat_a_tarock_in_the_trick():
    two = "D1 D2 D3 D4 H1 H2 H3 H4 T5 DK DQ DN"
    state = after(
        negative({1: "C8", 2: two, 3: "C7 CK", 4: "C9 C10 CJ CN CQ"}), "1 play C8, 2 play T5"
    )
    assert plays(state) == ["C7", "CK"]


def test_a_tarock_in_the_trick_is_beaten_by_a_higher_one():
    two = "D1 D2 D3 H1 H2 H3 T5 DK DQ DN DJ HK"
    three = "D4 H4 T3 T9 T12 HQ HN HJ SK SQ SN SJ"
    state = after(negative({1: "C8", 2: two, 3: three}), "1 play C8, 2 play T5")
    assert plays(state) == ["T9", "T12"]


def test_a_house_may_leave_the_beating_out():
    options = {"bettel_must_beat": False}
    state = after(hand(HOUSE, {1: "C8", 2: "C7 C10"}, options=options), f"1 bettel, {PASSES}")
    assert {"C7", "C10"} <= set(plays(after(state, "1 play C8")))


def test_the_pagat_waits_for_the_other_tarocks():
    sentence = "In this game the Pagat is played only as the last tarock."
    state = negative({1: "T1 T5 C8"})
    assert "T1" not in plays(state)
    assert reason(state, "1 play T1") == sentence
    led = after(negative({1: "T9", 2: "T1 T5"}), "1 play T9")
    assert "T1" not in plays(led)
    assert reason(led, "2 play T1") == sentence


def test_the_pagat_goes_before_beating_with_it():
    two = "D1 D2 D3 H1 H2 H3 T1 T5 DQ DN DJ HK"
    state = after(negative({1: "C8", 2: two}), "1 play C8")
    assert plays(state) == ["T5"]


def test_the_pagat_alone_must_beat():
    two = "D1 D2 D3 D4 H1 H2 H3 T1 DQ DN DJ HK"
    state = after(negative({1: "C8", 2: two}), "1 play C8")
    assert plays(state) == ["T1"]


def test_a_house_may_let_the_pagat_go():
    options = {"pagat_last": False}
    state = after(hand(HOUSE, {1: "T1 T5"}, options=options), f"1 bettel, {PASSES}")
    assert "T1" in plays(state)


def test_a_bettel_ends_with_the_first_trick_of_the_declarer():
    high = "CK SK DK HK F T21 T20 T19 T18 T17 T16 T15"
    state = after(negative({1: high}), "1 play F")
    for _ in range(3):
        state = state.apply(state.legal_actions()[0])
    assert state.is_over
    assert state.summary()["tricks"] == 1
    assert state.score().sheet.totals == {1: -6, 2: 2, 3: 2, 4: 2}


def test_a_piccolo_ends_with_the_second():
    high = "CK SK DK HK F T21 T20 T19 T18 T17 T16 T15"
    state = negative({1: high}, "piccolo")
    while not state.is_over:
        state = state.apply(state.legal_actions()[-1])
    assert state.summary()["tricks"] == 2


def test_ouvert_all_cards_lie_open_after_the_first_trick():
    state = negative({1: "C7"}, "bettel_ouvert")
    assert state.view(2).open == {}
    state = after(state, "1 play C7")
    for _ in range(3):
        state = state.apply(state.legal_actions()[0])
    assert not state.is_over
    for seat in (None, 1, 4):
        assert {name: len(cards) for name, cards in state.view(seat).open.items()} == {
            1: 11, 2: 11, 3: 11, 4: 11,
        }  # fmt: skip


# Trischaken


def test_in_trischaken_the_talon_goes_to_the_last_trick():
    state = chosen(OOE, "trischaken", {1: "T1"})
    assert state.turn == 1
    while not state.is_over:
        assert state.view(2).talon == ()
        last = state
        state = state.apply(state.legal_actions()[0])
    assert len(last.view(1).tricks) == 11
    piles = state.summary()["piles"]
    assert sum(pile["thirds"] for pile in piles.values()) == 210
    assert sum(pile["tricks"] for pile in piles.values()) == 12


def test_in_vienna_a_card_of_it_to_each_of_the_first_six_tricks():
    state = chosen(WIEN, "trischaken", {1: "T1"})
    shown = []
    while not state.is_over:
        talon = [str(card) for cards in state.view(3).talon for card in cards]
        shown.append((len(state.view(3).tricks), len(talon), state.view(3).talon_hidden))
        state = state.apply(state.legal_actions()[0])
    assert {(tricks, min(tricks, 6), 6 - min(tricks, 6)) for tricks, *_ in shown} == set(shown)


# the games of suits


def test_tarocks_do_not_win_suits():
    others = {2: "T3 D1 D2 D3 D4 H1 H2 H3 H4 DK DQ DN", 3: "C9", 4: "C10"}
    state = solo({1: "C7"} | others, OOE, game="farbensolo, 2 pass, 3 pass, 4 pass")
    assert plays(after(state, "1 play C7")) == ["T3"]
    assert winner(state, "1 play C7, 2 play T3, 3 play C9, 4 play C10") == 4


def test_tarocks_are_led_by_who_has_no_suit_card_left():
    state = solo({1: "C7 T21"}, OOE, game="farbensolo, 2 pass, 3 pass, 4 pass")
    assert "T21" not in plays(state)
    assert reason(state, "1 play T21") == (
        "In this game tarocks are led only by who has no suit card left."
    )
    only = "T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16"
    state = solo({1: only}, OOE, game="farbensolo, 2 pass, 3 pass, 4 pass")
    assert len(plays(state)) == 12


def test_the_forehand_leads_games_of_suits():
    state = after(hand(OOE), "1 vorhand, 2 pass, 3 farbensolo, 4 pass, 1 pass")
    assert quiet(state).turn == 1


# the Kaiserstich

TOGETHER = {1: "T21", 2: "F", 3: "T1", 4: "T20"}
IN_ORDER = "1 play T21, 2 play F, 3 play T1, 4 play T20"
MIXED = {1: "F", 2: "T21", 3: "T1", 4: "T20"}
NOT_IN_ORDER = "1 play F, 2 play T21, 3 play T1, 4 play T20"


def test_in_vienna_the_pagat_wins_the_trull_in_any_order():
    assert winner(solo(TOGETHER, WIEN), IN_ORDER) == 3
    assert winner(solo(MIXED, WIEN), NOT_IN_ORDER) == 3


def test_in_tyrol_only_after_the_mond_and_the_skues():
    assert winner(solo(TOGETHER, TIROL), IN_ORDER) == 3
    assert winner(solo(MIXED, TIROL), NOT_IN_ORDER) == 1


def test_elsewhere_the_skues_wins():
    assert winner(solo(TOGETHER, OOE), IN_ORDER) == 2
    assert winner(solo(TOGETHER, HOUSE), IN_ORDER) == 2


def test_there_is_none_in_negative_games():
    others = {2: "F T5", 3: "T1 C7 C8 C9 D1 D2 D3 H1 H2 H3 SK SQ", 4: "T20 T4"}
    state = negative({1: "T21"} | others, rules_id=WIEN, game="piccolo")
    assert winner(state, IN_ORDER) == 2


def test_in_games_of_suits_only_when_tarocks_are_led():
    tarocks = "T21 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12"
    game = "farbensolo, 2 pass, 3 pass, 4 pass"
    assert winner(solo(TOGETHER | {1: tarocks}, WIEN, game=game), IN_ORDER) == 3


def test_a_card_that_is_not_held():
    state = solo({1: "C7", 2: "T17"})
    assert reason(state, "1 play T17") == "You do not hold tarock XVII."
    assert reason(state, "1 ready") == "This cannot be done now."
