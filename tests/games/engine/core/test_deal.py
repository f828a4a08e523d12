"""Deals: by packets, and what a deal may not be."""

import pytest

from games.engine import Deal, InvalidHand, deal, start
from games.engine.core.cards import CARDS
from games.engine.core.deal import TALON, Packet, Shape, deal_out
from tests.factories.hands import cards, dealt

FOUR = "french-tarot/fft-2012/4"


def test_packets_go_round_in_the_order_in_which_they_are_dealt():
    found = deal_out(
        CARDS[:11],
        [Packet(1, 3), Packet(TALON, 1), Packet(2, 3), Packet(1, 3), Packet(TALON, 1)],
        2,
    )
    assert found.holdings == (cards("C1 C2 C3 C8 C9 C10"), cards("C5 C6 C7"))
    assert found.talon == cards("C4 CJ")
    assert found.piles == ()


def test_face_down_piles_keep_their_order():
    packets = [Packet(2, 1), Packet(1, 2, pile=1), Packet(2, 2, pile=1), Packet(1, 2, pile=2)]
    found = deal_out(CARDS[:7], packets, 2)
    assert found.holdings == ((), cards("C1"))
    assert found.piles == ((cards("C2 C3"), cards("C6 C7")), (cards("C4 C5"),))
    assert sorted(found.cards()) == list(CARDS[:7])


def test_the_same_seed_gives_the_same_deal_and_another_another():
    assert deal(FOUR, seed="7") == deal(FOUR, seed="7")
    assert deal(FOUR, seed="7") != deal(FOUR, seed="8")


def problems(found):
    with pytest.raises(InvalidHand) as refused:
        start(FOUR, found)
    return [(problem.code, problem.field) for problem in refused.value.problems]


def test_a_deal_with_too_few_holdings_is_refused():
    whole = dealt(FOUR, {})
    assert problems(Deal(whole.holdings[:3], whole.talon)) == [("holdings_number", "holdings")]


def test_a_card_in_the_wrong_place_is_refused():
    whole = dealt(FOUR, {})
    moved = Deal((whole.holdings[0][1:], *whole.holdings[1:]), (*whole.talon, whole.holdings[0][0]))
    assert problems(moved) == [("holding_size", "holdings.1"), ("talon_size", "talon")]


def test_a_card_dealt_twice_is_refused():
    whole = dealt(FOUR, {1: "C1"})
    twice = Deal((*whole.holdings[:3], (*whole.holdings[3][1:], cards("C1")[0])), whole.talon)
    assert problems(twice) == [("card_twice", "holdings")]


def test_piles_and_foreign_cards_are_told():
    shape = Shape(CARDS[:8], players=2, holding=1, talon=0, piles=1, pile=3)
    good = Deal((cards("C1"), cards("C2")), (), ((cards("C3 C4 C5"),), (cards("C6 C7 C8"),)))
    assert shape.problems(good) == ()
    bad = Deal((cards("C1"), cards("F")), (), ((cards("C3 C4 C5"),), (cards("C6 C7"),)))
    assert [problem.code for problem in shape.problems(bad)] == ["pile_size", "card_foreign"]
    none = Deal((cards("C1"), cards("C2")))
    assert [problem.field for problem in shape.problems(none)] == ["piles.1", "piles.2"]
