"""Plans of 8 to 60 people in 3 to 8 rounds: seconds and repeat cost beside the reference table.

The reference costs stand in tests/data/movements/reference.csv: a `=` marks those that no plan can
beat. The last lines are large halls, which have no reference but nothing to repeat either.
"""

import os
from itertools import groupby
from time import process_time

from benchmarks._show import show
from clubs.split import TableSize
from tests.factories.movements import reference
from tournaments.movements import Choices, plan_individual

LARGE = ((100, 8), (150, 8), (200, 8), (200, 12))
FEWEST, MOST = (int(text) for text in os.environ.get("MOVEMENTS", "8-60").split("-"))


def run() -> None:
    slowest = 0.0
    missed = 0
    wanted = [case for case in reference() if FEWEST <= case.people <= MOST]
    for people, cases in groupby(wanted, key=lambda case: case.people):
        told = []
        for case in cases:
            sizes = tuple(TableSize(size, 4) for size in case.tables)
            cost, seconds = _plan(people, case.rounds, Choices(sizes=sizes))
            slowest = max(slowest, seconds)
            missed += cost > case.allowed
            mark = "=" if case.exact else " "
            told.append(f"{cost:3d}/{case.cost}{mark} {seconds:4.1f} s")
        print(f"  {people:3d}: " + "  ".join(told), flush=True)
    show("plans that miss the reference", missed)
    show("slowest plan", slowest, "s")
    for people, rounds in LARGE:
        cost, seconds = _plan(people, rounds, Choices())
        show(f"{people} people, {rounds} rounds, cost {cost}", seconds, "s")


def _plan(people: int, rounds: int, choices: Choices) -> tuple[int, float]:
    started = process_time()
    planned = plan_individual(range(1, people + 1), rounds, seed=1, choices=choices)
    return planned.explanation.repeat_cost, process_time() - started
