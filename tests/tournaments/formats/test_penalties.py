"""Penalties with a reason, the arbiters' tables and what they cost."""

from fractions import Fraction

import pytest

from tournaments.formats.cases import (
    CASES,
    EFFECT_SENTENCES,
    FRENCH,
    SLOVENIAN,
    Effect,
)
from tournaments.formats.penalties import Penalty, Unit, taken_off


def case(table, code):
    return next(each for each in table if each.code == code)


def costs(table, code, times):
    return [case(table, code).amount(before) for before in range(times)]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("misdeal_dealer", [500, 500]),
        ("misdeal_other", [0, 0]),
        ("exposed_card", [0, 100, 100]),
        ("wrong_sheet", [100]),
        ("missing_sheet", [400]),
        ("slow_play", [100, 200, 200]),
        ("conduct", [0, 100, 100]),
        ("handful_untidy", [0, 100]),
        ("revoke", [100]),
    ],
)
def test_what_the_french_code_takes(code, expected):
    assert costs(FRENCH, code, len(expected)) == expected


def test_a_slovenian_misdeal_costs_twenty_more_each_time_after_the_warning():
    assert costs(SLOVENIAN, "misdeal", 5) == [0, 20, 40, 60, 80]


@pytest.mark.parametrize(
    ("code", "effect"),
    [
        ("misdeal_dealer", Effect.VOID_NO_BID_NEXT),
        ("misdeal_in_play", Effect.VOID_IF_DECLARER_LOSES),
        ("revoke", Effect.VOID_IF_GUILTY_WINS),
        ("wrong_discard", Effect.VOID_IF_GUILTY_WINS),
        ("talon_seen_by_defence", Effect.VOID_IF_DECLARER_LOSES),
        ("talon_seen_by_all", Effect.NONE),
        ("handful_incomplete_defender", Effect.FEAT_NOT_COUNTED_VOID_IF_DECLARER_LOSES),
        ("handful_too_many_declarer", Effect.NONE),
        ("handful_late_declarer", Effect.FEAT_NOT_COUNTED_IF_GUILTY_WINS),
        ("excuse_hides_trump", Effect.VOID_IF_GUILTY_WINS),
    ],
)
def test_what_becomes_of_the_hand(code, effect):
    assert case(FRENCH, code).effect is effect


def test_each_game_has_a_table_with_codes_used_once_and_effects_that_are_said():
    assert set(CASES) == {"french-tarot", "slovenian-tarok", "koenigrufen"}
    for table in CASES.values():
        codes = [each.code for each in table]
        assert len(codes) == len(set(codes))
    assert set(EFFECT_SENTENCES) == set(Effect)


def test_a_cancelled_row_takes_nothing_off():
    rows = [
        Penalty(1, Fraction(0), "hesitated", case="conduct"),
        Penalty(1, Fraction(100), "hesitated again", case="conduct", cancelled=True),
        Penalty(2, Fraction(0), "smoked", case="conduct"),
        Penalty(1, Fraction(100), "sheet", case="wrong_sheet"),
    ]

    assert taken_off(rows, 1, Unit.POINTS) == 100
    assert taken_off(rows, 1, Unit.PER_CENT) == 0
    assert taken_off(rows, 3, Unit.POINTS) == 0


def test_a_penalty_takes_something_and_has_a_reason():
    with pytest.raises(ValueError, match="0 or more"):
        Penalty(1, Fraction(-100), "a present")
    with pytest.raises(ValueError, match="reason"):
        Penalty(1, Fraction(100), "  ")
