"""Duplicate: notes of declarers and defenders, totals, general and alternate ranking."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.notes import (
    DealResult,
    NoteRules,
    alternate,
    attack_notes,
    notes,
    tallies,
    totals,
)
from tournaments.formats.penalties import Penalty, Unit
from tournaments.formats.ranking import RankingRules, rank

UNITS = (56, 62, -56, -52, 50)


def published():
    """The deal of the organiser's manual: five tables, declarer North (people 1 to 20, N S E W)."""
    return [
        DealResult(1, table, unit, 4 * table - 3, (4 * table - 2, 4 * table - 1, 4 * table))
        for table, unit in enumerate(UNITS, 1)
    ]


def of(result_notes):
    return {note.entrant: note.value for note in result_notes}


def test_the_published_deal_of_five_tables():
    given_notes = of(notes(published()))

    assert [given_notes[each] for each in (1, 5, 9, 13, 17)] == [75, 100, 0, 25, 50]
    for declarer, defenders in ((1, (2, 3, 4)), (5, (6, 7, 8)), (9, (10, 11, 12))):
        assert {given_notes[each] for each in defenders} == {100 - given_notes[declarer]}


def test_equal_scores_share_the_mean_of_their_notes():
    assert attack_notes((40, 40, 90, -10, 0)) == (Fraction(125, 2), Fraction(125, 2), 100, 0, 25)
    assert attack_notes((7, 7, 7)) == (50, 50, 50)


def test_a_deal_of_one_table_has_nothing_to_compare_with():
    assert attack_notes((300,)) == (50,)
    assert attack_notes(()) == ()


def test_a_quarter_attack_and_three_quarters_defence():
    deals = [
        *published(),
        # Second deal: 2 takes at the first table, 6 at the second.
        DealResult(2, 1, 80, 2, (1, 3, 4)),
        DealResult(2, 2, -20, 6, (5, 7, 8)),
    ]

    rows = totals(notes(deals))

    # 1: attack 75, defence 0. 5: attack 100, defence 100. 2: attack 100, defence 25.
    assert rows[1].figure.value == Fraction(75, 4)
    assert rows[5].figure.value == 100
    assert rows[2].figure.value == Fraction(100, 4) + Fraction(25 * 3, 4)
    assert (rows[2].complete, rows[3].complete) == (True, False)
    # 3 only defended: 25 and 0.
    assert rows[3].figure.value == Fraction(25, 2)


def test_the_general_ranking_goes_by_the_total():
    standings = rank(tallies(totals(notes(published()))), RankingRules())

    # One deal only: the declarer of the second table and the defenders of the third have 100.
    assert [row.entrant for row in standings if row.rank == 1] == [5, 10, 11, 12]
    assert sorted(row.rank for row in standings)[4] == 5


def test_triplettes_weigh_both_halves_the_same():
    halves = NoteRules(attack_weight=1, defence_weight=1)
    deals = [
        DealResult(1, 1, 60, 1, (2,)),
        DealResult(1, 2, 20, 3, (4,)),
        DealResult(2, 1, -30, 2, (1,)),
        DealResult(2, 2, 10, 4, (3,)),
    ]

    rows = totals(notes(deals, halves), halves)

    # 1 attacks best (100) and defends best (100); 2 gets nothing; 3 and 4: 0 and 0, 100 and 100.
    assert {each: row.figure.value for each, row in rows.items()} == {1: 100, 2: 0, 3: 0, 4: 100}


def test_penalties_are_per_cent_of_the_total():
    fines = [
        Penalty(5, Fraction(3, 2), "hesitation", unit=Unit.PER_CENT),
        Penalty(5, Fraction(100), "points are not per cent"),
    ]

    figure = totals(notes(published()), penalties=fines)[5].figure

    assert figure.value == Fraction(197, 2)
    assert [(str(term.label), term.value) for term in figure.terms] == [
        ("Mean attack note", 100),
        ("Penalties", Fraction(-3, 2)),
    ]


def test_an_adjusted_table_gets_its_notes_and_is_not_compared():
    forty, sixty = Fraction(40), Fraction(60)
    deals = published()
    deals[1] = DealResult(1, 2, 62, 5, (6, 7, 8), adjusted={5: forty, 6: sixty, 7: sixty, 8: sixty})

    given_notes = of(notes(deals))

    assert (given_notes[5], given_notes[6]) == (40, 60)
    # The other four: 56, -56, -52, 50.
    assert [round(given_notes[each], 2) for each in (1, 9, 13, 17)] == [
        100, 0, Fraction("33.33"), Fraction("66.67"),
    ]  # fmt: skip


def test_a_neutralised_table_is_left_out():
    deals = published()
    deals[2] = DealResult(1, 3, -56, 9, (10, 11, 12), neutralised=True)

    given_notes = of(notes(deals))

    assert 9 not in given_notes
    assert given_notes[13] == 0


def test_where_nothing_weighs_there_is_no_total():
    rules = NoteRules(defence_weight=0)

    assert totals(notes(published(), rules), rules)[2].figure.value is None


def test_alternate_ranking_takes_the_winners_of_the_lines_first():
    lines = dict(zip(range(1, 9), "NSEWNSEW", strict=True))
    general = {1: 70, 2: 40, 3: 60, 4: 55, 5: 68, 6: 30, 7: 59, 8: 20}

    places = alternate({each: Fraction(total) for each, total in general.items()}, lines)

    # Winners: N 1 (70), E 3 (60), W 4 (55), S 2 (40); seconds: 5 (68), 7 (59), 6 (30), 8 (20).
    assert [(place.entrant, place.rank) for place in places] == [
        (1, 1), (3, 2), (4, 3), (2, 4), (5, 5), (7, 6), (6, 7), (8, 8),
    ]  # fmt: skip
    assert [(place.line, place.rank_in_line) for place in places[:2]] == [("N", 1), ("E", 1)]


def test_equal_totals_share_an_alternate_rank():
    places = alternate({1: Fraction(50), 2: Fraction(50), 3: Fraction(9)}, {1: "N", 2: "S", 3: "N"})

    assert [(place.entrant, place.rank) for place in places] == [(1, 1), (2, 1), (3, 3)]


def by_sorting(units):
    """The notes by hand: put the scores in order, give each place its note, share among equals."""
    order = sorted(units, reverse=True)
    each = {}
    for unit in set(units):
        places = [place for place, other in enumerate(order, 1) if other == unit]
        shares = [Fraction(100 * (len(units) - r), len(units) - 1) for r in places]
        each[unit] = sum(shares) / len(shares)
    return [each[unit] for unit in units]


many_units = st.lists(st.integers(-5, 5), min_size=2, max_size=12)


@given(many_units)
def test_notes_agree_with_places_put_in_order(units):
    assert list(attack_notes(units)) == by_sorting(units)


@given(many_units)
def test_notes_of_a_deal_sum_to_half_the_best_for_each_table(units):
    assert sum(attack_notes(units)) == 50 * len(units)


@given(many_units, st.integers(0, 11), st.integers(1, 8))
def test_a_better_score_never_has_a_worse_note(units, index, more):
    index %= len(units)
    better = [unit + more * (place == index) for place, unit in enumerate(units)]

    assert attack_notes(better)[index] >= attack_notes(units)[index]


@given(st.lists(st.integers(-99, 99), min_size=2, max_size=6), st.randoms())
def test_totals_do_not_depend_on_the_order_of_the_results(units, rng):
    deals = [
        DealResult(
            deal, table, unit + deal * table, table * 2 + deal % 2, (table * 2 + 1 - deal % 2,)
        )
        for deal in (1, 2)
        for table, unit in enumerate(units, 1)
    ]
    mixed = list(deals)
    rng.shuffle(mixed)

    assert totals(notes(mixed)) == totals(notes(deals))


@pytest.mark.parametrize("best", [1, 100, 1000])
def test_the_best_note_is_a_setting(best):
    assert attack_notes((3, 2, 1), best) == (best, Fraction(best, 2), 0)
