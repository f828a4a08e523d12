"""Slovenian tarok as the core deals and starts it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.engine.core import stage
from games.engine.core.deal import Deal, Packet, Shape
from games.engine.core.problems import ProblemKind
from games.engine.core.shuffle import Stream
from games.engine.core.stage import Stage
from games.engine.core.state import InvalidHand
from games.engine.slovenian_tarok.deck import TAROKS
from games.engine.slovenian_tarok.house import House, house_of
from games.engine.slovenian_tarok.play import reasons
from games.engine.slovenian_tarok.play.auction import begin
from games.engine.slovenian_tarok.play.dealing import SHAPES, packets
from games.engine.slovenian_tarok.play.over import void
from games.engine.slovenian_tarok.play.terms import Setup
from games.engine.slovenian_tarok.play.two_auction import TwoAuction


@dataclass(frozen=True, slots=True)
class SlovenianPlaying:
    """Deals and starts hands of one edition and number of players."""

    edition: str
    players: int

    @property
    def shape(self) -> Shape:
        """How many cards lie where (3 and 11)."""
        return SHAPES[self.players]

    @property
    def reasons(self) -> tuple[ProblemKind, ...]:
        """Every reason against an action that a hand of this game can give."""
        return (*stage.KINDS, *reasons.KINDS)

    def _house(self, options: Mapping[str, object]) -> House:
        house = house_of(self.edition, self.players, options)
        if isinstance(house, tuple):
            raise InvalidHand(house)
        return house

    def packets(self, options: Mapping[str, object], _stream: Stream) -> Iterable[Packet]:
        """Return the packets of a deal."""
        return packets(self.players, self._house(options).text("talon_position"))

    def start(self, options: Mapping[str, object], deal: Deal) -> Stage:
        """Return the auction, or the end of a deal in which somebody holds no tarok (3)."""
        house = self._house(options)
        setup = Setup(house, deal.masks, deal.talon, deal.piles)
        if deal.piles:
            return TwoAuction(setup, house.seats)
        if house.on("no_tarok_redeal") and not all(held & TAROKS for held in setup.dealt):
            return void(setup)
        return begin(setup)
