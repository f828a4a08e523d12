"""The reference table: the best costs known, those that cannot be beaten exactly.

The default run draws every case once, the deep run with other lots too.
"""

from collections import Counter
from pathlib import Path

import pytest

from clubs.split import TableSize
from tests.factories.movements import EVEN_IN_THE_END, count, is_a_partition, reference
from tournaments.movements import Choices, known, plan_individual

CASES = reference()


def sizes(case):
    return tuple(TableSize(size, 4) for size in case.tables)


def reaches(case, seed):
    people = range(1, case.people + 1)
    planned = plan_individual(people, case.rounds, seed=seed, choices=Choices(sizes=sizes(case)))
    counted = count(planned.plan)
    assert all(is_a_partition(turn, people) for turn in planned.plan.rounds)
    assert [
        tuple(sorted(len(table.people) for table in turn.tables)) for turn in planned.plan.rounds
    ] == [case.tables] * case.rounds
    assert counted.dead_spread <= 1
    if (case.people, case.rounds) not in EVEN_IN_THE_END:
        assert all(count(planned.plan.first(k)).dead_spread <= 1 for k in range(1, case.rounds))
    assert counted.cost <= case.allowed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_plan_repeats_no_more_than_the_best_one_known(case):
    reaches(case, seed=1)


@pytest.mark.deep
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_other_lots_repeat_no_more_either(case, seed):
    reaches(case, seed)


KEPT = Path(known.__file__).with_name("known.txt").read_text(encoding="ascii").splitlines()
"""Each a plan: rounds separated by blanks, tables by commas, a person a letter."""


@pytest.mark.parametrize("line", KEPT, ids=lambda line: f"{len(set(line) - set(' ,'))} people")
def test_every_kept_plan_seats_everybody_once_a_round_and_dead_seats_evenly(line):
    rounds = [turn.split(",") for turn in line.split()]
    people = sorted(set(line) - set(" ,"))
    dead = Counter(
        person for turn in rounds for table in turn for person in table * (len(table) - 4)
    )

    assert all(sorted("".join(turn)) == people for turn in rounds)
    counts = [dead[person] for person in people]
    assert max(counts) - min(counts) <= 1
