"""Königrufen as the core deals and starts it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.engine.core import stage
from games.engine.core.deal import Deal, Packet, Shape
from games.engine.core.problems import ProblemKind
from games.engine.core.shuffle import Stream
from games.engine.core.stage import Stage
from games.engine.core.state import InvalidHand
from games.engine.core.tarock_pack import TAROCKS
from games.engine.koenigrufen.house import house_of
from games.engine.koenigrufen.play.auction import Auction
from games.engine.koenigrufen.play.dealing import SHAPE, packets
from games.engine.koenigrufen.play.over import void
from games.engine.koenigrufen.play.reasons import KINDS
from games.engine.koenigrufen.play.terms import Setup
from games.engine.koenigrufen.words import Edition


@dataclass(frozen=True, slots=True)
class KoenigrufenPlaying:
    """Deals and starts hands of one edition."""

    edition: Edition

    @property
    def reasons(self) -> tuple[ProblemKind, ...]:
        """Every reason against an action."""
        return (*stage.KINDS, *KINDS)

    @property
    def shape(self) -> Shape:
        """How many cards lie where (2)."""
        return SHAPE

    def packets(self, _options: Mapping[str, object], _stream: Stream) -> Iterable[Packet]:
        """Return the packets of a deal, the talon's in the middle."""
        return packets()

    def start(self, options: Mapping[str, object], deal: Deal) -> Stage:
        """Return the auction, or the end of a deal that is thrown in (2)."""
        house = house_of(self.edition, options)
        if isinstance(house, tuple):
            raise InvalidHand(house)
        setup = Setup(house, deal.masks, deal.talon)
        if house.throw_in_no_tarock and not all(held & TAROCKS for held in setup.dealt):
            return void(setup)
        return Auction(setup)
