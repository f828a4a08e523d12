"""From the seats of a search to rounds that can be played: people and numbers of tables."""

import random
from collections import Counter
from itertools import combinations

from tournaments.movements.plan import Plan, SeatedRound, SeatedTable
from tournaments.movements.problem import Problem
from tournaments.movements.search import Seats
from tournaments.movements.wishes import Wishes


def plan_of(task: Problem, seats: Seats) -> Plan:
    """Return the rounds of a search as a plan of the caller's people."""
    people = task.people
    rounds: list[SeatedRound] = []
    for frame, tables in zip(task.frames, seats, strict=True):
        named = [tuple(people[index] for index in table) for table in tables]
        playing = tuple(
            SeatedTable(table, size.players)
            for table, size in zip(named, frame.sizes, strict=False)
        )
        resting = named[len(frame.sizes)] if frame.resting else ()
        rounds.append(SeatedRound(playing, tuple(sorted(resting))))
    return Plan(tuple(rounds))


def most_meetings(task: Problem, seats: Seats) -> int:
    """Return how often the pair that meets most does, the past included; wishes do not count."""
    met = Counter(
        (one, other) if one < other else (other, one)
        for tables, frame in zip(seats, task.frames, strict=True)
        for table in tables[: len(frame.sizes)]
        for one, other in combinations(table, 2)
    )
    return max((count + task.start[one][other] for (one, other), count in met.items()), default=0)


def numbered(plan: Plan, wishes: Wishes, rng: random.Random) -> Plan:
    """Return the plan with tables numbered by lot, small ones first, and kept tables as wished."""
    return Plan(tuple(_numbered_round(turn, wishes, rng) for turn in plan.rounds))


def _numbered_round(turn: SeatedRound, wishes: Wishes, rng: random.Random) -> SeatedRound:
    waiting = rng.sample(turn.tables, len(turn.tables))
    waiting.sort(key=lambda table: (-table.players, len(table.people)))
    fixed: dict[int, SeatedTable] = {}
    for table in turn.tables:
        for person in table.people:
            number = wishes.at_table.get(person)
            if number is not None and number not in fixed and table in waiting:
                fixed[number] = table
                waiting.remove(table)
    tables = [
        fixed[number] if number in fixed else waiting.pop(0)
        for number in range(1, len(turn.tables) + 1)
    ]
    return SeatedRound(tuple(tables), turn.resting)
