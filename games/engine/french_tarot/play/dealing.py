"""How the cards are dealt (rules page, 2)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.deal import TALON, Packet, Shape
from games.engine.core.shuffle import Stream
from games.engine.core.trick import seat_after
from games.engine.french_tarot.deck import DECK
from games.engine.french_tarot.tables import TALON as TALON_CARDS

PACKET = {3: 4, 4: 3, 5: 3}
"""Cards that a seat is dealt at once."""
HOLDING = {players: (len(DECK) - talon) // players for players, talon in TALON_CARDS.items()}
SHAPES = {
    players: Shape(DECK, players, HOLDING[players], TALON_CARDS[players]) for players in HOLDING
}
FREE_ENDS = {"fft": 1, "strict3": 3}
"""First and last cards of the pack that never go to the talon, by the option `talon_placing`."""


def packets(players: int, talon_placing: str, stream: Stream) -> Iterator[Packet]:
    """Yield the packets of a deal; the places of the talon's cards are drawn from the stream.

    They are laid one at a time, so never two together, anywhere but at the ends of the pack. One
    laid inside a packet divides it.
    """
    talon = _places(len(DECK), TALON_CARDS[players], FREE_ENDS[talon_placing], stream)
    seat, left, run = 1, PACKET[players], 0
    for place in range(len(DECK)):
        if place in talon:
            if run:
                yield Packet(seat, run)
            yield Packet(TALON, 1)
            run = 0
            continue
        run += 1
        left -= 1
        if not left:
            yield Packet(seat, run)
            seat, left, run = seat_after(seat, players), PACKET[players], 0


def _places(cards: int, wanted: int, ends: int, stream: Stream) -> frozenset[int]:
    """Draw places of the pack for the talon: no ends, no neighbours, each choice as likely."""
    free = cards - 2 * ends - (wanted - 1)
    drawn: set[int] = set()
    while len(drawn) < wanted:
        drawn.add(stream.below(free))
    return frozenset(ends + place + before for before, place in enumerate(sorted(drawn)))
