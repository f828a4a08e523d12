"""What a player asks himself about the cards: what wins, what is safe, what is dear."""

from __future__ import annotations

from games.bots.kernel.bits import count, highest, lowest, value
from games.bots.kernel.layout import (
    BEST,
    EXCUSE,
    FRENCH,
    HANDS,
    LEADER,
    LED,
    NONE,
    PLACES,
    PLAYED,
    PLAYERS,
    SHIFT,
    SIDES,
    SUITS,
    TRUMPS,
    Ints,
)

ROOMY = 2
"""With more unseen cards than this for each opponent who waits, he will have one of the suit."""


def likely_stays(world: Ints, ways: Ints, seat: int, best: int) -> bool:
    """Return whether a card of a trick will keep it, as far as one can tell who counts cards."""
    suit = best >> SHIFT
    led = suit if world[LED] == NONE else world[LED]
    players = ways[PLAYERS]
    side = world[SIDES] >> seat & 1
    waiting = 0
    for place in range(world[PLAYED] + 1, players):
        other = (world[LEADER] + place) % players
        if world[SIDES] >> other & 1 != side:
            waiting += 1
    if waiting == 0:
        return True
    trumps = others_in(world, ways, seat, TRUMPS)
    if suit == TRUMPS:
        if trumps >> (best & PLACES) <= 1:
            return True
        return led != TRUMPS and count(others_in(world, ways, seat, led)) > ROOMY * waiting
    unseen = others_in(world, ways, seat, led)
    if unseen >> (best & PLACES) > 1:
        return False
    return trumps <= 1 or count(unseen) > ROOMY * waiting


def winners(world: Ints, ways: Ints, out: Ints, suit: int) -> int:
    """Return the playable cards of a suit that take the trick."""
    best, cards = world[BEST], out[suit]
    if best == NONE:
        return cards
    if suit == best >> SHIFT:
        above = (best & PLACES) + 1
        return cards >> above << above
    if suit != TRUMPS:
        return 0
    return cards & ~1 if ways[FRENCH] else cards


def cheapest(ways: Ints, out: Ints) -> int:
    """Return the playable card that is missed least: few points, then low."""
    found, least = NONE, 1 << 20
    for suit in range(TRUMPS):
        if out[suit]:
            card = suit << SHIFT | lowest(out[suit])
            cost = value(ways, card) * 64 + (card & PLACES)
            if cost < least:
                found, least = card, cost
    trumps = out[TRUMPS] & ~3
    if trumps:
        card = EXCUSE | lowest(trumps)
        cost = (value(ways, card) + 1) * 64 + (card & PLACES)
        if cost < least:
            found, least = card, cost
    if out[TRUMPS] & 1 and (found == NONE or least > 192):
        return EXCUSE
    return EXCUSE | 1 if found == NONE else found


def dearest(ways: Ints, out: Ints) -> int:
    """Return the playable card with most points, for a trick that one's own side has for sure."""
    if out[TRUMPS] & 2:
        return EXCUSE | 1
    found, most = NONE, 0
    for suit in range(TRUMPS):
        if out[suit]:
            card = suit << SHIFT | highest(out[suit])
            worth = value(ways, card)
            if worth > most:
                found, most = card, worth
    if found != NONE:
        return found
    trumps = out[TRUMPS] & ~1
    return EXCUSE | lowest(trumps) if trumps else EXCUSE


def others_in(world: Ints, ways: Ints, seat: int, suit: int) -> int:
    """Return the cards of a suit that the other seats hold."""
    found = 0
    for other in range(ways[PLAYERS]):
        if other != seat:
            found |= world[HANDS + SUITS * other + suit]
    return found


def held(out: Ints) -> int:
    """Return the only card of a holding, or `NONE` where there are more."""
    found = NONE
    for suit in range(SUITS):
        places = out[suit]
        if places:
            if found != NONE or places & (places - 1):
                return NONE
            found = suit << SHIFT | highest(places)
    return found
