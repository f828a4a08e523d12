"""Which card to play: take dear tricks cheaply, give partners points, give opponents none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from games.bots.cards import (
    JACK,
    KING,
    PLAIN,
    SKIS,
    beats,
    best,
    game_of,
    height,
    is_trump,
    of_suit,
    worth,
)
from games.engine import Action, Card, View

AVOIDING: Final = frozenset(
    {
        "klop",
        "beggar",
        "open_beggar",
        "piccolo",
        "trischaken",
        "bettel",
        "bettel_ouvert",
        "piccolo_ouvert",
        "zwiccolo",
        "zwiccolo_ouvert",
        "simple",
    }
)
"""Contracts in which one does not want tricks; defenders of a beggar are looked at below."""
EVERYBODY: Final = frozenset({"klop", "trischaken", "simple"})
DEAR: Final = 3
"""Points in a trick from which a high card is worth it."""
MANY_TRUMPS: Final = 6


@dataclass(frozen=True, slots=True)
class Table:
    """The trick as one seat sees it: who has it so far, and whether he is a friend."""

    view: View
    game: str
    players: int
    played: tuple[Card, ...]
    winning: Card | None
    is_friends: bool

    @property
    def is_last(self) -> bool:
        return len(self.played) == self.players - 1

    @property
    def points(self) -> int:
        return sum(map(worth, self.played))

    def wins(self, card: Card) -> bool:
        return self.winning is None or beats(card, self.winning, self.game)


def choose(view: View, legal: Sequence[Action], _rng: Random) -> Action:
    """Return one of the actions with one card each."""
    table = _table(view)
    cards = {action.cards[0]: action for action in legal if action.cards}
    if not cards:
        return legal[0]
    options = list(cards)
    if _avoids(view):
        return cards[_avoid(table, options)]
    return cards[_follow(table, options) if table.played else _lead(table, options)]


def _table(view: View) -> Table:
    game, players = game_of(view), len(view.counts)
    trick = view.trick
    played = trick.cards if trick else ()
    if not trick or not played:
        return Table(view, game, players, (), None, is_friends=False)
    position = best(played, game)
    friend = _is_friend(view, trick.seat_of(position, players))
    return Table(view, game, players, played, played[position], is_friends=friend)


def _is_friend(view: View, seat: int) -> bool:
    """Return whether somebody is of one's own side, as far as one knows."""
    attack = {view.facts.get("declarer"), view.facts.get("partner")}
    return (seat in attack) == (view.seat in attack)


def _avoids(view: View) -> bool:
    contract = view.facts.get("contract")
    if contract in EVERYBODY:
        return True
    return contract in AVOIDING and view.facts.get("declarer") == view.seat


def _avoid(table: Table, options: Sequence[Card]) -> Card:
    """Play the highest card that does not take the trick; else, if last, the dearest that does."""
    under = [card for card in options if table.played and not table.wins(card)]
    if under:
        return max(under, key=lambda card: (height(card, table.game), worth(card)))
    if table.is_last:
        return max(options, key=lambda card: height(card, table.game))
    return min(options, key=lambda card: (is_trump(card), height(card, table.game)))


def _lead(table: Table, options: Sequence[Card]) -> Card:
    """Draw trumps as a strong declarer, cash what stands, or lead low from the longest suit."""
    view = table.view
    trumps = [card for card in options if is_trump(card) and height(card, table.game) > 0]
    if view.facts.get("declarer") == view.seat and len(trumps) > MANY_TRUMPS:
        return max(trumps, key=lambda card: height(card, table.game))
    standing = [card for card in options if _stands(table, card)]
    if standing:
        return max(standing, key=worth)
    plain = [card for card in options if not is_trump(card)]
    if not plain:
        return min(options, key=lambda card: (worth(card), height(card, table.game)))
    longest = max(PLAIN, key=lambda suit: len(of_suit(plain, suit)))
    return min(of_suit(plain, longest), key=lambda card: (worth(card), height(card, table.game)))


def _follow(table: Table, options: Sequence[Card]) -> Card:
    """Take a dear trick with the cheapest card that does it, or play what costs least."""
    winners = [card for card in options if table.wins(card)]
    if table.is_friends and (table.is_last or _is_safe(table)):
        return max((card for card in options), key=lambda card: _gift(table, card))
    if winners and (table.is_last or table.points >= DEAR or any(map(is_trump, winners))):
        return _winner(table, winners)
    losers = [card for card in options if card not in winners] or options
    return min(losers, key=lambda card: (worth(card), is_trump(card), height(card, table.game)))


def _winner(table: Table, winners: Sequence[Card]) -> Card:
    """Return the lowest winner when nobody plays after, the highest plain card otherwise."""
    plain = [card for card in winners if not is_trump(card)]
    if plain and not table.is_last:
        return max(plain, key=lambda card: height(card, table.game))
    if plain:
        return max(plain, key=worth)
    return min(
        winners, key=lambda card: (worth(card) > 1 and not table.is_last, height(card, table.game))
    )


def _gift(table: Table, card: Card) -> tuple[bool, int, int]:
    """Order cards to put on a partner's trick: dear plain cards first, trumps last."""
    spared = is_trump(card) and worth(card) > 1
    return not spared and not is_trump(card), worth(card), -height(card, table.game)


def _is_safe(table: Table) -> bool:
    """Return whether the card that has the trick is likely to keep it."""
    card = table.winning
    return card is not None and is_trump(card) and height(card, table.game) >= SKIS - 5


def _stands(table: Table, card: Card) -> bool:
    """Return whether every higher card of a plain suit has been played, or is one's own."""
    if is_trump(card):
        return False
    seen = {one for trick in table.view.tricks for one in trick.cards} | set(table.view.holding)
    higher = range(card.rank + 1, KING + 1)
    return card.rank >= JACK and all(Card(card.suit, rank) in seen for rank in higher)
