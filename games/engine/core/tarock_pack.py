"""The pack of 54 of the Austrian and Slovenian games: strength of the cards and counting in threes.

Card points are counted in thirds of a point, 210 in the pack, so that no fraction is ever stored.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.core.cards import (
    CARDS,
    FIRST_TRUMP_INDEX,
    HIGHEST_TRUMP,
    JACK,
    KING,
    KNIGHT,
    PLAIN_SUITS,
    QUEEN,
    Card,
    Suit,
)
from games.engine.core.masks import FOOL, PLAIN_MASKS, TRUMPS, Mask, indices, mask_of

RED = frozenset({Suit.DIAMONDS, Suit.HEARTS})
_RED_PIPS, _BLACK_PIPS = range(1, 5), range(7, 11)
_COURTS = (JACK, KNIGHT, QUEEN, KING)

PAGAT, MOND = Card(Suit.TRUMPS, 1), Card(Suit.TRUMPS, HIGHEST_TRUMP)
SKUES = Card(Suit.FOOL, 0)
"""The 1, the 21 and the card without a number, which is the highest tarock of this pack."""

PACK = (
    *(
        Card(suit, rank)
        for suit in PLAIN_SUITS
        for rank in (*(_RED_PIPS if suit in RED else _BLACK_PIPS), *_COURTS)
    ),
    *(Card(Suit.TRUMPS, rank) for rank in range(1, HIGHEST_TRUMP + 1)),
    SKUES,
)
TAROCKS: Mask = TRUMPS | FOOL
KINGS: Mask = mask_of(Card(suit, KING) for suit in PLAIN_SUITS)
TRULL: Mask = mask_of((PAGAT, MOND, SKUES))

ALL_THIRDS = 210
"""Card points of the pack in thirds: 70."""
_COURT_VALUES = {KING: 5, QUEEN: 4, KNIGHT: 3, JACK: 2}
_TRULL_VALUE, _LOW_VALUE = 5, 1


def value(card: Card) -> int:
    """Return what a card counts before two are taken off for every three cards.

    >>> value(PAGAT), value(Card.parse("HQ")), value(Card.parse("T2"))
    (5, 4, 1)
    """
    if card in (PAGAT, MOND, SKUES):
        return _TRULL_VALUE
    return _LOW_VALUE if card.suit is Suit.TRUMPS else _COURT_VALUES.get(card.rank, _LOW_VALUE)


THIRDS = tuple(3 * value(card) - 2 for card in CARDS)
"""Thirds of a point that a card is worth, by `card.index`: 13, 10, 7, 4 or 1."""


def thirds(cards: Mask) -> int:
    """Return the thirds of a set of cards: three times their values less two for each card.

    >>> thirds(mask_of(map(Card.parse, "HK SQ T7 F DJ C10 T15 HN".split())))
    50
    """
    return sum(THIRDS[index] for index in indices(cards))


def _strength(card: Card) -> int:
    """Return a number that is higher for the stronger of two cards of one suit: red pips turn."""
    return -card.rank if card.suit in RED and card.rank < JACK else card.rank


def _stronger(card: Card) -> Mask:
    if card.index >= FIRST_TRUMP_INDEX:
        return TAROCKS >> card.index + 1 << card.index + 1
    return mask_of(
        other for other in PACK if other.suit is card.suit and _strength(other) > _strength(card)
    )


STRONGER: tuple[Mask, ...] = tuple(map(_stronger, CARDS))
"""The cards of its own suit that beat a card, by `card.index`; tarocks are one suit."""


def suit_of(index: int) -> Mask:
    """Return the suit of a card as a set; the highest tarock belongs to the tarocks."""
    return TAROCKS if index >= FIRST_TRUMP_INDEX else PLAIN_MASKS[index // KING]


def winning_place(played: Iterable[int], *, tarocks_win: bool = True) -> int:
    """Return the place, from 0, of the winning card: the highest tarock, or else of the suit led.

    Where `tarocks_win` is off they win only what is led in tarocks.
    """
    best_place, best = 0, -1
    for place, index in enumerate(played):
        beats = tarocks_win and best < FIRST_TRUMP_INDEX <= index
        if best < 0 or beats or STRONGER[best] >> index & 1:
            best_place, best = place, index
    return best_place
