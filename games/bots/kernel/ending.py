"""The last tricks of a sampled world: each side plays as well as can be with all cards seen.

Alpha-beta search on what the hand is worth to a seat, bonuses included. Unlike `solve` it keeps no
table, as it is for a few tricks of a great many worlds.
"""

from __future__ import annotations

from typing import Final

from games.bots.kernel.bits import highest
from games.bots.kernel.following import legal, turn_of
from games.bots.kernel.layout import (
    EXACT,
    LENGTH,
    NONE,
    NUMBER,
    PLAYED,
    SHIFT,
    SIZE,
    SUITS,
    Ints,
)
from games.bots.kernel.payoff import payoff
from games.bots.kernel.seeing import held
from games.bots.kernel.solve import alike
from games.bots.kernel.trick import is_over, put, same_side

MOST_EXACT: Final = 5
"""More tricks are never searched."""
UNTRIED: Final = SIZE
"""A step is a world, a holding of cards that may still be tried there, and the figures below."""
LAST_TRIED: Final = SIZE + 5
SURE_OF: Final = SIZE + 6
"""What the seat is sure of, and what it can hope for, from the choices so far."""
HOPE: Final = SIZE + 7
MINE: Final = SIZE + 8
"""Whether the seat's side is on turn."""
STEP: Final = SIZE + 9
ROOM: Final = SIZE + STEP * 5 * MOST_EXACT
"""What `work` has to hold: a world, and a step for each card."""
FAR: Final = 1 << 40


def is_ending(world: Ints, ways: Ints) -> bool:
    """Return whether the rest of a hand is searched."""
    return world[PLAYED] == 0 and ways[LENGTH] - world[NUMBER] <= ways[EXACT]


def finish(room: Ints, ways: Ints, stakes: Ints, under: Ints, seat: int, out: Ints) -> int:
    """Return what the first world of `room` brings to a seat, in hundredths."""
    at = SIZE
    room[at : at + SIZE] = room[:SIZE]
    if advance(room, at, ways, under, out):
        return payoff(room[at : at + SIZE], ways, stakes, seat)
    begin(room, at, ways, seat, -FAR, FAR, out)
    while True:
        card = next_card(room, at, ways)
        if card == NONE:
            value = room[at + SURE_OF] if room[at + MINE] else room[at + HOPE]
            if at == SIZE:
                return value
            at -= STEP
            learn(room, at, value)
            continue
        child = at + STEP
        room[child : child + SIZE] = room[at : at + SIZE]
        play_card(room, child, ways, under, card)
        if advance(room, child, ways, under, out):
            learn(room, at, payoff(room[child : child + SIZE], ways, stakes, seat))
        else:
            begin(room, child, ways, seat, room[at + SURE_OF], room[at + HOPE], out)
            at = child


def advance(room: Ints, at: int, ways: Ints, under: Ints, out: Ints) -> bool:
    """Play on while there is no choice; return whether the hand is over then."""
    world = room[at : at + SIZE]
    while not is_over(world, ways):
        legal(world, ways, out)
        card = held(out)
        if card == NONE:
            room[at : at + SIZE] = world
            return False
        put(world, ways, under, card)
    room[at : at + SIZE] = world
    return True


def play_card(room: Ints, at: int, ways: Ints, under: Ints, card: int) -> None:
    """Play a card in the world of a step."""
    world = room[at : at + SIZE]
    put(world, ways, under, card)
    room[at : at + SIZE] = world


def begin(room: Ints, at: int, ways: Ints, seat: int, sure: int, hope: int, out: Ints) -> None:
    """Begin with the choices of a world, which `out` holds since `advance`."""
    world = room[at : at + SIZE]
    for suit in range(SUITS):
        room[at + UNTRIED + suit] = out[suit]
    room[at + LAST_TRIED] = NONE
    room[at + SURE_OF], room[at + HOPE] = sure, hope
    room[at + MINE] = 1 if same_side(world, seat, turn_of(world, ways)) else 0


def learn(room: Ints, at: int, value: int) -> None:
    """Take in what one of the choices is worth."""
    if room[at + MINE]:
        room[at + SURE_OF] = max(room[at + SURE_OF], value)
    else:
        room[at + HOPE] = min(room[at + HOPE], value)


def next_card(room: Ints, at: int, ways: Ints) -> int:
    """Return the next card to be tried, or `NONE` where no other can matter."""
    if room[at + SURE_OF] >= room[at + HOPE]:
        return NONE
    world = room[at : at + SIZE]
    for suit in range(SUITS - 1, -1, -1):
        while room[at + UNTRIED + suit]:
            place = highest(room[at + UNTRIED + suit])
            room[at + UNTRIED + suit] ^= 1 << place
            card = suit << SHIFT | place
            last = room[at + LAST_TRIED]
            room[at + LAST_TRIED] = card
            if last == NONE or last >> SHIFT != suit:
                return card
            if not alike(world, ways, turn_of(world, ways), card, last):
                return card
    return NONE
