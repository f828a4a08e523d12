"""How the cards are dealt (rules page, 2)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.deal import TALON, Packet, Shape
from games.engine.core.tarock_pack import PACK
from games.engine.koenigrufen.tables import HALF_TALON, PLAYERS, SEATS, TRICKS

SHAPE = Shape(PACK, PLAYERS, holding=TRICKS, talon=2 * HALF_TALON)
_PACKET = TRICKS // 2


def packets() -> Iterator[Packet]:
    """Yield six cards for each seat, the talon as two halves of three, and again six for each."""
    yield from (Packet(seat, _PACKET) for seat in SEATS)
    yield from (Packet(TALON, HALF_TALON) for _ in range(2))
    yield from (Packet(seat, _PACKET) for seat in SEATS)
