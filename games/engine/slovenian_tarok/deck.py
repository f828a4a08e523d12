"""The pack of 54 cards: what beats what, what the cards are worth (rules page, 1 and 2)."""

from __future__ import annotations

from games.engine.core.cards import (
    CARDS,
    FIRST_TRUMP_INDEX,
    FOOL_INDEX,
    JACK,
    KING,
    PLAIN_SUITS,
    Card,
    Suit,
)
from games.engine.core.masks import EMPTY, FOOL, PLAIN_MASKS, TRUMPS, Mask, indices, mask_of
from games.engine.core.messages import Message, gettext_noop

SKIS = Message(gettext_noop("the škis"))
RED_SUITS = frozenset({Suit.DIAMONDS, Suit.HEARTS})
LOW_RANKS = {True: range(1, 5), False: range(7, 11)}
"""Small suit cards of red and of black suits; of red ones the ace is the highest."""


def _is_in_pack(card: Card) -> bool:
    if card.suit not in PLAIN_SUITS or card.rank >= JACK:
        return True
    return card.rank in LOW_RANKS[card.suit in RED_SUITS]


DECK = tuple(card for card in CARDS if _is_in_pack(card))
PACK: Mask = mask_of(DECK)
TAROKS: Mask = TRUMPS | FOOL
"""The 22 taroks; by index they stand in their strength, the škis last."""
PAGAT: Mask = 1 << FIRST_TRUMP_INDEX
MOND: Mask = 1 << (FOOL_INDEX - 1)
TRULA: Mask = PAGAT | MOND | FOOL
KINGS: Mask = mask_of(Card(suit, KING) for suit in PLAIN_SUITS)
PAGAT_INDEX, MOND_INDEX, SKIS_INDEX = FIRST_TRUMP_INDEX, FOOL_INDEX - 1, FOOL_INDEX

_FIGURES = {JACK: 2, JACK + 1: 3, JACK + 2: 4, KING: 5}


def face_value(card: Card) -> int:
    """Return the face value of a card (1).

    >>> [face_value(Card.parse(name)) for name in ("F", "T21", "T1", "T20", "HK", "HN", "H4")]
    [5, 5, 5, 1, 5, 3, 1]
    """
    if card.suit in PLAIN_SUITS:
        return _FIGURES.get(card.rank, 1)
    return 5 if TRULA >> card.index & 1 else 1


FACE_VALUES = tuple(face_value(card) for card in CARDS)
EMPTIES: Mask = mask_of(card for card in DECK if face_value(card) == 1)
"""Cards of face value 1, which players count as nothing between counters."""


def _strength(card: Card) -> int:
    """Return where a card stands in its suit; of red low cards the 1 is the best (1)."""
    return -card.rank if card.suit in RED_SUITS and card.rank < JACK else card.rank


def _higher(card: Card) -> Mask:
    if TAROKS >> card.index & 1:
        return TAROKS >> (card.index + 1) << (card.index + 1)
    same = (other for other in DECK if other.suit is card.suit)
    return mask_of(other for other in same if _strength(other) > _strength(card))


HIGHER = tuple(_higher(card) if PACK >> card.index & 1 else EMPTY for card in CARDS)
"""The cards of the same suit that beat a card, by its index."""
IN_COLOUR_BEATS = tuple(bytes(mask >> card.index & 1 for card in CARDS) for mask in HIGHER)
"""Whether the second card beats the first, by index: 1 where they are of one suit and it is higher.

It says of single cards what `HIGHER` says of sets, and takes half as long to look up.
"""
BEATS = tuple(
    row if TAROKS & card.bit else bytes(TAROKS >> at & 1 or beats for at, beats in enumerate(row))
    for card, row in zip(CARDS, IN_COLOUR_BEATS, strict=True)
)
"""The same where taroks beat every other suit."""
SUIT_OF = tuple(
    TAROKS if TAROKS >> card.index & 1 else PLAIN_MASKS[card.suit] & PACK for card in CARDS
)
"""The cards of the same suit, by index; the taroks are a suit."""


def points(pile: Mask, leftover: str = "minus1") -> int:
    """Return the card points of a pile (2): three at a time and 2 less for each three.

    One or two cards left over count 1 less (`minus1`); by `zei` a single counter that is left over
    counts in full, and an empty card is left over if there is one; `none` reduces full threes only.

    >>> points(mask_of(map(Card.parse, "HK HQ H1".split())))
    8
    """
    cards = pile.bit_count()
    face = sum(FACE_VALUES[index] for index in indices(pile))
    threes, rest = divmod(cards, 3)
    if leftover == "none":
        return face - 2 * threes
    lone_counter = leftover == "zei" and rest == 1 and not pile & EMPTIES
    return face - 2 * threes - (1 if rest and not lone_counter else 0)
