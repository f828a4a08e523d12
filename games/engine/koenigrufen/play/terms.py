"""What the stages of a hand hand on to each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from games.engine.core.cards import Card, Suit
from games.engine.core.masks import EMPTY, Mask, mask_of
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.tables import GAMES, HALF_TALON, Family, Game, Talon
from games.engine.koenigrufen.words import BIRDS, Contract, Feat, Side

BIRD_CARDS = {bird: Card(Suit.TRUMPS, number) for number, bird in enumerate(BIRDS, start=1)}


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the auction: the ways of the table and the cards as dealt."""

    house: House
    dealt: tuple[Mask, ...]
    talon: tuple[Card, ...]

    def half(self, number: int) -> Mask:
        """Return a half of the talon, 1 or 2, in the order in which it was dealt."""
        return mask_of(self.talon[HALF_TALON * (number - 1) : HALF_TALON * number])

    def holder(self, card: Card) -> int | None:
        """Return the seat that was dealt a card; none when it lies in the talon."""
        for seat, holding in enumerate(self.dealt, start=1):
            if holding >> card.index & 1:
                return seat
        return None


@dataclass(frozen=True, slots=True)
class Said:
    """An announced bonus; `contra` are the seats that said contra, re and sub."""

    feat: Feat
    seat: int
    contra: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Announced:
    """What was announced; in negative games `singles` are the levels of single opponents."""

    feats: tuple[Said, ...] = ()
    game: tuple[int, ...] = ()
    singles: Mapping[int, int] = field(default_factory=dict)

    def of(self, feat: Feat) -> Said | None:
        """Return the announcement of a bonus."""
        return next((said for said in self.feats if said.feat is feat), None)


class Stand(Enum):
    """How a seat stands to another as far as it can know."""

    SAME = auto()
    OTHER = auto()
    UNKNOWN = auto()


@dataclass(frozen=True, slots=True)
class Terms:
    """What the auction and the phases after it have settled.

    `partner` is the holder of the called card, and `None` where nobody is; `fourth` says that it
    was called as the fourth king, without its suit. `bird` is the one that was bid.
    """

    setup: Setup
    contract: Contract
    declarer: int
    called: Card | None = None
    fourth: bool = False
    partner: int | None = None
    bird: Feat | None = None
    discard: Mask = EMPTY
    announced: Announced = Announced()

    @property
    def house(self) -> House:
        """The ways of the table."""
        return self.setup.house

    @property
    def game(self) -> Game:
        """The game that is played."""
        return GAMES[self.contract]

    @property
    def king_in_talon(self) -> bool:
        """Whether a card was called that nobody was dealt."""
        return self.called is not None and self.partner is None

    @property
    def talon_shown(self) -> bool:
        """Whether both halves of the talon have been turned for all to see (5)."""
        called = self.called is not None or self.game.family is not Family.CALLING
        return self.game.talon is Talon.HALF and called

    @property
    def sides_are_known(self) -> bool:
        """Whether everybody knows who plays with whom before the called card falls."""
        if self.game.family is not Family.CALLING:
            return True
        king = self.announced.of(Feat.KING_ULTIMO)
        by_partner = king is not None and king.seat != self.declarer
        return by_partner or (self.talon_shown and self.king_in_talon)

    def side(self, seat: int | None) -> Side:
        """Return the side of a seat."""
        return Side.DECLARER if seat in {self.declarer, self.partner} else Side.DEFENCE

    def stand(self, seat: int, other: int) -> Stand:
        """Return how a seat stands to another as far as it can know."""
        if seat == other:
            return Stand.SAME
        if seat != self.partner and not self.sides_are_known:
            return Stand.OTHER if other == self.declarer else Stand.UNKNOWN
        return Stand.SAME if self.side(seat) is self.side(other) else Stand.OTHER
