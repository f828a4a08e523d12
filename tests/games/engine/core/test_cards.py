import pytest

from games.engine.core.cards import Card, Suit
from games.engine.french_tarot.deck import DECK, FOOL, OUDLERS, PETIT, half_points


def test_every_card_is_read_as_it_is_written():
    assert [Card.parse(str(card)) for card in DECK] == list(DECK)


def test_the_pack_has_78_different_cards_worth_91_points():
    assert len(set(DECK)) == 78
    assert sum(half_points(card) for card in DECK) == 182


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("C1", Card(Suit.CLUBS, 1)),
        ("D10", Card(Suit.DIAMONDS, 10)),
        ("HJ", Card(Suit.HEARTS, 11)),
        ("HN", Card(Suit.HEARTS, 12)),
        ("SQ", Card(Suit.SPADES, 13)),
        ("SK", Card(Suit.SPADES, 14)),
        ("T1", PETIT),
        ("T21", Card(Suit.TRUMPS, 21)),
        ("F", FOOL),
    ],
)
def test_notation_of_cards(text, card):
    assert Card.parse(text) == card
    assert str(card) == text


@pytest.mark.parametrize(
    "text", ["", "F0", "f", "T0", "T22", "T01", "C0", "C11", "CT", "X3", "D10 ", "TK", "C٣"]
)
def test_there_is_no_such_card(text):
    with pytest.raises(ValueError, match="there is no card"):
        Card.parse(text)


@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("T1", 9),
        ("T21", 9),
        ("F", 9),
        ("SK", 9),
        ("SQ", 7),
        ("SN", 5),
        ("SJ", 3),
        ("S10", 1),
        ("T20", 1),
    ],
)
def test_values_in_half_points(card, value):
    assert half_points(Card.parse(card)) == value


def test_the_oudlers_are_the_21_the_petit_and_the_excuse():
    assert {str(card) for card in OUDLERS} == {"T21", "T1", "F"}


def test_a_holding_is_written_by_suit_trumps_and_fool_last():
    holding = [Card.parse(text) for text in ("F", "T4", "T10", "S2", "H1", "D9", "CK", "C2")]
    assert " ".join(map(str, sorted(holding))) == "C2 CK D9 H1 S2 T4 T10 F"
