"""The 78 cards and what they are worth in half points (rules page, 1)."""

from __future__ import annotations

from games.engine.core.cards import (
    HIGHEST_TRUMP,
    JACK,
    KING,
    KNIGHT,
    PLAIN_SUITS,
    QUEEN,
    Card,
    Suit,
)

FOOL = Card(Suit.FOOL, 0)
PETIT = Card(Suit.TRUMPS, 1)
OUDLERS = frozenset({FOOL, PETIT, Card(Suit.TRUMPS, HIGHEST_TRUMP)})

DECK = (
    *(Card(suit, rank) for suit in PLAIN_SUITS for rank in range(1, KING + 1)),
    *(Card(Suit.TRUMPS, rank) for rank in range(1, HIGHEST_TRUMP + 1)),
    FOOL,
)
_COURT_VALUES = {KING: 9, QUEEN: 7, KNIGHT: 5, JACK: 3}
_OUDLER_VALUE, _LOW_VALUE = 9, 1


def half_points(card: Card) -> int:
    """Return the value of a card in half points.

    >>> half_points(PETIT), sum(map(half_points, DECK))
    (9, 182)
    """
    if card in OUDLERS:
        return _OUDLER_VALUE
    return _LOW_VALUE if card.suit is Suit.TRUMPS else _COURT_VALUES.get(card.rank, _LOW_VALUE)
