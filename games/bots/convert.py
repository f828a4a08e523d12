"""Cards and table rules of the engine as the integers of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from games.bots.cards import FRENCH, JACK, KING, RED
from games.bots.kernel import layout as at
from games.engine import Card, Suit, View, rules

SLOVENIAN: Final = "slovenian-tarok"
KOENIGRUFEN: Final = "koenigrufen"
NEGATIVE: Final = frozenset(
    {
        "piccolo",
        "zwiccolo",
        "beggar",
        "open_beggar",
        "bettel",
        "piccolo_ouvert",
        "zwiccolo_ouvert",
        "bettel_ouvert",
    }
)
"""Contracts whose declarer wants few tricks."""
OPEN: Final = frozenset({"open_beggar", "piccolo_ouvert", "zwiccolo_ouvert", "bettel_ouvert"})
"""Those whose declarer lays his cards open."""
EVERYBODY: Final = frozenset({"klop", "trischaken"})
"""Contracts in which everybody wants few card points."""
COLOUR: Final = frozenset({"colour_valat", "farbendreier", "farbensolo"})
TARGETS: Final = {"piccolo": 1, "piccolo_ouvert": 1, "zwiccolo": 2, "zwiccolo_ouvert": 2}
LENGTHS: Final[Mapping[str, Mapping[int, int]]] = {
    FRENCH: {3: 24, 4: 18, 5: 15},
    SLOVENIAN: {2: 27, 3: 16, 4: 12},
    KOENIGRUFEN: {4: 12},
}
"""Tricks of a hand by game and number of players."""
_EMPERORS: Final = {
    "off": 0,
    "any_order": 1,
    "pagat_after_both": 2,
    "mond_skis_pagat": 3,
    "mond_skues_pagat": 3,
}
_BIRDS: Final = ("pagat", "uhu", "kakadu", "quapil")
_SUITS: Final = {
    "clubs": Suit.CLUBS,
    "diamonds": Suit.DIAMONDS,
    "hearts": Suit.HEARTS,
    "spades": Suit.SPADES,
}
_COURT_RANKS: Final = {"king": KING, "queen": KING - 1, "knight": KING - 2, "jack": JACK}
_FIRST_COURT: Final = 4
_BLACK_PIPS, _RED_PIPS = 7, 4


@cache
def number_of(card: Card, game: str) -> int:
    """Return a card as the kernel writes it."""
    if card.suit is Suit.FOOL:
        return at.EXCUSE if game == FRENCH else at.SKIS
    if card.suit is Suit.TRUMPS:
        return at.EXCUSE + card.rank
    return card.suit << at.SHIFT | _place(card, game)


def _place(card: Card, game: str) -> int:
    if game == FRENCH:
        return card.rank - 1
    if card.rank >= JACK:
        return card.rank - JACK + _FIRST_COURT
    return _RED_PIPS - card.rank if card.suit in RED else card.rank - _BLACK_PIPS


def holding_of(cards: Iterable[Card], game: str) -> list[int]:
    """Return cards as a holding of the kernel: five sets of places."""
    found = [0] * at.SUITS
    for card in cards:
        number = number_of(card, game)
        found[number >> at.SHIFT] |= 1 << (number & at.PLACES)
    return found


def numbers_of(holding: Iterable[int]) -> list[int]:
    """Return the cards of a holding of the kernel, lowest first."""
    return [
        suit << at.SHIFT | place
        for suit, places in enumerate(holding)
        for place in range(places.bit_length())
        if places >> place & 1
    ]


def option(view: View, name: str, *, default: object = None) -> object:
    """Return an option of the table; the game's default, or `default` where it has none."""
    if name in view.options:
        return view.options[name]
    return _defaults(view.rules_id).get(name, default)


@cache
def _defaults(rules_id: str) -> Mapping[str, object]:
    return {spec.name: spec.default for spec in rules(rules_id).options}


def called_card(facts: Mapping[str, object]) -> Card | None:
    """Return the card that was called, as far as it is known."""
    suit = facts.get("called_suit")
    if isinstance(suit, str):
        return Card(_SUITS[suit], KING)
    called = facts.get("called")
    if isinstance(called, Mapping):
        return Card(_SUITS[str(called["suit"])], _COURT_RANKS[str(called["rank"])])
    return None


def ways_of(view: View) -> list[int]:
    """Return how the hand is played, once there is a contract."""
    game, _, players = _names(view)
    ways = [0] * at.WAYS
    ways[at.PLAYERS], ways[at.FRENCH] = players, int(game == FRENCH)
    ways[at.LENGTH] = LENGTHS[game][players]
    ways[at.FIRST_SUIT] = ways[at.CALLED] = ways[at.TARGET] = at.NONE
    declarer = view.facts.get("declarer")
    ways[at.DECLARER] = declarer - 1 if isinstance(declarer, int) else at.NOBODY
    called = called_card(view.facts)
    if called is not None:
        ways[at.CALLED] = number_of(called, game)
    {FRENCH: _french, SLOVENIAN: _slovenian, KOENIGRUFEN: _koenigrufen}[game](view, ways)
    return ways


def _names(view: View) -> tuple[str, str, int]:
    game, edition, players = view.rules_id.split("/")
    return game, edition, int(players)


def _french(view: View, ways: list[int]) -> None:
    if ways[at.CALLED] != at.NONE and not option(view, "free_first_lead"):
        ways[at.FIRST_SUIT] = ways[at.CALLED] >> at.SHIFT
        ways[at.FIRST_CARD] = ways[at.CALLED]
    ways[at.UNCOMPENSATED] = int(option(view, "last_trick_excuse") != "compensated")


def _slovenian(view: View, ways: list[int]) -> None:
    contract = str(view.facts.get("contract"))
    ways[at.COLOUR] = ways[at.ALL_TRICKS] = int(contract in COLOUR)
    ways[at.EMPEROR] = _EMPERORS[str(option(view, "emperor", default="off"))]
    ways[at.HAND_FIRST] = int(option(view, "pile_lead") == "hand_first")
    if contract in NEGATIVE or contract in EVERYBODY:
        ways[at.MUST_BEAT] = ways[at.PAGAT_LAST] = ways[at.EMPEROR_DUE] = 1
        ways[at.PAGAT_LEADS] = 1 if option(view, "pagat_lead") == "if_last_tarok" else 2
    _aim(contract, ways)


def _koenigrufen(view: View, ways: list[int]) -> None:
    contract = str(view.facts.get("contract"))
    ways[at.COLOUR] = ways[at.SUIT_LEADS] = int(contract in COLOUR)
    ways[at.STRICT] = int(option(view, "announced_card") == "forbidden")
    ways[at.EMPEROR] = _EMPERORS[str(option(view, "kaiserstich"))]
    if contract in NEGATIVE or contract in EVERYBODY:
        ways[at.EMPEROR] = 0
        ways[at.MUST_BEAT] = int(bool(option(view, "bettel_must_beat")))
        ways[at.PAGAT_LAST] = ways[at.PAGAT_LEADS] = int(bool(option(view, "pagat_last")))
    for feat in announced(view):
        seat = feat.get("seat")
        if isinstance(seat, int):
            ways[at.KEEP + seat - 1] |= _kept(str(feat["feat"]))
    _aim(contract, ways)


def announced(view: View) -> list[Mapping[str, object]]:
    """Return the feats that were announced."""
    feats = view.facts.get("feats")
    return [feat for feat in feats if isinstance(feat, Mapping)] if isinstance(feats, list) else []


def _kept(feat: str) -> int:
    if feat == "king_ultimo":
        return 16
    bird = feat.removesuffix("_ultimo")
    return 1 << _BIRDS.index(bird) if bird in _BIRDS else 0


def _aim(contract: str, ways: list[int]) -> None:
    if contract in NEGATIVE:
        ways[at.AIM] = at.AIM_FEW
        ways[at.TARGET] = TARGETS.get(contract, 0)
    elif contract in EVERYBODY:
        ways[at.AIM] = at.AIM_LEAST
