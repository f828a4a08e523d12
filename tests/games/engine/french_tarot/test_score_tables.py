"""The score tables that an arbiter can read, hand by hand."""

import pytest

from games.engine import judge
from tests.factories.french_tarot_tables import (
    Row,
    expected_totals,
    options_of,
    read,
    rules_id,
    summary_of,
)

SCORES = read("scores.csv")


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["id"])
def test_every_hand_of_the_table_is_worth_what_the_table_says(row: Row) -> None:
    judgement = judge(rules_id(row), options=options_of(row), summary=summary_of(row))

    assert [problem.text for problem in judgement.problems] == []
    assert [warning.text for warning in judgement.warnings] == []
    assert judgement.sheet is not None
    assert judgement.sheet.totals == expected_totals(row)


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["id"])
def test_what_one_side_wins_the_other_loses_on_every_line(row: Row) -> None:
    sheet = judge(rules_id(row), options=options_of(row), summary=summary_of(row)).sheet

    assert sheet is not None
    assert [sum(line.points.values()) for line in sheet.lines] == [0] * len(sheet.lines)
    for seat, total in sheet.totals.items():
        assert total == sum(line.points.get(seat, 0) for line in sheet.lines)


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["id"])
def test_the_defence_may_count_instead_of_the_attack(row: Row) -> None:
    summary = summary_of(row)
    if "card_points" in summary:
        summary["defence_points"] = 91 - summary.pop("card_points")

    judgement = judge(rules_id(row), options=options_of(row), summary=summary)

    assert judgement.sheet is not None
    assert judgement.sheet.totals == expected_totals(row)


def test_the_table_itself_sums_to_zero_and_names_no_hand_twice() -> None:
    assert all(sum(expected_totals(row).values()) == 0 for row in SCORES)
    assert len({row["id"] for row in SCORES}) == len(SCORES)
