"""Figures of the game: contracts, their values, feats, valat (rules page, 4, 8 and 11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from games.engine.slovenian_tarok.words import Contract, FeatCode

PLAYERS = (2, 3, 4)
ALL_POINTS = 70
TARGET = 36
"""Card points that the declarer's side needs; 35 loses."""
HALF = 35
HOLDING = {2: 15, 3: 16, 4: 12}
TRICKS = {2: 27, 3: 16, 4: 12}
TALON = 6
LEVELS = (1, 2, 4, 8, 16)
"""Nothing said, contra, re, sub, mort."""


class Kind(Enum):
    """How a contract is decided."""

    POINTS = auto()
    TRICKS = auto()
    KLOP = auto()
    IGRAM = auto()
    SIMPLE = auto()
    VOID = auto()


@dataclass(frozen=True, slots=True)
class ContractSpec:
    """One row of the table of contracts (4).

    `taken` are the cards that the declarer takes from the talon; `calls` says that with four
    players he calls a king; `negative` contracts are played with the duty to beat.
    """

    kind: Kind
    players: tuple[int, ...]
    taken: int = 0
    calls: bool = False
    negative: bool = False


THREE_FOUR, FOUR, TWO = (3, 4), (4,), (2,)
SPECS = {
    Contract.THREE: ContractSpec(Kind.POINTS, THREE_FOUR, taken=3, calls=True),
    Contract.TWO: ContractSpec(Kind.POINTS, THREE_FOUR, taken=2, calls=True),
    Contract.ONE: ContractSpec(Kind.POINTS, THREE_FOUR, taken=1, calls=True),
    Contract.SOLO_THREE: ContractSpec(Kind.POINTS, FOUR, taken=3),
    Contract.SOLO_TWO: ContractSpec(Kind.POINTS, FOUR, taken=2),
    Contract.SOLO_ONE: ContractSpec(Kind.POINTS, FOUR, taken=1),
    Contract.SOLO_WITHOUT: ContractSpec(Kind.POINTS, THREE_FOUR),
    Contract.PICCOLO: ContractSpec(Kind.TRICKS, THREE_FOUR, negative=True),
    Contract.BEGGAR: ContractSpec(Kind.TRICKS, THREE_FOUR, negative=True),
    Contract.OPEN_BEGGAR: ContractSpec(Kind.TRICKS, THREE_FOUR, negative=True),
    Contract.COLOUR_VALAT: ContractSpec(Kind.TRICKS, THREE_FOUR),
    Contract.KLOP: ContractSpec(Kind.KLOP, THREE_FOUR, negative=True),
    Contract.IGRAM: ContractSpec(Kind.IGRAM, TWO),
    Contract.SIMPLE: ContractSpec(Kind.SIMPLE, TWO),
    Contract.VOID: ContractSpec(Kind.VOID, PLAYERS),
}
SOLO_ORDER = (
    Contract.THREE, Contract.TWO, Contract.SOLO_THREE, Contract.ONE, Contract.SOLO_TWO,
    Contract.SOLO_ONE, Contract.SOLO_WITHOUT, Contract.PICCOLO, Contract.BEGGAR,
    Contract.OPEN_BEGGAR, Contract.COLOUR_VALAT,
)  # fmt: skip
"""Contracts that can be bid, the solo variant above the called game of the same value (4)."""


def tricks_wanted(contract: Contract, players: int) -> int:
    """Return the tricks that win a contract which is decided by them."""
    if contract is Contract.COLOUR_VALAT:
        return TRICKS[players]
    return 1 if contract is Contract.PICCOLO else 0


Values = Mapping[Contract, int]


def _values(
    games: tuple[int, int, int], solos: tuple[int, int, int] | None, rest: Values
) -> dict[Contract, int]:
    found = dict(zip((Contract.THREE, Contract.TWO, Contract.ONE), games, strict=True))
    if solos is not None:
        named = (Contract.SOLO_THREE, Contract.SOLO_TWO, Contract.SOLO_ONE)
        found.update(zip(named, solos, strict=True))
    return {**found, **rest}


_HOUSE_REST = {
    Contract.SOLO_WITHOUT: 50, Contract.PICCOLO: 60, Contract.BEGGAR: 70,
    Contract.OPEN_BEGGAR: 80, Contract.COLOUR_VALAT: 125,
}  # fmt: skip
_PAGAT_REST = {
    Contract.SOLO_WITHOUT: 80, Contract.BEGGAR: 70,
    Contract.OPEN_BEGGAR: 90, Contract.COLOUR_VALAT: 125,
}  # fmt: skip
_NET_REST = {Contract.SOLO_WITHOUT: 80, Contract.BEGGAR: 70, Contract.COLOUR_VALAT: 250}
_SHORT_REST = {Contract.SOLO_WITHOUT: 80, Contract.BEGGAR: 70}

VALUE_TABLES: Mapping[str, Mapping[int, Values]] = {
    "house": {
        3: _values((10, 20, 30), None, _HOUSE_REST),
        4: _values((10, 20, 30), (20, 30, 40), _HOUSE_REST),
    },
    "pagat": {
        3: _values((10, 20, 30), None, _SHORT_REST),
        4: _values((10, 20, 30), (40, 50, 60), _PAGAT_REST),
    },
    "tarok_net": {
        3: _values((10, 30, 50), None, _NET_REST),
        4: _values((10, 20, 30), (40, 50, 60), _NET_REST),
    },
    "openspiel": {
        3: _values((10, 20, 30), None, _PAGAT_REST),
        4: _values((10, 20, 30), (40, 50, 60), _PAGAT_REST),
    },
}
"""Values of the contracts by table and number of players; one without a value is not played."""


@dataclass(frozen=True, slots=True)
class FeatValue:
    """What a feat is worth silent and announced, and of that a partner's reduced share (8)."""

    silent: int
    announced: int
    silent_share: int
    announced_share: int

    def of(self, *, announced: bool) -> int:
        """Return the value."""
        return self.announced if announced else self.silent

    def share(self, *, announced: bool) -> int:
        """Return the partner's share where partners have one of their own."""
        return self.announced_share if announced else self.silent_share


FEAT_VALUES = {
    FeatCode.TRULA: FeatValue(10, 20, 10, 10),
    FeatCode.KINGS: FeatValue(10, 20, 10, 10),
    FeatCode.KING_ULTIMO: FeatValue(10, 20, 10, 10),
    FeatCode.PAGAT_ULTIMO: FeatValue(25, 50, 10, 25),
    FeatCode.TRULAPAGAT: FeatValue(50, 70, 25, 35),
}
FEATS = (*FEAT_VALUES, FeatCode.VALAT)
"""What can be announced."""
_SETS_AND_VALAT = (FeatCode.TRULA, FeatCode.KINGS, FeatCode.VALAT)
STROHMANDELN_FEATS = {
    FeatCode.TRULA: 1, FeatCode.KINGS: 1, FeatCode.PAGAT_ULTIMO: 1, FeatCode.UHU: 1,
    FeatCode.KAKADU: 1, FeatCode.VALAT: 12,
}  # fmt: skip
"""What the feats of Strohmandeln are worth, which are all silent (11)."""
TWO_FEATS = {
    "auto_only": _SETS_AND_VALAT,
    "called_by_both": _SETS_AND_VALAT,
    "strohmandeln": tuple(STROHMANDELN_FEATS),
}
"""The feats of either of two players, by `two_bonus`; others are those of who said Igram."""
BIRD_TRICK = {FeatCode.PAGAT_ULTIMO: 1, FeatCode.UHU: 2, FeatCode.KAKADU: 3}
"""The trick that the I, II and III must win themselves, counted from the end."""
KING_ULTIMO_BY_KING = FeatValue(25, 50, 10, 25)
"""Where a king ultimo that the king itself wins is worth more."""
VALAT = FeatValue(250, 500, 125, 250)

_NET_VALAT_3 = {
    Contract.THREE: 250, Contract.TWO: 300, Contract.ONE: 350, Contract.SOLO_WITHOUT: 500,
}  # fmt: skip
_NET_VALAT_4 = {
    Contract.THREE: 200, Contract.TWO: 250, Contract.ONE: 300, Contract.SOLO_THREE: 350,
    Contract.SOLO_TWO: 400, Contract.SOLO_ONE: 450, Contract.SOLO_WITHOUT: 500,
}  # fmt: skip
_NET_VALAT = {3: _NET_VALAT_3, 4: _NET_VALAT_4}
NET_SILENT_VALAT = 50


def valat_value(table: str, players: int, contract: Contract) -> FeatValue:
    """Return what a valat is worth; by the table of tarok.net it depends on the contract."""
    if table != "tarok_net" or players not in _NET_VALAT:
        return VALAT
    announced = _NET_VALAT[players].get(contract, VALAT.announced)
    return FeatValue(NET_SILENT_VALAT, announced, NET_SILENT_VALAT // 2, announced // 2)


VALAT_LIMITS = {0: (44, 0), 1: (48, 3), 2: (53, 7), 3: (57, 10)}
"""By cards taken: the least points with every trick, the most without one (14, rows 30, 31)."""
TRULA_LIMITS, KINGS_LIMITS, BOTH_LIMITS = (13, 57), (17, 53), (31, 40)
"""Trula, kings, both: the least points of a side that has them, and the most against them."""
