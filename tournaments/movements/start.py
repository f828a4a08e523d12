"""A first seating for the search: by lot, but those who sat out least are dead first."""

import random
from collections.abc import Sequence
from typing import Final

from games.engine import Message, gettext_noop
from tournaments.movements.problem import Frame, Problem
from tournaments.movements.search import Seats
from tournaments.movements.wishes import ImpossibleWishes

NO_ROOM_FOR_ALL: Final = gettext_noop("The tables have no room for all who shall sit together.")
_LOTS_FOR_GROUPS: Final = 50


def first_seats(problem: Problem, rng: random.Random) -> Seats:
    """Seat every round by lot; groups share a table, and dead seats and rests stay near to fair.

    Raises `ImpossibleWishes` if no lot found room for all groups.
    """
    load = list(problem.load)
    return [_round(problem, frame, load, rng) for frame in problem.frames]


def _round(problem: Problem, frame: Frame, load: list[int], rng: random.Random) -> list[list[int]]:
    index, there = problem.index, frozenset(frame.people)
    groups = [[index[person] for person in group if person in there] for group in problem.groups]
    rooms = [size.people for size in frame.sizes]
    loads = [size.sitting_out for size in frame.sizes]
    tables = _with_groups(groups, rooms, rng)
    if frame.resting:
        tables.append([])
        rooms.append(frame.resting)
        loads.append(problem.rest_load)
    seated = {person for table in tables for person in table}
    waiting = [index[person] for person in frame.people if index[person] not in seated]
    rng.shuffle(waiting)
    waiting.sort(key=lambda person: load[person], reverse=True)
    for heavy in sorted(set(loads), reverse=True):
        alike = [number for number, value in enumerate(loads) if value == heavy]
        wanted = sum(rooms[number] - len(tables[number]) for number in alike)
        pool = waiting[len(waiting) - wanted :]
        del waiting[len(waiting) - wanted :]
        rng.shuffle(pool)
        for number in alike:
            while len(tables[number]) < rooms[number]:
                tables[number].append(pool.pop())
    for table, value in zip(tables, loads, strict=True):
        for person in table:
            load[person] += value
    return tables


def _with_groups(
    groups: Sequence[Sequence[int]], rooms: Sequence[int], rng: random.Random
) -> list[list[int]]:
    """Give each group a table by lot, the largest first; singles follow later."""
    for _ in range(_LOTS_FOR_GROUPS):
        tables: list[list[int]] = [[] for _ in rooms]
        for group in sorted(groups, key=len, reverse=True):
            open_to = [
                table
                for table, room in zip(tables, rooms, strict=True)
                if room - len(table) >= len(group)
            ]
            if not open_to:
                break
            rng.choice(open_to).extend(group)
        else:
            return tables
    raise ImpossibleWishes(Message(NO_ROOM_FOR_ALL))
