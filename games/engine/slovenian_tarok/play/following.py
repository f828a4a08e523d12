"""Which cards may follow and which card wins (rules page, 10)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.card_names import SUIT_NAMES, card_name
from games.engine.core.cards import CARDS, FIRST_TRUMP_INDEX
from games.engine.core.masks import Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION
from games.engine.slovenian_tarok.deck import (
    BEATS,
    HIGHER,
    IN_COLOUR_BEATS,
    MOND_INDEX,
    PAGAT,
    PAGAT_INDEX,
    SKIS,
    SKIS_INDEX,
    SUIT_OF,
    TAROKS,
)
from games.engine.slovenian_tarok.play import reasons

Played = tuple[int, ...]
OFF = "off"


@dataclass(frozen=True, slots=True)
class Duties:
    """How one contract is played at one table.

    `negative`: cards must be beaten and the pagat falls last. `colour`: taroks beat no other suit.
    """

    negative: bool = False
    colour: bool = False
    emperor: str = OFF
    lone_pagat_leads: bool = False


def makes_emperor(played: Played, emperor: str) -> bool:
    """Return whether the pagat wins, or would win if it came next, the emperor's trick (9)."""
    if emperor == OFF or MOND_INDEX not in played or SKIS_INDEX not in played:
        return False
    mond, skis = played.index(MOND_INDEX), played.index(SKIS_INDEX)
    pagat = played.index(PAGAT_INDEX) if PAGAT_INDEX in played else len(played)
    if emperor == "pagat_after_both":
        return pagat > mond and pagat > skis
    return emperor == "any_order" or mond < skis < pagat


def winning_place(played: Played, duties: Duties) -> int:
    """Return the place, from 0, of the winning card."""
    best = _best_of(played, duties)
    if best == SKIS_INDEX and PAGAT_INDEX in played and makes_emperor(played, duties.emperor):
        best = PAGAT_INDEX
    return played.index(best)


def _best_of(played: Played, duties: Duties) -> int:
    """Return the highest tarok, or else the highest card of the suit led, without the emperor.

    In a colour game taroks count only if they were led.
    """
    beats, best = IN_COLOUR_BEATS if duties.colour else BEATS, played[0]
    for index in played:
        if beats[best][index]:
            best = index
    return best


def leads(holding: Mask, duties: Duties) -> Mask:
    """Return what may be led: anything, but in negative games the pagat only at last."""
    if not duties.negative or not holding & PAGAT:
        return holding
    others = holding & TAROKS if duties.lone_pagat_leads else holding
    return holding & ~PAGAT if others & ~PAGAT else holding


def playable(holding: Mask, played: Played, duties: Duties) -> Mask:
    """Return the cards that may be played: of the suit led, else a tarok, else anything."""
    if not played:
        return leads(holding, duties)
    choice = holding & SUIT_OF[played[0]] or holding & TAROKS or holding
    return _in_negative(choice, played, duties) if duties.negative else choice


def _in_negative(choice: Mask, played: Played, duties: Duties) -> Mask:
    """Return the cards that beat what lies there, if any do; a suit card beats no tarok."""
    if choice & PAGAT and makes_emperor(played, duties.emperor):
        return PAGAT
    choice = choice & HIGHER[_best_of(played, duties)] or choice
    return choice & ~PAGAT or choice


def why_not_playable(index: int, holding: Mask, played: Played, duties: Duties) -> Problem:
    """Return the reason against a card that is held and may not be played."""
    if not played:
        return reasons.PAGAT_LAST.at(ACTION)
    suit = SUIT_OF[played[0]]
    follows = bool(holding & suit)
    choice = holding & suit if follows else holding & TAROKS
    if not choice >> index & 1:
        return _why_not_suit(played[0], follows=follows)
    if choice & PAGAT and makes_emperor(played, duties.emperor):
        return reasons.MUST_EMPEROR.at(ACTION)
    best = _best_of(played, duties)
    if choice & HIGHER[best] and not HIGHER[best] >> index & 1:
        return reasons.MUST_BEAT.at(ACTION, card=card_name(CARDS[best], SKIS))
    return reasons.PAGAT_LAST.at(ACTION)


def _why_not_suit(led: int, *, follows: bool) -> Problem:
    if led >= FIRST_TRUMP_INDEX:
        return reasons.MUST_FOLLOW_TAROK.at(ACTION)
    suit = SUIT_NAMES[CARDS[led].suit]
    return (reasons.MUST_FOLLOW if follows else reasons.MUST_TAROK).at(ACTION, suit=suit)
