"""Plans that are known: exact designs, and a few that take too long to find while people wait.

`known.txt` has a line for each of the latter: rounds separated by blanks, their tables by commas,
each person one letter of `LETTERS`. Their dead seats are even: nobody sits at a large table more
than once oftener than another. They were found by long searches, and the tests count them again.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

from clubs.split import TableSize
from tournaments.movements.designs import no_repeat_design, perfect_season, punctured_plane
from tournaments.movements.measures import dead_seats, spread
from tournaments.movements.plan import Plan, SeatedRound, SeatedTable, seated_round
from tournaments.movements.problem import Goal

LETTERS: Final = digits + ascii_lowercase + ascii_uppercase
_FILE: Final = Path(__file__).with_name("known.txt")


def known_plan(
    sizes: Sequence[TableSize], rounds: int, goal: Goal, *, resting: int = 0
) -> Plan | None:
    """Return a plan of people from 0 with these tables in every round, or None.

    `resting` people rest in each round. With dead seats first its dead seats are even; with pairs
    first they may be uneven.

    >>> plan = known_plan([TableSize(4, 4)] * 4, 5, Goal.DEAD_SEATS_FIRST)
    >>> len(plan.people), len(plan.rounds)
    (16, 5)
    """
    counts = tuple(sorted(size.people for size in sizes))
    for plan in _candidates(counts, rounds, goal, resting):
        if len(plan.rounds) < rounds:
            continue
        some = plan.first(rounds)
        if any(_counts(turn) != counts or len(turn.resting) != resting for turn in some.rounds):
            continue
        played = _played_as(some, sizes)
        if goal is Goal.PAIRS_FIRST or spread(dead_seats(played), played.attendance) <= 1:
            return played
    return None


def _candidates(counts: tuple[int, ...], rounds: int, goal: Goal, resting: int) -> Iterator[Plan]:
    people = sum(counts) + resting
    season = perfect_season(people)
    if season and len(season.rounds) == rounds:
        yield season
    for design in (no_repeat_design(people), punctured_plane(people)):
        if design:
            yield design
    # The kept plans of unequal tables repeat pairs for the sake of even dead seats.
    if goal is Goal.DEAD_SEATS_FIRST or len(set(counts)) == 1:
        text = _kept().get((counts, rounds))
        if text:
            yield _read(text)


def _counts(turn: SeatedRound) -> tuple[int, ...]:
    return tuple(sorted(len(table.people) for table in turn.tables))


def _played_as(plan: Plan, sizes: Sequence[TableSize]) -> Plan:
    """Return the plan with each table playing the game that `sizes` give a table so large."""
    players = {size.people: size.players for size in sizes}
    return Plan(
        tuple(
            SeatedRound(
                tuple(
                    SeatedTable(table.people, players[len(table.people)]) for table in turn.tables
                ),
                turn.resting,
            )
            for turn in plan.rounds
        )
    )


@lru_cache(maxsize=1)
def _kept() -> dict[tuple[tuple[int, ...], int], str]:
    """Return the kept plans by the people of their tables, in ascending order, and by rounds."""
    kept: dict[tuple[tuple[int, ...], int], str] = {}
    for line in _FILE.read_text(encoding="ascii").splitlines():
        rounds = line.split()
        counts = tuple(sorted(len(table) for table in rounds[0].split(",")))
        kept[counts, len(rounds)] = line
    return kept


def _read(text: str) -> Plan:
    return Plan(
        tuple(
            seated_round([LETTERS.index(letter) for letter in table] for table in turn.split(","))
            for turn in text.split()
        )
    )
