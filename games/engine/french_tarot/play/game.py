"""French tarot as the core deals and starts it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.engine.core import stage
from games.engine.core.deal import Deal, Packet, Shape
from games.engine.core.problems import ProblemKind
from games.engine.core.shuffle import Stream
from games.engine.core.state import InvalidHand
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.house import House, house_of
from games.engine.french_tarot.play import reasons
from games.engine.french_tarot.play.auction import Auction
from games.engine.french_tarot.play.dealing import SHAPES, packets
from games.engine.french_tarot.play.over import void
from games.engine.french_tarot.play.terms import Setup, is_lone_petit
from games.engine.french_tarot.words import Contract

SHARED = (catalogue.PETIT_CHELEM_OFF, catalogue.MISERE_OFF, catalogue.MISERE_KIND_OFF)
"""Problems of a summary that are reasons against an action too."""


@dataclass(frozen=True, slots=True)
class FrenchPlaying:
    """Deals and starts hands of one number of players."""

    players: int

    @property
    def shape(self) -> Shape:
        """How many cards lie where (2)."""
        return SHAPES[self.players]

    @property
    def reasons(self) -> tuple[ProblemKind, ...]:
        """Every reason against an action."""
        return (*stage.KINDS, *reasons.KINDS, *SHARED)

    def _house(self, options: Mapping[str, object]) -> House:
        house = house_of(self.players, options)
        if isinstance(house, tuple):
            raise InvalidHand(house)
        return house

    def packets(self, options: Mapping[str, object], stream: Stream) -> Iterable[Packet]:
        """Return the packets of a deal, the talon's among them."""
        return packets(self.players, self._house(options).talon_placing, stream)

    def start(self, options: Mapping[str, object], deal: Deal) -> stage.Stage:
        """Return the auction, or the end of a deal with a petit sec in it (2)."""
        house = self._house(options)
        setup = Setup(house, deal.masks, deal.talon)
        if not house.petit_imprenable and any(map(is_lone_petit, setup.dealt)):
            return void(setup, Contract.PETIT_SEC)
        return Auction(setup, waiting=house.seats)
