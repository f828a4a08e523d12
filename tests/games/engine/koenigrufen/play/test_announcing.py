"""7: announcements, contra, re and sub; 9, rows 19, 23, 28 and 29."""

import pytest

from tests.factories.hands import after, hand, reason, said
from tests.factories.koenigrufen_hands import HOUSE, OOE, PASSES, TIROL, WIEN, cup, facts, quiet

HELD = {1: "HK T4", 2: "SK T2", 3: "CK T1", 4: "DK T3"}


def words(state):
    return [token.partition(" ")[2] for token in said(state)]


def solorufer(rules_id=OOE, holdings=None, options=None):
    """Return the announcements of a Solorufer of seat 1 with seat 2."""
    return after(cup(rules_id, "solorufer", holdings or HELD, options=options), "1 call SK")


def entries(state):
    """Return the bonuses of the summary by name: announced, made and level."""
    return {
        entry["feat"]: (entry["side"], entry["announced"], entry["double"])
        for entry in state.summary()["feats"]
    }


def to_the_end(state):
    state = quiet(state)
    while not state.is_over:
        state = state.apply(state.legal_actions()[0])
    return state


def test_a_house_without_bonuses_and_contra_says_nothing():
    state = after(hand(HOUSE, HELD), f"1 solorufer, {PASSES}, 1 call SK")
    assert state.phase == "play"


def test_the_declarer_announces_first_and_says_that_he_is_ready():
    state = solorufer()
    assert state.turn == 1
    assert words(state) == [
        "ready", "announce trula", "announce kings", "announce quapil", "announce valat",
    ]  # fmt: skip
    assert after(state, "1 ready").turn == 2


def test_it_ends_when_three_seats_have_nothing_to_say():
    assert after(solorufer(), "1 ready, 2 ready, 3 ready, 4 ready").phase == "play"
    state = after(solorufer(), "1 ready, 2 ready, 3 double game, 3 ready, 4 ready, 1 ready")
    assert state.phase == "announcements"
    assert after(state, "2 ready").phase == "play"


def test_who_announces_a_bird_or_the_king_holds_it():
    state = after(solorufer(), "1 ready")
    assert reason(state, "2 announce uhu") is None
    assert reason(state, "2 announce king_ultimo") is None
    assert reason(state, "2 announce pagat_ultimo") == "Only who holds tarock I may announce this."
    assert reason(solorufer(), "1 announce king_ultimo") == (
        "Only who holds the king of spades may announce this."
    )


def test_trull_and_kings_may_be_announced_by_everybody():
    state = after(solorufer(), "1 ready, 2 ready, 3 ready")
    assert reason(state, "4 announce trula") is None
    assert reason(state, "4 announce kings") is None


def test_what_was_announced_is_not_announced_again():
    state = after(solorufer(), "1 announce trula")
    assert reason(state, "1 announce trula") == "Trull has been announced already."
    assert reason(after(state, "1 ready"), "2 announce trula") is not None


def test_everybody_announces_in_one_turn_only():
    state = after(solorufer(), "1 ready, 2 announce trula, 2 ready, 3 ready, 4 ready")
    assert reason(state, "1 announce kings") == (
        "You have made your announcements: now you may only answer others."
    )
    state = after(state, "1 double trula, 1 ready")
    assert reason(state, "2 announce kings") is not None


def test_the_king_ultimo_makes_the_partner_known():
    state = after(solorufer(), "1 ready, 2 announce king_ultimo")
    assert facts(state, 4)["partner"] == 2


def test_there_is_no_king_ultimo_without_a_call():
    state = cup(OOE, "solodreier")
    assert reason(state, "1 announce king_ultimo") == (
        "King ultimo does not count in this game, or not at this table."
    )


def test_in_games_of_suits_only_kings_and_valat():
    assert words(cup(OOE, "farbensolo")) == ["ready", "announce kings", "announce valat"]


def test_captures_and_sacks_belong_to_tyrol():
    state = cup(TIROL, "solodreier", {1: "T1"})
    assert {"announce mondfang", "announce first_sack", "announce second_sack"} <= set(words(state))
    assert "announce mondfang" not in words(cup(OOE, "solodreier"))


def test_no_bonuses_in_negative_games():
    assert words(cup(OOE, "bettel")) == ["ready"]
    assert reason(cup(OOE, "bettel"), "1 announce trula") is not None


def test_a_besserrufer_has_its_bird_announced():
    state = after(
        cup(OOE, "besserrufer", {1: "T2", 2: "SK T1 T3 T4"}), "1 announce uhu, 1 call SK, 1 take 1"
    )
    while state.phase == "discard":
        state = state.apply(state.legal_actions()[0])
    assert facts(state)["feats"] == [
        {"feat": "uhu", "seat": 1, "announced": True, "double": 1},
    ]


def test_contra_re_and_sub_of_the_game():
    state = after(solorufer(), "1 ready")
    assert reason(state, "2 double game") == "This is for the other side to answer now."
    state = after(state, "2 ready, 3 double game, 3 ready, 4 ready")
    assert facts(state)["double"] == 2
    state = after(state, "1 double game, 1 ready, 2 ready")
    assert facts(state)["double"] == 4
    state = after(state, "3 double game, 3 ready, 4 ready, 1 ready")
    assert facts(state)["double"] == 8
    assert to_the_end(state).summary()["double"] == 8


def test_there_is_nothing_beyond_a_sub():
    state = after(solorufer(), "1 ready, 2 ready, 3 double game, 3 ready, 4 ready, 1 double game")
    state = after(state, "1 ready, 2 ready, 3 double game, 3 ready, 4 ready")
    assert reason(state, "1 double game") == "There is nothing beyond a sub."


def test_the_partner_answers_a_contra_too():
    state = after(solorufer(), "1 ready, 2 ready, 3 double game, 3 ready, 4 ready, 1 ready")
    assert reason(state, "2 double game") is None


def test_a_sub_is_for_who_said_contra():
    state = after(solorufer(), "1 ready, 2 ready, 3 double game, 3 ready, 4 ready, 1 double game")
    state = after(state, "1 ready, 2 ready, 3 ready")
    assert reason(state, "4 double game") == "This is for the other side to answer now."


def test_contra_is_said_of_each_bonus_by_itself():
    state = after(solorufer(), "1 announce quapil, 1 ready, 2 ready, 3 double quapil, 3 ready")
    summary = to_the_end(after(state, "4 double game")).summary()
    feats = {entry["feat"]: entry for entry in summary["feats"]}
    assert (summary["double"], feats["quapil"]["double"]) == (2, 2)


def test_contra_against_a_hidden_partner_is_void():
    state = after(solorufer(), "1 ready, 2 ready, 3 announce trula, 3 ready, 4 double trula")
    assert facts(state)["feats"][0]["double"] == 2
    assert entries(to_the_end(state))["trula"] == ("defence", True, 1)


def test_contra_of_a_bonus_of_the_other_side_counts():
    state = after(solorufer(), "1 ready, 2 ready, 3 announce trula, 3 ready, 4 ready")
    assert entries(to_the_end(after(state, "1 double trula")))["trula"] == ("defence", True, 2)


def test_the_partner_knows_whom_he_may_not_double():
    state = after(solorufer(), "1 announce trula, 1 ready")
    assert reason(state, "2 double trula") == "This is for the other side to answer now."


def test_in_upper_austria_an_announced_valat_takes_the_place_of_the_game():
    sentence = "An announced Valat takes the place of the game: one contra is for both."
    state = after(solorufer(), "1 announce valat, 1 ready, 2 ready")
    assert reason(state, "3 double game") == sentence
    assert reason(state, "3 double valat") is None
    vienna = after(solorufer(WIEN), "1 announce valat, 1 ready, 2 ready")
    assert reason(vienna, "3 double game") is None


def test_contra_needs_a_table_that_plays_it():
    options = {"bonuses": True}
    state = hand(HOUSE, HELD, options=options)
    state = after(state, f"1 solorufer, {PASSES}, 1 call SK, 1 ready, 2 ready")
    assert reason(state, "3 double game") == "There is nothing of this name to say contra to."
    options = {"bonuses": True, "contra_in_score": True}
    state = after(hand(HOUSE, HELD, options=options), f"1 solorufer, {PASSES}, 1 call SK")
    assert reason(after(state, "1 ready, 2 ready"), "3 double game") is None


def test_in_negative_games_each_opponent_speaks_for_himself():
    state = after(cup(OOE, "bettel"), "1 ready")
    assert words(state) == ["ready", "double game"]
    state = after(state, "2 double game, 2 ready, 3 double game, 3 ready, 4 ready")
    assert words(state) == ["ready", "double seat_2", "double seat_3"]
    state = after(state, "1 double seat_3, 1 ready, 2 ready")
    assert facts(state)["doubles"] == {"2": 2, "3": 4}
    assert words(state) == ["ready", "double game"]
    assert reason(state, "3 double seat_2") is not None
    state = to_the_end(after(state, "3 double game"))
    assert state.summary()["doubles"] == {"2": 2, "3": 8}
    assert state.score().problems == ()


def test_trischaken_has_neither_announcements_nor_contra():
    state = after(hand(OOE, {1: "T1"}), f"1 vorhand, {PASSES}, 1 trischaken")
    assert state.phase == "play"


@pytest.mark.parametrize("token", ["2 announce game", "2 double kings", "2 play SK"])
def test_what_is_not_there_is_refused(token):
    assert reason(after(solorufer(), "1 ready"), token) is not None
