"""What the stages of a hand hand on to each other."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.cards import FIRST_TRUMP_INDEX, Card
from games.engine.core.masks import EMPTY, FOOL, TRUMPS, Mask
from games.engine.french_tarot.house import House
from games.engine.french_tarot.pile_limits import TALON_OF, Talon
from games.engine.french_tarot.words import Contract, HandfulSize, MisereKind

PETIT: Mask = 1 << FIRST_TRUMP_INDEX
FIVE = 5
TRICK_WINNER = "trick_winner"
"""The option `call` that makes partner of whoever wins the trick of the called card (4)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the auction: the ways of the table and the cards as dealt."""

    house: House
    dealt: tuple[Mask, ...]
    talon: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """What the auction and the phases after it have settled.

    With five players `partner` is the holder of the called card, the declarer himself when he is
    alone, and `None` as long as nobody can know; with three and four it stays `None`.
    """

    setup: Setup
    contract: Contract
    declarer: int
    called: Card | None = None
    partner: int | None = None
    discard: Mask = EMPTY
    slam_by: int | None = None
    petit_chelem_by: int | None = None

    @property
    def talon_is_taken(self) -> bool:
        """Whether the declarer takes the talon up after showing it (5)."""
        return TALON_OF[self.contract] is Talon.TAKEN

    @property
    def called_is_discarded(self) -> bool:
        """Whether the declarer laid the card away that he had called (5)."""
        return self.called is not None and bool(self.discard >> self.called.index & 1)

    def attacks(self, seat: int | None) -> bool:
        """Return whether a seat is the declarer or the partner."""
        return seat in {self.declarer, self.partner}


@dataclass(frozen=True, slots=True)
class ShownHandful:
    """A handful with the cards that were shown (6.1)."""

    seat: int
    size: HandfulSize
    cards: Mask


@dataclass(frozen=True, slots=True)
class DeclaredMisere:
    """A misère that was declared (6.4)."""

    seat: int
    kind: MisereKind


def is_lone_petit(holding: Mask) -> bool:
    """Return whether the 1 is the only trump and the Excuse is not there (2)."""
    return holding & (TRUMPS | FOOL) == PETIT
