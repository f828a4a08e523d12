"""The names of the cards in the words of each game."""

from games.engine import Card, Message, Suit, gettext_noop

FRENCH = "french-tarot"
JACK = 11

SUITS = {
    Suit.CLUBS: Message(gettext_noop("clubs")),
    Suit.DIAMONDS: Message(gettext_noop("diamonds")),
    Suit.HEARTS: Message(gettext_noop("hearts")),
    Suit.SPADES: Message(gettext_noop("spades")),
}
COURTS = {
    11: gettext_noop("the jack of {suit}"),
    12: gettext_noop("the knight of {suit}"),
    13: gettext_noop("the queen of {suit}"),
    14: gettext_noop("the king of {suit}"),
}
PLAIN = gettext_noop("the {rank} of {suit}")
TRUMPS = {
    FRENCH: gettext_noop("trump {rank}"),
    "slovenian-tarok": gettext_noop("tarock {number}"),
    "koenigrufen": gettext_noop("tarock {number}"),
}
PETIT = Message(gettext_noop("the petit"))
FOOLS = {
    FRENCH: Message(gettext_noop("the Excuse")),
    "slovenian-tarok": Message(gettext_noop("the škis")),
    "koenigrufen": Message(gettext_noop("the Sküs")),
}
TRUMP_SUITS = {
    FRENCH: Message(gettext_noop("Trumps")),
    "slovenian-tarok": Message(gettext_noop("Taroks")),
    "koenigrufen": Message(gettext_noop("Tarocks")),
}
SUIT_TITLES = {
    Suit.CLUBS: Message(gettext_noop("Clubs")),
    Suit.DIAMONDS: Message(gettext_noop("Diamonds")),
    Suit.HEARTS: Message(gettext_noop("Hearts")),
    Suit.SPADES: Message(gettext_noop("Spades")),
}
TALONS = {
    FRENCH: Message(gettext_noop("Chien")),
    "slovenian-tarok": Message(gettext_noop("Talon")),
    "koenigrufen": Message(gettext_noop("Talon")),
}
ONES = ("", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX")
TENS = ("", "X", "XX")


def card_words(card: Card, game: str) -> Message:
    """Return the name of a card.

    >>> str(card_words(Card.parse("HQ"), "koenigrufen"))
    'the queen of hearts'
    >>> str(card_words(Card.parse("T17"), "koenigrufen"))
    'tarock XVII'
    >>> str(card_words(Card.parse("T1"), "french-tarot"))
    'the petit'
    """
    if card.suit is Suit.FOOL:
        return FOOLS[game]
    if (card.suit, card.rank, game) == (Suit.TRUMPS, 1, FRENCH):
        return PETIT
    if card.suit is Suit.TRUMPS:
        number = _number(card.rank, game)
        return Message(TRUMPS[game], {"rank": number, "number": number})
    suit = SUITS[card.suit]
    if card.rank >= JACK:
        return Message(COURTS[card.rank], {"suit": suit})
    return Message(PLAIN, {"rank": card.rank, "suit": suit})


def talon_words(game: str) -> Message:
    """Return what the cards that were dealt to nobody are called."""
    return TALONS[game]


def suit_words(suit: Suit, game: str) -> Message:
    """Return the title of a suit in a list; the Excuse or škis is among the trumps."""
    return SUIT_TITLES.get(suit) or TRUMP_SUITS[game]


def _number(rank: int, game: str) -> str:
    """Return the number as it stands on the card: French trumps bear figures."""
    if game == FRENCH:
        return str(rank)
    return TENS[rank // 10] + ONES[rank % 10]
