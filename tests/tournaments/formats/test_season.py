"""Seasons: what an event is worth, how many count, who is ranked."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.penalties import Penalty
from tournaments.formats.ranking import RankingRules, TieBreak, rank
from tournaments.formats.season import (
    D60,
    FIXED_POINTS,
    EventResult,
    Fixed,
    Heine,
    SeasonRules,
    Worth,
    cubic_points,
    d60_points,
    fixed_points,
    heine_points,
    season,
    tallies,
)

PRINTED = (
    "223 198 180 168 156 147 138 131 124 117 110 105 100 95 90 85 80 76 72 68 64 60 56 52 49 46 43 "
    "40 37 34 31 28 26 24 22 20 18 16 14 12 10 9 8 7 6 5 4 3 2 1"
)


def event(entrant, number, points, **more):
    facts = {"hands": 48, "rank": 1, "ranked": 40} | more
    return EventResult(entrant, number, Fraction(points), **facts)


def total(lines, entrant):
    return lines[entrant].figure.value


def test_the_fixed_points_of_fifty_ranks():
    assert tuple(int(points) for points in PRINTED.split()) == FIXED_POINTS
    assert [fixed_points(each) for each in (1, 2, 50, 51, 400)] == [223, 198, 1, 0, 0]
    assert fixed_points(2, Fixed((10, 6))) == 6


@pytest.mark.parametrize(
    ("points", "expected"),
    [(57, 57), (151, 125), (235, 167), (327, 200), (300, 200), (100, 100), (0, 0), (-90, 0)],
)
def test_heine_points(points, expected):
    assert heine_points(points) == expected


def test_the_bounds_of_heine_points_are_settings():
    assert heine_points(90, Heine(whole=60, part=3, most=65)) == 65
    assert heine_points(66, Heine(whole=60, part=3, most=65)) == 62


@pytest.mark.parametrize(("rank", "expected"), [(1, 200), (2, 185), (10, 91), (40, 0)])
def test_cubic_points_of_forty(rank, expected):
    assert cubic_points(rank, 40) == expected


def test_the_only_one_has_the_best():
    assert cubic_points(1, 1) == 200


def test_d60_scales_to_sixty_deals_and_takes_off_for_missing_ones():
    # 240 points in 120 of 240 deals: 120 for 60 deals, half of the most is enough.
    assert d60_points(240, 120, 240) == 120
    # 96 of 240 are 40 %: ten per cent are missing, twenty come off 150.
    assert d60_points(240, 96, 240) == 120
    assert d60_points(-240, 96, 240) == -180
    assert d60_points(240, 24, 240) == 240 * Fraction(60, 24) * Fraction(20, 100)
    assert d60_points(0, 0, 240) is None
    # More than everything is never taken off.
    assert d60_points(240, 24, 240, D60(off_per_cent=10)) == 0
    assert d60_points(100, 50, 100, D60(deals=100, threshold_per_cent=0)) == 200


def test_the_best_of_the_season_count_and_the_others_are_named():
    rules = SeasonRules(counted=2)

    line = season([event(1, 1, 40), event(1, 2, -5), event(1, 3, 90)], rules)[1]

    assert line.figure.value == 130
    assert [(each.result.event, each.worth, each.counts) for each in line.events] == [
        (1, 40, True),
        (2, -5, False),
        (3, 90, True),
    ]
    assert [(str(term.label), term.value) for term in line.figure.terms] == [
        ("Event 1", 40),
        ("Event 3", 90),
        ("Penalties", 0),
    ]


def test_six_results_by_rank_and_the_final_count():
    results = [event(1, number, 0, rank=number) for number in range(1, 9)]
    results.append(event(1, 9, 0, rank=50, final=True))

    lines = season(results, SeasonRules(worth=Worth.FIXED, counted=6))

    assert total(lines, 1) == 223 + 198 + 180 + 168 + 156 + 147 + 1


def test_the_best_final_takes_no_place_of_the_others():
    results = [event(1, 1, 50), event(1, 2, 40), event(1, 3, 30), event(1, 4, 90, final=True)]

    assert total(season(results, SeasonRules(counted=2)), 1) == 180


def test_every_formula_can_be_chosen():
    result = [event(1, 1, 151, rank=10)]

    values = {worth: total(season(result, SeasonRules(worth=worth)), 1) for worth in Worth}

    assert values == {
        Worth.DAY_RESULT: 151,
        Worth.FIXED: 117,
        Worth.HEINE: 125,
        Worth.CUBIC: 91,
        Worth.D60: 151 * Fraction(60, 48),
    }


def test_d60_counts_all_events_and_compares_with_the_most_deals_played():
    results = [event(1, 1, 100, hands=60), event(1, 2, -40, hands=60), event(2, 1, 100, hands=30)]

    lines = season(results, SeasonRules(worth=Worth.D60, counted=1))

    assert total(lines, 1) == 30
    # 30 of 120 deals are 25 %: 25 per cent are missing, half comes off 200.
    assert total(lines, 2) == 100
    assert total(season(results, SeasonRules(worth=Worth.D60), most_deals=60), 2) == 200


def test_who_played_too_little_is_not_ranked_and_not_zero():
    results = [
        event(1, 1, -500), event(1, 2, -500), event(2, 1, 900), event(3, 1, 20, hands=30),
        event(3, 2, 10, hands=30),
    ]  # fmt: skip

    lines = season(results, SeasonRules(least_events=2, least_hands=70))
    standings = rank(tallies(lines), RankingRules())

    assert [(row.entrant, row.rank) for row in standings] == [(1, 1), (2, None), (3, None)]
    assert total(lines, 2) == 900
    assert [lines[each].eligible for each in (1, 2, 3)] == [True, False, False]


def test_penalties_of_the_season_are_taken_off():
    fines = [Penalty(1, Fraction(100), "left the tournament")]

    assert total(season([event(1, 1, 250)], SeasonRules(), penalties=fines), 1) == 150


def test_equal_seasons_are_told_apart_by_the_best_event():
    results = [event(1, 1, 60), event(1, 2, 40), event(2, 1, 90), event(2, 2, 10)]

    standings = rank(tallies(season(results, SeasonRules())), RankingRules((TieBreak.BEST_ROUND,)))

    assert [row.entrant for row in standings] == [2, 1]


seasons = st.lists(st.integers(-50, 400), min_size=1, max_size=7)


@given(seasons, st.integers(1, 7))
def test_the_results_that_count_are_the_best_that_can_be_chosen(points, counted):
    results = [event(1, number, each) for number, each in enumerate(points)]

    lines = season(results, SeasonRules(counted=counted))

    best = max(sum(chosen) for chosen in combinations(points, min(counted, len(points))))
    assert total(lines, 1) == best


@given(seasons, st.randoms(), st.sampled_from(Worth))
def test_a_season_does_not_depend_on_the_order_of_its_results(points, rng, worth):
    results = [event(1, number, each) for number, each in enumerate(points)]
    mixed = list(results)
    rng.shuffle(mixed)
    rules = SeasonRules(worth=worth, counted=3)

    assert season(mixed, rules) == season(results, rules)


@given(st.integers(-100, 400), st.integers(1, 60), st.integers(2, 60))
def test_more_points_and_a_better_rank_never_give_less(points, rank_, ranked):
    assert heine_points(points) <= heine_points(points + 1)
    assert fixed_points(rank_) >= fixed_points(rank_ + 1)
    if rank_ < ranked:
        assert cubic_points(rank_, ranked) >= cubic_points(rank_ + 1, ranked)
    assert 0 <= heine_points(points) <= 200


@given(st.integers(-500, 500), st.integers(1, 240))
def test_more_points_of_as_many_deals_are_a_better_d60(points, deals):
    assert d60_points(points, deals, 240) <= d60_points(points + 1, deals, 240)
