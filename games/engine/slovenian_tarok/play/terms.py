"""What the stages of a hand hand on to each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine.core.cards import Card
from games.engine.core.masks import EMPTY, Mask
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.play.piles import SeatPiles
from games.engine.slovenian_tarok.tables import SPECS, ContractSpec
from games.engine.slovenian_tarok.words import Contract, FeatCode, Side, SuitName

DealtPiles = tuple[tuple[tuple[Card, ...], ...], ...]
SUIT_NAMES = (SuitName.CLUBS, SuitName.DIAMONDS, SuitName.HEARTS, SuitName.SPADES)
"""Names of the plain suits by `Suit`."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the auction: the ways of the table and the cards as dealt."""

    house: House
    dealt: tuple[Mask, ...]
    talon: tuple[Card, ...]
    piles: DealtPiles = ()


@dataclass(frozen=True, slots=True)
class Announced:
    """A feat that was announced: by whom, for which side, and its level."""

    code: FeatCode
    seat: int
    side: Side
    level: int = 1


@dataclass(frozen=True, slots=True)
class Said:
    """What was announced and doubled before the first card (8).

    `game` is the level of the game, `everything` says that it holds for all feats; `doublers` are
    the seats that said contra or re, with the level they brought about.
    """

    feats: tuple[Announced, ...] = ()
    game: int = 1
    everything: bool = False
    doublers: Mapping[int, int] = field(default_factory=dict)

    def announced(self, code: FeatCode) -> Announced | None:
        """Return who announced a feat, if anybody did."""
        return next((feat for feat in self.feats if feat.code is code), None)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the auction and the phases after it have settled.

    `declarer` is 0 in klop and simple games. `partner` is the holder of the called king, the
    declarer himself when he is alone after a call, and `None` where no king is called. `taken`
    are the cards taken from the talon, `rest` those that were left there. `piles` are those of the
    game for two as they lie.
    """

    setup: Setup
    contract: Contract
    declarer: int = 0
    led_by_declarer: bool = False
    called: Card | None = None
    partner: int | None = None
    taken: Mask = EMPTY
    rest: Mask = EMPTY
    discard: Mask = EMPTY
    said: Said = Said()
    piles: tuple[SeatPiles, ...] = ()

    @property
    def house(self) -> House:
        """The ways of the table."""
        return self.setup.house

    @property
    def spec(self) -> ContractSpec:
        """The row of the contract."""
        return SPECS[self.contract]

    def side(self, seat: int) -> Side:
        """Return the side of a seat; in a simple game that of seat 1 is the declarer's."""
        if self.contract is Contract.SIMPLE:
            return Side.DECLARER if seat == 1 else Side.DEFENCE
        with_declarer = seat in {self.declarer, self.partner}
        return Side.DECLARER if with_declarer else Side.DEFENCE

    @property
    def king_in_talon(self) -> bool:
        """Whether the called king was dealt to the talon."""
        return self.called is not None and self.called in self.setup.talon

    @property
    def has_secret_partner(self) -> bool:
        """Whether the others cannot know who plays with the declarer (6)."""
        return self.called is not None and not self.king_in_talon


def suit_name(card: Card | None) -> str | None:
    """Return the suit of the called king as a summary names it."""
    return None if card is None else SUIT_NAMES[card.suit].value
