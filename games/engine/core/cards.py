"""Cards and their notation: suit letter and rank, `T1` to `T21` for trumps, `F` for the fool."""

from __future__ import annotations

import re
from dataclasses import dataclass
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
_SUITS = {letter: suit for suit, letter in _LETTERS.items()}
_COURTS = {JACK: "J", KNIGHT: "N", QUEEN: "Q", KING: "K"}
_PLAIN_RANKS = {**{str(rank): rank for rank in range(1, 11)}, **{v: k for k, v in _COURTS.items()}}
_TRUMP_RANKS = {str(rank): rank for rank in range(1, HIGHEST_TRUMP + 1)}
_FORM = re.compile(r"([CDHST])([0-9]{1,2}|[JNQK])", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; the fool has rank 0.

    >>> Card.parse("D10")
    Card(suit=<Suit.DIAMONDS: 1>, rank=10)
    >>> " ".join(str(card) for card in sorted(map(Card.parse, ["F", "SK", "T9"])))
    'SK T9 F'
    """

    suit: Suit
    rank: int

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card; raise `ValueError` when there is none of this name.

        >>> Card.parse("T21") == Card(Suit.TRUMPS, 21)
        True
        """
        if text == _LETTERS[Suit.FOOL]:
            return cls(Suit.FOOL, 0)
        match = _FORM.fullmatch(text)
        suit = _SUITS[match[1]] if match else Suit.FOOL
        rank = (
            (_TRUMP_RANKS if suit is Suit.TRUMPS else _PLAIN_RANKS).get(match[2]) if match else None
        )
        if rank is None:
            raise ValueError(f"there is no card {text!r}")
        return cls(suit, rank)

    @property
    def index(self) -> int:
        """Number of the card in `CARDS`, and of its bit in a mask (`masks`).

        >>> Card.parse("C1").index, Card.parse("T1").index, Card.parse("F").index
        (0, 56, 77)
        """
        return FOOL_INDEX if self.suit is Suit.FOOL else self.suit * KING + self.rank - 1

    def __str__(self) -> str:
        if self.suit is Suit.FOOL:
            return _LETTERS[Suit.FOOL]
        rank = (
            str(self.rank) if self.suit is Suit.TRUMPS else _COURTS.get(self.rank, str(self.rank))
        )
        return _LETTERS[self.suit] + rank


CARDS = (
    *(Card(suit, rank) for suit in PLAIN_SUITS for rank in range(1, KING + 1)),
    *(Card(Suit.TRUMPS, rank) for rank in range(1, HIGHEST_TRUMP + 1)),
    Card(Suit.FOOL, 0),
)
"""Every card of the family in the order of a holding; a pack of 54 is a part of these 78."""
