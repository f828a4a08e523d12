"""What cards are worth and which beats which, in the pack of 78 and in that of 54."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.engine import Card, Suit, View

FRENCH: Final = "french-tarot"
PLAIN: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
RED: Final = (Suit.DIAMONDS, Suit.HEARTS)
JACK, KNIGHT, QUEEN, KING = 11, 12, 13, 14
LOWEST_TRUMP, HIGHEST_TRUMP = 1, 21
SKIS: Final = HIGHEST_TRUMP + 1
_COURTS: Final = {JACK: 2, KNIGHT: 3, QUEEN: 4, KING: 5}
HONOUR: Final = 5


def game_of(view: View) -> str:
    return view.rules_id.partition("/")[0]


def is_trump(card: Card) -> bool:
    return card.suit >= Suit.TRUMPS


def worth(card: Card) -> int:
    """Return the card points of a card on the scale that both packs share but for a fraction."""
    if is_trump(card):
        return HONOUR if card.rank in {0, LOWEST_TRUMP, HIGHEST_TRUMP} else 1
    return _COURTS.get(card.rank, 1)


def height(card: Card, game: str) -> int:
    """Return how high a card stands within its suit; the Excuse of the French game below all."""
    if card.suit is Suit.FOOL:
        return -1 if game == FRENCH else SKIS
    is_reversed = game != FRENCH and card.suit in RED and card.rank < JACK
    return -card.rank if is_reversed else card.rank


def beats(card: Card, other: Card, game: str) -> bool:
    """Return whether a card takes the trick from the card that has it so far."""
    if card.suit is Suit.FOOL and game == FRENCH:
        return False
    if other.suit is Suit.FOOL and game == FRENCH:
        return True
    if is_trump(card) != is_trump(other):
        return is_trump(card)
    same = is_trump(card) or card.suit is other.suit
    return same and height(card, game) > height(other, game)


def best(cards: Iterable[Card], game: str) -> int:
    """Return the position of the card that has the trick."""
    played = list(cards)
    winner = 0
    for position in range(1, len(played)):
        if beats(played[position], played[winner], game):
            winner = position
    return winner


def of_suit(cards: Iterable[Card], suit: Suit) -> list[Card]:
    return [card for card in cards if card.suit is suit]
