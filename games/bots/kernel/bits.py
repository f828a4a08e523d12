"""Sets of places as integers, the values of the cards, and numbers by chance."""

from __future__ import annotations

from typing import Final

from games.bots.kernel.layout import CARDS, FRENCH, SHIFT, Ints

HALF: Final = 12
LOW: Final = (1 << HALF) - 1
HIGH: Final = [number.bit_length() - 1 for number in range(1 << HALF)]
"""Place of the highest bit."""
COUNT: Final = [number.bit_count() for number in range(1 << HALF)]
"""How many bits are set."""
_COURTS: Final = {3: 13, 2: 10, 1: 7, 0: 4}


def _thirds(card: int) -> int:
    suit, place = card >> SHIFT, card & 31
    if suit == 4:
        return 13 if place in {1, 21, 22} else 1
    return _COURTS.get(place - 4, 1)


def _halves(card: int) -> int:
    suit, place = card >> SHIFT, card & 31
    if suit == 4:
        return 9 if place in {0, 1, 21} else 1
    return {13: 9, 12: 7, 11: 5, 10: 3}.get(place, 1)


VALUES: Final = [*map(_thirds, range(CARDS)), *map(_halves, range(CARDS))]
"""Card points by card: in thirds of the pack of 54, then in halves of that of 78."""
MODULUS: Final = 2147483647
FACTOR: Final = 48271


def highest(places: int) -> int:
    """Return the highest place of a set that is not empty."""
    if places > LOW:
        return HIGH[places >> HALF] + HALF
    return HIGH[places]


def lowest(places: int) -> int:
    """Return the lowest place of a set that is not empty."""
    return highest(places & -places)


def count(places: int) -> int:
    """Return how many places there are in a set."""
    return COUNT[places & LOW] + COUNT[places >> HALF]


def value(ways: Ints, card: int) -> int:
    """Return the card points of a card, in thirds or halves."""
    return VALUES[ways[FRENCH] * CARDS + card]


def below(state: Ints, limit: int) -> int:
    """Return a number from 0 to below the limit, and move the state of chance on."""
    state[0] = state[0] * FACTOR % MODULUS
    return state[0] * limit // MODULUS
