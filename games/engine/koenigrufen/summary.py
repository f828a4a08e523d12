"""A hand as a person types it in, or as an online table sums it up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine.koenigrufen.tables import GAMES, Family, Game
from games.engine.koenigrufen.words import CalledRank, CalledSuit, Contract, Feat, Side


@dataclass(frozen=True, slots=True)
class Called:
    """The card whose holder is the partner."""

    suit: CalledSuit
    rank: CalledRank


@dataclass(frozen=True, slots=True)
class FeatEntry:
    """A bonus that a side made, or announced and lost; `double` is the level of its contra.

    `lost_by` is the seat that pays a Mondfang alone, where the table plays it so.
    """

    feat: Feat
    side: Side
    announced: bool
    made: bool
    double: int = 1
    seat: int | None = None
    lost_by: int | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """What a seat took in Trischaken, in thirds of a point; `tricks` where they were counted."""

    thirds: int
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """The facts of one hand; seats are the active ones in order of play, 1 is the forehand.

    `points` are whole card points of the declarer's side; with `blatt` thirds on top they are
    exact, without they are rounded. In a half-filled summary the fields not said yet hold these
    neutral values, and no check looks at them.
    """

    contract: Contract = Contract.RUFER
    declarer: int = 0
    called: Called | None = None
    partner: int | None = None
    king_in_talon: bool = False
    points: int = 0
    blatt: int | None = None
    tricks: int | None = None
    feats: tuple[FeatEntry, ...] = ()
    double: int = 1
    doubles: Mapping[int, int] = field(default_factory=dict)
    conceded: bool = False
    piles: Mapping[int, Pile] = field(default_factory=dict)
    renonce_by: int | None = None

    @property
    def game(self) -> Game:
        """The game of a contract that was played."""
        return GAMES[self.contract]

    @property
    def family(self) -> Family | None:
        """The family of the game; none when the deal was not played."""
        game = GAMES.get(self.contract)
        return None if game is None else game.family

    @property
    def most_thirds(self) -> int:
        """The most thirds that the declarer's side can have by this entry.

        Rounded points leave a third in either direction open (1).
        """
        return 3 * self.points + (1 if self.blatt is None else self.blatt)

    @property
    def least_thirds(self) -> int:
        """The least thirds that the declarer's side can have by this entry."""
        return 3 * self.points + (-1 if self.blatt is None else self.blatt)

    @property
    def valat(self) -> FeatEntry | None:
        """The entry of the Valat, if there is one."""
        return next((entry for entry in self.feats if entry.feat is Feat.VALAT), None)

    def declarers(self) -> frozenset[int]:
        """Return the seats of the declarer's side."""
        seats = {self.declarer}
        if self.partner is not None:
            seats.add(self.partner)
        return frozenset(seats)

    def side_of(self, seat: int) -> Side:
        """Return the side of a seat."""
        return Side.DECLARER if seat in self.declarers() else Side.DEFENCE
