"""How many tables of which size, for any number of people, and the draw by lot."""

import doctest
import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs import split as module
from clubs.rotation import Rotation
from clubs.split import DrawnTable, Remedy, Split, TableSize, draw, split

FRENCH, SLOVENIAN, OF_PAGAT, KOENIGRUFEN = (3, 4, 5), (2, 3, 4), (3, 4), (4,)
"""The numbers of players that each game has."""

numbers = st.integers(0, 80)
clubs = st.sampled_from(
    [(players, games) for games in (FRENCH, SLOVENIAN, OF_PAGAT, KOENIGRUFEN) for players in games]
)


def sizes(tables: tuple[TableSize, ...]) -> list[int]:
    return [table.people for table in tables]


def ways_out(found: Split) -> dict[Remedy, tuple[int, list[tuple[int, int]]]]:
    return {
        way.remedy: (way.count, [(size.people, size.players) for size in way.tables])
        for way in found.suggestions
    }


def names(count: int) -> list[str]:
    return [f"person {number}" for number in range(1, count + 1)]


def pairs(tables: tuple[DrawnTable[str], ...]) -> set[frozenset[str]]:
    return {frozenset(pair) for table in tables for pair in combinations(table.chairs, 2)}


@pytest.mark.parametrize(
    ("people", "tables"),
    [
        (4, [4]),
        (5, [5]),
        (6, [6]),
        (8, [4, 4]),
        (9, [4, 5]),
        (10, [5, 5]),
        (11, [5, 6]),
        (12, [4, 4, 4]),
        (13, [4, 4, 5]),
        (14, [4, 5, 5]),
        (15, [5, 5, 5]),
    ],
)
def test_small_clubs_of_the_four_player_game(people, tables):
    assert sizes(split(people, 4).tables) == tables


@pytest.mark.parametrize("people", range(12, 201))
def test_from_twelve_on_the_rest_by_four_is_the_number_of_tables_of_five(people):
    found = Counter(sizes(split(people, 4).tables))
    fives = people % 4

    assert found == Counter({4: (people - 5 * fives) // 4, 5: fives})
    assert split(people, 4).sitting_out == fives


@pytest.mark.parametrize("people", [n for n in range(5, 201) if n not in {7, 8, 9, 13, 14, 19}])
def test_in_the_five_player_game_the_rest_by_five_is_the_number_of_tables_of_six(people):
    found = split(people, 5)
    sixes = people % 5

    assert Counter(sizes(found.tables)) == Counter({5: (people - 6 * sixes) // 5, 6: sixes})
    assert {table.players for table in found.tables} == {5}
    assert (found.sitting_out, found.at_other_game) == (sixes, 0)


@pytest.mark.parametrize(
    ("people", "tables", "at_four"),
    [
        (4, [4], 4),
        (8, [4, 4], 8),
        (9, [4, 5], 4),
        (13, [4, 4, 5], 8),
        (14, [4, 5, 5], 4),
        (19, [4, 5, 5, 5], 4),
    ],
)
def test_where_fives_and_sixes_do_not_fit_tables_of_four_play_the_four_player_game(
    people, tables, at_four
):
    found = split(people, 5)

    assert sizes(found.tables) == tables
    assert found.at_other_game == at_four
    assert all(table.players == min(table.people, 5) for table in found.tables)


def test_a_club_of_the_five_player_game_is_told_how_to_avoid_tables_of_four():
    assert ways_out(split(13, 5)) == {
        Remedy.CALL_RESERVES: (2, [(5, 5), (5, 5), (5, 5)]),
        Remedy.SIT_OUT: (1, [(6, 5), (6, 5)]),
    }
    assert split(15, 5).suggestions == ()


def test_seven_people_are_a_table_of_four_and_one_of_three():
    found = split(7, 4, FRENCH)

    assert found.tables == (TableSize(3, 3), TableSize(4, 4))
    assert (found.at_other_game, found.sitting_out) == (3, 0)
    assert ways_out(found) == {
        Remedy.CALL_RESERVES: (1, [(4, 4), (4, 4)]),
        Remedy.SIT_OUT: (1, [(6, 4)]),
    }


def test_seven_people_of_the_five_player_game_are_four_and_three_too():
    found = split(7, 5, FRENCH)

    assert found.tables == (TableSize(3, 3), TableSize(4, 4))
    assert ways_out(found) == {
        Remedy.CALL_RESERVES: (3, [(5, 5), (5, 5)]),
        Remedy.SIT_OUT: (1, [(6, 5)]),
    }


def test_seven_people_are_refused_where_the_game_is_for_four_alone():
    found = split(7, 4, KOENIGRUFEN)

    assert found.refused
    assert found.alternatives == ()
    assert ways_out(found) == {
        Remedy.CALL_RESERVES: (1, [(4, 4), (4, 4)]),
        Remedy.SIT_OUT: (1, [(6, 4)]),
    }


@pytest.mark.parametrize(
    ("people", "players", "games", "table"),
    [
        (3, 4, FRENCH, (3, 3)),
        (3, 5, FRENCH, (3, 3)),
        (3, 4, SLOVENIAN, (3, 3)),
        (2, 4, SLOVENIAN, (2, 2)),
        (2, 3, SLOVENIAN, (2, 2)),
        (4, 3, SLOVENIAN, (4, 3)),
        (3, 2, SLOVENIAN, (3, 3)),
    ],
)
def test_few_people_are_one_table_of_the_game_for_so_many(people, players, games, table):
    assert split(people, players, games).tables == (TableSize(*table),)


@pytest.mark.parametrize(("people", "missing"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_too_few_people_are_told_how_many_to_call(people, missing):
    found = split(people, 4, KOENIGRUFEN)

    assert found.refused
    assert ways_out(found) == {Remedy.CALL_RESERVES: (missing, [(4, 4)])}


@pytest.mark.parametrize(
    ("players", "games", "refused"),
    [
        (4, KOENIGRUFEN, [0, 1, 2, 3, 7]),
        (4, FRENCH, [0, 1, 2]),
        (5, FRENCH, [0, 1, 2]),
        (3, FRENCH, [0, 1, 2, 5]),
        (4, SLOVENIAN, [0, 1]),
        (3, SLOVENIAN, [0, 1]),
        (2, SLOVENIAN, [0, 1]),
        (3, OF_PAGAT, [0, 1, 2, 5]),
    ],
)
def test_only_these_numbers_are_refused(players, games, refused):
    assert [n for n in range(61) if split(n, players, games).refused] == refused


def test_alternatives_come_with_what_they_cost():
    ten = split(10, 4, FRENCH)
    assert ten.sitting_out == 2
    assert [(sizes(o.tables), o.sitting_out, o.at_other_game) for o in ten.alternatives] == [
        ([4, 6], 2, 0),
        ([3, 3, 4], 0, 6),
    ]

    twelve = split(12, 4)
    assert twelve.sitting_out == 0
    assert [(sizes(o.tables), o.sitting_out) for o in twelve.alternatives] == [([6, 6], 4)]

    of_the_five_game = split(12, 5, (4, 5))
    assert sizes(of_the_five_game.tables) == [6, 6]
    assert [(sizes(o.tables), o.at_other_game) for o in of_the_five_game.alternatives] == [
        ([4, 4, 4], 12)
    ]


def test_eight_people_of_the_five_player_game_play_rather_with_four_than_with_three():
    found = split(8, 5, FRENCH)

    assert found.tables == (TableSize(4, 4), TableSize(4, 4))
    assert [other.tables for other in found.alternatives] == [(TableSize(3, 3), TableSize(5, 5))]


@given(numbers, clubs)
def test_every_split_seats_everybody_at_tables_that_exist(people, club):
    players, games = club
    found = split(people, players, games)

    for candidate in (found, *found.alternatives):
        if not found.refused:
            assert sum(sizes(candidate.tables)) == people
        for table in candidate.tables:
            assert table.players in games
            Rotation(table.people, table.players)
        playing = sum(table.players for table in candidate.tables)
        assert candidate.sitting_out == sum(sizes(candidate.tables)) - playing
    for way in found.suggestions:
        seated = {
            Remedy.CALL_RESERVES: people + way.count,
            Remedy.SIT_OUT: people - way.count,
        }
        assert sum(sizes(way.tables)) == seated[way.remedy]
        assert {table.players for table in way.tables} == {players}
    every = [found.tables, *(other.tables for other in found.alternatives)]
    assert len(set(every)) == len(every)


@given(numbers, clubs)
def test_another_game_than_the_clubs_is_offered_only_for_a_reason(people, club):
    """Against each split before it, it spares people another game, or sitting out."""
    found = split(people, *club)

    for one, other in combinations([found, *found.alternatives], 2):
        if other.at_other_game:
            assert other.at_other_game < one.at_other_game or other.sitting_out < one.sitting_out


@pytest.mark.parametrize(("people", "players"), [(8, 2), (8, 6), (-1, 4)])
def test_a_game_that_is_not_played_and_a_negative_number_are_errors(people, players):
    with pytest.raises(ValueError, match=r"players|split"):
        split(people, players, FRENCH)


@given(st.integers(8, 60), clubs, st.integers())
def test_the_draw_seats_everybody_once_and_the_same_seed_draws_the_same(people, game, seed):
    club, plan = names(people), split(people, *game)
    tables = draw(club, plan, random.Random(seed))

    assert sorted(name for table in tables for name in table.chairs) == sorted(club)
    assert tuple(table.size for table in tables) == plan.tables
    assert all(len(table.chairs) == table.size.people for table in tables)
    assert all(1 <= table.first_dealer <= table.size.people for table in tables)
    assert [table.number for table in tables] == list(range(1, len(tables) + 1))
    assert tables == draw(club, plan, random.Random(seed))


def test_the_lot_brings_everybody_everywhere():
    tables = [draw(names(9), split(9, 4), random.Random(seed)) for seed in range(300)]

    first_chairs = Counter(drawn[0].chairs[0] for drawn in tables)
    big_tables = Counter(name for drawn in tables for name in drawn[1].chairs)
    dealers = Counter(drawn[1].first_dealer for drawn in tables)
    assert set(first_chairs) == set(big_tables) == set(names(9))
    assert set(dealers) == {1, 2, 3, 4, 5}
    assert len(set(tables)) == 300


def test_who_sat_out_most_goes_to_the_table_of_four():
    sat_out = {"person 3": 2, "person 5": 2, "person 8": 3, "person 9": 2}

    for seed in range(20):
        four, five = draw(names(9), split(9, 4), random.Random(seed), sat_out=sat_out)
        assert set(four.chairs) == set(sat_out)
        assert set(five.chairs) == set(names(9)) - set(sat_out)


def test_at_a_table_of_five_who_sat_out_least_deals_first_and_so_sits_out_first():
    sat_out = dict.fromkeys(names(5), 1.0) | {"person 4": 0.5}

    for seed in range(20):
        (table,) = draw(names(5), split(5, 4), random.Random(seed), sat_out=sat_out)
        assert table.chairs[table.first_dealer - 1] == "person 4"


def test_a_table_of_six_gets_those_who_sat_out_less_than_the_table_of_five():
    sat_out = {name: number for number, name in enumerate(names(11))}
    five, six = draw(names(11), split(11, 4), random.Random(1), sat_out=sat_out)

    assert max(sat_out[name] for name in six.chairs) < min(sat_out[name] for name in five.chairs)


def test_the_lot_mixes_tables_of_the_same_size_whatever_was_sat_out_before():
    sat_out = {name: number for number, name in enumerate(names(8))}
    seen = {
        frozenset(draw(names(8), split(8, 4), random.Random(seed), sat_out=sat_out)[0].chairs)
        for seed in range(60)
    }

    assert len(seen) > 20


def test_a_second_draw_seats_few_pairs_together_again():
    first = draw(names(24), split(24, 4), random.Random(1))
    before = [table.chairs for table in first]

    pure_lot = sum(
        len(pairs(draw(names(24), split(24, 4), random.Random(seed))) & pairs(first))
        for seed in range(20)
    )
    avoiding = sum(
        len(
            pairs(draw(names(24), split(24, 4), random.Random(seed), previous=before))
            & pairs(first)
        )
        for seed in range(20)
    )
    assert avoiding < pure_lot / 2


@pytest.mark.parametrize(
    ("people", "plan", "words"),
    [
        (names(8), split(9, 4), "for 9 people, not for 8"),
        (names(7), split(7, 4, KOENIGRUFEN), "7 people do not fit"),
        (["Ana", "Ana", "Bor", "Cene"], split(4, 4), "named twice"),
    ],
)
def test_a_draw_that_cannot_be_is_refused_in_words(people, plan, words):
    with pytest.raises(ValueError, match=words):
        draw(people, plan, random.Random(1))


def test_the_examples_in_the_docstrings_hold():
    failed, tried = doctest.testmod(module)

    assert (failed, tried > 0) == (0, True)
