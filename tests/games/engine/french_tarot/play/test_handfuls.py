"""Rules page, 6.1: handfuls are shown with their cards just before one's own first card."""

import pytest

from tests.factories.french import bidden, playing
from tests.factories.hands import after, cards, lowest, play_on, reason, said

TEN = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"
NINE_AND_EXCUSE = "T20 T19 T18 T17 T16 T15 T14 T13 T12"


def own(seat, trumps, players=4, **how):
    """Return a hand in which a seat has these trumps and no other, and the forehand is to lead."""
    fill = "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN CQ CK D1"
    size = {3: 24, 4: 18, 5: 15}[players]
    holding = " ".join((*trumps.split(), *fill.split())[:size])
    how.setdefault("call", "HK")
    return playing(players, {seat: holding}, **how)


@pytest.mark.parametrize(
    ("players", "size", "trumps"),
    [
        (3, "single", 13), (3, "double", 15), (3, "triple", 18),
        (4, "single", 10), (4, "double", 13), (4, "triple", 15),
        (5, "single", 8), (5, "double", 10), (5, "triple", 13),
    ],
)  # fmt: skip
def test_sizes(players, size, trumps):
    shown = " ".join(f"T{rank}" for rank in range(21, 21 - trumps, -1))
    state = own(1, shown, players)
    state = after(state, f"1 announce handful {shown}")
    assert play_on(state, high={1}).summary()["handfuls"] == [{"seat": 1, "size": size}]


def test_it_is_shown_in_turn_just_before_the_first_card():
    state = own(2, TEN)
    assert reason(state, f"2 announce handful {TEN}") == "It is the turn of seat 1, not of seat 2."
    state = state.apply(state.legal_actions()[0])
    assert f"2 announce handful {TEN}" in said(state)
    shown = after(state, f"2 announce handful {TEN}")
    assert shown.turn == 2
    assert shown.view(None).actions[-1].cards == cards(TEN)


def test_not_after_ones_own_first_card():
    state = lowest(after(own(1, f"T21 {TEN}"), "1 play T21"), 3)
    assert state.turn == 1
    assert reason(state, f"1 announce handful {TEN}") == (
        "This is announced just before your own first card."
    )


def test_it_is_not_compulsory():
    assert "1 play C1" in said(own(1, TEN))


def test_exactly_the_trumps_of_a_size():
    state = own(1, f"T21 {TEN} T1")
    nine = " ".join(TEN.split()[:9])
    assert reason(state, f"1 announce handful {nine}") == (
        "A handful is exactly 10, 13, 15 trumps, and you show 9."
    )
    assert reason(state, f"1 announce handful T21 {TEN}") is not None
    assert reason(state, "1 announce handful") is not None


def test_holders_of_more_choose_what_to_hide():
    state = own(1, f"T21 {TEN} T1")
    assert reason(state, f"1 announce handful {TEN}") is None
    without_21 = " ".join((*TEN.split()[1:], "T1"))
    assert reason(state, f"1 announce handful {without_21}") is None


def test_it_is_shown_from_the_highest_down():
    state = own(1, TEN)
    upwards = " ".join(reversed(TEN.split()))
    assert reason(state, f"1 announce handful {upwards}") == (
        "A handful is shown from the highest trump down, the Excuse last."
    )


def test_only_trumps_that_are_held():
    state = own(1, TEN)
    foreign = TEN.replace("T11", "T10")
    assert reason(state, f"1 announce handful {foreign}") == (
        "You show trump 10, and it is not among your trumps."
    )
    assert reason(state, f"1 announce handful {TEN.replace('T11', 'C1')}") == (
        "A handful is made of trumps and the Excuse."
    )
    assert reason(state, f"1 announce handful {TEN.replace('T11', 'T12')}") is not None


def test_the_excuse_counts_when_there_is_no_other_trump():
    state = own(1, f"{NINE_AND_EXCUSE} F")
    assert reason(state, f"1 announce handful {NINE_AND_EXCUSE} F") is None
    assert f"1 announce handful {NINE_AND_EXCUSE} F" in said(state)


def test_the_excuse_is_not_shown_while_a_trump_is_hidden():
    state = own(1, f"{TEN} F")
    assert reason(state, f"1 announce handful {NINE_AND_EXCUSE} F") == (
        "Showing the Excuse says that you have no other trump: show all your trumps first."
    )


def test_one_a_player():
    state = after(own(1, f"T21 {TEN} T1"), f"1 announce handful {TEN}")
    assert reason(state, f"1 announce handful {TEN}") == "A player shows one handful only."
    assert not any("handful" in token for token in said(state))


def test_several_players_of_either_side_may_show_one():
    high = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 C1 C2 C3 C4 C5 C6 C7 C8"
    low = "T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 D1 D2 D3 D4 D5 D6 D7 D8"
    state = playing(4, {1: high, 2: low, 3: "T1 F"})
    state = after(state, f"1 announce handful {' '.join(high.split()[:10])}", "1 play T21")
    state = after(state, f"2 announce handful {' '.join(low.split()[:10])}")
    end = play_on(state)
    assert [shown["seat"] for shown in end.summary()["handfuls"]] == [1, 2]
    assert sum(line.code == "handful" for line in end.score().sheet.lines) == 2


def test_a_trump_that_had_to_be_discarded_is_shown_with_it():
    # four kings, five plain cards and 15 trumps in 24 cards: a trump must go, and the triple counts
    holding = "CK DK HK SK C1 C2 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13"
    state = bidden(4, {1: holding}, "C3 C4 C5 T14 T15 T16")
    state = after(state, *(f"1 discard {card}" for card in ("T2", "C1", "C2", "C3", "C4", "C5")))
    state = after(state, "1 ready")
    fifteen = " ".join(f"T{rank}" for rank in range(16, 1, -1))
    assert reason(state, f"1 announce handful {fifteen}") is None
    assert reason(state, f"1 announce slam {fifteen}") == (
        "There is nothing of this name to announce now."
    )
