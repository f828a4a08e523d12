"""Which cards may be played and which card wins (rules page, 6)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.card_names import SUIT_NAMES
from games.engine.core.cards import CARDS, FIRST_TRUMP_INDEX
from games.engine.core.masks import Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION
from games.engine.core.tarock_pack import (
    MOND,
    PAGAT,
    SKUES,
    STRONGER,
    TAROCKS,
    TRULL,
    suit_of,
    winning_place,
)
from games.engine.koenigrufen.play import reasons
from games.engine.koenigrufen.play.names import name_of
from games.engine.koenigrufen.play.terms import Terms
from games.engine.koenigrufen.tables import Family

Played = tuple[int, ...]
_PAGAT: Mask = 1 << PAGAT.index
_IN_ORDER = (MOND.index, SKUES.index, PAGAT.index)


@dataclass(frozen=True, slots=True)
class Ways:
    """How a game is played: which of its obligations there are."""

    colour: bool
    must_beat: bool
    pagat_last: bool
    kaiserstich: str


def ways_of(terms: Terms) -> Ways:
    """Return how a game is played; the Kaiserstich is none of negative games."""
    family, house = terms.game.family, terms.house
    negative = family in {Family.NEGATIVE, Family.EVERYONE}
    return Ways(
        colour=family is Family.COLOUR,
        must_beat=negative and house.must_beat,
        pagat_last=negative and house.pagat_last,
        kaiserstich="off" if negative else house.kaiserstich,
    )


def playable(holding: Mask, played: Played, ways: Ways) -> Mask:
    """Return the cards of a holding that may be played to what lies on the table."""
    return _may_follow(holding, played, ways) if played else _may_lead(holding, ways)


def _may_lead(holding: Mask, ways: Ways) -> Mask:
    if ways.colour:
        return holding & ~TAROCKS or holding
    return _without_pagat(holding, holding, ways)


def _may_follow(holding: Mask, played: Played, ways: Ways) -> Mask:
    """Return the cards that may follow: the suit led, or a tarock, or anything."""
    cards = holding & suit_of(played[0]) or holding & TAROCKS
    if not cards:
        return holding
    if ways.must_beat:
        cards = _without_pagat(_beating(cards, played), holding, ways) or cards
    return cards if cards & ~TAROCKS else _without_pagat(cards, holding, ways)


def _beating(cards: Mask, played: Played) -> Mask:
    best = played[winning_place(played)]
    tarocks = cards & TAROCKS if best < FIRST_TRUMP_INDEX else 0
    return cards & STRONGER[best] | tarocks


def _without_pagat(cards: Mask, holding: Mask, ways: Ways) -> Mask:
    """Return cards without the Pagat where it has to wait for the other tarocks."""
    waits = ways.pagat_last and holding & TAROCKS & ~_PAGAT
    return cards & ~_PAGAT if waits else cards


def why_not_playable(index: int, holding: Mask, played: Played, ways: Ways) -> Problem:
    """Return the reason against a card that is held and may not be played."""
    if not played:
        kind = reasons.LEAD_SUIT if ways.colour else reasons.PAGAT_LAST
        return kind.at(ACTION)
    led, bit = played[0], 1 << index
    return _not_following(led, bit, holding) or _not_obliging(bit, played, ways)


def _not_following(led: int, bit: Mask, holding: Mask) -> Problem | None:
    same = holding & suit_of(led)
    if same and not same & bit:
        if led >= FIRST_TRUMP_INDEX:
            return reasons.MUST_FOLLOW_TAROCK.at(ACTION)
        return reasons.MUST_FOLLOW.at(ACTION, suit=SUIT_NAMES[CARDS[led].suit])
    if not same and not bit & TAROCKS:
        return reasons.MUST_TAROCK.at(ACTION, suit=SUIT_NAMES[CARDS[led].suit])
    return None


def _not_obliging(bit: Mask, played: Played, ways: Ways) -> Problem:
    if bit & _PAGAT and ways.pagat_last:
        return reasons.PAGAT_LAST.at(ACTION)
    best = CARDS[played[winning_place(played)]]
    return reasons.MUST_BEAT.at(ACTION, card=name_of(best))


def winner_place(played: Played, ways: Ways) -> int:
    """Return the place, from 0, of the card that wins a trick."""
    if ways.kaiserstich != "off" and _is_kaiserstich(played, ways):
        return played.index(PAGAT.index)
    return winning_place(played, tarocks_win=not ways.colour)


def _is_kaiserstich(played: Played, ways: Ways) -> bool:
    """Return whether the Trull fell together, as the table wants it (6)."""
    fallen = 0
    for index in played:
        fallen |= 1 << index
    if TRULL & ~fallen or (ways.colour and played[0] < FIRST_TRUMP_INDEX):
        return False
    places = [played.index(index) for index in _IN_ORDER]
    return ways.kaiserstich == "any_order" or places == sorted(places)
