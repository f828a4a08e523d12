"""Every worked example of the rules page, hand by hand."""

import json

import pytest

from games.engine.core.sheet import Account
from tests.factories.koenigrufen import BY_EDITION, SEATS, judge_row, read

SCORES = read("scores.csv")


def column(row, name):
    return {seat: int(row[f"{name}_{seat}"]) for seat in SEATS if row[f"{name}_{seat}"]}


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["id"])
def test_every_hand_of_the_table_is_worth_what_the_table_says(row):
    judgement = judge_row(row)

    assert [problem.text for problem in judgement.problems] == []
    assert judgement.warnings == ()
    assert judgement.sheet.totals == column(row, "seat")
    accounts = judgement.sheet.accounts
    assert accounts.get(Account.MONEY, {}) == column(row, "money")
    assert accounts.get(Account.WRITTEN, judgement.sheet.totals) == judgement.sheet.totals


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["id"])
def test_the_canonical_form_has_the_same_score_and_is_its_own_canonical_form(row):
    scorer = BY_EDITION[row["edition"]].scorer
    options = json.loads(row["options"])

    form = scorer.normalise(options, json.loads(row["summary"]))

    assert scorer.normalise(options, form) == form
    assert scorer.judge(options, form).sheet.totals == column(row, "seat")


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["id"])
def test_what_one_wins_others_lose_on_every_line(row):
    if "single" in row["options"]:
        return
    for line in judge_row(row).sheet.lines:
        assert sum(line.points.values()) == 0
        assert sum((line.money or {}).values()) == 0
        assert "{" not in str(line.message)


def test_the_table_names_no_hand_twice():
    assert len({row["id"] for row in SCORES}) == len(SCORES)
