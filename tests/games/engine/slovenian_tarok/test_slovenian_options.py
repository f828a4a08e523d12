"""Options of a table: what they may be, and which contradict each other."""

import pytest

from games.engine import all_rules, impossible, judge, normalise, rules
from tests.factories.slovenian_tarok_tables import options_of, read, rules_id, summary_of

HOUSE = "slovenian-tarok/house/4"
RULES = [found for found in all_rules() if found.game == "slovenian-tarok"]


def codes(rules_id, options):
    return [problem.code for problem in rules(rules_id).check_options(options)]


@pytest.mark.parametrize(("options", "code"), [
    ({"clock": True}, "unknown_option"), ({"klop_gift": "yes"}, "option_wrong_type"),
    ({"klop_gift": 1}, "option_wrong_type"), ({"mond_penalty": True}, "option_wrong_type"),
    ({"payout": "poker"}, "option_unknown_choice"), ({"mond_penalty": 43}, "option_unknown_choice"),
    ({"two_pay": "mirror"}, "unknown_option"), ({"emperor": ["off"]}, "option_wrong_type"),
])  # fmt: skip
def test_an_option_that_cannot_be_is_refused(options, code):
    assert codes(HOUSE, options) == [code]
    summary = {"contract": "void"}
    assert [p.code for p in judge(HOUSE, options=options, summary=summary).problems] == [code]
    assert impossible(HOUSE, options=options, summary={}, change=summary).code == code


@pytest.mark.parametrize("options", [
    {"opening": "mandatory_three", "three_klop_forehand_only": True},
    {"opening": "mandatory_three", "first_speaker": "after_forehand"},
    {"contra_personal": True},
])  # fmt: skip
def test_options_that_contradict_each_other_are_refused(options):
    assert codes(HOUSE, options) == ["option_conflict"]


def test_the_number_of_players_decides_which_options_there_are():
    names = {found.id: {option.name for option in found.options} for found in RULES}
    assert "two_pay" in names["slovenian-tarok/house/2"]
    assert "klop_full" not in names["slovenian-tarok/house/2"]
    assert "first_lead_3p" in names["slovenian-tarok/house/3"]
    assert "king_ultimo" in names[HOUSE]
    assert "king_ultimo" not in names["slovenian-tarok/house/3"]


def test_contracts_are_those_of_the_players_with_their_values():
    four = {contract.code: contract.base for contract in rules(HOUSE).contracts}
    assert (four["three"], four["solo_one"], four["open_beggar"]) == (10, 40, 80)
    three = {contract.code for contract in rules("slovenian-tarok/house/3").contracts}
    assert not three & {"solo_three", "solo_two", "solo_one", "igram"}
    two = [contract.code for contract in rules("slovenian-tarok/house/2").contracts]
    assert two == ["igram", "simple", "void"]


def test_a_revoke_costs_what_the_table_says():
    trula = {"feat": "trula", "side": "declarer", "announced": True, "made": False}
    entry = {"contract": "two", "declarer": 1, "renonce_by": 3, "double": 2, "feats": [trula]}
    # (20 + 35 + 20) with contra
    by_worth = judge("slovenian-tarok/house/3", options={"renons": "value_and_35"}, summary=entry)
    assert by_worth.sheet.totals == {1: 0, 2: 0, 3: -150}
    flat = judge("slovenian-tarok/house/3", options={"renons": "minus70"}, summary=entry)
    assert flat.sheet.totals == {1: 0, 2: 0, 3: -70}


def test_a_revoke_ends_a_klop_that_nobody_counted():
    entry, options = {"contract": "klop", "renonce_by": 2}, {"renons": "minus70"}
    form = normalise(HOUSE, options=options, summary=entry)
    for summary in (entry, form):
        sheet = judge(HOUSE, options=options, summary=summary).sheet
        assert sheet.totals == {1: 0, 2: -70, 3: 0, 4: 0}


def test_the_canonical_form_says_silent_trula_and_pagat_as_trulapagat():
    row = next(row for row in read("scores.csv") if row["row"] == "8 trulapagat")
    form = normalise(rules_id(row), options=options_of(row), summary=summary_of(row))
    assert [feat["feat"] for feat in form["feats"]] == ["trulapagat"]
    assert form["called_suit"] == "hearts"
    assert form["declarer"] == 1
