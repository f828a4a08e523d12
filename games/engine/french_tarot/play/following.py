"""Which cards may follow and which card wins (rules page, 7.2 and 7.3).

`fools` are the cards that are played like the Excuse: it, and a lone Petit where the table plays
it so (option `petit_imprenable`).
"""

from __future__ import annotations

from games.engine.core.card_names import SUIT_NAMES
from games.engine.core.cards import CARDS, FIRST_TRUMP_INDEX, KING, Suit
from games.engine.core.masks import PLAIN_MASKS, TRUMPS, Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION
from games.engine.french_tarot.play import reasons

Played = tuple[int, ...]


def led_card(played: Played, fools: Mask) -> int | None:
    """Return the card that set the suit: the first one but the Excuse."""
    for index in played:
        if not fools >> index & 1:
            return index
    return None


def _highest_trump(played: Played, fools: Mask) -> int:
    """Return the number of the highest trump on the table, or the one below every trump."""
    trumps = [i for i in played if i >= FIRST_TRUMP_INDEX and not fools >> i & 1]
    return max(trumps, default=FIRST_TRUMP_INDEX - 1)


def playable(holding: Mask, played: Played, fools: Mask) -> Mask:
    """Return the cards that may follow: the suit led, or a trump, higher than those before it.

    The Excuse may always be played; who has neither the suit nor a trump plays what he likes.
    """
    led = led_card(played, fools)
    if led is None:
        return holding
    if led < FIRST_TRUMP_INDEX:
        same = holding & PLAIN_MASKS[led // KING]
        if same:
            return same | holding & fools
    trumps = holding & TRUMPS & ~fools
    if not trumps:
        return holding
    above = _highest_trump(played, fools) + 1
    return (trumps >> above << above or trumps) | holding & fools


def why_not_playable(index: int, holding: Mask, played: Played, fools: Mask) -> Problem:
    """Return the reason against a card that is held and may not follow."""
    led = led_card(played, fools)
    suit = CARDS[led].suit if led is not None else Suit.TRUMPS
    if suit is not Suit.TRUMPS and holding & PLAIN_MASKS[suit]:
        return reasons.MUST_FOLLOW.at(ACTION, suit=SUIT_NAMES[suit])
    if TRUMPS >> index & 1:
        highest = _highest_trump(played, fools)
        return reasons.MUST_OVERTRUMP.at(ACTION, rank=CARDS[highest].rank)
    if suit is Suit.TRUMPS:
        return reasons.MUST_FOLLOW_TRUMP.at(ACTION)
    return reasons.MUST_TRUMP.at(ACTION, suit=SUIT_NAMES[suit])


def winning_place(played: Played, fools: Mask) -> int:
    """Return the place, from 0, of the winning card: the highest trump, or of the suit led."""
    best, best_place = -1, 0
    suit = -1
    for place, index in enumerate(played):
        if fools >> index & 1:
            continue
        if suit < 0:
            suit = index // KING
        if index > best and (index >= FIRST_TRUMP_INDEX or index // KING == suit):
            best, best_place = index, place
    return best_place
