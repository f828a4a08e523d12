"""How people come to their tables: a function for each way of drawing (docs/tournaments.md, 5)."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from tournaments.formats import draws
from tournaments.formats.rules import Draw
from tournaments.movements import (
    NoSuchMovement,
    Plan,
    Ranks,
    SeatedRound,
    Wishes,
    federation_movement,
    meetings,
    planned_again,
    random_round,
    ranked_round,
    with_fair_chairs,
)
from tournaments.movements.measures import dead_seats
from tournaments.movements.plan import Pair
from tournaments.selectors import shape
from tournaments.services.drawing import knock_out, matches
from tournaments.services.drawing.task import Drawn, Task, sizes_for, tables_of

NO_WISHES: Final = Wishes()
FORBIDDEN: Final = 1000
"""What a pair that must not meet counts as in a draw by rank: as if it had met so often."""
FRENCH_TABLE: Final = 4


def drawn(task: Task) -> tuple[Drawn, ...]:
    """Draw the rounds of a task. Raises SeatingError and Refused."""
    if task.rules.draw is Draw.KNOCK_OUT:
        return (knock_out.drawn(task),)
    if shape.meets_as_teams(task.rules):
        return matches.drawn(task)
    if task.first == 1 and task.rules.draw in BY_RANK:
        return (Drawn(_by_lot(task)),)
    return METHODS[task.rules.draw](task)


def _by_plan(task: Task) -> tuple[Drawn, ...]:
    last = task.first + task.rounds - 1
    plan = _federation(task) if task.first == 1 else None
    if plan is None:
        plan = planned_again(
            task.past,
            task.field.people,
            after=task.first - 1,
            rounds=last,
            seed=task.number,
            choices=task.choices,
        ).plan
    return tuple(Drawn(turn) for turn in plan.rounds[task.first - 1 :])


def _federation(task: Task) -> Plan | None:
    """Return the federation's movement, people drawn to its numbers, where it is what is asked for.

    It has full tables of four; with wishes or other tables the plan is searched for.
    """
    people = task.field.people
    if (
        task.choices.players != FRENCH_TABLE
        or len(people) % FRENCH_TABLE
        or task.field.wishes != NO_WISHES
        or task.choices.sizes
    ):
        return None
    try:
        found = federation_movement(len(people), task.rounds)
    except NoSuchMovement:
        return None
    order = task.lots("movement").sample(people, len(people))
    return found.renamed(dict(zip(found.people, order, strict=True)))


def _at_random(task: Task) -> tuple[Drawn, ...]:
    return (Drawn(_by_lot(task)),)


def _by_lot(task: Task) -> SeatedRound:
    """Draw by lot; those who sat out least go to the tables with a dead seat.

    Where something is wished, or tables are chosen, the lot of a plan for this round alone keeps
    to it.
    """
    if task.field.wishes == NO_WISHES and task.choices.sizes is None:
        return random_round(
            task.field.people, task.lots("seats"), past=task.past, choices=task.choices
        )
    again = planned_again(
        task.past,
        task.field.people,
        after=task.first - 1,
        rounds=task.first,
        seed=task.number,
        choices=task.choices,
    )
    return again.plan.rounds[-1]


def _blocks(task: Task) -> tuple[Drawn, ...]:
    order = task.in_order()
    turn = ranked_round(
        order,
        sizes_for(task, len(order)),
        Ranks.TOGETHER,
        rng=task.lots("seats"),
        sat_out=dead_seats(task.past),
    )
    return (Drawn(_seated(task, [table.people for table in turn.tables])),)


def _best_against_best(task: Task) -> tuple[Drawn, ...]:
    order = task.in_order()
    sizes = [size.people for size in sizes_for(task, len(order))]
    usual = Counter(sizes).most_common(1)[0][0]
    odd = Counter(
        person
        for table in task.past.tables()
        if len(table.people) != usual
        for person in table.people
    )
    found = draws.best_against_best(order, sizes, _met(task), odd)
    return (Drawn(_seated(task, list(found.tables))),)


def _thirds(task: Task) -> tuple[Drawn, ...]:
    order = task.in_order()
    tables = len(sizes_for(task, len(order)))
    found = draws.thirds(order, tables, _met(task), str(task.number))
    return (Drawn(_seated(task, list(found.tables))),)


def _met(task: Task) -> Mapping[Pair, int]:
    """Return who met how often; who must not meet counts as having met very often."""
    met = meetings(task.past)
    met.update(dict.fromkeys(task.field.wishes.kept_apart(), FORBIDDEN))
    return met


def _seated(task: Task, tables: list[tuple[int, ...]]) -> SeatedRound:
    """Give the people of each table their chairs, and who keeps a table his number."""
    mixed = [
        tuple(task.lots(f"chairs {n}").sample(each, len(each))) for n, each in enumerate(tables)
    ]
    turn = tables_of(task, _numbered(mixed, task.field.wishes.at_table))
    return with_fair_chairs(Plan((turn,)), past=task.past).rounds[0]


def _numbered(tables: list[tuple[int, ...]], at_table: Mapping[int, int]) -> list[tuple[int, ...]]:
    """Exchange the numbers of tables so that people sit where they always do."""
    tables = list(tables)
    for person, wanted in sorted(at_table.items()):
        now = next((n for n, each in enumerate(tables, start=1) if person in each), None)
        if now is not None and wanted <= len(tables):
            tables[now - 1], tables[wanted - 1] = tables[wanted - 1], tables[now - 1]
    return tables


METHODS: Final[Mapping[Draw, Callable[[Task], tuple[Drawn, ...]]]] = {
    Draw.MOVEMENT: _by_plan,
    Draw.RANDOM: _at_random,
    Draw.RANK_BLOCKS: _blocks,
    Draw.BEST_AGAINST_BEST: _best_against_best,
    Draw.THIRDS: _thirds,
}
BY_RANK: Final = frozenset({Draw.RANK_BLOCKS, Draw.BEST_AGAINST_BEST, Draw.THIRDS})
"""Before the first round there is no ranking, so these begin by lot."""
