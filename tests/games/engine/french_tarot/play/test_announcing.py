"""Rules page, 6.3 and 6.4: slams are announced before the first card, misères where played."""

import pytest

from tests.factories.french import bidden, playing
from tests.factories.hands import after, play_on, reason, said

LOW = "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 D1 D2 D3 D4 D5 D6 D7 D8"


def test_only_the_declarer_announces_and_before_the_first_card():
    state = bidden(4, declarer=2, contract="garde_sans")
    assert said(state) == ["2 ready", "2 announce slam"]
    assert reason(state, "3 announce slam") is not None
    assert reason(after(state, "2 ready"), "1 announce slam") == (
        "There is nothing of this name to announce now."
    )


def test_what_else_is_said_before_the_first_card_has_a_reason():
    state = bidden(4, contract="garde_sans")
    assert reason(state, "1 announce valat") == "There is nothing of this name to announce now."
    assert reason(state, "1 announce slam T21") == "Only a handful is announced with its cards."
    assert reason(state, "1 announce petit_chelem") == (
        "The petit chelem is not played at this table."
    )
    assert reason(state, "1 play C1") == "This cannot be done now."


def test_a_petit_chelem_is_announced_where_it_is_played():
    options = {"petit_chelem": "all_but_one"}
    state = bidden(4, contract="garde_sans", options=options)
    assert "1 announce petit_chelem" in said(state)
    end = play_on(after(state, "1 announce petit_chelem"))
    assert end.summary()["petit_chelem"]["announced_by"] == 1
    assert end.summary()["slam"]["announced_by"] is None


@pytest.mark.parametrize(("missed", "made"), [("all_but_one", None), ("all_but_three", "attack")])
def test_a_petit_chelem_may_miss_so_many_tricks(missed, made):
    # the 21 and two more trumps lie with seat 2; all other tricks are the declarer's
    holding = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 CK DK HK SK"
    state = playing(
        4, {1: holding, 2: "T21 C1 C2 C3"}, contract="garde_sans", options={"petit_chelem": missed}
    )
    state = after(state, "1 play CK")
    end = play_on(state, high={1})
    lost = sum(trick.winner != 1 for trick in end.view(None).tricks)
    assert (lost <= {"all_but_one": 1, "all_but_three": 3}[missed]) is (
        end.summary()["petit_chelem"]["made_by"] == "attack"
    )
    assert lost >= 1
    assert made is None or lost <= 3


@pytest.mark.parametrize(
    ("option", "holding", "words"),
    [
        ("m1", LOW, ["misere_trumps", "misere_courts"]),
        ("m2", LOW, ["misere_trumps", "misere_courts", "misere_low_cards"]),
        ("m1", LOW.replace("D8", "F"), []),
        ("m3", LOW.replace("D8", "F"), ["misere_courts"]),
        ("m1", LOW.replace("D8", "DJ"), ["misere_trumps"]),
        ("m3", LOW.replace("D8", "DJ"), ["misere_trumps", "misere_courts"]),
        ("m4", LOW.replace("D8", "T2"), ["misere_courts"]),
        ("house", LOW.replace("D8", "DK"), ["misere_trumps"]),
        ("off", LOW, []),
    ],
)
def test_a_misere_is_declared_before_the_first_card_when_it_is_true(option, holding, words):
    state = playing(4, {1: holding}, options={"misere": option})
    assert [token for token in said(state) if "misere" in token] == [
        f"1 announce {word}" for word in words
    ]


def test_the_twenty_two_trumps_alone_are_a_misere_of_m2():
    holding = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 F"
    state = playing(4, {1: holding}, options={"misere": "m2"})
    assert "1 announce misere_only_trumps" in said(state)
    assert "1 announce misere_courts" not in said(state)


def test_a_misere_is_declared_once_and_kept_in_the_summary():
    state = after(playing(4, {1: LOW}, options={"misere": "m1"}), "1 announce misere_trumps")
    assert reason(state, "1 announce misere_trumps") == "You have declared this already."
    assert play_on(state).summary()["miseres"] == [{"seat": 1, "kind": "trumps"}]


def test_what_is_not_true_or_not_played_is_not_declared():
    state = playing(4, {1: "T21"}, options={"misere": "m1"})
    assert reason(state, "1 announce misere_trumps") == (
        "You cannot declare this: your cards are not so."
    )
    assert reason(state, "1 announce misere_low_cards") == (
        "This misère does not exist in the convention of this table."
    )
    assert reason(state, "1 announce misere_trumps T21") == (
        "Only a handful is announced with its cards."
    )
    assert reason(playing(4), "1 announce misere_trumps") == (
        "The misère is not played at this table."
    )


def test_the_house_looks_at_the_hand_as_dealt():
    # the declarer takes a trump up and discards a club: no trump as dealt
    state = bidden(4, {1: LOW}, "T2 T3 H1 H2 H3 H4", options={"misere": "house"})
    state = after(state, *(f"1 discard {card}" for card in ("C1", "C2", "C3", "C4", "C5", "C6")))
    assert "1 announce misere_trumps" in said(after(state, "1 ready"))
