"""Sets of cards as integers: bit `card.index` is set when the card is in the set.

States keep masks because they are small and fast; what people read is made of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.engine.core.cards import (
    CARDS,
    FIRST_TRUMP_INDEX,
    FOOL_INDEX,
    HIGHEST_TRUMP,
    KING,
    PLAIN_SUITS,
    Card,
)

Mask = int

EMPTY: Mask = 0
PLAIN_MASKS: tuple[Mask, ...] = tuple(((1 << KING) - 1) << (suit * KING) for suit in PLAIN_SUITS)
"""The fourteen cards of each plain suit, by `Suit`."""
TRUMPS: Mask = ((1 << HIGHEST_TRUMP) - 1) << FIRST_TRUMP_INDEX
"""The trumps 1 to 21, without the fool."""
FOOL: Mask = 1 << FOOL_INDEX


def mask_of(cards: Iterable[Card]) -> Mask:
    """Return the set of these cards.

    >>> mask_of([Card.parse("C1"), Card.parse("C3")])
    5
    """
    found = EMPTY
    for card in cards:
        found |= card.bit
    return found


def union(sets: Iterable[Mask]) -> Mask:
    """Return the cards that are in any of the sets.

    >>> union([1, 4, 5])
    5
    """
    found = EMPTY
    for cards in sets:
        found |= cards
    return found


def indices(mask: Mask) -> Iterator[int]:
    """Yield the numbers of the cards of a set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """Return the cards of a set in the order in which a holding is written.

    >>> [str(card) for card in cards_of(FOOL | 5)]
    ['C1', 'C3', 'F']
    """
    return tuple(CARDS[index] for index in indices(mask))
