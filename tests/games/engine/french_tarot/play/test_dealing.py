"""Rules page, 2: how the cards are dealt, and deals that are void."""

import itertools

import pytest

from games.engine import deal
from games.engine.core.deal import TALON
from games.engine.core.shuffle import Stream
from games.engine.french_tarot.play.dealing import packets
from tests.factories.french import bidden, french
from tests.factories.hands import after, hand, said


@pytest.mark.parametrize(("players", "holding", "talon"), [(3, 24, 6), (4, 18, 6), (5, 15, 3)])
def test_cards_of_a_hand_and_of_the_talon(players, holding, talon):
    found = deal(french(players), seed="1")
    assert [len(cards) for cards in found.holdings] == [holding] * players
    assert len(found.talon) == talon


def places(players, placing, seed):
    """Return the pack as a list of seats, 0 for the talon."""
    return [
        packet.seat
        for packet in packets(players, placing, Stream(str(seed)))
        for _ in range(packet.cards)
    ]


@pytest.mark.parametrize(("players", "packet"), [(3, 4), (4, 3), (5, 3)])
def test_seats_are_dealt_in_turn_by_packets(players, packet):
    for seed in range(50):
        seats = [seat for seat in places(players, "fft", seed) if seat != TALON]
        rounds = len(seats) // (players * packet)
        once = [seat for seat in range(1, players + 1) for _ in range(packet)]
        assert seats == once * rounds


@pytest.mark.parametrize(("placing", "ends"), [("fft", 1), ("strict3", 3)])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_talon_is_laid_card_by_card_away_from_the_ends(players, placing, ends):
    found = set()
    for seed in range(400):
        seats = places(players, placing, seed)
        talon = [place for place, seat in enumerate(seats) if seat == TALON]
        assert len(seats) == 78
        assert all(second - first > 1 for first, second in itertools.pairwise(talon))
        found.update(talon)
    assert found == set(range(ends, 78 - ends))


PETIT_ALONE = {1: "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN CQ CK D1 D2 D3 T1"}
PETIT_AND_EXCUSE = {1: "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN CQ CK D1 D2 T1 F"}


def test_a_petit_sec_voids_the_deal_before_the_auction():
    state = hand(french(4), PETIT_ALONE)
    assert state.is_over
    assert state.summary() == {"contract": "petit_sec"}
    assert state.score().sheet.totals == {1: 0, 2: 0, 3: 0, 4: 0}


def test_with_the_excuse_it_is_no_petit_sec():
    assert not hand(french(4), PETIT_AND_EXCUSE).is_over


def test_a_lone_petit_is_played_where_that_is_the_rule():
    assert not hand(french(4), PETIT_ALONE, options={"petit_imprenable": True}).is_over


# the declarer, without a trump, takes the Petit up from the talon and discards six clubs
NO_TRUMP = {1: "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN CQ CK D1 D2 D3 DK"}
CLUBS = ",".join(f"1 discard C{rank}" for rank in range(1, 7))


def test_a_petit_sec_after_the_discard_is_played_by_default():
    state = after(bidden(4, NO_TRUMP, "T1 H1 H2 H3 H4 H5"), CLUBS)
    assert said(state) == ["1 ready", "1 announce slam"]


def test_a_petit_sec_after_the_discard_voids_the_deal_where_that_is_the_rule():
    options = {"petit_sec_after_discard": True}
    state = after(bidden(4, NO_TRUMP, "T1 H1 H2 H3 H4 H5", options=options), CLUBS)
    assert state.summary() == {"contract": "petit_sec", "declarer": 1}
    assert set(state.score().sheet.totals.values()) == {0}
