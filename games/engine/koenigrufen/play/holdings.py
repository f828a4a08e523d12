"""What a holding allows: games that may be bid, cards that may be called (rules page, 4, 5)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.cards import KING, PLAIN_SUITS, QUEEN, Card
from games.engine.core.masks import Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION
from games.engine.core.tarock_pack import KINGS
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.play import reasons
from games.engine.koenigrufen.play.terms import BIRD_CARDS
from games.engine.koenigrufen.tables import GAMES, Bid, Family
from games.engine.koenigrufen.words import CONTRACT_LABELS, Feat

_ALL_BUT_ONE = 3


def holds_all_kings(holding: Mask) -> bool:
    """Return whether no king is left to call."""
    return holding & KINGS == KINGS


def holds_three_kings(holding: Mask) -> bool:
    """Return whether there is one king only that could be called."""
    return (holding & KINGS).bit_count() == _ALL_BUT_ONE


def callable_cards(holding: Mask, house: House) -> Iterator[Card]:
    """Yield the kings that are not held, or the queens for who holds all kings."""
    rank = QUEEN if holds_all_kings(holding) and house.queen_with_four_kings else KING
    for suit in PLAIN_SUITS:
        card = Card(suit, rank)
        if not holding >> card.index & 1:
            yield card


def birds_held(holding: Mask, birds: tuple[Feat, ...]) -> tuple[Feat, ...]:
    """Return those of some birds that are held."""
    return tuple(bird for bird in birds if holding >> BIRD_CARDS[bird].index & 1)


def why_not_with(holding: Mask, bid: Bid, house: House) -> Problem | None:
    """Return the reason in one's cards against a bid."""
    if GAMES[bid.contract].family is Family.CALLING and not any(callable_cards(holding, house)):
        queens = house.queen_with_four_kings
        kind = reasons.BID_FOUR_QUEENS if queens else reasons.BID_FOUR_KINGS
        return kind.at(ACTION)
    if bid.birds and not birds_held(holding, bid.birds):
        return reasons.BID_NO_BIRD.at(ACTION, contract=CONTRACT_LABELS[bid.contract])
    return None
