"""Card points that a pile can hold (rules page, 11.1), laid out as the page prints them.

Each row has four cells, for an attack with 0, 1, 2 and 3 oudlers. The page counts in points; the
functions answer in half points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto

from games.engine.french_tarot.words import Contract


class Talon(Enum):
    """Where the talon goes: to the declarer's hand, unseen to the attack or to the defence."""

    TAKEN = auto()
    SANS = auto()
    CONTRE = auto()


TALON_OF = {
    Contract.PETITE: Talon.TAKEN,
    Contract.POUSSE: Talon.TAKEN,
    Contract.GARDE: Talon.TAKEN,
    Contract.GARDE_SANS: Talon.SANS,
    Contract.GARDE_CONTRE: Talon.CONTRE,
}

Cells = tuple[float, float, float, float]
Sets = tuple[set[float], set[float], set[float], set[float]]

# fmt: off
LEAST: dict[tuple[int, Talon], Cells] = {
    (4, Talon.TAKEN):  (3, 7, 13, 17),
    (4, Talon.SANS):   (3, 7, 11, 15),
    (4, Talon.CONTRE): (0, 4, 10, 14),
    (3, Talon.TAKEN):  (3, 7, 12.5, 16.5),
    (3, Talon.SANS):   (3, 7, 11, 15),
    (3, Talon.CONTRE): (0, 4, 9.5, 13.5),
    (5, Talon.TAKEN):  (1.5, 5.5, 12, 16),
    (5, Talon.SANS):   (1.5, 5.5, 9.5, 13.5),
    (5, Talon.CONTRE): (0, 4, 10.5, 14.5),
}
MOST: dict[tuple[int, Talon], Cells] = {
    (4, Talon.TAKEN):  (77, 81, 87, 91),
    (4, Talon.SANS):   (77, 81, 87, 91),
    (4, Talon.CONTRE): (76, 80, 84, 88),
    (3, Talon.TAKEN):  (77.5, 81.5, 87, 91),
    (3, Talon.SANS):   (77.5, 81.5, 87, 91),
    (3, Talon.CONTRE): (76, 80, 84, 88),
    (5, Talon.TAKEN):  (76.5, 80.5, 87, 91),
    (5, Talon.SANS):   (76.5, 80.5, 87, 91),
    (5, Talon.CONTRE): (77.5, 81.5, 85.5, 89.5),
}

# single values inside the bounds that no pile can have
GAPS: dict[tuple[int, Talon], Sets] = {
    (4, Talon.TAKEN):  (set(), set(), set(), set()),
    (4, Talon.SANS):   (set(), set(), set(), set()),
    (4, Talon.CONTRE): ({1}, {5}, set(), set()),
    (3, Talon.TAKEN):  ({3.5, 77}, {7.5, 81}, {13, 85}, {17, 89}),
    (3, Talon.SANS):   ({3.5, 77}, {7.5, 81}, {11.5, 85}, {15.5, 89}),
    (3, Talon.CONTRE): ({0.5, 1, 2, 75.5}, {4.5, 5, 6, 79.5}, {10, 83.5}, {14, 87.5}),
    (5, Talon.TAKEN):  ({2, 3, 75, 76}, {6, 7, 79, 80}, {12.5, 13.5, 83, 84}, {16.5, 17.5, 87, 88}),
    (5, Talon.SANS):   ({2, 3, 75, 76}, {6, 7, 79, 80}, {10, 11, 83, 84}, {14, 15, 87, 88}),
    (5, Talon.CONTRE): ({0.5, 1, 1.5, 2, 3, 4, 76, 77}, {4.5, 5, 5.5, 6, 7, 8, 80, 81},
                      {11, 12, 84, 85}, {15, 16, 88, 89}),
}

# prise, garde, sans: what the attack holds when it makes every trick, and the most when it does not
SLAM: dict[int, float] = {2: 87, 3: 91}
MOST_BUT_SLAM: dict[int, dict[int, float]] = {
    3: {2: 85.5, 3: 89.5},
    4: {2: 85, 3: 89},
    5: {2: 84.5, 3: 88.5},
}

# contre: the least with a slam, and the most without
CONTRE_SLAM_LEAST: dict[int, Cells] = {
    3: (60, 61, 62, 66), 4: (60, 61, 62, 66), 5: (73.5, 73.5, 73.5, 77.5),
}
CONTRE_MOST_BUT_SLAM: dict[int, Cells] = {
    3: (74.5, 78.5, 82.5, 86.5), 4: (74, 78, 82, 86), 5: (75, 79, 83, 87),
}

# prise, garde, sans: below this the defence made every trick
LEAST_BUT_DEFENCE_SLAM: dict[int, Cells] = {
    3: (4.5, 8.5, 12.5, 16.5), 4: (5, 9, 13, 17), 5: (4, 8, 12, 16),
}
# the most that the attack has when the defence makes every trick; there are cells for the numbers
# of oudlers with which that can happen
DEFENCE_SLAM_MOST: dict[tuple[int, Talon], tuple[float, ...]] = {
    (3, Talon.TAKEN): (19, 23), (3, Talon.SANS): (31,) * 4,   (3, Talon.CONTRE): (0, 4),
    (4, Talon.TAKEN): (19, 23), (4, Talon.SANS): (31,) * 4,   (4, Talon.CONTRE): (0, 4),
    (5, Talon.TAKEN): (10.5, 14.5), (5, Talon.SANS): (17.5,) * 4, (5, Talon.CONTRE): (0, 4),
}
# fmt: on


@dataclass(frozen=True, slots=True)
class PileLimits:
    """All limits of one number of players, talon and number of oudlers, in half points.

    `slam` is the exact pile of an attack that made every trick, `slam_least` its least pile in
    garde contre; `None` or a limit that is never reached where the page has none.
    """

    least: int
    most: int
    gaps: frozenset[int]
    slam: int | None
    slam_least: int | None
    most_but_slam: int
    least_but_defence_slam: int
    defence_slam_most: int | None


def _halves(points: float) -> int:
    return int(points * 2)


def _limits(players: int, talon: Talon, oudlers: int) -> PileLimits:
    key = players, talon
    contre = talon is Talon.CONTRE
    slam = None if contre else SLAM.get(oudlers)
    if contre:
        most_but_slam = CONTRE_MOST_BUT_SLAM[players][oudlers]
        # with 0 points, or the Excuse's 4, the attack has no trick
        least_but_defence_slam = (0.5, 4.5, 0, 0)[oudlers]
    else:
        most_but_slam = MOST_BUT_SLAM[players].get(oudlers, MOST[key][oudlers])
        least_but_defence_slam = LEAST_BUT_DEFENCE_SLAM[players][oudlers]
    defence = DEFENCE_SLAM_MOST[key]
    return PileLimits(
        least=_halves(LEAST[key][oudlers]),
        most=_halves(MOST[key][oudlers]),
        gaps=frozenset(map(_halves, GAPS[key][oudlers])),
        slam=None if slam is None else _halves(slam),
        slam_least=_halves(CONTRE_SLAM_LEAST[players][oudlers]) if contre else None,
        most_but_slam=_halves(most_but_slam),
        least_but_defence_slam=_halves(least_but_defence_slam),
        defence_slam_most=_halves(defence[oudlers]) if oudlers < len(defence) else None,
    )


def _loosened(limits: PileLimits) -> PileLimits:
    least, most = limits.slam_least, limits.defence_slam_most
    return replace(
        limits,
        least=limits.least - 1,
        most=limits.most + 1,
        gaps=frozenset(),
        slam_least=None if least is None else least - 1,
        most_but_slam=limits.most_but_slam + 1,
        least_but_defence_slam=limits.least_but_defence_slam - 1,
        defence_slam_most=None if most is None else most + 1,
    )


_EXACT = {
    players: {
        (contract, oudlers): _limits(players, talon, oudlers)
        for contract, talon in TALON_OF.items()
        for oudlers in range(4)
    }
    for players in (3, 4, 5)
}
_LOOSENED = {
    players: {key: _loosened(limits) for key, limits in table.items()}
    for players, table in _EXACT.items()
}


def pile_limits(players: int, *, uncompensated: bool) -> Mapping[tuple[Contract, int], PileLimits]:
    """Return the limits by contract and oudlers.

    `uncompensated`: nobody pays a low card for the Excuse of the last trick (7.4), so each limit
    gives way by a half point and the gaps inside may be filled.
    """
    return _LOOSENED[players] if uncompensated else _EXACT[players]
