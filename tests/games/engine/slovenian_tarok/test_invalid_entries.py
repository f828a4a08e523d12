"""Entries that cannot be true are refused with their code, true neighbours pass."""

import json

import pytest

from tests.factories.slovenian_tarok import RULES, impossible, judge
from tests.factories.slovenian_tarok_tables import options_of, read, rules_id

ENTRIES = read("invalid.csv")
CODES = {kind.code: kind for found in RULES.values() for kind in found.problems}


def entry_id(row):
    return f"{row['row']}: {row['what']}"


def judge_entry(row):
    return judge(rules_id(row), options=options_of(row), summary=json.loads(row["summary"]))


@pytest.mark.parametrize("row", [row for row in ENTRIES if row["code"] != "ok"], ids=entry_id)
def test_an_entry_that_cannot_be_true_is_refused_with_its_code(row):
    judgement = judge_entry(row)

    assert row["code"] in {problem.code for problem in judgement.problems}
    assert judgement.sheet is None
    for problem in judgement.problems:
        assert problem.article
        assert "{" not in problem.text


@pytest.mark.parametrize("row", [row for row in ENTRIES if row["code"] == "ok"], ids=entry_id)
def test_the_true_neighbour_of_a_wrong_entry_passes(row):
    judgement = judge_entry(row)

    assert [problem.text for problem in judgement.problems] == []
    assert judgement.sheet is not None


@pytest.mark.parametrize("row", [row for row in ENTRIES if row["code"] != "ok"], ids=entry_id)
def test_one_mistake_is_told_by_one_code(row):
    assert {problem.code for problem in judge_entry(row).problems} == {row["code"]}


def test_every_code_of_a_wrong_summary_has_an_entry():
    options = {"unknown_option", "option_wrong_type", "option_unknown_choice", "option_conflict"}
    assert set(CODES) - options - {row["code"] for row in ENTRIES} == set()


def test_a_form_greys_out_what_cannot_be():
    rules = "slovenian-tarok/house/4"
    half_filled = {"contract": "solo_two", "declarer": 1}
    reason = impossible(rules, options={}, summary=half_filled, change={"partner": 3})
    assert reason.text == "The declarer plays Solo two alone."
    assert impossible(rules, options={}, summary=half_filled, change={"card_points": 40}) is None


def test_a_form_asks_nothing_about_what_is_not_said_yet():
    trula = {"feats": [{"feat": "trula", "side": "declarer"}]}
    rules = "slovenian-tarok/house/3"
    assert impossible(rules, options={}, summary={}, change=trula) is None
    assert impossible(rules, options={}, summary={"contract": "two"}, change=trula) is None
    said = {"contract": "two", "declarer": 1, "card_points": 12}
    assert impossible(rules, options={}, summary=said, change=trula).code == "feat_points"
