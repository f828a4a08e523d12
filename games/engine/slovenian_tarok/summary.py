"""A hand as a person types it in, or as an online table sums it up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine.slovenian_tarok.words import Contract, FeatCode, MondHow, Side, SuitName


@dataclass(frozen=True, slots=True)
class Feat:
    """A feat that was announced or made; `double` is its own factor.

    `seat` is who announced or made it, where that was said; in a simple game of two it replaces
    the side. `by_king` says that the called king itself won the last trick.
    """

    code: FeatCode
    side: Side | None = None
    seat: int | None = None
    announced: bool = False
    made: bool = True
    double: int = 1
    by_king: bool = False


@dataclass(frozen=True, slots=True)
class Pile:
    """What a seat won in a klop or a simple game; `tricks` may be left out."""

    points: int
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class LostMond:
    """A seat that pays for its mond."""

    seat: int
    how: MondHow


@dataclass(frozen=True, slots=True)
class Summary:
    """The facts of one hand; seats are the active ones in order of play, 1 is the forehand.

    `card_points` are those of the declarer's side, `tricks` the declarer's where they decide the
    contract. Fields that were not said hold these neutral values, and no check looks at them.
    """

    contract: Contract = Contract.THREE
    declarer: int = 0
    called_suit: SuitName | None = None
    partner: int | None = None
    king_in_talon: bool = False
    talon_king_lost: bool = False
    card_points: int = 0
    tricks: int = 0
    feats: tuple[Feat, ...] = ()
    double: int = 1
    double_all: bool = False
    piles: Mapping[int, Pile] = field(default_factory=dict)
    doubles: Mapping[int, int] = field(default_factory=dict)
    mond: tuple[LostMond, ...] = ()
    radelci: tuple[int, ...] = ()
    renonce_by: int | None = None

    @property
    def attackers(self) -> frozenset[int]:
        """The declarer and the partner, if there is one."""
        return frozenset({self.declarer, self.partner or self.declarer})

    def side_of(self, seat: int) -> Side:
        """Return the side of a seat."""
        return Side.DECLARER if seat in self.attackers else Side.DEFENCE

    def feat_side(self, feat: Feat) -> Side:
        """Return the side of a feat, said by itself or by its seat.

        In a simple game the sides are the seats: the declarer's stands for seat 1.
        """
        if feat.side is not None:
            return feat.side
        if self.contract is Contract.SIMPLE:
            return Side.DECLARER if feat.seat == 1 else Side.DEFENCE
        return self.side_of(feat.seat or 0)

    def valats(self) -> tuple[Feat, ...]:
        """Return the valats that count: made, or announced and failed."""
        return tuple(feat for feat in self.feats if feat.code is FeatCode.VALAT)
