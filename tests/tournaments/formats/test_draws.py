"""Draws from a ranking: best against best without rematches, thirds, blocks."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.formats.draws import (
    ImpossibleDraw,
    best_against_best,
    blocks,
    meetings,
    thirds,
)


def pairs(tables):
    return {pair for table in tables for pair in combinations(sorted(table), 2)}


def test_the_best_sit_together():
    assert blocks([7, 3, 9, 1, 4, 2, 8], (4, 3)) == ((7, 3, 9, 1), (4, 2, 8))


def test_without_a_past_best_against_best_is_rank_by_rank():
    ranked = list(range(1, 13))

    draw = best_against_best(ranked, (4, 4, 4), {})

    assert draw.tables == ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
    assert draw.repeats == ()


def test_who_met_the_leader_is_passed_over_for_the_next_in_rank():
    met = meetings([(1, 2), (3, 4)])

    assert best_against_best([1, 2, 3, 4], (2, 2), met).tables == ((1, 3), (2, 4))


def test_a_choice_higher_up_changes_so_that_nobody_meets_again_below():
    # 1 could take 2, but then only 3 and 4, who met, would be left.
    met = meetings([(3, 4)])

    assert best_against_best([1, 2, 3, 4], (2, 2), met).tables == ((1, 3), (2, 4))


def test_rematches_that_cannot_be_helped_are_few_and_named():
    met = meetings([(1, 2, 3, 4), (5, 6)])

    draw = best_against_best([1, 2, 3, 4, 5, 6], (3, 3), met)

    # Four people at two tables: two pairs of them meet again at the least.
    assert len(draw.repeats) == 2
    assert set(draw.repeats) <= pairs(draw.tables) & set(met)


def test_nobody_is_at_the_odd_table_again_while_somebody_never_was():
    ranked = list(range(1, 12))
    odd, met = dict.fromkeys(ranked, 0), meetings([])
    for _ in range(4):
        draw = best_against_best(ranked, (4, 4, 3), met, odd)
        met += meetings(draw.tables)
        for each in draw.tables[-1]:
            odd[each] += 1
        assert len(draw.tables[-1]) == 3
        assert max(odd.values()) - min(odd.values()) <= 1


def test_the_lowest_ranks_sit_at_the_odd_table_first():
    assert best_against_best(range(1, 12), (4, 4, 3), {}).tables[-1] == (9, 10, 11)
    assert best_against_best(range(1, 10), (5, 4), {}).tables == ((1, 2, 3, 4, 5), (6, 7, 8, 9))


def test_six_rounds_of_forty_eight_without_a_rematch():
    ranked = list(range(1, 49))
    met = meetings([])
    for round_ in range(6):
        draw = best_against_best(ranked, [4] * 12, met)
        assert draw.repeats == ()
        assert sorted(each for table in draw.tables for each in table) == list(range(1, 49))
        met += meetings(draw.tables)
        ranked = sorted(ranked, key=lambda each, past=round_: (each * (past + 7)) % 53)

    assert set(met.values()) == {1}


def test_two_hundred_people_late_in_the_day():
    met = meetings([])
    ranked = list(range(1, 201))
    for _ in range(8):
        draw = best_against_best(ranked, [4] * 50, met)
        met += meetings(draw.tables)

    assert sorted(each for table in draw.tables for each in table) == ranked
    assert draw.repeats == ()


def test_people_and_places_must_agree():
    with pytest.raises(ImpossibleDraw):
        best_against_best([1, 2, 3], (4,), {})
    with pytest.raises(ImpossibleDraw):
        blocks([1, 1, 2, 3], (4,))
    with pytest.raises(ImpossibleDraw):
        thirds([1, 2], 3, {}, "s")


def test_one_of_each_third_sits_at_every_table():
    draw = thirds(range(1, 139), 46, {}, "championship")

    assert len(draw.tables) == 46
    for upper, middle, lower in draw.tables:
        assert upper <= 46 < middle <= 92 < lower


def test_a_table_of_two_or_of_four_takes_who_is_over():
    assert sorted(len(table) for table in thirds(range(1, 12), 4, {}, "s").tables) == [2, 3, 3, 3]
    assert sorted(len(table) for table in thirds(range(1, 14), 4, {}, "s").tables) == [3, 3, 3, 4]


def test_thirds_are_drawn_by_lot_and_can_be_drawn_again():
    first = thirds(range(1, 31), 10, {}, "round 1")

    assert first == thirds(range(1, 31), 10, {}, "round 1")
    assert pairs(first.tables) != pairs(thirds(range(1, 31), 10, {}, "round 2").tables)


@given(st.integers(5, 15), st.integers(0, 10_000))
@settings(max_examples=40)
def test_thirds_of_the_same_ranking_do_not_meet_again_for_four_rounds(tables, seed):
    ranked, met = list(range(3 * tables)), meetings([])
    for round_ in range(4):
        draw = thirds(ranked, tables, met, f"{seed}/{round_}")
        assert sorted(each for table in draw.tables for each in table) == ranked
        met += meetings(draw.tables)
        if round_ == 1:
            assert draw.repeats == ()


def partitions(people, size):
    """Every way to seat the people at tables of one size."""
    if not people:
        yield []
        return
    first, rest = people[0], people[1:]
    for others in combinations(rest, size - 1):
        left = [each for each in rest if each not in others]
        for tables in partitions(left, size):
            yield [(first, *others), *tables]


@given(
    st.sampled_from([(6, 2), (6, 3), (8, 4), (8, 2), (9, 3)]),
    st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=14),
    st.randoms(),
)
@settings(max_examples=150)
def test_a_draw_is_the_first_without_a_rematch_if_there_is_one(shape, before, rng):
    people, size = shape
    ranked = list(range(people))
    rng.shuffle(ranked)
    met = {(min(pair), max(pair)): 1 for pair in before if pair[0] != pair[1]}

    draw = best_against_best(ranked, [size] * (people // size), met)

    clean = [t for t in partitions(ranked, size) if not pairs(t) & met.keys()]
    assert sorted(each for table in draw.tables for each in table) == list(range(people))
    if clean:
        assert draw.repeats == ()
        assert draw.tables == tuple(clean[0])
    else:
        assert draw.repeats
