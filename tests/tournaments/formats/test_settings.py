"""An organiser starts from a preset, edits numbers, and is told what cannot be."""

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.amounts import read_amount, rounded, shown, written_amount
from tournaments.formats.knockout import KnockOut
from tournaments.formats.labels import label
from tournaments.formats.penalties import Unit
from tournaments.formats.presets import PRESETS, SEASONS
from tournaments.formats.ranking import TieBreak
from tournaments.formats.rules import Draw, Scoring
from tournaments.formats.schedule import Schedule
from tournaments.formats.season import SeasonRules
from tournaments.formats.settings import InvalidSettings, changed, flat, settings_of

ALL_RULES = [preset.rules for preset in (*PRESETS.values(), *SEASONS.values())]
amount = st.fractions(min_value=-1000, max_value=1000, max_denominator=1000)


def problems(part, values):
    with pytest.raises(InvalidSettings) as refused:
        changed(part, values)
    return {each.field: each.code for each in refused.value.problems}


@pytest.mark.parametrize("rules", ALL_RULES)
def test_a_preset_goes_through_json_and_comes_back_the_same(rules):
    assert changed(rules, json.loads(json.dumps(flat(rules)))) == rules


@pytest.mark.parametrize("rules", ALL_RULES)
def test_every_choice_has_a_name_of_its_own(rules):
    kinds = {setting.limits.choices for setting in settings_of(rules)} - {None}

    for kind in kinds:
        names = [label(code) for code in kind]
        assert len(set(names)) == len(list(kind))
    assert label(Scoring.POINTS) != label(Unit.POINTS)


@pytest.mark.parametrize("rules", ALL_RULES)
def test_every_setting_has_a_sentence_and_accepts_its_own_value(rules):
    for setting in settings_of(rules):
        assert setting.limits.says.endswith("."), setting.name
        assert changed(rules, {setting.name: setting.value}) == rules


def test_a_cup_of_vienna_becomes_shorter():
    vienna = PRESETS["vienna"].rules

    shorter = changed(vienna, {"schedule.rounds": 2, "schedule.minutes": "90"})

    assert (shorter.schedule.rounds, shorter.schedule.minutes) == (2, 90)
    assert (shorter.schedule.hands, vienna.schedule.rounds) == (20, 3)


def test_table_points_and_ties_are_lists_in_an_order():
    rules = changed(
        PRESETS["thirds"].rules,
        {
            "table_points.places": ["3", 1, "1/3", "0,5"],
            "ranking.ties": ["lot", "best_round"],
            "scoring": "points",
            "draw": "random",
        },
    )

    assert rules.table_points.places == (3, 1, Fraction(1, 3), Fraction(1, 2))
    assert rules.ranking.ties == (TieBreak.LOT, TieBreak.BEST_ROUND)
    assert (rules.scoring, rules.draw) == (Scoring.POINTS, Draw.RANDOM)


def test_every_wrong_value_is_named_and_nothing_changes():
    rules = PRESETS["libre"].rules

    assert problems(
        rules,
        {
            "schedule.rounds": 0,
            "schedule.hands": "four",
            "table_points.missing_opponent": "1/0",
            "table_points.places": [2],
            "ranking.ties": ["lot", "lot"],
            "ranking.withdrawn": "somewhere",
            "draw": None,
            "knock_out.through": 2,
            "final.places": 1.5,
            "prizes": 3,
        },
    ) == {
        "schedule.rounds": "setting_out_of_limits",
        "schedule.hands": "setting_not_a_number",
        "table_points.missing_opponent": "setting_not_an_amount",
        "table_points.places": "setting_list_length",
        "ranking.ties": "setting_twice",
        "ranking.withdrawn": "setting_not_a_choice",
        "draw": "setting_not_a_choice",
        "knock_out.through": "nobody_drops_out",
        "final.places": "setting_not_a_number",
        "prizes": "not_a_setting",
    }


@pytest.mark.parametrize("value", [True, None, "", "1e9", "x" * 5000, [4], {}, "nan"])
def test_odd_input_for_a_number_is_refused_with_a_sentence(value):
    assert problems(PRESETS["libre"].rules, {"schedule.rounds": value}) == {
        "schedule.rounds": "setting_not_a_number"
    }
    assert problems(PRESETS["libre"].rules, {"table_points.difference_weight": value}) == {
        "table_points.difference_weight": "setting_not_an_amount"
    }


def test_the_sentence_says_what_to_do():
    with pytest.raises(InvalidSettings) as refused:
        changed(Schedule(), {"rounds": 99})

    assert refused.value.problems[0].text == "This can be from 1 to 60."


def test_rules_out_of_limits_cannot_be_made_in_code_either():
    with pytest.raises(InvalidSettings):
        Schedule(rounds=0)
    with pytest.raises(InvalidSettings):
        KnockOut(3, 3)


def test_a_season_is_edited_by_dotted_names():
    season = changed(SeasonRules(), {"fixed.points": [10, 8, 6], "heine.most": 150, "counted": 4})

    assert season.fixed.points == (10, 8, 6)
    assert (season.heine.most, season.counted) == (150, 4)


def test_parts_that_a_format_does_not_read_are_known():
    assert PRESETS["thirds"].rules.parts_in_use() == {
        "schedule", "final", "ranking", "table_points",
    }  # fmt: skip
    assert "knock_out" in PRESETS["team_cup"].rules.parts_in_use()
    assert "notes" in PRESETS["duplicate"].rules.parts_in_use()


def test_numbers_of_the_presets_are_those_of_the_regulations():
    def schedule(code):
        of = PRESETS[code].rules.schedule
        return of.rounds, of.hands, of.hands_at_five

    assert schedule("libre") == (6, 4, 5)
    assert schedule("libre_5x5")[:2] == (5, 5)
    assert schedule("tirol") == (3, 16, 20)
    assert schedule("vienna") == (3, 20, 25)
    assert schedule("thirds")[:2] == (4, 21)
    assert PRESETS["thirds"].rules.table_points.places == (2, 1, Fraction(1, 2))
    assert PRESETS["table_points"].rules.table_points.places == (4, 3, 2, 1)
    assert SEASONS["fixed"].rules.counted == 6


@given(amount)
def test_an_amount_is_read_as_it_was_written(value):
    assert read_amount(written_amount(value)) == value


@given(amount)
def test_rounding_is_to_the_nearest_and_the_same_on_both_sides_of_zero(value):
    assert abs(rounded(value) - value) <= Fraction(1, 2)
    assert rounded(-value) == -rounded(value)
    assert abs(Fraction(shown(value, 3)) - value) <= Fraction(1, 2000)
