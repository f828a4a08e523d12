"""Which cards may be played (regulations: French 7, Slovenian 10, Koenigrufen 6)."""

from __future__ import annotations

from games.bots.kernel.bits import highest
from games.bots.kernel.layout import (
    BEST,
    CALLED,
    COLOUR,
    EMPEROR,
    EMPEROR_DUE,
    FIRST_CARD,
    FIRST_SUIT,
    FRENCH,
    HAND_FIRST,
    HANDS,
    KEEP,
    LEADER,
    LED,
    LENGTH,
    LONE_PETIT,
    MOND,
    MUST_BEAT,
    NONE,
    NUMBER,
    OPEN,
    PAGAT,
    PAGAT_LAST,
    PAGAT_LEADS,
    PLACES,
    PLAYED,
    PLAYERS,
    SHIFT,
    SKIS,
    STRICT,
    SUIT_LEADS,
    SUITS,
    TRICK,
    TRUMPS,
    Ints,
)


def turn_of(world: Ints, ways: Ints) -> int:
    """Return the seat that plays next."""
    return (world[LEADER] + world[PLAYED]) % ways[PLAYERS]


def legal(world: Ints, ways: Ints, out: Ints) -> None:
    """Write the cards that the seat on turn may play into `out`, a holding."""
    seat = turn_of(world, ways)
    at = HANDS + SUITS * seat
    if world[LED] == NONE:
        out[0] = world[at]
        out[1] = world[at + 1]
        out[2] = world[at + 2]
        out[3] = world[at + 3]
        out[4] = world[at + 4]
        if world[PLAYED] == 0:
            lead(world, ways, seat, out)
    elif ways[FRENCH]:
        follow_french(world, ways, at, out)
    else:
        follow(world, ways, at, out)
    if ways[KEEP + seat]:
        keep(world, ways, ways[KEEP + seat], out)


def lead(world: Ints, ways: Ints, seat: int, out: Ints) -> None:
    """Take out of a whole holding what may not be led."""
    plain = out[0] | out[1] | out[2] | out[3]
    if ways[SUIT_LEADS] and plain:
        out[TRUMPS] = 0
    elif ways[PAGAT_LEADS] and out[TRUMPS] & 2:
        others = out[TRUMPS] & ~2
        if others or (ways[PAGAT_LEADS] == 2 and plain):
            out[TRUMPS] = others
    if ways[FIRST_SUIT] != NONE and world[NUMBER] == 0:
        out[ways[FIRST_SUIT]] &= 1 << (ways[FIRST_CARD] & PLACES)
    if ways[HAND_FIRST]:
        lead_from_hand(world, seat, out)


def lead_from_hand(world: Ints, seat: int, out: Ints) -> None:
    """Take out the cards that lie open, while there are others."""
    in_hand = 0
    for suit in range(SUITS):
        in_hand |= out[suit] & ~world[OPEN + SUITS * seat + suit]
    if in_hand:
        for suit in range(SUITS):
            out[suit] &= ~world[OPEN + SUITS * seat + suit]


def follow(world: Ints, ways: Ints, at: int, out: Ints) -> None:
    """Write what may follow in the pack of 54: the suit led, or a trump, or anything."""
    led = world[LED]
    out[0] = out[1] = out[2] = out[3] = out[4] = 0
    suit = led if world[at + led] else TRUMPS
    cards = world[at + suit]
    if cards == 0:
        for other in range(SUITS):
            out[other] = world[at + other]
        return
    if ways[EMPEROR_DUE] and suit == TRUMPS and cards & 2 and makes_emperor(world, ways):
        out[TRUMPS] = 2
        return
    if ways[MUST_BEAT] and world[BEST] >> SHIFT == suit:
        above = world[BEST] & PLACES
        cards = cards >> above + 1 << above + 1 or cards
    if ways[PAGAT_LAST] and suit == TRUMPS:
        cards = cards & ~2 or cards
    out[suit] = cards


def follow_french(world: Ints, ways: Ints, at: int, out: Ints) -> None:
    """Write what may follow in the pack of 78: higher trumps where trumps are played."""
    led = world[LED]
    fools = 3 if ways[LONE_PETIT] else 1
    trumps = world[at + TRUMPS] & ~fools
    own_fools = world[at + TRUMPS] & fools
    out[0] = out[1] = out[2] = out[3] = out[4] = 0
    if led != TRUMPS and world[at + led]:
        out[led] = world[at + led]
        out[TRUMPS] = own_fools
        return
    if trumps == 0:
        for suit in range(SUITS):
            out[suit] = world[at + suit]
        return
    if world[BEST] >> SHIFT == TRUMPS:
        above = world[BEST] & PLACES
        trumps = trumps >> above + 1 << above + 1 or trumps
    out[TRUMPS] = trumps | own_fools


def makes_emperor(world: Ints, ways: Ints) -> bool:
    """Return whether the pagat wins the trick, or would if it came next."""
    if ways[EMPEROR] == 0 or (ways[COLOUR] and world[LED] != TRUMPS):
        return False
    pagat, mond, skis = world[PLAYED], NONE, NONE
    for place in range(world[PLAYED]):
        card = world[TRICK + place]
        if card == PAGAT:
            pagat = place
        elif card == MOND:
            mond = place
        elif card == SKIS:
            skis = place
    if min(mond, skis) < 0:
        return False
    if ways[EMPEROR] == 1:
        return True
    after_both = pagat > mond and pagat > skis
    return after_both and (ways[EMPEROR] == 2 or mond < skis)


def keep(world: Ints, ways: Ints, kept: int, out: Ints) -> None:
    """Leave of what may be played what announced cards leave (Koenigrufen 6)."""
    number = world[NUMBER] + 1
    length = ways[LENGTH]
    king = ways[CALLED]
    due = birds_due(kept, length - number)
    later = birds_later(kept, length - number)
    has_king = kept >> 4 & 1 and out[king >> SHIFT] >> (king & PLACES) & 1
    if (out[TRUMPS] & due) or (has_king and number == length):
        only(out, out[TRUMPS] & due, king if has_king and number == length else NONE)
        return
    king_waits = has_king and number < length
    if has_free(out, later, king if king_waits else NONE) == 0:
        birds = out[TRUMPS] & 30
        if birds:
            only(out, 1 << highest(birds), NONE)
    elif ways[STRICT]:
        out[TRUMPS] &= ~later
        if king_waits:
            out[king >> SHIFT] &= ~(1 << (king & PLACES))


def birds_due(kept: int, left: int) -> int:
    """Return the announced bird of a trick after which so many are left, as trumps."""
    return 2 << left if left < 4 and kept >> left & 1 else 0


def birds_later(kept: int, left: int) -> int:
    """Return the announced birds that wait for a later trick, as trumps."""
    later = 0
    for bird in range(4):
        if kept >> bird & 1 and bird < left:
            later |= 2 << bird
    return later


def has_free(out: Ints, later: int, king: int) -> int:
    """Return cards that do not wait; 0 where there are none."""
    free = out[TRUMPS] & ~later
    for suit in range(TRUMPS):
        places = out[suit]
        if king != NONE and suit == king >> SHIFT:
            places &= ~(1 << (king & PLACES))
        free |= places
    return free


def only(out: Ints, trumps: int, card: int) -> None:
    """Leave some trumps and a card."""
    out[0] = out[1] = out[2] = out[3] = 0
    out[TRUMPS] = trumps
    if card != NONE:
        out[card >> SHIFT] |= 1 << (card & PLACES)
