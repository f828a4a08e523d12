"""Rules page, 10.6: the rest is claimed only when the claimer can prove it from what he knows."""

import pytest

from games.engine.core.masks import FOOL, mask_of
from games.engine.french_tarot.play.claiming import is_sure
from tests.factories.french import playing
from tests.factories.hands import after, cards, lowest, play_on, reason, said

SURE = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 CK DK HK"


@pytest.mark.parametrize(
    ("own", "out", "sure"),
    [
        ("T21 T20", "T19 T2", True),
        ("T21 T19", "T20", True),  # the 21 draws it
        ("T21 T19", "T20 T2", False),  # the 20 may be guarded
        ("T21 T20 T2", "T19 T18", True),  # two leads draw both
        ("T21 T20 T2", "T19 T18 F", False),  # but for one in which the Excuse falls
        ("T21 T20 T19 T2", "T18 T17 F", True),
        ("T21 CK", "T2 T3", False),  # the king may be trumped
        ("T21 T20 CK", "T2 T3 CQ", True),
        ("CK CQ", "CJ CN", True),
        ("CK CN", "CQ", True),  # the king draws the only one
        ("CK CN", "CQ C1", False),
        ("CK CN", "CQ F", False),
        ("CK D1", "D2", False),
        ("CK F", "C1", False),  # the Excuse wins nothing
        ("CK DK HK SK", "CQ DQ HQ SQ", True),
    ],
)
def test_what_is_sure(own, out, sure):
    assert is_sure(mask_of(cards(own)), mask_of(cards(out)), FOOL) is sure


def test_a_claim_ends_the_hand_and_takes_all_that_is_left():
    state = playing(4, {1: SURE, 2: "F T2", 3: "T1"})
    state = lowest(after(state, "1 play T21, 2 play T2"), 2)
    assert reason(state, "1 claim") is None
    assert "1 claim" in said(state)
    end = after(state, "1 claim")
    # an Excuse still out is played before the last trick, and kept for a low card
    assert end.summary()["card_points"] == 87
    assert end.summary()["oudlers"] == 2
    assert end.summary()["slam"]["made_by"] == "attack"
    assert end.score().ok


def test_no_petit_au_bout_by_a_claim_before_the_last_trick():
    state = playing(4, {1: SURE.replace("HK", "T1"), 2: "F"})
    state = lowest(after(state, "1 play T21, 2 play F"), 2)
    assert after(state, "1 claim").summary()["petit_au_bout"] is None


def test_the_last_trick_is_played_out():
    state = playing(4, {1: SURE.replace("HK", "T1"), 2: "F"})
    state = lowest(after(state, "1 play T21, 2 play F"), 2)
    for own in map(str, cards("T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 DK CK")):
        state = lowest(after(state, f"1 play {own}"), 3)
    assert state.view(1).holding == cards("T1")
    assert after(state, "1 claim").summary() == play_on(state).summary()
    assert after(state, "1 claim").summary()["petit_au_bout"] == "attack"


def test_what_the_others_really_hold_does_not_matter():
    # the talon of a garde contre holds the last trumps, but the claimer cannot know it
    own = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 CK CQ CJ CN C10 C9 C8 C7"
    state = playing(4, {1: own}, "T2 T3 T4 T5 T6 T7", contract="garde_contre")
    state = lowest(after(state, "1 play CK"), 3)
    assert state.turn == 1
    assert reason(state, "1 claim") == (
        "You cannot show that your cards make every remaining trick, whatever the others hold."
    )


def test_nobody_claims_before_the_second_trick_or_inside_one():
    state = playing(4, {1: SURE, 2: "T2"})
    assert reason(state, "1 claim") == "Nobody can claim before the first trick is over."
    state = after(state, "1 play T21")
    assert reason(state, "2 claim") == "You can claim the rest only when it is your turn to lead."


def test_a_claim_of_the_defence_counts_for_the_defence():
    state = playing(4, {1: SURE, 2: "F T2", 3: "T1"}, declarer=2, contract="garde_contre")
    state = after(lowest(after(state, "1 play T21"), 3), "1 claim")
    assert state.summary()["slam"]["made_by"] == "defence"
    assert state.summary()["card_points"] == 4
