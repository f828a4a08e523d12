"""Rules page, 7.1 to 7.3: who leads, what may follow, who wins."""

from tests.factories.french import playing
from tests.factories.hands import after, reason, said

# seat 2 has clubs, three trumps and the Excuse; seat 3 spades and four trumps; seat 4 no trump
TABLE = {
    1: "H5 H9 HQ D1 D2 D3 T16 T10 T21",
    2: "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN CQ CK T5 T9 T17 F",
    3: "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SN SQ SK T2 T3 T4 T20",
    4: "H1 H2 H3 H4 H6 H7 H8 H10 HJ HN HK D4 D5 D6 D7 D8 D9 D10",
}


def table(*tokens, **how):
    state = playing(4, TABLE, "T1 T6 T7 T8 T11 T12", contract="garde_sans", **how)
    return after(state, *tokens) if tokens else state


def test_the_forehand_leads_any_card():
    assert len(said(table())) == 18
    assert table(declarer=3).turn == 1


def test_an_announcer_of_the_slam_leads():
    assert table(declarer=3, say="announce slam").turn == 3


def test_the_winner_of_a_trick_leads_the_next():
    assert table("1 play H5, 2 play T5, 3 play T20, 4 play H1").turn == 3
    assert table("1 play H5, 2 play T17, 3 play T20, 4 play HK").turn == 3
    assert table("1 play D1, 2 play F, 3 play T2, 4 play D10").turn == 3


def test_the_suit_led_must_be_followed_with_any_card():
    state = table("1 play H5, 2 play T5, 3 play T20")
    assert said(state) == [
        f"4 play H{rank}" for rank in ("1", "2", "3", "4", "6", "7", "8", "10", "J", "N", "K")
    ]
    assert reason(state, "4 play D4") == "You must follow suit: hearts were led."


def test_without_the_suit_a_trump_must_be_played_or_the_excuse():
    state = table("1 play H5")
    assert said(state) == ["2 play T5", "2 play T9", "2 play T17", "2 play F"]
    assert reason(state, "2 play C1") == "You have no hearts: you must play a trump."


def test_a_trump_must_be_higher_than_those_on_the_table():
    state = table("1 play H5, 2 play T17")
    assert said(state) == ["3 play T20"]
    assert reason(state, "3 play T2") == "You must overtrump: trump 17 is on the table."
    assert reason(state, "3 play S1") == "You have no hearts: you must play a trump."


def test_who_cannot_go_over_plays_any_trump():
    state = table("1 play T21")
    assert said(state) == ["2 play T5", "2 play T9", "2 play T17", "2 play F"]
    assert reason(state, "2 play C1") == "You must follow suit: trumps were led."


def test_trumps_led_must_be_gone_over():
    state = table("1 play T10")
    assert said(state) == ["2 play T17", "2 play F"]
    assert reason(state, "2 play T9") == "You must overtrump: trump 10 is on the table."


def test_the_duty_to_go_over_holds_above_a_partner_too():
    # seats 2, 3 and 4 defend together
    assert said(table("1 play H5, 2 play T9", declarer=1)) == ["3 play T20"]


def test_without_suit_and_trump_any_card_may_be_played():
    state = table("1 play T16, 2 play F, 3 play T20")
    assert len(said(state)) == 18


def test_the_excuse_is_no_trump_that_must_be_played():
    # seat 2 has neither hearts nor trumps left when he has played his three
    state = table("1 play H5, 2 play T5, 3 play T20, 4 play H1")
    state = after(state, "3 play T2, 4 play D4, 1 play T21, 2 play T9")
    state = after(state, "1 play T16, 2 play T17, 3 play T3, 4 play D5")
    state = after(state, "2 play C1, 3 play T4, 4 play D6, 1 play T10, 1 play T13")
    assert len(said(state)) == 14
    assert "2 play F" in said(state)


def test_after_the_excuse_led_any_card_may_follow_and_sets_the_suit():
    holdings = {1: "F C1", 2: "H5 C2", 3: "H6 C3", 4: "C4 S1"}
    state = after(playing(4, holdings), "1 play F")
    assert len(said(state)) == 18
    state = after(state, "2 play H5")
    assert reason(state, "3 play C3") == "You must follow suit: hearts were led."


def test_a_card_must_be_held():
    assert reason(table(), "1 play F") == "You do not hold the Excuse."
    assert reason(table(), "1 play T17") == "You do not hold trump 17."
    assert reason(table(), "1 call HK") == "This cannot be done now."


def test_highest_card_of_the_suit_led_wins_without_a_trump():
    clubs = {1: "C5", 2: "CK", 3: "C7", 4: "CQ"}
    assert after(playing(4, clubs), "1 play C5, 2 play CK, 3 play C7, 4 play CQ").turn == 2


def test_a_higher_card_of_another_suit_does_not_win():
    no_club = "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DN DQ DK H1 H2 H3 H4"
    state = playing(4, {1: "C5", 2: no_club, 3: "C7", 4: "C8"})
    assert after(state, "1 play C5, 2 play DK, 3 play C7, 4 play C8").turn == 4
