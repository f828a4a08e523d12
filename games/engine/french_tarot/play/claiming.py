"""Claiming the rest (rules page, 10.6): only what the claimer can prove from what he knows."""

from __future__ import annotations

from games.engine.core.masks import FOOL, PLAIN_MASKS, TRUMPS, Mask


def is_sure(holding: Mask, out: Mask, fools: Mask) -> bool:
    """Return whether a leader makes every remaining trick, however the cards `out` lie.

    He leads trumps first. Each lead that nobody can beat draws a card of its suit from whoever has
    one, but for a trick in which the Excuse is played instead; so the low cards of a suit are good
    when there are as many high ones as cards out. Cards in the claimer's own hand that are played
    like the Excuse never win.
    """
    if holding & fools:
        return False
    spare = 1 if out & FOOL else 0
    trumps, trumps_out = holding & TRUMPS, out & TRUMPS
    if not _all_win(trumps, trumps_out, spare):
        return False
    plain = holding & ~TRUMPS
    if not plain:
        return True
    if trumps_out and not _drawn(trumps, trumps_out, fools, spare):
        return False
    return all(_all_win(plain & suit, out & suit, spare) for suit in PLAIN_MASKS)


def _all_win(own: Mask, out: Mask, spare: int) -> bool:
    high = (own >> out.bit_length()).bit_count()
    return high == own.bit_count() or high >= out.bit_count() + spare


def _drawn(trumps: Mask, out: Mask, fools: Mask, spare: int) -> bool:
    lone_petit = fools & ~FOOL & out
    return not lone_petit and trumps.bit_count() >= out.bit_count() + spare
