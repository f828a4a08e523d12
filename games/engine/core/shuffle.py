"""The shuffle: Fisher-Yates over a SHA-256 counter stream with rejection.

It is the same on every Python and easy to check by other programs. Block `n` of the stream is the
SHA-256 of the text `n:seed` (n in decimal from 0, UTF-8); its 32 bytes are eight big-endian words
of 32 bits. A number below `k` is the next word modulo `k`; words from the largest multiple of `k`
that fits into 32 bits upwards are thrown away. The shuffle starts from the pack in its written
order and exchanges the card at each place, from the last down to the second, with the card at a
number below place + 1 (places from 0).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from games.engine.core.cards import Card

_WORD_BYTES = 4
_WORDS = 1 << 32


class Stream:
    """Numbers drawn from a seed, one after the other.

    >>> stream = Stream("tarot")
    >>> [stream.below(78) for _ in range(5)]
    [48, 27, 17, 18, 69]
    """

    __slots__ = ("_block", "_seed", "_words")

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = sha256(f"{self._block}:{self._seed}".encode()).digest()
            self._block += 1
            starts = range(0, len(block), _WORD_BYTES)
            self._words = [int.from_bytes(block[at : at + _WORD_BYTES], "big") for at in starts]
            self._words.reverse()
        return self._words.pop()

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1, each as likely as the others."""
        fair = _WORDS - _WORDS % limit
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % limit


def shuffled(pack: Sequence[Card], stream: Stream) -> tuple[Card, ...]:
    """Return the pack in an order drawn from the stream."""
    cards = list(pack)
    for place in range(len(cards) - 1, 0, -1):
        other = stream.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def commitment(seed: str) -> str:
    """Return what is published before the auction, so that the seed can be checked after the hand.

    >>> commitment("tarot")[:16]
    '9fab58426fbe0e5b'
    """
    return sha256(seed.encode()).hexdigest()
