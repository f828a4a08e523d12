"""How the cards are dealt (rules page, 3 and 11)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.deal import TALON, Packet, Shape
from games.engine.slovenian_tarok.deck import DECK
from games.engine.slovenian_tarok.tables import HOLDING
from games.engine.slovenian_tarok.tables import TALON as TALON_CARDS

PACKETS = {3: 8, 4: 6}
"""Cards that a seat is dealt at once, twice."""
PILES, PILE_CARDS = 3, 4
TWO_PACKET, TWO_ROUNDS = 5, 3
SHAPES = {
    2: Shape(DECK, 2, HOLDING[2], 0, piles=PILES, pile=PILE_CARDS),
    3: Shape(DECK, 3, HOLDING[3], TALON_CARDS),
    4: Shape(DECK, 4, HOLDING[4], TALON_CARDS),
}


def packets(players: int, talon_position: str) -> Iterator[Packet]:
    """Yield the packets: the talon lies between the two rounds, or comes first."""
    if players not in PACKETS:
        yield from _for_two()
        return
    size = PACKETS[players]
    seats = [Packet(seat, size) for seat in range(1, players + 1)]
    if talon_position == "first":
        yield Packet(TALON, TALON_CARDS)
        yield from seats
    else:
        yield from seats
        yield Packet(TALON, TALON_CARDS)
    yield from seats


def _for_two() -> Iterator[Packet]:
    """11: three times five to each, the other player first, then six piles in turn."""
    for _ in range(TWO_ROUNDS):
        yield Packet(1, TWO_PACKET)
        yield Packet(2, TWO_PACKET)
    for pile in range(1, PILES + 1):
        yield Packet(1, PILE_CARDS, pile)
        yield Packet(2, PILE_CARDS, pile)
