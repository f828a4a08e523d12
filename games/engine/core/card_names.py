"""What a card is called in a sentence, to be translated by whoever shows it."""

from __future__ import annotations

from games.engine.core.cards import JACK, KING, KNIGHT, QUEEN, Card, Suit
from games.engine.core.messages import Message, gettext_noop

SUIT_NAMES = {
    Suit.CLUBS: Message(gettext_noop("clubs")),
    Suit.DIAMONDS: Message(gettext_noop("diamonds")),
    Suit.HEARTS: Message(gettext_noop("hearts")),
    Suit.SPADES: Message(gettext_noop("spades")),
}
_COURTS = {
    JACK: gettext_noop("the jack of {suit}"),
    KNIGHT: gettext_noop("the knight of {suit}"),
    QUEEN: gettext_noop("the queen of {suit}"),
    KING: gettext_noop("the king of {suit}"),
}
_PLAIN = gettext_noop("the {rank} of {suit}")
_TRUMP = gettext_noop("trump {rank}")


def card_name(card: Card, fool: Message) -> Message:
    """Return the name of a card; every game has its own name for the fool.

    >>> str(card_name(Card.parse("HN"), Message("the Excuse")))
    'the knight of hearts'
    """
    if card.suit is Suit.FOOL:
        return fool
    if card.suit is Suit.TRUMPS:
        return Message(_TRUMP, {"rank": card.rank})
    suit = SUIT_NAMES[card.suit]
    if card.rank in _COURTS:
        return Message(_COURTS[card.rank], {"suit": suit})
    return Message(_PLAIN, {"rank": card.rank, "suit": suit})
