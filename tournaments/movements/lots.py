"""Seating by lot alone, as a club draws it."""

import random
from collections.abc import Collection

from clubs.split import draw
from tournaments.movements.individual import NO_CHOICES, Choices
from tournaments.movements.measures import dead_seats
from tournaments.movements.plan import Person, Plan, SeatedRound, SeatedTable


def random_round(
    people: Collection[Person],
    rng: random.Random,
    *,
    past: Plan,
    choices: Choices = NO_CHOICES,
    against_repeats: bool = False,
) -> SeatedRound:
    """Draw one round; those who sat out least in `past` go to the tables with dead seats.

    `against_repeats`: of many lots the one with the fewest repeated pairs counts. Raises
    `ImpossiblePlan` for people who fit no tables.

    >>> drawn = random_round(range(9), random.Random(1), past=Plan(()))
    >>> sorted(drawn.present)
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
    """
    there = sorted(people)
    found = choices.split(len(there))
    drawn = draw(
        there,
        found,
        rng,
        previous=[table.people for table in past.tables()] if against_repeats else None,
        sat_out=dead_seats(past),
    )
    return SeatedRound(
        tuple(
            SeatedTable(
                (*table.chairs[table.first_dealer - 1 :], *table.chairs[: table.first_dealer - 1]),
                table.size.players,
            )
            for table in drawn
        )
    )
