"""The tables once more through `python -m games.engine score`, line by line."""

import io
import json

from games.engine.cli import main
from tests.factories.slovenian_tarok_tables import (
    expected_totals,
    options_of,
    read,
    rules_id,
    summary_of,
)


def answers(rows, summary):
    lines = [
        json.dumps({"rules": rules_id(row), "options": options_of(row), "summary": summary(row)})
        for row in rows
    ]
    out = io.BytesIO()
    assert main(["score"], [line.encode() for line in lines], out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_every_hand_of_the_table_is_answered_with_its_totals():
    rows = read("scores.csv")
    for row, answer in zip(rows, answers(rows, summary_of), strict=True):
        totals = {str(seat): points for seat, points in expected_totals(row).items()}
        assert answer["ok"] is True
        assert answer["totals"] == totals
        summed = dict.fromkeys(totals, 0)
        for line in answer["lines"]:
            assert line["code"]
            assert line["text"]
            for seat, points in line["points"].items():
                summed[seat] += points
        assert summed == totals


def test_every_wrong_entry_is_answered_with_its_code_and_the_next_one_read():
    rows = read("invalid.csv")
    found = answers(rows, lambda row: json.loads(row["summary"]))
    for row, answer in zip(rows, found, strict=True):
        codes = {problem["code"] for problem in answer.get("problems", [])}
        assert answer["ok"] is (row["code"] == "ok")
        assert codes == (set() if row["code"] == "ok" else {row["code"]})
