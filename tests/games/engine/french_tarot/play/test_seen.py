"""What a seat may know, and above all what it may not."""

import pytest

from tests.factories.french import bidden, playing
from tests.factories.hands import after, cards, play_on


def partners(state):
    return {seat: state.view(seat).facts["partner"] for seat in (None, 1, 2, 3, 4, 5)}


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold():
    state = bidden(4, {1: "C1"})
    assert cards("C1")[0] in state.view(1).holding
    assert state.view(2).counts == {1: 24, 2: 18, 3: 18, 4: 18}
    assert state.view(None).holding == ()


def test_only_the_holder_of_the_called_king_knows_the_partner():
    state = playing(5, {3: "HK"}, call="HK")
    assert partners(state) == {None: None, 1: None, 2: None, 3: 3, 4: None, 5: None}


def test_a_declarer_who_called_his_own_king_keeps_it_to_himself():
    state = playing(5, {1: "HK"}, call="HK")
    assert partners(state) == {None: None, 1: 1, 2: None, 3: None, 4: None, 5: None}


def test_everybody_knows_when_the_king_lies_in_a_talon_that_is_turned():
    state = playing(5, {}, "HK C1 C2", call="HK", contract="garde")
    assert set(partners(state).values()) == {1}


def test_nobody_knows_when_it_lies_in_one_that_is_not():
    state = playing(5, {}, "HK C1 C2", call="HK", contract="garde_sans")
    assert set(partners(state).values()) == {None}


def test_the_partner_is_known_when_he_plays_the_king():
    state = playing(5, {1: "HK H2"}, call="HK")
    assert set(partners(after(state, "1 play HK")).values()) == {1}


def test_the_auction_is_heard_by_all():
    state = bidden(4, contract="garde_sans")
    for seat in (None, 1, 2, 3, 4):
        view = state.view(seat)
        assert [str(action) for action in view.actions] == [
            "1 garde_sans", "2 pass", "3 pass", "4 pass",
        ]  # fmt: skip
        assert view.facts["contract"] == "garde_sans"
        assert view.facts["declarer"] == 1
        assert (view.legal != ()) is (seat == 1)


def test_everything_is_open_once_the_hand_is_over():
    end = play_on(playing(4, contract="garde"))
    view = end.view(None)
    assert view.cards() == set(end.deal.cards())
    assert view.summary == end.summary()
    assert [str(action) for action in view.actions] == [str(action) for action in end.actions]


def test_the_fingerprint_of_a_view_gives_nothing_away():
    first = playing(4, {1: "C1 C2 C3", 2: "D1", 3: "D2"})
    other = playing(4, {1: " ".join(map(str, first.view(1).holding)), 2: "D2", 3: "D1"})
    assert first.view(1) == other.view(1)
    assert first.view(1).fingerprint() == other.view(1).fingerprint()
    assert first.fingerprint() != other.fingerprint()
    assert first.view(2).fingerprint() != other.view(2).fingerprint()


def test_there_is_no_view_of_a_seat_that_is_not_there():
    with pytest.raises(ValueError, match="there is no seat 6"):
        playing(5, {3: "HK"}).view(6)
