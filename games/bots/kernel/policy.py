"""Rules of thumb by which every seat plays a sampled hand to its end."""

from __future__ import annotations

from games.bots.kernel.bits import below, count, highest, lowest, value
from games.bots.kernel.following import turn_of
from games.bots.kernel.layout import (
    AIM,
    AIM_FEW,
    AIM_POINTS,
    BEST,
    DECLARER,
    EXCUSE,
    FRENCH,
    HANDS,
    HOLDER,
    LEADER,
    LED,
    LENGTH,
    NONE,
    NUMBER,
    PLACES,
    PLAYED,
    PLAYERS,
    SHIFT,
    SIDES,
    SUITS,
    TARGET,
    TRICKS,
    TRUMPS,
    WORTH,
    Ints,
)
from games.bots.kernel.seeing import (
    cheapest,
    dearest,
    held,
    likely_stays,
    others_in,
    winners,
)
from games.bots.kernel.trick import same_side

FEW_LEFT = 2
"""With so many tricks to come an Excuse is played: the last one would lose it."""


def pick(world: Ints, ways: Ints, out: Ints, chance: Ints) -> int:
    """Return the card that the seat on turn plays, of those in `out`."""
    only = held(out)
    if only != NONE:
        return only
    if ways[FRENCH] and out[TRUMPS] & 1 and world[NUMBER] + FEW_LEFT >= ways[LENGTH]:
        return EXCUSE
    seat = turn_of(world, ways)
    if ways[AIM] != AIM_POINTS and ducks(world, ways, seat):
        if world[LED] == NONE:
            return duck_lead(world, ways, seat, out)
        return duck(world, ways, seat, out)
    if world[LED] == NONE:
        return lead_well(world, ways, seat, out, chance)
    return follow_well(world, ways, seat, out)


def ducks(world: Ints, ways: Ints, seat: int) -> bool:
    """Return whether a seat avoids tricks; who needs tricks first wants them."""
    declarer = ways[DECLARER]
    return ways[AIM] != AIM_FEW or seat != declarer or world[TRICKS + seat] >= ways[TARGET]


def follow_well(world: Ints, ways: Ints, seat: int, out: Ints) -> int:
    """Take the trick where that pays, give points to a partner, or play low."""
    last = world[PLAYED] == ways[PLAYERS] - 1
    friend = same_side(world, world[HOLDER], seat)
    if friend and (last or likely_stays(world, ways, seat, world[BEST])):
        return dearest(ways, out)
    led = world[LED]
    suit = led if out[led] else TRUMPS
    taking = winners(world, ways, out, suit)
    if taking == 0 or (suit == TRUMPS and friend and led != TRUMPS):
        return cheapest(ways, out)
    if suit == TRUMPS:
        return take_with_trump(world, ways, seat, out, taking)
    card = suit << SHIFT | highest(taking)
    if last or likely_stays(world, ways, seat, card) or value(ways, card) == 1:
        return card if last or value(ways, card) > 1 else cheapest(ways, out)
    return cheapest(ways, out)


def take_with_trump(world: Ints, ways: Ints, seat: int, out: Ints, taking: int) -> int:
    """Return the lowest trump that keeps the trick; the pagat before others, as it is in danger."""
    if taking & 2 and likely_stays(world, ways, seat, EXCUSE | 1):
        return EXCUSE | 1
    rest = taking & ~2 or taking
    low = EXCUSE | lowest(rest)
    if likely_stays(world, ways, seat, low):
        return low
    high = EXCUSE | highest(rest)
    dear = world[WORTH] > (6 if ways[FRENCH] else 9)
    if dear and likely_stays(world, ways, seat, high):
        return lowest_that_stays(world, ways, seat, rest)
    return cheapest(ways, out)


def lowest_that_stays(world: Ints, ways: Ints, seat: int, trumps: int) -> int:
    """Return the lowest of some trumps that keeps the trick; the highest one does."""
    places = trumps
    while places:
        low = lowest(places)
        if likely_stays(world, ways, seat, EXCUSE | low):
            return EXCUSE | low
        places &= places - 1
    return EXCUSE | highest(trumps)


def lead_well(world: Ints, ways: Ints, seat: int, out: Ints, chance: Ints) -> int:
    """Cash what stands, draw trumps as the stronger side, or lead from a long suit."""
    found, most = NONE, 0
    for suit in range(TRUMPS):
        if out[suit]:
            card = suit << SHIFT | highest(out[suit])
            worth = value(ways, card)
            if worth > most and worth > 3 and likely_stays(world, ways, seat, card):
                found, most = card, worth
    if found != NONE:
        return found
    trumps = out[TRUMPS] & ~3
    if trumps and draws(world, ways, seat, trumps):
        high = highest(trumps)
        if others_in(world, ways, seat, TRUMPS) >> high == 0:
            return EXCUSE | high
        return EXCUSE | lowest(trumps)
    return lead_long(world, ways, seat, out, chance)


def draws(world: Ints, ways: Ints, seat: int, trumps: int) -> bool:
    """Return whether a seat has so many trumps that it draws those of the others."""
    against = others_in(world, ways, seat, TRUMPS)
    if against == 0 or world[SIDES] >> seat & 1 == 0:
        return False
    if ways[FRENCH]:
        return 4 * count(trumps) > 3 * count(against)
    return 2 * count(trumps) > count(against)


def lead_long(world: Ints, ways: Ints, seat: int, out: Ints, chance: Ints) -> int:
    """Lead the plain suit in which a seat is longest against the others, or else a trump.

    The declarer's side leads its highest card, and looks at its own length first.
    """
    attacks = world[SIDES] >> seat & 1
    first = below(chance, TRUMPS)
    found, most = NONE, -PLACES
    for step in range(TRUMPS):
        suit = (first + step) & 3
        places = out[suit]
        if places:
            length = (1 + attacks) * count(places) - count(others_in(world, ways, seat, suit))
            if length > most:
                place = highest(places) if attacks else lowest(places)
                found, most = suit << SHIFT | place, length
    if found != NONE:
        return found
    trumps = out[TRUMPS] & ~3
    if trumps:
        return EXCUSE | lowest(trumps)
    return EXCUSE | highest(out[TRUMPS])


def duck_lead(world: Ints, ways: Ints, seat: int, out: Ints) -> int:
    """Lead low; against a declarer who wants few tricks a suit in which he can win."""
    declarer = ways[DECLARER]
    found, least = NONE, 1 << 20
    for suit in range(SUITS):
        places = out[suit]
        if places == 0:
            continue
        low = lowest(places)
        cost = low * 8 + count(places)
        if suit == TRUMPS:
            cost += 16
        if ways[AIM] == AIM_FEW and seat != declarer:
            his = world[HANDS + SUITS * declarer + suit]
            if his >> low > 1:
                cost -= 128
        if cost < least:
            found, least = suit << SHIFT | low, cost
    return found


def duck(world: Ints, ways: Ints, seat: int, out: Ints) -> int:
    """Play the highest card that leaves the trick to another, or get rid of a high one."""
    led = world[LED]
    suit = led if out[led] else TRUMPS
    if out[suit] == 0:
        return shed(out)
    taking = winners(world, ways, out, suit)
    losing = out[suit] & ~taking
    declarer = ways[DECLARER]
    few = ways[AIM] == AIM_FEW and seat != declarer
    if few and world[HOLDER] != declarer:
        waits = (declarer - world[LEADER]) % ways[PLAYERS] >= world[PLAYED]
        if waits:
            return suit << SHIFT | lowest(out[suit])
        return suit << SHIFT | highest(out[suit])
    if losing:
        return suit << SHIFT | highest(losing)
    last = world[PLAYED] == ways[PLAYERS] - 1
    return suit << SHIFT | (highest(taking) if last else lowest(taking))


def shed(out: Ints) -> int:
    """Return the most dangerous card where anything may be played."""
    found, most = NONE, -(1 << 20)
    for suit in range(SUITS):
        if out[suit]:
            card = suit << SHIFT | highest(out[suit])
            danger = (card & PLACES) * 4 - count(out[suit])
            if danger > most:
                found, most = card, danger
    return found
