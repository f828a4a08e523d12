"""4: bidding; 9, rows 16 to 18."""

import pytest

from tests.factories.hands import after, hand, reason, said
from tests.factories.koenigrufen_hands import HOUSE, OOE, PASSES, TIROL, WIEN, facts

ALL_KINGS = {1: "CK DK HK SK"}
KINGS_AND_QUEENS = {1: "CK DK HK SK CQ DQ HQ SQ"}
NO_BIRD = {2: "T1 T2 T3 T4"}


def words(state):
    return [token.partition(" ")[2] for token in said(state)]


def ladder(rules_id):
    """Return the games that a forehand may bid at once, lowest first."""
    return [word for word in words(hand(rules_id, {1: "T1 T2 T3 T4"})) if word != "vorhand"]


def test_the_house_has_five_games_in_this_order():
    assert words(hand(HOUSE)) == ["pass", "rufer", "solorufer", "dreier", "bettel", "solodreier"]


def test_the_games_of_upper_austria_in_their_order():
    assert ladder(OOE) == [
        "piccolo", "bettel", "solorufer", "besserrufer", "farbendreier", "sechserdreier", "dreier",
        "farbensolo", "piccolo_ouvert", "bettel_ouvert", "solodreier",
    ]  # fmt: skip


def test_the_games_of_vienna_in_their_order():
    assert ladder(WIEN) == [
        "piccolo", "zwiccolo", "solorufer", "pagatrufer", "bettel", "sechserdreier", "uhurufer",
        "farbendreier", "dreier", "piccolo_ouvert", "zwiccolo_ouvert", "kakadurufer",
        "bettel_ouvert", "quapilrufer", "farbensolo", "solodreier",
    ]  # fmt: skip


def test_the_games_of_tyrol_in_their_order():
    assert ladder(TIROL) == [
        "piccolo", "solorufer", "besserrufer", "bettel", "sechserdreier", "farbendreier", "dreier",
        "besserrufer_high", "zwiccolo_ouvert", "piccolo_ouvert", "bettel_ouvert", "farbensolo",
        "solodreier",
    ]  # fmt: skip


def test_everybody_speaks_until_one_is_left():
    state = after(hand(HOUSE), "1 rufer, 2 solorufer, 3 pass, 4 dreier, 1 pass, 2 bettel, 4 pass")
    assert state.phase != "auction"
    assert facts(state)["contract"] == "bettel"
    assert facts(state)["declarer"] == 2


def test_a_bid_is_higher_than_the_last():
    state = after(hand(HOUSE), "1 dreier")
    assert reason(state, "2 rufer") == "Bid higher than Dreier, or pass."
    assert reason(state, "2 dreier") == "Bid higher than Dreier, or pass."
    assert reason(state, "2 bettel") is None


def test_a_pass_is_final():
    state = after(hand(HOUSE), "1 rufer, 2 pass, 3 solorufer, 4 dreier, 1 pass")
    assert state.turn == 3


def test_the_forehand_may_hold_an_equal_bid():
    state = after(hand(HOUSE), "1 rufer, 2 dreier, 3 pass, 4 pass")
    assert "hold" in words(state)
    held = after(state, "1 hold")
    assert held.turn == 2
    assert "hold" not in words(held)
    assert facts(after(held, "2 pass"))["declarer"] == 1


def test_nobody_else_holds():
    state = after(hand(HOUSE), "1 rufer")
    assert reason(state, "2 hold") == (
        "Only the forehand may hold, and only what somebody else has bid."
    )
    assert reason(after(hand(HOUSE), "1 pass, 2 rufer"), "3 hold") is not None


@pytest.mark.parametrize("rules_id", [WIEN, TIROL])
def test_nobody_holds_in_vienna_and_tyrol(rules_id):
    state = after(hand(rules_id), "1 vorhand, 2 dreier, 3 pass, 4 pass")
    assert reason(state, "1 hold") == "At this table no bid is held."


def test_the_highest_game_ends_the_auction_unless_the_forehand_may_hold_it():
    assert after(hand(HOUSE), "1 solodreier").phase == "play"
    held = after(hand(HOUSE), "1 rufer, 2 solodreier, 3 pass, 4 pass")
    assert words(held) == ["pass", "hold"]
    assert after(hand(HOUSE), "1 pass, 2 solodreier").phase == "play"
    assert after(hand(WIEN), "1 vorhand, 2 solodreier").phase == "announcements"


def test_all_pass_and_the_next_dealer_deals():
    state = after(hand(HOUSE), "1 pass", PASSES)
    assert state.summary() == {"contract": "void"}


def test_all_pass_and_the_forehand_must_play_a_rufer():
    state = after(hand(HOUSE, options={"all_pass": "forehand_must_rufer"}), "1 pass", PASSES)
    assert state.phase == "call"
    assert (facts(state)["contract"], facts(state)["declarer"]) == ("rufer", 1)


def test_a_forehand_who_cannot_call_plays_no_rufer():
    options = {"all_pass": "forehand_must_rufer"}
    state = after(hand(HOUSE, KINGS_AND_QUEENS, options=options), "1 pass", PASSES)
    assert state.summary() == {"contract": "void"}


def test_all_pass_and_trischaken_is_played():
    state = after(hand(HOUSE, options={"all_pass": "trischaken"}), "1 pass", PASSES)
    assert (state.phase, state.turn) == ("play", 1)
    assert facts(state)["contract"] == "trischaken"


def test_a_single_round_lets_everybody_speak_once():
    state = hand(HOUSE, options={"rounds": "single_round"})
    ended = after(state, "1 rufer, 2 solorufer, 3 pass, 4 dreier")
    assert ended.phase == "talon"
    assert facts(ended)["declarer"] == 4


def test_the_forehand_of_a_cup_says_vorhand_or_a_game():
    state = hand(OOE)
    assert reason(state, "1 pass") == "The forehand does not pass: say Vorhand or bid a game."
    assert "vorhand" in words(state)
    assert reason(after(state, "1 vorhand"), "2 vorhand") == (
        "Vorhand is said by the forehand, as his first word."
    )


def test_after_three_passes_the_forehand_chooses_freely():
    state = after(hand(OOE, {1: "T1"}), "1 vorhand", PASSES)
    assert state.phase == "auction"
    assert {"rufer", "trischaken", "piccolo", "solodreier"} <= set(words(state))
    assert "sechserdreier" not in words(state)
    assert reason(state, "1 pass") == "All others have passed: choose the game that you play."
    assert after(state, "1 rufer").phase == "call"


def test_rufer_and_trischaken_only_after_three_passes():
    sentence = "{} is said by a forehand who said Vorhand, when all others have passed."
    state = hand(OOE)
    assert reason(state, "1 rufer") == sentence.format("Rufer")
    assert reason(after(state, "1 vorhand"), "2 trischaken") == sentence.format("Trischaken")
    outbid = after(state, "1 vorhand, 2 piccolo, 3 pass, 4 pass")
    assert reason(outbid, "1 rufer") == sentence.format("Rufer")


def test_a_sechserdreier_is_the_first_word_of_the_forehand():
    sentence = "Sechserdreier is said by the forehand, as his first word."
    state = hand(OOE)
    assert reason(state, "1 sechserdreier") is None
    assert reason(after(state, "1 vorhand"), "2 sechserdreier") == sentence
    assert reason(after(state, "1 vorhand, 2 piccolo, 3 pass, 4 pass"), "1 sechserdreier") == (
        sentence
    )


def test_a_sechserdreier_can_be_overbid_and_the_dreier_held():
    state = after(hand(OOE), "1 sechserdreier, 2 pass, 3 dreier, 4 pass, 1 hold, 3 pass")
    assert (facts(state)["contract"], facts(state)["declarer"]) == ("dreier", 1)


def test_with_four_kings_a_queen_is_called():
    assert reason(hand(HOUSE, ALL_KINGS), "1 rufer") is None
    assert reason(hand(WIEN, ALL_KINGS), "1 solorufer") is None


def test_with_four_kings_and_four_queens_nothing_is_called():
    sentence = (
        "You hold all four kings and all four queens, so there is nothing that you could call."
    )
    assert reason(hand(HOUSE, KINGS_AND_QUEENS), "1 rufer") == sentence
    assert reason(hand(HOUSE, KINGS_AND_QUEENS), "1 dreier") is None


def test_upper_austria_has_no_rufer_with_four_kings():
    sentence = "You hold all four kings, so there is none that you could call."
    assert reason(hand(OOE, ALL_KINGS | {2: "T1"}), "1 solorufer") == sentence
    choosing = after(hand(OOE, ALL_KINGS), "1 vorhand", PASSES)
    assert "rufer" not in words(choosing)
    assert "trischaken" in words(choosing)


def test_a_besserrufer_needs_a_bird():
    assert reason(hand(OOE, NO_BIRD), "1 besserrufer") == (
        "You hold no bird that Besserrufer could be bid with."
    )
    assert reason(hand(WIEN, {1: "T1", 2: "T2"}), "1 uhurufer") == (
        "You hold no bird that Uhurufer could be bid with."
    )
    assert reason(hand(TIROL, {1: "T1 T2", 2: "T3 T4"}), "1 besserrufer_high") is not None
    assert reason(hand(TIROL, {1: "T1 T2", 2: "T3 T4"}), "1 besserrufer") is None


def test_piccolo_and_zwiccolo_rank_alike_in_vienna():
    state = after(hand(WIEN), "1 piccolo")
    assert reason(state, "2 zwiccolo") == "Bid higher than Piccolo, or pass."


def test_what_a_table_does_not_play_is_not_bid():
    assert reason(hand(HOUSE), "1 piccolo") == "This cannot be bid at this table."
    assert reason(hand(HOUSE), "1 vorhand") == "Vorhand is said by the forehand, as his first word."
    assert reason(hand(HOUSE), "1 ready") == "This cannot be done now."


def test_a_house_may_open_like_a_cup():
    state = hand(HOUSE, options={"forehand_opening": "vorhand_word"})
    choosing = after(state, "1 vorhand", PASSES)
    assert words(choosing) == [
        "trischaken", "rufer", "solorufer", "dreier", "bettel", "solodreier",
    ]  # fmt: skip
