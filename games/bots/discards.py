"""Which cards a declarer lays away: one good set by rules of thumb, or several to choose among."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final

from games.bots.cards import KING, PLAIN, is_trump, of_suit, worth
from games.bots.convert import called_card
from games.engine import Action, Card, Suit, Verb, View

LONG: Final = 4
"""A suit of so many cards is not made void."""


def to_lay(view: View) -> int:
    """Return how many cards are still to be laid away."""
    others = [cards for seat, cards in view.counts.items() if seat != view.seat]
    return max(1, len(view.holding) - others[0])


def good_set(view: View, legal: Sequence[Action], number: int) -> tuple[Card, ...]:
    """Return the cards that a rule of thumb lays away."""
    cards = [action.cards[0] for action in legal if action.verb is Verb.DISCARD and action.cards]
    return _set(view, cards, (), number) if len(cards) >= number else tuple(cards[:1])


def discard_sets(view: View, legal: Sequence[Action], number: int) -> list[tuple[Card, ...]]:
    """Return different sets of `number` cards that may be laid away, the most promising first.

    For each choice of plain suits their cards go first; the others go by the rule of thumb.
    """
    cards = [action.cards[0] for action in legal if action.verb is Verb.DISCARD and action.cards]
    found: dict[frozenset[Card], tuple[Card, ...]] = {}
    for size in (0, 1, 2, 3):
        for suits in combinations(PLAIN, size):
            if any(len(of_suit(view.holding, suit)) > LONG for suit in suits):
                continue
            chosen = _set(view, cards, suits, number)
            if len(chosen) == number:
                found.setdefault(frozenset(chosen), chosen)
    return list(found.values())


def _set(view: View, cards: Sequence[Card], suits: Sequence[Suit], number: int) -> tuple[Card, ...]:
    """Return the cards of some suits first, then the best of the others, one after the other."""
    left = [card for card in cards if card.suit in suits]
    left.sort(key=lambda card: -worth(card))
    chosen = left[:number]
    rest = [card for card in cards if card not in chosen]
    lengths = Counter(card.suit for card in view.holding if card not in chosen)
    kings = {card.suit for card in view.holding if card.rank == KING and card not in chosen}
    called = called_card(view.facts)
    while len(chosen) < number and rest:
        best = max(rest, key=lambda card: _relief(card, lengths[card.suit], kings, called))
        chosen.append(best)
        rest.remove(best)
        lengths[best.suit] -= 1
        if best.rank == KING:
            kings.discard(best.suit)
    return tuple(chosen)


def _relief(
    card: Card, length: int, kings: Collection[Suit], called: Card | None
) -> tuple[bool, float]:
    """Return how gladly a card is laid away: dear ones without a king, from short suits."""
    if is_trump(card):
        return False, -worth(card) - card.rank / 100
    last_of_called = called is not None and called.suit is card.suit and length == 1
    points = worth(card) * (0.4 if card.suit in kings else 1.2)
    return True, points - 1.5 * length - (6 if last_of_called else 0)
