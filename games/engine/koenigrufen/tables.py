"""The games, what they are worth and how they rank in each edition (rules page, 3 and 7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from games.engine.koenigrufen.words import BIRDS, Contract, Edition, Feat

PLAYERS = 4
SEATS = (1, 2, 3, 4)
FOREHAND = 1
TRICKS = 12
HALF_TALON = 3
WON_THIRDS = 107
"""35 points and two thirds, which players call 36 (1)."""
LEVELS = (1, 2, 4, 8)
"""Nothing said, contra, re and sub (7)."""


class Family(Enum):
    """What kind of game it is: who plays against whom, and what for."""

    CALLING = auto()
    ALONE = auto()
    COLOUR = auto()
    NEGATIVE = auto()
    EVERYONE = auto()


class Talon(Enum):
    """What becomes of the talon (5)."""

    HALF = auto()
    """Both halves are shown; the declarer takes one and the defence has the other."""
    ALL = auto()
    """The declarer takes six cards that nobody else sees."""
    DEFENCE = auto()
    """Nobody sees it, and it counts for the defence."""
    OUT = auto()
    """Nobody sees it, and it counts for nobody."""
    LAST_TRICK = auto()
    """It goes to tricks of Trischaken."""


@dataclass(frozen=True, slots=True)
class Game:
    """A contract: its family, its talon and what is odd about it.

    `target` are the tricks of a negative game. `bird` is the one that the contract itself names;
    with `needs_bird` any bird will do.
    """

    family: Family
    talon: Talon
    target: int | None = None
    open: bool = False
    bird: Feat | None = None
    needs_bird: bool = False

    @property
    def solo(self) -> bool:
        """Whether the talon stays where it is in a positive game: bonuses count twice (7)."""
        return self.talon is Talon.DEFENCE

    @property
    def positive(self) -> bool:
        """Whether it is about card points of two sides."""
        return self.family in {Family.CALLING, Family.ALONE, Family.COLOUR}


def _calling(bird: Feat | None = None, *, needs_bird: bool = False) -> Game:
    return Game(Family.CALLING, Talon.HALF, bird=bird, needs_bird=needs_bird)


def _negative(target: int, *, is_open: bool = False) -> Game:
    return Game(Family.NEGATIVE, Talon.OUT, target=target, open=is_open)


GAMES = {
    Contract.RUFER: _calling(),
    Contract.SOLORUFER: Game(Family.CALLING, Talon.DEFENCE),
    Contract.DREIER: Game(Family.ALONE, Talon.HALF),
    Contract.BETTEL: _negative(0),
    Contract.SOLODREIER: Game(Family.ALONE, Talon.DEFENCE),
    Contract.TRISCHAKEN: Game(Family.EVERYONE, Talon.LAST_TRICK),
    Contract.PICCOLO: _negative(1),
    Contract.ZWICCOLO: _negative(2),
    Contract.BESSERRUFER: _calling(needs_bird=True),
    Contract.PAGATRUFER: _calling(Feat.PAGAT),
    Contract.UHURUFER: _calling(Feat.UHU),
    Contract.KAKADURUFER: _calling(Feat.KAKADU),
    Contract.QUAPILRUFER: _calling(Feat.QUAPIL),
    Contract.FARBENDREIER: Game(Family.COLOUR, Talon.HALF),
    Contract.SECHSERDREIER: Game(Family.ALONE, Talon.ALL),
    Contract.FARBENSOLO: Game(Family.COLOUR, Talon.DEFENCE),
    Contract.PICCOLO_OUVERT: _negative(1, is_open=True),
    Contract.ZWICCOLO_OUVERT: _negative(2, is_open=True),
    Contract.BETTEL_OUVERT: _negative(0, is_open=True),
}


class Who(Enum):
    """Who may say a game, and when (3, the stars of the tables)."""

    ANYBODY = auto()
    FOREHAND_AT_ONCE = auto()
    """The forehand as his first word."""
    FOREHAND_AFTER_PASSES = auto()
    """The forehand who said "Vorhand", when all others have passed."""


@dataclass(frozen=True, slots=True)
class Bid:
    """What can be said in an auction: a word, its contract and its value, and its rank.

    A higher rank overbids a lower one. `birds` are those of which the bidder holds one.
    """

    word: str
    contract: Contract
    value: int
    rank: int
    who: Who = Who.ANYBODY
    birds: tuple[Feat, ...] = ()


HIGH_BESSERRUFER = "besserrufer_high"
"""Word of a Besserrufer with the III or the IIII, which ranks above the Dreier in Tyrol."""

_ONLY_WITH = {
    "besserrufer": BIRDS,
    "pagatrufer": (Feat.PAGAT,),
    "uhurufer": (Feat.UHU,),
    "kakadurufer": (Feat.KAKADU,),
    "quapilrufer": (Feat.QUAPIL,),
}
_STAR = {
    "sechserdreier": Who.FOREHAND_AT_ONCE,
    "rufer": Who.FOREHAND_AFTER_PASSES,
    "trischaken": Who.FOREHAND_AFTER_PASSES,
}

# by edition: the ranks from the lowest on, each with the words of that rank and their value
_TARIFFS: dict[Edition, tuple[tuple[str, int], ...]] = {
    Edition.HOUSE: (
        ("trischaken", 1),
        ("rufer", 1),
        ("solorufer", 2),
        ("dreier", 4),
        ("bettel", 4),
        ("solodreier", 8),
    ),
    Edition.OOE: (
        ("trischaken", 1),
        ("rufer", 1),
        ("piccolo", 2),
        ("bettel", 2),
        ("solorufer", 2),
        ("besserrufer", 1),
        ("farbendreier", 3),
        ("sechserdreier", 4),
        ("dreier", 4),
        ("farbensolo", 6),
        ("piccolo_ouvert", 6),
        ("bettel_ouvert", 7),
        ("solodreier", 8),
    ),
    Edition.WIEN: (
        ("rufer", 1),
        ("trischaken", 2),
        ("piccolo zwiccolo", 2),
        ("solorufer", 2),
        ("pagatrufer", 1),
        ("bettel", 4),
        ("sechserdreier", 4),
        ("uhurufer", 1),
        ("farbendreier", 5),
        ("dreier", 5),
        ("piccolo_ouvert zwiccolo_ouvert", 6),
        ("kakadurufer", 1),
        ("bettel_ouvert", 8),
        ("quapilrufer", 1),
        ("farbensolo", 10),
        ("solodreier", 10),
    ),
    Edition.TIROL: (
        ("rufer", 1),
        ("trischaken", 2),
        ("piccolo", 2),
        ("solorufer", 2),
        ("besserrufer", 1),
        ("bettel", 4),
        ("sechserdreier", 4),
        ("farbendreier", 5),
        ("dreier", 5),
        (HIGH_BESSERRUFER, 1),
        ("zwiccolo_ouvert", 8),
        ("piccolo_ouvert", 8),
        ("bettel_ouvert", 8),
        ("farbensolo", 10),
        ("solodreier", 10),
    ),
}
_TIROL_BIRDS = {"besserrufer": BIRDS[:2], HIGH_BESSERRUFER: BIRDS[2:]}


def _bid(edition: Edition, word: str, value: int, rank: int) -> Bid:
    contract = Contract.BESSERRUFER if word == HIGH_BESSERRUFER else Contract(word)
    who = Who.ANYBODY if edition is Edition.HOUSE and word != "trischaken" else _who(word)
    birds = _ONLY_WITH.get(word, ())
    if edition is Edition.TIROL:
        birds = _TIROL_BIRDS.get(word, birds)
    return Bid(word, contract, value, rank, who, birds)


def _who(word: str) -> Who:
    return _STAR.get(word, Who.ANYBODY)


LADDERS: dict[Edition, tuple[Bid, ...]] = {
    edition: tuple(
        _bid(edition, word, value, rank)
        for rank, (words, value) in enumerate(tariff)
        for word in words.split()
    )
    for edition, tariff in _TARIFFS.items()
}
"""What can be said in each edition, lowest first. The value of a game that names a bird is that of
the game alone: the bird is a bonus of its own (3, 7)."""

SAUWALD_VALUES = {Contract.FARBENSOLO: 5}
"""What the Sauwald cup values otherwise than the other cups of Upper Austria (3)."""

SILENT = {
    Feat.TRULL: 1,
    Feat.KINGS: 1,
    Feat.KING_ULTIMO: 1,
    Feat.PAGAT: 1,
    Feat.UHU: 2,
    Feat.KAKADU: 3,
    Feat.QUAPIL: 4,
    Feat.VALAT: 10,
    Feat.MONDFANG: 1,
    Feat.SKUESFANG: 2,
    Feat.KOENIGFANG: 1,
    Feat.FIRST_SACK: 1,
    Feat.SECOND_SACK: 1,
}
"""Bonuses that were not announced; an announced one is worth twice as much (7)."""

VALAT_TIMES = {False: 4, True: 8}
"""How often a silent and an announced Valat counts the game, where it does so (7)."""
LOST_SECHSER = 2

TRICK_FEATS = frozenset({Feat.KING_ULTIMO, *BIRDS})
"""Bonuses for winning one certain trick."""
CAPTURES = frozenset({Feat.MONDFANG, Feat.SKUESFANG, Feat.KOENIGFANG})
"""Bonuses for winning a trick in which a card of the other side lies."""
OF_THE_CALL = frozenset({Feat.KING_ULTIMO, Feat.KOENIGFANG})
"""Bonuses about the called king."""
SACKS = frozenset({Feat.FIRST_SACK, Feat.SECOND_SACK})
MATERIAL = frozenset({Feat.TRULL, Feat.KINGS, *SACKS})
"""Bonuses for the cards that a side has at the end."""
COLOUR_FEATS = frozenset({Feat.KINGS, Feat.VALAT, *SACKS})
"""Those of the games in which tarocks do not win."""
BIRD_TRICK = {bird: TRICKS - place for place, bird in enumerate(BIRDS)}
"""The trick that a bird must win itself: 12 for the I, 9 for the IIII (7)."""
