"""Face-down piles of the game for two (rules page, 11)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.cards import Card
from games.engine.core.masks import EMPTY, Mask
from games.engine.slovenian_tarok.deck import KINGS, TAROKS
from games.engine.slovenian_tarok.house import House

NONE = -1
PICKED: Mask = TAROKS | KINGS
"""Cards that go from a pile to the hand."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The number of the open card, or `NONE`, and those that lie under it, top first."""

    open: int
    hidden: tuple[int, ...]


SeatPiles = tuple[Pile, ...]


def laid(piles: tuple[tuple[Card, ...], ...]) -> SeatPiles:
    """Return the piles of a seat before any card is turned."""
    return tuple(Pile(NONE, tuple(card.index for card in pile)) for pile in piles)


def open_cards(piles: SeatPiles) -> Mask:
    """Return the cards that lie open."""
    found = EMPTY
    for pile in piles:
        if pile.open != NONE:
            found |= 1 << pile.open
    return found


def turned(pile: Pile, house: House) -> tuple[Pile, Mask]:
    """Turn the next card of a pile without an open one; return what goes to the hand too.

    Taroks and kings go to the hand and the next card is turned, unless their owner takes them up
    when he likes; by `to_hand_unseen` the last card of a pile goes to the hand.
    """
    forced = house.text("pile_pickup") == "forced_at_once"
    unseen = house.text("last_pile_card") == "to_hand_unseen"
    to_hand, opened, hidden = EMPTY, pile.open, pile.hidden
    while opened == NONE and hidden:
        card, *rest = hidden
        if (unseen and not rest) or (forced and PICKED >> card & 1):
            to_hand |= 1 << card
        else:
            opened = card
        hidden = tuple(rest)
    return Pile(opened, hidden), to_hand


def all_turned(piles: SeatPiles, house: House) -> tuple[SeatPiles, Mask]:
    """Turn the next card of every pile that has no open one."""
    if not any(pile.open == NONE and pile.hidden for pile in piles):
        return piles, EMPTY
    found, to_hand = [], EMPTY
    for pile in piles:
        after, cards = turned(pile, house)
        found.append(after)
        to_hand |= cards
    return tuple(found), to_hand


def without(piles: SeatPiles, card: int) -> SeatPiles:
    """Return the piles when an open card has left its pile."""
    return tuple(Pile(NONE, pile.hidden) if pile.open == card else pile for pile in piles)
