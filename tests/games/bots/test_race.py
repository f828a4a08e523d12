"""Choices that fall behind are given up, those that are still in doubt are not."""

import pytest

from games.bots.race import Race, rounds


def run(rows) -> Race:
    race = Race(len(rows[0]))
    for row in rows:
        race.add_world(row)
    race.give_up()
    return race


def test_what_is_always_worse_is_given_up() -> None:
    race = run([(10 + n % 3, n % 3 + n % 2) for n in range(20)])

    assert race.alive == [0]
    assert race.best() == 0


def test_what_is_in_doubt_is_tried_further() -> None:
    """The difference is 5 and -5 in turn, and once 5 more: a fifth of a standard error."""
    race = run([(5 * (-1) ** n, 0) for n in range(21)])

    assert race.alive == [0, 1]
    assert race.leads(0, 1, 0.2)
    assert not race.leads(0, 1, 0.5)


def test_of_choices_that_never_differ_the_first_is_kept() -> None:
    race = run([(n, 3, n) for n in (4, 9, 7, 8)])

    assert race.best() == 0
    assert 2 not in race.alive


def test_the_sums_of_many_worlds_count_like_one_world_after_the_other() -> None:
    one = run([(3, 1), (2, 5), (4, 0)])
    other = Race(2)
    other.add([9, 6], [0, 0, 4 + 9 + 16, 0], 3)

    assert (other.sums, other.squares, other.worlds) == (one.sums, one.squares, one.worlds)


@pytest.mark.parametrize("worlds", [1, 12, 20, 200, 1000])
def test_the_rounds_have_all_the_worlds(worlds) -> None:
    assert sum(rounds(worlds, 12)) == worlds
