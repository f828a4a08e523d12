"""5: the call, the talon and the cards laid away; 9, rows 8, 9, 14 and 15."""

from tests.factories.hands import after, hand, reason, said
from tests.factories.koenigrufen_hands import HOUSE, OOE, PASSES, TIROL, WIEN, chosen, cup, facts

HELD = {1: "HK T1", 2: "SK", 3: "CK", 4: "DK"}
KING_IN_TALON = {1: "HK T2", 3: "CK", 4: "DK"}
WITH_KING = "SK S7 S8 C7 C8 C9"
TALON = "SJ S7 S8 C7 C8 C9"


def rufer(holdings=None, talon="", options=None):
    return after(hand(HOUSE, holdings or HELD, talon, options), f"1 rufer, {PASSES}")


def test_a_king_of_another_hand_is_called():
    state = rufer()
    assert said(state) == ["1 call CK", "1 call DK", "1 call SK"]
    assert reason(state, "1 call HK") == (
        "You hold the king of hearts: call one that you do not hold."
    )
    assert reason(state, "1 call T21") == "Call a king."
    assert reason(state, "1 call CQ") == (
        "A queen is called only by a declarer who holds all four kings."
    )


def test_the_holder_knows_that_he_is_the_partner_and_nobody_else():
    state = after(rufer(), "1 call SK")
    assert facts(state, 2)["partner"] == 2
    for seat in (None, 1, 3, 4):
        assert facts(state, seat)["partner"] is None


def test_the_partner_is_known_when_the_king_is_played():
    state = after(rufer(HELD | {1: "HK T1 S7 S8 S9"}), "1 call SK, 1 take 1")
    discards = [token for token in said(state) if token.startswith("1 discard")]
    state = after(state, "1 discard HQ" if "1 discard HQ" in discards else discards[0])
    while state.phase == "discard":
        state = after(state, next(t for t in said(state) if not t.startswith("1 discard S")))
    state = after(state, "1 play S7, 2 play SK")
    assert facts(state, 4)["partner"] == 2


def test_with_four_kings_a_queen_is_called():
    state = rufer({1: "CK DK HK SK CQ", 2: "DQ", 3: "HQ", 4: "SQ"})
    assert said(state) == ["1 call DQ", "1 call HQ", "1 call SQ"]
    assert reason(state, "1 call CQ") == (
        "You hold the queen of clubs: call one that you do not hold."
    )


def test_three_kings_and_the_fourth_is_called_without_its_suit():
    state = cup(OOE, "solorufer", {1: "CK DK HK", 2: "SK"})
    assert said(state) == ["1 call SK", "1 announce fourth_king"]
    state = after(state, "1 announce fourth_king")
    assert facts(state, 1)["called"] == {"suit": "spades", "rank": "king"}
    assert facts(state, 2)["called"] == {"suit": "spades", "rank": "king"}
    assert facts(state, 2)["partner"] == 2
    assert facts(state, 3)["called"] is None
    assert facts(state, None)["called"] is None


def test_the_fourth_king_needs_three_and_a_table_that_plays_it():
    assert reason(cup(OOE, "solorufer", HELD), "1 announce fourth_king") == (
        "The fourth king is called by a declarer who holds three."
    )
    assert reason(rufer({1: "CK DK HK"}), "1 announce fourth_king") == (
        "At this table the suit of the called king is named."
    )


def test_the_declarer_of_a_besserrufer_says_which_bird_he_bid():
    state = cup(OOE, "besserrufer", {1: "T1 T3", 2: "SK"})
    assert said(state) == ["1 announce pagat_ultimo", "1 announce kakadu"]
    assert reason(state, "1 announce uhu") == "Name a bird that you were dealt and that was bid."
    assert after(state, "1 announce kakadu").phase == "call"


def test_in_tyrol_the_bird_is_one_of_those_that_were_bid():
    state = cup(TIROL, "besserrufer_high", {1: "T1 T3 T4", 2: "SK"})
    assert said(state) == ["1 announce kakadu", "1 announce quapil"]


def test_both_halves_of_the_talon_are_shown_after_the_call():
    state = rufer(talon=TALON)
    assert state.view(3).talon == ()
    state = after(state, "1 call CK")
    halves = [" ".join(map(str, half)) for half in state.view(3).talon]
    assert halves == [" ".join(TALON.split()[:3]), " ".join(TALON.split()[3:])]
    assert said(state) == ["1 take 1", "1 take 2"]
    assert reason(state, "1 take 3") == "The talon has two halves: take 1 or 2."


def test_in_a_dreier_they_are_shown_at_once():
    state = after(hand(HOUSE, talon=TALON), f"1 dreier, {PASSES}")
    assert state.phase == "talon"
    assert len(state.view(2).talon) == 2


def test_the_talon_of_a_solo_game_is_not_shown():
    for state in (cup(OOE, "solodreier"), cup(OOE, "farbensolo"), cup(OOE, "bettel")):
        assert state.view(1).talon == ()
        assert state.view(1).talon_hidden == 6


def test_a_sechserdreier_takes_six_cards_that_nobody_sees():
    state = cup(OOE, "sechserdreier", talon=TALON)
    assert state.phase == "discard"
    assert len(state.view(1).holding) == 18
    assert state.view(2).talon == ()
    assert {str(card) for card in state.view(1).holding} >= set(TALON.split())


def test_a_called_king_in_the_talon_leaves_the_declarer_alone():
    state = after(rufer(KING_IN_TALON, WITH_KING), "1 call SK")
    assert facts(state, 3)["king_in_talon"] is True
    assert said(state) == ["1 take 1", "1 take 2"]
    assert reason(state, "1 concede") == "At this table nobody gives up a game (Schleifen)."


def test_schleifen_gives_the_game_up_and_pays_it_to_all_three():
    state = after(chosen(OOE, "rufer", KING_IN_TALON, WITH_KING), "1 call SK")
    assert said(state) == ["1 take 1", "1 take 2", "1 concede"]
    state = after(state, "1 concede")
    assert state.is_over
    assert state.summary()["conceded"] is True
    assert state.score().sheet.totals == {1: -3, 2: 1, 3: 1, 4: 1}


def test_schleifen_pays_the_bird_that_was_bid_too():
    state = cup(OOE, "besserrufer", KING_IN_TALON | {2: "T1 T3 T4"}, WITH_KING)
    state = after(state, "1 announce uhu, 1 call SK, 1 concede")
    assert state.score().sheet.totals == {1: -15, 2: 5, 3: 5, 4: 5}


def test_nobody_gives_up_whose_king_is_in_another_hand():
    state = after(chosen(OOE, "rufer", HELD), "1 call CK")
    assert reason(state, "1 concede") == (
        "You can give up (Schleifen) only when the called king lies in the talon."
    )


def test_three_cards_are_laid_away_never_kings_or_the_trull():
    holding = "F T21 T1 CK C10 C9 C8 SQ SJ HJ DJ T5"
    state = after(hand(HOUSE, {1: holding}, "T7 T8 D1 H1 H2 H3"), f"1 dreier, {PASSES}, 1 take 1")
    assert said(state) == [
        f"1 discard {card}" for card in ["C8", "C9", "C10", "D1", "DJ", "HJ", "SJ", "SQ"]
    ]
    assert reason(state, "1 discard CK") == "A king is never laid away."
    trull = "The Sküs, the XXI and the Pagat are never laid away."
    assert [reason(state, f"1 discard {card}") for card in ("F", "T21", "T1")] == [trull] * 3
    assert reason(state, "1 discard T5") == (
        "A tarock may be laid away only when there are too few other cards."
    )
    assert reason(state, "1 discard HK") == "You do not hold the king of hearts."


def test_a_tarock_goes_only_when_nothing_else_is_left_and_is_shown():
    holding = "T5 T6 T7 T8 T9 T10 T11 T12 T13 CK DK C7"
    state = after(hand(HOUSE, {1: holding}, "T14 T15 SK"), f"1 dreier, {PASSES}, 1 take 1")
    assert "1 discard C7" in said(state)
    state = after(state, "1 discard T5, 1 discard T6")
    assert said(state) == ["1 discard C7"]
    state = after(state, "1 discard C7")
    assert {str(card) for card in state.view(2).discards} == {"T5", "T6"}
    assert {str(card) for card in state.view(1).discards} == {"T5", "T6", "C7"}


def test_the_half_that_was_left_and_the_discard_are_counted():
    holding = "F T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"
    state = after(hand(HOUSE, {1: holding}, "DQ HQ SQ CK DK HK"), f"1 dreier, {PASSES}")
    state = after(state, "1 take 1, 1 discard SQ, 1 discard DQ, 1 discard HQ")
    while not state.is_over:
        legal = state.legal_actions()
        state = state.apply(legal[-1] if state.turn == 1 else legal[0])
    thirds = 3 * state.summary()["card_points"] + state.summary()["blatt"]
    assert thirds == 210 - 3 * 13


def test_a_farbendreier_lays_tarocks_away_first_and_shows_suit_cards():
    holding = "T1 T5 CK CQ CN CJ C10 SK SQ SN SJ S10"
    state = cup(OOE, "farbendreier", {1: holding}, "DK HK DQ D1 D2 D3")
    state = after(state, "1 take 1")
    assert "1 discard T5" in said(state)
    assert reason(state, "1 discard T1") is not None
    state = after(state, "1 discard CJ, 1 discard SJ")
    assert said(state) == ["1 discard T5"]
    assert reason(state, "1 discard CQ") == (
        "In this game tarocks are laid away first: a suit card only when there are too few."
    )
    state = after(state, "1 discard T5")
    assert {str(card) for card in state.view(3).discards} == {"CJ", "SJ"}


def test_nothing_is_laid_away_in_solo_games():
    assert after(cup(WIEN, "solorufer", HELD), "1 call SK").phase == "announcements"


def test_a_single_bird_is_named_too_so_that_nobody_learns_of_it():
    state = cup(OOE, "besserrufer", {1: "T2", 2: "SK T1 T3 T4"})
    assert said(state) == ["1 announce uhu"]


def test_a_bird_that_the_game_names_is_not_named_again():
    state = cup(WIEN, "uhurufer", {1: "T1 T2", 2: "SK"})
    assert "1 call SK" in said(state)
