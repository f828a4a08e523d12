"""The pack of 54: strength of its cards and counting in threes."""

import pytest

from games.engine import Card
from games.engine.core.masks import mask_of
from games.engine.core.tarock_pack import (
    ALL_THIRDS,
    PACK,
    STRONGER,
    suit_of,
    thirds,
    value,
    winning_place,
)


def cards(text):
    return tuple(map(Card.parse, text.split()))


def beaten_by(name):
    """Return the cards of its suit that beat a card, by name."""
    index = Card.parse(name).index
    return {str(card) for card in PACK if STRONGER[index] >> card.index & 1}


def test_there_are_54_cards_and_70_points():
    assert len(PACK) == len(set(PACK)) == 54
    assert thirds(mask_of(PACK)) == ALL_THIRDS == 210
    assert sum(map(value, PACK)) - 2 * 18 == 70


@pytest.mark.parametrize(
    ("pile", "counted"),
    [
        ("HK SQ T7 F DJ C10 T15 HN", 50),
        ("SK SJ T15 S8", 19),
        ("T2 T3 T4", 3),
        ("CK DK HK", 39),
        ("T1 T21 F", 39),
        ("", 0),
    ],
)
def test_piles_are_counted_in_thirds(pile, counted):
    assert thirds(mask_of(cards(pile))) == counted


def test_red_pips_beat_each_other_the_other_way_round():
    assert beaten_by("D3") == {"D2", "D1", "DJ", "DN", "DQ", "DK"}
    assert beaten_by("S8") == {"S9", "S10", "SJ", "SN", "SQ", "SK"}
    assert beaten_by("HK") == set()


def test_the_card_without_a_number_is_the_highest_tarock():
    assert beaten_by("T21") == {"F"}
    assert beaten_by("F") == set()
    assert len(beaten_by("T1")) == 21
    assert suit_of(Card.parse("F").index) == suit_of(Card.parse("T1").index)


@pytest.mark.parametrize(
    ("trick", "tarocks_win", "wins"),
    [
        ("D3 D1 D4 D2", True, "D1"),
        ("C7 H1 C8 HK", True, "C8"),
        ("C7 T2 CK T1", True, "T2"),
        ("C7 T2 CK T1", False, "CK"),
        ("T5 CK T9 F", True, "F"),
        ("T5 CK T9 F", False, "F"),
    ],
)
def test_the_highest_tarock_wins_or_else_the_highest_of_the_suit(trick, tarocks_win, wins):
    played = cards(trick)
    place = winning_place([card.index for card in played], tarocks_win=tarocks_win)
    assert str(played[place]) == wins
