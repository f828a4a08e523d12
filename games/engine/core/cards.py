"""Cards and their notation: suit letter and rank, `T1` to `T21` for trumps, `F` for the fool."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum


class Suit(IntEnum):
    """The suits in the order in which a holding is written; trumps and the fool come last."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    TRUMPS = 4
    FOOL = 5


PLAIN_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
JACK, KNIGHT, QUEEN, KING = 11, 12, 13, 14
HIGHEST_TRUMP = 21
FIRST_TRUMP_INDEX = 56
FOOL_INDEX = 77

_LETTERS = dict(zip(Suit, "CDHSTF", strict=True))
_COURTS = {JACK: "J", KNIGHT: "N", QUEEN: "Q", KING: "K"}


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; the fool has rank 0.

    `index` is its number in `CARDS`, and of its bit in a mask; `bit` is the mask of this card alone
    (`masks`). They are reckoned once, because play looks them up all the time.

    >>> Card.parse("D10")
    Card(suit=<Suit.DIAMONDS: 1>, rank=10)
    >>> " ".join(str(card) for card in sorted(map(Card.parse, ["F", "SK", "T9"])))
    'SK T9 F'
    >>> Card.parse("C1").index, Card.parse("T1").index, Card.parse("F").index
    (0, 56, 77)
    """

    suit: Suit
    rank: int
    index: int = field(init=False, repr=False, compare=False)
    bit: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        fool = self.suit is Suit.FOOL
        index = FOOL_INDEX if fool else self.suit * KING + self.rank - 1
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card; raise `ValueError` when there is none of this name.

        >>> Card.parse("T21") == Card(Suit.TRUMPS, 21)
        True
        """
        card = _BY_NAME.get(text)
        if card is None:
            raise ValueError(f"there is no card {text!r}")
        return card

    def __str__(self) -> str:
        return _NAMES[self.index]


CARDS = (
    *(Card(suit, rank) for suit in PLAIN_SUITS for rank in range(1, KING + 1)),
    *(Card(Suit.TRUMPS, rank) for rank in range(1, HIGHEST_TRUMP + 1)),
    Card(Suit.FOOL, 0),
)
"""Every card of the family in the order of a holding; a pack of 54 is a part of these 78."""


def _name(card: Card) -> str:
    letter = _LETTERS[card.suit]
    if card.suit is Suit.FOOL:
        return letter
    in_figures = card.suit is Suit.TRUMPS or card.rank not in _COURTS
    return letter + (str(card.rank) if in_figures else _COURTS[card.rank])


_NAMES = tuple(map(_name, CARDS))
_BY_NAME = dict(zip(_NAMES, CARDS, strict=True))
