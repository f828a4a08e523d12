"""Announced birds and kings are kept for their trick (rules page, 6)."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.core.cards import CARDS
from games.engine.core.masks import EMPTY, Mask, indices, mask_of
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION
from games.engine.koenigrufen.play import reasons
from games.engine.koenigrufen.play.names import name_of
from games.engine.koenigrufen.play.terms import BIRD_CARDS, Terms
from games.engine.koenigrufen.tables import BIRD_TRICK, TRICKS
from games.engine.koenigrufen.words import Feat

BIRD_MASK: Mask = mask_of(BIRD_CARDS.values())
Kept = tuple[tuple[int, int], ...]
"""Cards with the number of the trick that they are kept for."""


def kept_by(terms: Terms, seat: int) -> Kept:
    """Return the cards that a seat announced."""
    kept = []
    for said in terms.announced.feats:
        if said.seat != seat:
            continue
        if said.feat in BIRD_CARDS:
            kept.append((BIRD_CARDS[said.feat].index, BIRD_TRICK[said.feat]))
        elif said.feat is Feat.KING_ULTIMO and terms.called is not None:
            kept.append((terms.called.index, TRICKS))
    return tuple(kept)


def narrowed(cards: Mask, kept: Kept, number: int, *, strictly: bool) -> Mask:
    """Return which of the cards that may be played in a trick announced ones leave.

    In its trick an announced card must be played. Before, it is kept where the table wants that;
    when nothing else is left the highest bird goes first.
    """
    due = _mask(index for index, trick in kept if trick == number)
    if cards & due:
        return cards & due
    later = _mask(index for index, trick in kept if trick > number)
    free = cards & ~later
    if not free:
        birds = cards & BIRD_MASK
        return 1 << birds.bit_length() - 1 if birds else cards
    return free if strictly else cards


def _mask(cards: Iterable[int]) -> Mask:
    found = EMPTY
    for index in cards:
        found |= 1 << index
    return found


def why_not_keep(index: int, cards: Mask, kept: Kept, number: int) -> Problem:
    """Return the reason against a card that an announcement forbids."""
    due = [card for card, trick in kept if trick == number and cards >> card & 1]
    if due:
        return reasons.ANNOUNCED_DUE.at(ACTION, card=name_of(CARDS[due[0]]))
    later = {card for card, trick in kept if trick > number}
    if later.issuperset(indices(cards)):
        return reasons.HIGHEST_BIRD.at(ACTION)
    return reasons.ANNOUNCED_EARLY.at(ACTION, card=name_of(CARDS[index]))
