"""A card is played, a trick is complete: who wins it and what he has then."""

from __future__ import annotations

from games.bots.kernel.bits import value
from games.bots.kernel.following import makes_emperor, turn_of
from games.bots.kernel.layout import (
    ALL_TRICKS,
    BEST,
    BIRDS,
    CALLED,
    COLOUR,
    DECLARER,
    EXCUSE,
    FOOL_BY,
    FRENCH,
    GIFTS,
    GIVEN,
    HANDS,
    HOLDER,
    KING_END,
    LAST_CARD,
    LEADER,
    LED,
    LENGTH,
    LONE_PETIT,
    MOND,
    NEXT,
    NOBODY,
    NONE,
    NUMBER,
    OPEN,
    PAGAT,
    PAGAT_BEFORE,
    PAGAT_END,
    PLACES,
    PLAYED,
    PLAYERS,
    POINTS,
    PRIZES,
    SHIFT,
    SIDES,
    SKIS,
    SUITS,
    TALON_CARDS,
    TARGET,
    TRICK,
    TRICKS,
    TRUMPS,
    UNCOMPENSATED,
    WORTH,
    Ints,
)


def put(world: Ints, ways: Ints, under: Ints, card: int) -> None:
    """Play a card of the seat on turn; `under` are the cards below those that lie open, by card."""
    seat = turn_of(world, ways)
    suit = card >> SHIFT
    bit = 1 << (card & PLACES)
    world[HANDS + SUITS * seat + suit] ^= bit
    if ways[PLAYERS] == 2 and world[OPEN + SUITS * seat + suit] & bit:
        world[OPEN + SUITS * seat + suit] ^= bit
        world[NEXT + seat] = under[card]
    world[TRICK + world[PLAYED]] = card
    if world[PLAYED] == 0:
        world[HOLDER] = seat
    world[PLAYED] += 1
    take_lead(world, ways, seat, card)
    if world[PLAYED] == ways[PLAYERS]:
        complete(world, ways, under)


def take_lead(world: Ints, ways: Ints, seat: int, card: int) -> None:
    """Count a card in, and note whether it has the trick now."""
    if ways[FRENCH]:
        if card == EXCUSE:
            world[FOOL_BY] = seat
            return
        world[WORTH] += value(ways, card)
        if card == PAGAT and ways[LONE_PETIT] and world[NUMBER] + 1 < ways[LENGTH]:
            return
    else:
        world[WORTH] += value(ways, card)
    suit, best = card >> SHIFT, world[BEST]
    if best == NONE:
        world[LED] = suit
    elif suit == best >> SHIFT:
        if card < best:
            return
    elif suit != TRUMPS or ways[COLOUR]:
        return
    world[BEST] = card
    world[HOLDER] = seat


def complete(world: Ints, ways: Ints, under: Ints) -> None:
    """Give a whole trick to its winner, who leads to the next one."""
    is_last = world[NUMBER] + 1 == ways[LENGTH]
    winner = winner_of(world, ways, is_last)
    won = world[BEST]
    if winner != world[HOLDER] and won == SKIS:
        won = PAGAT
    world[POINTS + winner] += world[WORTH]
    if ways[GIVEN]:
        give(world, ways, winner, is_last)
    count_prizes(world, ways, winner, is_last)
    if ways[FRENCH] == 0:
        count_birds(world, ways, won)
    elif world[FOOL_BY] != NOBODY:
        count_excuse(world, ways, winner, is_last)
    world[TRICKS + winner] += 1
    world[LAST_CARD] = won
    world[NUMBER] += 1
    world[LEADER] = winner
    world[PLAYED] = 0
    world[LED] = world[BEST] = world[FOOL_BY] = NONE
    world[WORTH] = 0
    if ways[PLAYERS] == 2:
        turn_up(world, under, 0)
        turn_up(world, under, 1)


def winner_of(world: Ints, ways: Ints, is_last: bool) -> int:
    """Return who wins a whole trick: two honours can lose to the pagat, an Excuse win a slam."""
    if world[BEST] == SKIS and makes_emperor(world, ways):
        for place in range(world[PLAYED]):
            if world[TRICK + place] == PAGAT:
                return (world[LEADER] + place) % ways[PLAYERS]
    if is_last and world[TRICK] == EXCUSE and has_all(world, ways, world[LEADER]):
        return world[LEADER]
    return world[HOLDER]


def give(world: Ints, ways: Ints, winner: int, is_last: bool) -> None:
    """Give cards of the talon to the winner of a trick (Slovenian 9, Koenigrufen 7)."""
    number = world[NUMBER]
    if ways[GIVEN] == 1 and number < TALON_CARDS:
        world[POINTS + winner] += world[GIFTS + number]
    elif ways[GIVEN] == 2 and is_last:
        for card in range(TALON_CARDS):
            world[POINTS + winner] += world[GIFTS + card]


def same_side(world: Ints, seat: int, other: int) -> bool:
    return seat == other or world[SIDES] >> seat & 1 == world[SIDES] >> other & 1


def has_all(world: Ints, ways: Ints, seat: int) -> bool:
    """Return whether the side of a seat has won every trick so far."""
    for other in range(ways[PLAYERS]):
        if world[TRICKS + other] and not same_side(world, seat, other):
            return False
    return True


def count_prizes(world: Ints, ways: Ints, winner: int, is_last: bool) -> None:
    """Note honours and kings that were won, and where the pagat was at the end."""
    before = world[PAGAT_BEFORE]
    world[PAGAT_BEFORE] = 0
    for place in range(world[PLAYED]):
        card = world[TRICK + place]
        if card != EXCUSE:
            world[PRIZES + winner] |= prize(ways, card)
        if card == PAGAT:
            world[PAGAT_BEFORE] = 1 + winner
        elif is_last and card == ways[CALLED]:
            world[KING_END] = 1 + winner + (16 if card == world[BEST] else 0)
    if is_last:
        fool = world[FOOL_BY]
        slam = fool != NOBODY and same_side(world, fool, winner) and has_all(world, ways, winner)
        world[PAGAT_END] = world[PAGAT_BEFORE] or (before if slam else 0)


def prize(ways: Ints, card: int) -> int:
    """Return the bit of an honour or a king, or 0."""
    if card < EXCUSE:
        king = 13 if ways[FRENCH] else 7
        return 8 << (card >> SHIFT) if card & PLACES == king else 0
    if card == PAGAT:
        return 1
    if card == MOND:
        return 2
    return 4 if card in (EXCUSE, SKIS) else 0


def count_birds(world: Ints, ways: Ints, won: int) -> None:
    """Note whether one of the four lowest trumps was played to its trick, and has won it."""
    bird = ways[LENGTH] - 1 - world[NUMBER]
    if bird > 3:
        return
    for place in range(world[PLAYED]):
        if world[TRICK + place] == PAGAT + bird:
            owner = (world[LEADER] + place) % ways[PLAYERS]
            world[BIRDS + bird] = 1 + owner + (16 if won == PAGAT + bird else 0)


def count_excuse(world: Ints, ways: Ints, winner: int, is_last: bool) -> None:
    """Leave an Excuse with its side, which pays a low card (French 7.4 and 7.5)."""
    owner = world[FOOL_BY]
    same = same_side(world, owner, winner)
    keeper, pays = owner, 0 if same else 1
    if is_last:
        keeper, pays = winner, 0
        if same and not has_all(world, ways, winner):
            keeper = another(world, ways, owner)
            pays = 0 if ways[UNCOMPENSATED] else 1
    world[PRIZES + keeper] |= 4
    world[POINTS + keeper] += value(ways, EXCUSE) - pays
    world[POINTS + winner] += pays


def another(world: Ints, ways: Ints, seat: int) -> int:
    """Return the first seat of the other side."""
    for other in range(ways[PLAYERS]):
        if not same_side(world, seat, other):
            return other
    return seat


def turn_up(world: Ints, under: Ints, seat: int) -> None:
    """Turn the next card of a pile; trumps and kings go to the hand and another is turned."""
    card = world[NEXT + seat]
    world[NEXT + seat] = NONE
    while card != NONE:
        suit, bit = card >> SHIFT, 1 << (card & PLACES)
        world[HANDS + SUITS * seat + suit] |= bit
        if suit != TRUMPS and bit != 128:
            world[OPEN + SUITS * seat + suit] |= bit
            return
        card = under[card]


def is_over(world: Ints, ways: Ints) -> bool:
    """Return whether every trick was played, or the contract is decided before."""
    if world[NUMBER] == ways[LENGTH]:
        return True
    if ways[TARGET] != NONE:
        return world[TRICKS + ways[DECLARER]] > ways[TARGET]
    return ways[ALL_TRICKS] == 1 and world[TRICKS + ways[DECLARER]] < world[NUMBER]
