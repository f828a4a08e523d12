"""Who wants to sit with whom: the draw meets what can be met."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.split import draw, split
from clubs.wishes import Wishes

TWENTY = [f"p{number:02d}" for number in range(20)]


def pairs(*texts):
    return frozenset(frozenset(text.split()) for text in texts)


def drawn(people, wishes, *, seed=1, **more):
    """Return the people of each table by its number."""
    size = split(len(people), 4)
    tables = draw(people, size, random.Random(seed), wishes=wishes, **more)
    return [table.chairs for table in tables]


def table_of(tables, person):
    return next(number for number, table in enumerate(tables, start=1) if person in table)


@pytest.mark.parametrize("seed", range(10))
def test_couples_and_quarrels_of_a_full_hall(seed):
    """Five couples, five pairs who do not speak, two with a table of their own, at five tables."""
    wishes = Wishes(
        apart=pairs("p00 p10", "p01 p11", "p02 p12", "p03 p13", "p00 p01"),
        together=pairs("p00 p05", "p01 p06", "p02 p07", "p03 p08", "p04 p09"),
        fixed={"p19": 2, "p18": 5},
    )
    tables = drawn(TWENTY, wishes, seed=seed)
    assert sorted(person for table in tables for person in table) == TWENTY
    for one, other in (("p00", "p10"), ("p03", "p13"), ("p00", "p01")):
        assert table_of(tables, one) != table_of(tables, other)
    for one, other in (("p00", "p05"), ("p01", "p06"), ("p04", "p09")):
        assert table_of(tables, one) == table_of(tables, other)
    assert (table_of(tables, "p19"), table_of(tables, "p18")) == (2, 5)
    assert wishes.unmet(tables) == 0


def test_without_wishes_the_lot_is_what_it_was():
    assert drawn(TWENTY, None) == drawn(TWENTY, Wishes())


def test_people_who_are_not_here_want_nothing():
    wishes = Wishes(together=pairs("p00 somebody"), fixed={"nobody": 1, "p01": 9})
    assert wishes.unmet(drawn(TWENTY, wishes)) == 0


def test_what_cannot_be_met_leaves_as_little_unmet_as_possible():
    """Of three who are all apart at two tables, two sit together after all."""
    people = TWENTY[:8]
    wishes = Wishes(apart=pairs("p00 p01", "p00 p02", "p01 p02"), together=pairs("p03 p04"))
    tables = drawn(people, wishes)
    assert len(wishes.unmet_pairs(tables)) == 1
    assert table_of(tables, "p03") == table_of(tables, "p04")


def test_a_wish_that_contradicts_another_one_does_no_harm():
    wishes = Wishes(apart=pairs("p00 p01"), together=pairs("p00 p01"))
    assert wishes.unmet(drawn(TWENTY, wishes)) == 1


def test_a_quarrel_is_kept_apart_even_where_old_neighbours_meet_again():
    people = TWENTY[:8]
    earlier = [people[:4], people[4:]]
    wishes = Wishes(apart=pairs("p00 p04", "p01 p05"))
    tables = drawn(people, wishes, previous=earlier)
    assert wishes.unmet(tables) == 0


def test_who_has_sat_out_most_plays_on_where_no_wish_is_against_it():
    """Nine people: a table of four and one of five, where those who sat out least sit."""
    people = TWENTY[:9]
    sat_out = dict.fromkeys(people[:4], 0.5)
    wishes = Wishes(apart=pairs("p07 p00"))
    tables = drawn(people, wishes, sat_out=sat_out)
    assert set(tables[0]) == set(people[:4])


@given(
    count=st.integers(8, 24),
    seed=st.integers(0, 1000),
    apart=st.sets(st.tuples(st.integers(0, 23), st.integers(0, 23)), max_size=6),
)
def test_wishes_never_lose_a_person_and_the_same_seed_draws_the_same(count, seed, apart):
    people = list(range(count))
    wishes = Wishes(apart=frozenset(frozenset(pair) for pair in apart if len(set(pair)) == 2))
    first = drawn(people, wishes, seed=seed)
    assert sorted(person for table in first for person in table) == people
    assert drawn(people, wishes, seed=seed) == first


def test_unmet_pairs_are_named():
    wishes = Wishes(apart=pairs("a b"), together=pairs("c d", "a c"))
    tables = ["abc", "d"]
    assert wishes.unmet_pairs(tables) == [frozenset("ab"), frozenset("cd")]
    everybody = combinations("abcd", 2)
    assert Wishes(apart=frozenset(map(frozenset, everybody))).unmet(tables) == 3
