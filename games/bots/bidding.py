"""How strong a holding is, and what to bid on it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.bots.cards import (
    FRENCH,
    HIGHEST_TRUMP,
    KING,
    LOWEST_TRUMP,
    PLAIN,
    QUEEN,
    game_of,
    is_trump,
    of_suit,
)
from games.engine import Action, Card, Suit, Verb, View

SAFE_TRUMPS: Final = 6
"""With so many trumps the lowest is likely to come home."""
HIGH_TRUMP: Final = 15

NEEDED: Final[dict[str, dict[str, float]]] = {
    FRENCH: {"petite": 1.0, "garde": 1.25, "garde_sans": 1.8, "garde_contre": 2.1},
    "slovenian-tarok": {
        "three": 0.9,
        "two": 1.1,
        "one": 1.25,
        "solo_three": 1.5,
        "solo_two": 1.65,
        "solo_one": 1.8,
        "solo_without": 2.2,
        "igram": 1.0,
    },
    "koenigrufen": {
        "rufer": 0.8,
        "vorhand": 0.0,
        "solorufer": 1.5,
        "dreier": 1.8,
        "solodreier": 2.0,
    },
}
"""Strength needed for each bid, 1 being the weakest holding that plays; others are never bid."""
NEVER: Final = 99.0
"""A bid without a number: made only where nothing else is left."""
FULL: Final[dict[str, dict[int, float]]] = {
    FRENCH: {3: 37.0, 4: 29.0, 5: 25.5},
    "slovenian-tarok": {2: 24.0, 3: 34.0, 4: 26.0},
    "koenigrufen": {4: 26.0},
}
"""Points (see `points`) that count as strength 1, by game and number of players."""


def choose(view: View, legal: Sequence[Action], _rng: Random) -> Action:
    """Return the highest bid that the holding carries, or else a pass.

    Where one has to bid, it is the cheapest.
    """
    held = strength(view)
    bids = [action for action in legal if action.verb in {Verb.BID, Verb.HOLD}]
    carried = [action for action in bids if needed(view, action) <= held]
    if carried:
        return max(carried, key=lambda action: needed(view, action))
    passes = [action for action in legal if action.verb is Verb.PASS]
    return passes[0] if passes else min(bids or legal, key=lambda action: needed(view, action))


def needed(view: View, action: Action) -> float:
    """Return the strength that a bid needs; a hold needs that of the bid it takes over."""
    table = NEEDED[game_of(view)]
    if action.verb is Verb.HOLD:
        said = [one.word for one in view.actions if one.verb is Verb.BID]
        return table.get(said[-1], NEVER) if said else NEVER
    return table.get(action.word, NEVER)


def strength(view: View) -> float:
    game = game_of(view)
    return points(view.holding, game) / FULL[game][len(view.counts)]


def points(holding: Sequence[Card], game: str) -> float:
    """Count trumps, honours, court cards and short suits."""
    trumps = [card for card in holding if is_trump(card)]
    counted = sum(2.0 + (2.0 if card.rank >= HIGH_TRUMP else 0.0) for card in trumps)
    counted += sum(_honour(card, len(trumps), game) for card in trumps)
    return counted + sum(_suit(of_suit(holding, suit)) for suit in PLAIN)


def _honour(card: Card, trumps: int, game: str) -> float:
    if card.suit is Suit.FOOL:
        return 6.0
    if card.rank == HIGHEST_TRUMP:
        return 6.0 if game == FRENCH else 4.0
    if card.rank == LOWEST_TRUMP:
        return 5.0 if trumps >= SAFE_TRUMPS else 0.0
    return 0.0


def _suit(cards: Sequence[Card]) -> float:
    ranks = {card.rank for card in cards}
    courts = 5.0 * (KING in ranks) + (3.0 if KING in ranks else 1.5) * (QUEEN in ranks)
    short = {0: 4.0, 1: 2.0}.get(len(cards), 0.0)
    return courts + short
