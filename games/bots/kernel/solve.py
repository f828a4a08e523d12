"""All cards are seen: what the declarer's side gets when everybody plays as well as can be.

Alpha-beta search on worlds. The value of a hand is the card points of the declarer's side in
thirds, or his tricks where these decide. In the French game it is halves of points, and what fewer
of them are needed with the oudlers that were won: the contract is made from `FRENCH_NEED` on.
Whole tricks are looked up in a table of what is still to come; cards that do the same are tried
once.
"""

from __future__ import annotations

from typing import Final

from games.bots.kernel.bits import VALUES, value
from games.bots.kernel.following import legal, turn_of
from games.bots.kernel.layout import (
    AIM,
    AIM_FEW,
    ALL_TRICKS,
    BEST,
    CARDS,
    DECLARER,
    EXCUSE,
    FRENCH,
    HANDS,
    HOLDER,
    LEADER,
    NONE,
    OPEN,
    PLACES,
    PLAYED,
    PLAYERS,
    POINTS,
    PRIZES,
    SHIFT,
    SIDES,
    SIZE,
    SUITS,
    TRICK,
    TRICKS,
    TRUMPS,
    Ints,
)
from games.bots.kernel.trick import is_over, put, same_side

MOVES: Final = 27
"""The most cards that a seat can hold, and so choices of a node."""
MOVES_AT: Final = SIZE
"""A node is a world, its choices and the figures below."""
CHOICES: Final = MOVES_AT + MOVES
TRIED: Final = CHOICES + 1
FLOOR: Final = CHOICES + 2
CEILING: Final = CHOICES + 3
SO_GOOD: Final = CHOICES + 4
FIRST_FLOOR: Final = CHOICES + 5
FIRST_CEILING: Final = CHOICES + 6
FIRST_KEY: Final = CHOICES + 7
SECOND_KEY: Final = CHOICES + 8
CARD: Final = CHOICES + 9
"""The choice that was best."""
NODE: Final = CHOICES + 10

FRENCH_NEED: Final = 112
"""56 points, in halves (French 6.1)."""
OUDLERS_GIVE: Final = (0, 10, 30, 40)
"""By how much less is needed with so many oudlers: 51, 41 or 36 points."""

ENTRY: Final = 5
"""Of the table: two keys, least and most that is still to come, the best card."""
UNKNOWN: Final = -1
"""The search was given up: it took more nodes than it might."""
MOST: Final = 1_000_000
_PRIME: Final = 2147483647
_FIRST: Final = 48271
_SECOND: Final = 69621
_ORDER: Final = 64
"""Weighs a card's place against its points when choices are put in order."""


def counts_tricks(ways: Ints) -> bool:
    """Return whether tricks and not card points decide."""
    return ways[AIM] == AIM_FEW or ways[ALL_TRICKS] == 1


def oudlers(world: Ints, ways: Ints) -> int:
    """Return how many oudlers the declarer's side has won."""
    won = 0
    for seat in range(ways[PLAYERS]):
        if world[SIDES] >> seat & 1:
            won |= world[PRIZES + seat]
    return (won & 1) + (won >> 1 & 1) + (won >> 2 & 1)


def so_far(world: Ints, ways: Ints) -> int:
    """Return what the declarer's side has."""
    if counts_tricks(ways):
        return world[TRICKS + ways[DECLARER]]
    found = 0
    for seat in range(ways[PLAYERS]):
        if world[SIDES] >> seat & 1:
            found += world[POINTS + seat]
    if ways[FRENCH]:
        found += OUDLERS_GIVE[oudlers(world, ways)]
    return found


def wants_more(world: Ints, ways: Ints) -> bool:
    """Return whether the seat on turn wants the declarer's side to get much."""
    own = world[SIDES] >> turn_of(world, ways) & 1 == 1
    return own != (ways[AIM] == AIM_FEW)


def to_come(world: Ints, ways: Ints) -> int:
    """Return the most that the declarer's side can still get between two tricks."""
    seats = ways[PLAYERS]
    if seats == 2:
        return MOST
    cards, points = 0, 0
    for slot in range(SUITS * seats):
        suit = slot % SUITS << SHIFT
        places = world[HANDS + slot]
        while places:
            bit = places & -places
            place = -1
            while bit:
                bit >>= 1
                place += 1
            points += VALUES[ways[FRENCH] * CARDS + suit + place]
            cards += 1
            places &= places - 1
    if counts_tricks(ways):
        return cards // seats
    if ways[FRENCH]:
        points += OUDLERS_GIVE[3] - OUDLERS_GIVE[oudlers(world, ways)]
    return points


def solve(
    world: Ints,
    ways: Ints,
    under: Ints,
    low: int,
    high: int,
    nodes: int,
    room: Ints,
    table: Ints,
    out: Ints,
    spent: Ints,
) -> int:  # fmt: skip
    """Return the value of a world where it lies between `low` and `high`, else a bound of it.

    At most `low` means that the value is not more than what is returned, at least `high` that it is
    not less. `UNKNOWN` after so many nodes; `spent` counts them. `room` holds `NODE` integers for
    each card to be played and one more, `table` entries of `ENTRY` integers, which go with the
    world's deal alone. The best card of the first node is left in `room[CARD]`.
    """
    room[:SIZE] = world[:SIZE]
    answer = open_node(room, 0, ways, low, high, table, out)
    depth = 0
    while True:
        at = depth * NODE
        if answer == UNKNOWN and room[at + TRIED] < room[at + CHOICES]:
            spent[0] += 1
            if spent[0] > nodes:
                return UNKNOWN
            card = room[at + MOVES_AT + room[at + TRIED]]
            child = at + NODE
            room[child : child + SIZE] = room[at : at + SIZE]
            play(room, child, ways, under, card)
            depth += 1
            answer = open_node(room, child, ways, room[at + FLOOR], room[at + CEILING], table, out)
            continue
        if answer == UNKNOWN:
            answer = close_node(room, at, ways, table)
        if depth == 0:
            return answer
        depth -= 1
        answer = hear(room, depth * NODE, ways, answer)


def play(room: Ints, at: int, ways: Ints, under: Ints, card: int) -> None:
    """Play a card in the world of a node."""
    world = room[at : at + SIZE]
    put(world, ways, under, card)
    room[at : at + SIZE] = world


def open_node(room: Ints, at: int, ways: Ints, low: int, high: int, table: Ints, out: Ints) -> int:
    """Begin a node; return its value if it is known at once, else `UNKNOWN`."""
    world = room[at : at + SIZE]
    has = so_far(world, ways)
    room[at + CARD] = NONE
    if is_over(world, ways):
        return has
    first = NONE
    if world[PLAYED] == 0:
        most = has + to_come(world, ways)
        if has >= high:
            return has
        if most <= low:
            return most
        keys(room, at, ways)
        entry = room[at + FIRST_KEY] % (len(table) // ENTRY) * ENTRY
        if table[entry] == room[at + FIRST_KEY] and table[entry + 1] == room[at + SECOND_KEY]:
            least, most = has + table[entry + 2], has + table[entry + 3]
            first = table[entry + 4]
            if least >= high or least == most:
                room[at + CARD] = first
                return least
            if most <= low:
                room[at + CARD] = first
                return most
            low, high = max(low, least), min(high, most)
    room[at + FLOOR] = room[at + FIRST_FLOOR] = low
    room[at + CEILING] = room[at + FIRST_CEILING] = high
    room[at + TRIED] = 0
    room[at + SO_GOOD] = -1 if wants_more(world, ways) else MOST
    choices(room, at, world, ways, first, out)
    return UNKNOWN


def hear(room: Ints, at: int, ways: Ints, answer: int) -> int:
    """Take the value of a node's choice; return the node's own once it is decided."""
    world = room[at : at + SIZE]
    card = room[at + MOVES_AT + room[at + TRIED]]
    room[at + TRIED] += 1
    if wants_more(world, ways):
        if answer > room[at + SO_GOOD]:
            room[at + SO_GOOD], room[at + CARD] = answer, card
        room[at + FLOOR] = max(room[at + FLOOR], answer)
    else:
        if answer < room[at + SO_GOOD]:
            room[at + SO_GOOD], room[at + CARD] = answer, card
        room[at + CEILING] = min(room[at + CEILING], answer)
    if room[at + FLOOR] >= room[at + CEILING]:
        room[at + TRIED] = room[at + CHOICES]
    return UNKNOWN


def close_node(room: Ints, at: int, ways: Ints, table: Ints) -> int:
    """Return the value of a node, and note it between two tricks."""
    found = room[at + SO_GOOD]
    if room[at + PLAYED] == 0:
        has = so_far(room[at : at + SIZE], ways)
        entry = room[at + FIRST_KEY] % (len(table) // ENTRY) * ENTRY
        same = table[entry] == room[at + FIRST_KEY] and table[entry + 1] == room[at + SECOND_KEY]
        least = table[entry + 2] if same else 0
        most = table[entry + 3] if same else MOST
        if found > room[at + FIRST_FLOOR]:
            least = max(least, found - has)
        if found < room[at + FIRST_CEILING]:
            most = min(most, found - has)
        table[entry] = room[at + FIRST_KEY]
        table[entry + 1] = room[at + SECOND_KEY]
        table[entry + 2] = least
        table[entry + 3] = most
        table[entry + 4] = room[at + CARD]
    return found


def keys(room: Ints, at: int, ways: Ints) -> None:
    """Write two numbers that tell this place of a hand from others."""
    seats = ways[PLAYERS]
    first, second = room[at + LEADER] + 1, room[at + LEADER] + 7
    for slot in range(SUITS * seats):
        first = (first * _FIRST + room[at + HANDS + slot] + 1) % _PRIME
        second = (second * _SECOND + room[at + HANDS + slot] + 3) % _PRIME
    won = 0
    for seat in range(seats):
        if room[at + TRICKS + seat]:
            won |= 1 << (room[at + SIDES] >> seat & 1)
    if counts_tricks(ways):
        won = room[at + TRICKS + ways[DECLARER]]
    elif ways[FRENCH]:
        won += 4 * oudlers(room[at : at + SIZE], ways)
    first = (first * _FIRST + won + 1) % _PRIME
    if seats == 2:
        for slot in range(SUITS * seats):
            second = (second * _SECOND + room[at + OPEN + slot] + 3) % _PRIME
    room[at + FIRST_KEY], room[at + SECOND_KEY] = first, second


def choices(room: Ints, at: int, world: Ints, ways: Ints, first: int, out: Ints) -> None:
    """Write the cards that differ, the most promising first; `first` before all others."""
    legal(world, ways, out)
    seat = turn_of(world, ways)
    number = 0
    for suit in range(SUITS):
        last = NONE
        for place in range(23):
            if out[suit] >> place & 1 == 0:
                continue
            card = suit << SHIFT | place
            if last != NONE and alike(world, ways, seat, last, card):
                last = card
                continue
            last = card
            number = insert(room, at, world, ways, seat, card, number)
    for place in range(1, number):
        if room[at + MOVES_AT + place] == first:
            for later in range(place, 0, -1):
                room[at + MOVES_AT + later] = room[at + MOVES_AT + later - 1]
            room[at + MOVES_AT] = first
    room[at + CHOICES] = number


def insert(room: Ints, at: int, world: Ints, ways: Ints, seat: int, card: int, number: int) -> int:
    """Put a card among the choices so far by its promise; return how many there are."""
    own = promise(world, ways, seat, card)
    place = number
    while place and promise(world, ways, seat, room[at + MOVES_AT + place - 1]) < own:
        room[at + MOVES_AT + place] = room[at + MOVES_AT + place - 1]
        place -= 1
    room[at + MOVES_AT + place] = card
    return number + 1


def alike(world: Ints, ways: Ints, seat: int, lower: int, higher: int) -> bool:
    """Return whether two cards of a suit do the same: no other card lies between them."""
    if value(ways, lower) != value(ways, higher):
        return False
    if lower < EXCUSE + 2 and lower >= EXCUSE:
        return False
    suit = lower >> SHIFT
    between = (1 << (higher & PLACES)) - (2 << (lower & PLACES))
    for other in range(ways[PLAYERS]):
        if other != seat and world[HANDS + SUITS * other + suit] & between:
            return False
    for place in range(world[PLAYED]):
        card = world[TRICK + place]
        if card >> SHIFT == suit and between >> (card & PLACES) & 1:
            return False
    if ways[PLAYERS] == 2:
        opened = world[OPEN + SUITS * seat + suit]
        return opened >> (lower & PLACES) & 1 == 0 and opened >> (higher & PLACES) & 1 == 0
    return True


def promise(world: Ints, ways: Ints, seat: int, card: int) -> int:
    """Return a number that is great for a card that is likely to be the best one."""
    points, place, suit = value(ways, card), card & PLACES, card >> SHIFT
    if ways[AIM] == AIM_FEW:
        duck = seat == ways[DECLARER]
        return -place if duck == (world[PLAYED] > 0) else place
    if world[PLAYED] == 0:
        return points * _ORDER + place
    best = world[BEST]
    takes = best == NONE or (
        card > best if suit == best >> SHIFT else suit == TRUMPS and card != EXCUSE
    )
    if takes:
        return (20 + points) * _ORDER - place
    if same_side(world, seat, world[HOLDER]):
        return (10 + points) * _ORDER - place
    return -points * _ORDER - place
