"""The tables once more, through the command line: one line in, one line out."""

import json
from io import BytesIO

import pytest

from games.engine.cli import main
from tests.factories.koenigrufen import SEATS, read


def answers(rows):
    lines = [
        json.dumps(
            {
                "rules": f"koenigrufen/{row['edition']}/4",
                "options": json.loads(row["options"]),
                "summary": json.loads(row["summary"]),
            }
        ).encode()
        for row in rows
    ]
    out = BytesIO()
    assert main(["score"], lines, out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


SCORES, ENTRIES = read("scores.csv"), read("invalid.csv")
SCORED = list(zip(SCORES, answers(SCORES), strict=True))
JUDGED = list(zip(ENTRIES, answers(ENTRIES), strict=True))


def column(row, name):
    return {str(seat): int(row[f"{name}_{seat}"]) for seat in SEATS if row[f"{name}_{seat}"]}


@pytest.mark.parametrize(("row", "answer"), SCORED, ids=[row["id"] for row in SCORES])
def test_totals_and_accounts_are_those_of_the_table(row, answer):
    assert answer["ok"] is True
    assert answer["totals"] == column(row, "seat")
    money = column(row, "money")
    assert answer.get("accounts") == (
        {"written": answer["totals"], "money": money} if money else None
    )


@pytest.mark.parametrize(("row", "answer"), SCORED, ids=[row["id"] for row in SCORES])
def test_the_lines_add_up_to_each_account(row, answer):
    for name, totals in (answer.get("accounts") or {"written": answer["totals"]}).items():
        sums = dict.fromkeys(totals, 0)
        for line in answer["lines"]:
            points = line.get("money", line["points"]) if name == "money" else line["points"]
            for seat, number in points.items():
                sums[seat] += number
        assert sums == totals


@pytest.mark.parametrize(
    ("row", "answer"), JUDGED, ids=[f"{row['row']} {row['what']}" for row in ENTRIES]
)
def test_each_wrong_entry_is_answered_with_its_problem(row, answer):
    found = answer.get("problems", []) + answer.get("warnings", [])
    code = row["code"].removeprefix("?")
    assert {problem["code"] for problem in found} == ({code} if code else set())
    assert all(problem["text"] and problem["article"] for problem in found)
