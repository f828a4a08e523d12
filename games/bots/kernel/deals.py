"""Hidden cards are dealt at random, so that they agree with everything that a seat knows."""

from __future__ import annotations

from games.bots.kernel.bits import below, count, value
from games.bots.kernel.layout import (
    CALLED,
    DECLARER,
    DISCARD,
    FRENCH,
    GIFTS,
    GIVEN,
    HANDS,
    NONE,
    PLACES,
    PLAYERS,
    POINTS,
    PRIZES,
    SHIFT,
    SIDES,
    SIZE,
    SLOTS,
    SUITS,
    TALON_CARDS,
    TO_ATTACK,
    Ints,
)
from games.bots.kernel.trick import prize

RESTARTS = 20
TRIES = 6
"""So often hidden cards are dealt anew when they do not go with what was bid."""
NOT_HIS, AT_LEAST, AT_MOST, UNLIKE = 25, 50, 55, 60
"""Where the lists of `knowledge` begin; what was held and played is the first."""
SWAPS = 80
"""So often two hidden cards may change places in a deal that still does not, to come nearer."""
DOUBTS = [1000, 800, 620, 480, 360, 270, 200, 145, 100, 70, 50, 35, 25, 18, 12, 8]
"""Out of a thousand, how often a deal is taken that is so many points off what was bid."""


def place_cards(may: Ints, number: int, room: Ints, place: Ints, chance: Ints) -> bool:
    """Put each card into a slot that it may lie in; return whether that has succeeded.

    `may` are the slots of each card as bits, those with the fewest first; `room` is used up.
    """
    for card in range(number):
        space = 0
        for slot in range(SLOTS):
            if may[card] >> slot & 1:
                space += room[slot]
        if space == 0:
            if not make_room(may, card, room, place):
                return False
            continue
        slot = lucky_slot(may[card], room, below(chance, space))
        place[card] = slot
        room[slot] -= 1
    return True


def lucky_slot(slots: int, room: Ints, luck: int) -> int:
    """Return the slot of a number below the room that some slots have together."""
    for slot in range(SLOTS):
        if slots >> slot & 1:
            luck -= room[slot]
            if luck < 0:
                return slot
    return NONE


def make_room(may: Ints, card: int, room: Ints, place: Ints) -> bool:
    """Move one card that was placed before, so that there is room for this one."""
    for other in range(card):
        slot = place[other]
        if may[card] >> slot & 1:
            for free in range(SLOTS):
                if room[free] and may[other] >> free & 1:
                    place[other] = free
                    room[free] -= 1
                    place[card] = slot
                    return True
    return False


def place_anywhere(number: int, room: Ints, place: Ints) -> None:
    """Put cards where there is room, whatever is known of them."""
    for card in range(number):
        for slot in range(SLOTS):
            if room[slot]:
                place[card] = slot
                room[slot] -= 1
                break


def strength(ways: Ints, clubs: int, diamonds: int, hearts: int, spades: int, trumps: int) -> int:
    """Return twice the points by which `games.bots.bidding` values a holding."""
    number = count(trumps)
    found = 4 * number + 4 * count(trumps >> 15)
    if ways[FRENCH]:
        found += 12 * (trumps & 1) + 12 * (trumps >> 21 & 1)
    else:
        found += 8 * (trumps >> 21 & 1) + 8 * (trumps >> 22 & 1)
    if trumps & 2 and number >= 6:
        found += 10
    king = 13 if ways[FRENCH] else 7
    found += suit_strength(clubs, king) + suit_strength(diamonds, king)
    return found + suit_strength(hearts, king) + suit_strength(spades, king)


def suit_strength(places: int, king: int) -> int:
    cards = count(places)
    found = 8 if cards == 0 else 4 if cards == 1 else 0
    has_king = places >> king & 1
    if has_king:
        found += 10
    if places >> (king - 1) & 1:
        found += 6 if has_king else 3
    return found


def doubt(world: Ints, ways: Ints, knowledge: Ints) -> int:
    """Return by how many points the holdings are off what the seats have bid and played.

    `knowledge` are five lists one behind the other: the cards that each seat held and has no more,
    those that it did not hold yet, how strong it is at least, at most (0 is not known), and the
    doubt that it holds the called card.
    """
    found = 0
    called = ways[CALLED]
    for seat in range(ways[PLAYERS]):
        at = SUITS * seat
        if called != NONE and world[at + (called >> SHIFT)] >> (called & PLACES) & 1:
            found += knowledge[UNLIKE + seat]
        least, most = knowledge[AT_LEAST + seat], knowledge[AT_MOST + seat]
        if least == 0 and most == 0:
            continue
        held = strength(
            ways,
            (world[at] | knowledge[at]) & ~knowledge[NOT_HIS + at],
            (world[at + 1] | knowledge[at + 1]) & ~knowledge[NOT_HIS + at + 1],
            (world[at + 2] | knowledge[at + 2]) & ~knowledge[NOT_HIS + at + 2],
            (world[at + 3] | knowledge[at + 3]) & ~knowledge[NOT_HIS + at + 3],
            (world[at + 4] | knowledge[at + 4]) & ~knowledge[NOT_HIS + at + 4],
        )
        if held < least:
            found += least - held
        elif most and held > most:
            found += held - most
    return found


def is_believed(off: int, chance: Ints) -> bool:
    """Return whether a deal is taken that is so many points off; the more, the seldomer."""
    return off == 0 or (off < 2 * len(DOUBTS) and below(chance, 1000) < DOUBTS[off // 2])


def come_nearer(
    world: Ints,
    ways: Ints,
    cards: Ints,
    may: Ints,
    place: Ints,
    off: int,
    hidden: int,
    knowledge: Ints,
    chance: Ints,
) -> int:
    """Let two hidden cards change places if that does not raise the doubt; return the doubt."""
    one, other = below(chance, hidden), below(chance, hidden)
    if off == 0 or not swap(world, cards, may, place, one, other):
        return off
    now = doubt(world, ways, knowledge)
    if now > off:
        swap(world, cards, may, place, one, other)
        return off
    return now


def build(world: Ints, ways: Ints, cards: Ints, number: int, place: Ints, chance: Ints) -> None:
    """Put hidden cards into a world, and count those that are laid away or lie in the talon."""
    gift = below(chance, TALON_CARDS) if ways[GIVEN] else 0
    for at in range(number):
        card, slot = cards[at], place[at]
        if slot < DISCARD:
            world[HANDS + SUITS * slot + (card >> SHIFT)] |= 1 << (card & PLACES)
            if card == ways[CALLED]:
                world[SIDES] |= 1 << slot
        elif slot == DISCARD or ways[TO_ATTACK]:
            lay_away(world, ways, card)
        elif ways[GIVEN]:
            gift = next_gift(world, gift)
            world[GIFTS + gift] = value(ways, card)


def lay_away(world: Ints, ways: Ints, card: int) -> None:
    """Count a card for the declarer that he has laid away, or that the talon keeps for him."""
    seat = ways[DECLARER]
    world[POINTS + seat] += value(ways, card)
    if ways[FRENCH]:
        world[PRIZES + seat] |= prize(ways, card)


def next_gift(world: Ints, gift: int) -> int:
    """Return the next place of the talon whose card is not known yet."""
    for step in range(1, TALON_CARDS + 1):
        at = (gift + step) % TALON_CARDS
        if world[GIFTS + at] == NONE:
            return at
    return gift


def sample(
    worlds: Ints,
    number: int,
    base: Ints,
    ways: Ints,
    cards: Ints,
    may: Ints,
    hidden: int,
    room: Ints,
    knowledge: Ints,
    places: Ints,
    work: Ints,
    chance: Ints,
) -> None:  # fmt: skip
    """Fill `worlds` with a number of worlds in which the hidden cards lie at random.

    `base` is the world as far as it is known; `knowledge` is that of `doubt`. `places` gets the
    slot of each hidden card of each world.
    """
    left, place = work[0:SLOTS], work[SLOTS : SLOTS + hidden]
    for at in range(number):
        world = worlds[at * SIZE : (at + 1) * SIZE]
        off = 0
        for _ in range(TRIES):
            deal(may, hidden, room, left, place, chance)
            world[:] = base
            build(world, ways, cards, hidden, place, chance)
            off = doubt(world, ways, knowledge)
            if is_believed(off, chance):
                off = 0
                break
        if off and hidden:
            for _ in range(SWAPS):
                off = come_nearer(world, ways, cards, may, place, off, hidden, knowledge, chance)
            world[:] = base
            build(world, ways, cards, hidden, place, chance)
        worlds[at * SIZE : (at + 1) * SIZE] = world
        places[at * hidden : (at + 1) * hidden] = place


def swap(world: Ints, cards: Ints, may: Ints, place: Ints, one: int, other: int) -> bool:
    """Let two hidden cards change places where they may; return whether they have."""
    here, there = place[one], place[other]
    if here == there or not (may[one] >> there & 1 and may[other] >> here & 1):
        return False
    toggle(world, cards[one], here)
    toggle(world, cards[one], there)
    toggle(world, cards[other], there)
    toggle(world, cards[other], here)
    place[one], place[other] = there, here
    return True


def toggle(world: Ints, card: int, slot: int) -> None:
    """Put a card into the holding of a seat, or take it out."""
    if slot < DISCARD:
        world[HANDS + SUITS * slot + (card >> SHIFT)] ^= 1 << (card & PLACES)


def deal(may: Ints, hidden: int, room: Ints, left: Ints, place: Ints, chance: Ints) -> None:
    """Put the hidden cards into slots, without what is known of them where that is impossible."""
    for _ in range(RESTARTS):
        left[:] = room
        if place_cards(may, hidden, left, place, chance):
            return
    left[:] = room
    place_anywhere(hidden, left, place)
