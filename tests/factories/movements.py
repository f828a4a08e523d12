"""A counter of plans that shares nothing with the code that makes them, and the reference table."""

import csv
from dataclasses import dataclass
from pathlib import Path

REFERENCE = Path(__file__).parents[1] / "data" / "movements" / "reference.csv"

EVEN_IN_THE_END = frozenset(
    {
        (13, 4),
        (13, 5),
        (13, 6),
        (17, 7),
        (17, 8),
        (22, 5),
        (22, 6),
        (22, 8),
        (23, 4),
        (23, 5),
        (23, 6),
        (23, 7),
        (23, 8),
        (26, 4),
        (26, 5),
        (26, 6),
        (26, 7),
        (27, 3),
        (27, 4),
        (27, 5),
        (27, 6),
        (31, 3),
        (31, 4),
        (31, 5),
        (31, 6),
        (31, 7),
        (31, 8),
        (35, 8),
    }
)
"""People and rounds of the reference whose figure is reached by no plan known that is even after
every round: dead seats are even in the end, and on the way there as far as an order makes them."""


@dataclass(frozen=True)
class Counted:
    """`met` is how often each pair shares a table; `dead` counts 1 at a five, 2 at a six."""

    met: dict
    cost: int
    most: int
    dead: dict
    dead_spread: int


def count(plan, players=4) -> Counted:
    """Count by looking at every two people and every table, without any shortcut."""
    people = sorted({p for turn in plan.rounds for table in turn.tables for p in table.people})
    met = {}
    for a in people:
        for b in people:
            if a < b:
                met[a, b] = sum(
                    a in table.people and b in table.people
                    for turn in plan.rounds
                    for table in turn.tables
                )
    dead = {
        person: sum(
            max(len(table.people) - players, 0)
            for turn in plan.rounds
            for table in turn.tables
            if person in table.people
        )
        for person in people
    }
    cost = sum(times * (times - 1) // 2 for times in met.values())
    spread = max(dead.values()) - min(dead.values())
    return Counted(met, cost, max(met.values()), dead, spread)


def is_a_partition(turn, people) -> bool:
    """Whether everybody has exactly one place in a round."""
    seated = [person for table in turn.tables for person in table.people]
    return sorted([*seated, *turn.resting]) == sorted(people)


@dataclass(frozen=True)
class Reference:
    people: int
    rounds: int
    cost: int
    exact: bool
    tables: tuple

    @property
    def allowed(self) -> int:
        """An optimal figure is met exactly, another within a tenth (rounded up) and one."""
        return self.cost if self.exact else -(-11 * self.cost // 10) + 1

    def __str__(self) -> str:
        return f"{self.people} people, {self.rounds} rounds"


def reference() -> list[Reference]:
    with REFERENCE.open(encoding="utf-8", newline="") as rows:
        return [
            Reference(
                int(row["people"]),
                int(row["rounds"]),
                int(row["cost"]),
                row["exact"] == "1",
                tuple(map(int, row["tables"].split())),
            )
            for row in csv.DictReader(rows)
        ]
