"""What a hand that was played is worth to a seat."""

from __future__ import annotations

from games.bots.kernel.bits import count
from games.bots.kernel.layout import (
    BIRDS,
    DECLARER,
    FRENCH,
    KING_END,
    LENGTH,
    PAGAT_END,
    PLAYERS,
    POINTS,
    PRIZES,
    SIDES,
    TARGET,
    TRICKS,
    Ints,
)

KIND = 0
"""How the score is found, `KIND_...`."""
VALUE = 1
"""What the contract is worth."""
TIMES = 2
"""The factor of the game: the multiplier of the French contracts, contra in the others."""
COUNTED = 3
"""Whether the difference counts beside the value."""
ALONE = 4
"""How often a declarer alone wins or pays what each opponent does."""
NUDGE = 5
"""What a third or half of a card point is worth beside the score, in hundredths."""
PREMIUM = 6
"""French handfuls: what the winners have of each opponent."""
SLAM = 7
"""French slam: 1 where the declarer has announced it."""
FULL = 8
"""Klop: what who is full pays, or 0 for his points."""
FULL_FROM = 9
EMPTY = 10
"""Klop: what who is empty has."""
SPARES = 11
"""Klop: whether the others have nothing beside a full or empty player."""
SILENT = 12
"""Nine bonuses when they were not announced, see `FEAT_...`."""
SAID = 21
"""The same announced: what is won or lost, negative where the opponents announced it."""
SILENT_LOSS = 30
"""Whether a pagat that is caught in the last trick costs its bonus."""
REPLACES = 31
"""Where a valat counts instead of the game: 1 when it was announced, 2 also when it was not."""
STAKES = 32

KIND_FRENCH = 0
KIND_POINTS = 1
KIND_TRICKS = 2
KIND_KLOP = 3
KIND_TRISCHAKEN = 4
KIND_IGRAM = 5
KIND_SIMPLE = 6

FEAT_TRULA = 0
FEAT_KINGS = 1
FEAT_KING_ULTIMO = 2
FEAT_PAGAT = 3
FEAT_VALAT = 7
FEAT_TRULAPAGAT = 8
FEATS = 9

TARGETS = (112, 102, 82, 72)
"""Half points that the French attack needs by its oudlers."""
PETIT = 10
SLAM_PREMIUM = 200
WON = 36
EVEN = 35
WON_THIRDS = 107
EVEN_THIRDS = 105
CENT = 100


def payoff(world: Ints, ways: Ints, stakes: Ints, seat: int) -> int:
    """Return what the hand brings to a seat, in hundredths of a point of the score."""
    kind = stakes[KIND]
    if kind == KIND_KLOP:
        return klop(world, ways, stakes, seat)
    if kind == KIND_TRISCHAKEN:
        return trischaken(world, ways, seat)
    if kind == KIND_FRENCH:
        unit = french(world, ways, stakes)
    elif kind == KIND_TRICKS:
        unit = by_tricks(world, ways, stakes)
    elif kind == KIND_POINTS:
        unit = by_points(world, ways, stakes)
    else:
        unit = for_two(world, ways, stakes)
    return share(world, ways, stakes, seat, unit)


def share(world: Ints, ways: Ints, stakes: Ints, seat: int, unit: int) -> int:
    """Return a seat's part of what the declarer's side wins of each opponent."""
    if world[SIDES] >> seat & 1 == 0:
        return -unit
    friends = count(world[SIDES])
    if friends == 1:
        return unit * stakes[ALONE]
    if ways[FRENCH] and seat == ways[DECLARER]:
        return 2 * unit
    return unit


def side_points(world: Ints, ways: Ints) -> int:
    """Return the thirds or halves of the declarer's side."""
    found = 0
    for seat in range(ways[PLAYERS]):
        if world[SIDES] >> seat & 1:
            found += world[POINTS + seat]
    return found


def side_tricks(world: Ints, ways: Ints) -> int:
    found = 0
    for seat in range(ways[PLAYERS]):
        if world[SIDES] >> seat & 1:
            found += world[TRICKS + seat]
    return found


def side_prizes(world: Ints, ways: Ints) -> int:
    """Return the prizes of the declarer's side."""
    found = 0
    for seat in range(ways[PLAYERS]):
        if world[SIDES] >> seat & 1:
            found |= world[PRIZES + seat]
    return found


def french(world: Ints, ways: Ints, stakes: Ints) -> int:
    """Return what each defender pays to the attack (French 8)."""
    halves = side_points(world, ways)
    oudlers = count(side_prizes(world, ways) & 7)
    margin = halves - TARGETS[oudlers]
    sign = 1 if margin >= 0 else -1
    counted = (margin * sign + 1) // 2
    petit = 0
    if world[PAGAT_END]:
        petit = PETIT if world[SIDES] >> (world[PAGAT_END] - 1) & 1 else -PETIT
    unit = (sign * (stakes[VALUE] + counted) + petit) * stakes[TIMES]
    unit += sign * stakes[PREMIUM]
    tricks = side_tricks(world, ways)
    if tricks == ways[LENGTH]:
        unit += SLAM_PREMIUM * (1 + stakes[SLAM])
    elif tricks == 0 or stakes[SLAM]:
        unit -= SLAM_PREMIUM
    return unit * CENT + margin * stakes[NUDGE]


def by_tricks(world: Ints, ways: Ints, stakes: Ints) -> int:
    """Return what a game of tricks brings: exactly so many, or all of them."""
    tricks = world[TRICKS + ways[DECLARER]]
    wanted = ways[LENGTH] if ways[TARGET] < 0 else ways[TARGET]
    unit = stakes[VALUE] * stakes[TIMES] * CENT
    return unit if tricks == wanted else -unit


def by_points(world: Ints, ways: Ints, stakes: Ints) -> int:
    """Return what a game of card points brings (Slovenian 9, Koenigrufen 7)."""
    thirds = side_points(world, ways)
    if stakes[COUNTED]:
        points = (thirds + 1) // 3
        made = points >= WON
        worth = stakes[VALUE] + (points - EVEN if points > EVEN else EVEN - points)
    else:
        made = thirds >= WON_THIRDS
        worth = stakes[VALUE]
    unit = bonus(world, ways, stakes, FEAT_VALAT)
    if not is_replaced(unit, stakes):
        unit += (worth if made else -worth) * stakes[TIMES]
        for feat in range(FEATS):
            if feat != FEAT_VALAT:
                unit += bonus(world, ways, stakes, feat)
    return unit * CENT + (thirds - EVEN_THIRDS) * stakes[NUDGE]


def is_replaced(valat: int, stakes: Ints) -> bool:
    """Return whether a valat counts alone."""
    if valat == 0 or stakes[REPLACES] == 0:
        return False
    return stakes[SAID + FEAT_VALAT] != 0 or stakes[REPLACES] == 2


def bonus(world: Ints, ways: Ints, stakes: Ints, feat: int) -> int:
    """Return what a bonus brings to the declarer's side."""
    said = stakes[SAID + feat]
    if said == 0 and stakes[SILENT + feat] == 0:
        return 0
    made = made_by(world, ways, feat)
    if said:
        if made * said > 0:
            return said
        return made * stakes[SILENT + feat] - said if feat <= FEAT_KINGS else -said
    if made == 0 and feat == FEAT_PAGAT and stakes[SILENT_LOSS] and world[BIRDS]:
        owner = (world[BIRDS] & 15) - 1
        made = -1 if world[SIDES] >> owner & 1 else 1
    if made < 0 and stakes[KIND] == KIND_IGRAM:
        return 0
    return made * stakes[SILENT + feat]


def made_by(world: Ints, ways: Ints, feat: int) -> int:
    """Return 1 where the declarer's side has made a bonus, -1 where the others, 0 where nobody."""
    if feat == FEAT_TRULA:
        return whole(world, ways, 7)
    if feat == FEAT_KINGS:
        return whole(world, ways, 120)
    if feat == FEAT_VALAT:
        tricks = side_tricks(world, ways)
        return (1 if tricks == ways[LENGTH] else 0) - (1 if tricks == 0 else 0)
    if feat == FEAT_KING_ULTIMO:
        return owned(world, world[KING_END] & 15)
    if feat == FEAT_TRULAPAGAT:
        return bird(world, 0) if whole(world, ways, 7) == bird(world, 0) else 0
    return bird(world, feat - FEAT_PAGAT)


def whole(world: Ints, ways: Ints, prizes: int) -> int:
    """Return whose side has all of some prizes; what lies in a talon is the opponents'."""
    have = side_prizes(world, ways) & prizes
    return (1 if have == prizes else 0) - (1 if have == 0 else 0)


def bird(world: Ints, number: int) -> int:
    """Return whose side has won its trick with one of the four lowest trumps."""
    seen = world[BIRDS + number]
    return owned(world, seen - 16) if seen > 15 else 0


def owned(world: Ints, seat_and_one: int) -> int:
    if seat_and_one == 0:
        return 0
    return 1 if world[SIDES] >> (seat_and_one - 1) & 1 else -1


def for_two(world: Ints, ways: Ints, stakes: Ints) -> int:
    """Return what a game for two brings to the first side (Slovenian 11)."""
    thirds = world[POINTS] if world[SIDES] & 1 else world[POINTS + 1]
    points = (thirds + 1) // 3
    unit = points - EVEN
    if stakes[KIND] == KIND_IGRAM:
        unit *= 2 if unit > 0 else 3
        unit *= stakes[TIMES]
        for feat in range(FEATS):
            unit += bonus(world, ways, stakes, feat)
    return unit * CENT + (thirds - EVEN_THIRDS) * stakes[NUDGE]


def klop(world: Ints, ways: Ints, stakes: Ints, seat: int) -> int:
    """Return what a klop brings to a seat (Slovenian 9)."""
    spared = False
    for other in range(ways[PLAYERS]):
        points = (world[POINTS + other] + 1) // 3
        if other != seat and (points >= stakes[FULL_FROM] or points == 0):
            spared = spared or stakes[SPARES] == 1
    points = (world[POINTS + seat] + 1) // 3
    if points == 0:
        return stakes[EMPTY] * CENT
    if stakes[FULL] and points >= stakes[FULL_FROM]:
        return -stakes[FULL] * CENT
    nudge = world[POINTS + seat]
    return -nudge if spared else -points * CENT


def trischaken(world: Ints, ways: Ints, seat: int) -> int:
    """Return what Trischaken brings to a seat: the one with most card points pays."""
    most, losers = 0, 0
    for other in range(ways[PLAYERS]):
        points = world[POINTS + other]
        if points > most:
            most, losers = points, 1 << other
        elif points == most:
            losers |= 1 << other
    if losers & 1:
        losers = 1
    price = (2 if losers == 1 else 1) * (2 if most >= WON_THIRDS else 1) * CENT
    nudge = world[POINTS + seat]
    number = count(losers)
    if losers >> seat & 1:
        return -price * (ways[PLAYERS] - number) // number - nudge
    return price - nudge
