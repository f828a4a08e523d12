"""The declarer's quiet choices: what to call, what to take and what to lay away."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.bots.cards import KING, PLAIN, game_of, is_trump, of_suit, worth
from games.engine import Action, Card, Verb, View


def call(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Call a suit of which one holds few cards, but at least one and not the king."""
    calls = [action for action in legal if action.verb is Verb.CALL]
    if not calls:
        return rng.choice(legal)

    def wish(action: Action) -> tuple[bool, int]:
        held = of_suit(view.holding, action.cards[0].suit)
        return action.cards[0] in view.holding or not held, len(held)

    return min(calls, key=wish)


def take(view: View, legal: Sequence[Action], _rng: Random) -> Action:
    """Take the set with the most trumps and points."""
    takes = [action for action in legal if action.verb is Verb.TAKE]

    def gain(action: Action) -> int:
        cards = view.talon[action.number - 1] if action.number <= len(view.talon) else ()
        return sum(worth(card) + 2 * is_trump(card) for card in cards)

    return max(takes, key=gain) if takes else legal[0]


def discard(view: View, legal: Sequence[Action], _rng: Random) -> Action:
    """Lay away what makes a short suit shorter, dear cards without their king first."""
    discards = [action for action in legal if action.verb is Verb.DISCARD]
    if not discards:
        return legal[0]
    return max(discards, key=lambda action: _relief(view, action.cards[0]))


def _relief(view: View, card: Card) -> tuple[bool, float]:
    if is_trump(card):
        return False, -worth(card)
    suits = {suit: of_suit(view.holding, suit) for suit in PLAIN}
    suit = suits[card.suit]
    guarded = any(other.rank == KING for other in suit)
    called = view.facts.get("called_suit") or view.facts.get("called")
    keeps_a_lead = called and game_of(view) and len(suit) == 1
    return True, worth(card) * (0.5 if guarded else 1.0) - len(suit) - (6 if keeps_a_lead else 0)
