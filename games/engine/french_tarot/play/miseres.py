"""Misères declared before one's own first card, where the table plays them (rules page, 6.4)."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.core.cards import JACK, KING, KNIGHT, PLAIN_SUITS, QUEEN, Card
from games.engine.core.masks import FOOL, TRUMPS, Mask, mask_of
from games.engine.french_tarot.misere_conventions import Convention
from games.engine.french_tarot.words import COURT_RANKS, MisereKind

WORDS = {f"misere_{kind.value}": kind for kind in MisereKind}
"""What is announced, by its word in a token."""
_RANKS = dict(zip(COURT_RANKS, (KING, QUEEN, KNIGHT, JACK), strict=True))


def _courts(ranks: tuple[str, ...]) -> Mask:
    return mask_of(Card(suit, _RANKS[rank]) for rank in ranks for suit in PLAIN_SUITS)


_ALL_COURTS = _courts(COURT_RANKS)
_FORBIDDEN: Mapping[MisereKind, Mask] = {
    MisereKind.TRUMPS: TRUMPS | FOOL,
    MisereKind.LOW_CARDS: TRUMPS | FOOL | _ALL_COURTS,
    MisereKind.ONLY_TRUMPS: ~(TRUMPS | FOOL),
    MisereKind.ONLY_COURTS: ~_ALL_COURTS,
}


def is_true(kind: MisereKind, holding: Mask, convention: Convention) -> bool:
    """Return whether a holding is what the misère says; the Excuse counts as a trump.

    A misère of courts excludes the courts of the convention, and the Excuse where it is a court.
    """
    if kind is MisereKind.COURTS:
        excuse = FOOL if convention.excuse_is_court else 0
        return not holding & (_courts(convention.court_ranks) | excuse)
    return not holding & _FORBIDDEN[kind]
