"""What cards are called in the sentences of this game."""

from __future__ import annotations

from games.engine.core.card_names import card_name
from games.engine.core.cards import Card, Suit
from games.engine.core.messages import Message, gettext_noop

SKUES = Message(gettext_noop("the Sküs"))
_TAROCK = gettext_noop("tarock {number}")
_TENS, _ONES = ("", "X", "XX"), ("", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX")


def roman(number: int) -> str:
    """Return the number of a tarock as it stands on the card.

    >>> roman(4), roman(21)
    ('IIII', 'XXI')
    """
    tens, ones = divmod(number, 10)
    return _TENS[tens] + _ONES[ones]


def name_of(card: Card) -> Message:
    """Return the name of a card.

    >>> str(name_of(Card.parse("T17"))), str(name_of(Card.parse("HK")))
    ('tarock XVII', 'the king of hearts')
    """
    if card.suit is Suit.TRUMPS:
        return Message(_TAROCK, {"number": roman(card.rank)})
    return card_name(card, SKUES)
