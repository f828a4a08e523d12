import pytest

from games.engine import Card, Message
from games.engine.core.card_names import card_name
from games.engine.core.cards import CARDS


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("CK", "the king of clubs"),
        ("DQ", "the queen of diamonds"),
        ("HN", "the knight of hearts"),
        ("SJ", "the jack of spades"),
        ("S10", "the 10 of spades"),
        ("T17", "trump 17"),
        ("F", "the Excuse"),
    ],
)
def test_what_a_card_is_called_in_a_sentence(card, name):
    assert str(card_name(Card.parse(card), Message("the Excuse"))) == name


def test_no_two_cards_have_one_name():
    assert len({str(card_name(card, Message("the Excuse"))) for card in CARDS}) == 78
