"""The score tables once more through `python -m games.engine score`, line by line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.factories.french_tarot_tables import (
    expected_totals,
    options_of,
    read,
    rules_id,
    summary_of,
)

PROJECT = Path(__file__).parents[3]
PROBLEM_FIELDS = {"code", "field", "text", "article"}
GOOD_LINE = (
    b'{"rules": "french-tarot/fft-2012/5", "options": {}, "summary": {"contract": "garde",'
    b' "declarer": 1, "partner": 2, "card_points": 55, "oudlers": 1}}'
)
GOOD_TOTALS = {"1": 116, "2": 58, "3": -58, "4": -58, "5": -58}
BROKEN_LINES = {
    "not JSON": b"garde, 55 points",
    "cut off": GOOD_LINE[:60],
    "a list": b"[1, 2, 3]",
    "null": b"null",
    "a word": b'"garde"',
    "not UTF-8": b'{"rules": "fran\xe7ais"}',
    "nested without end": b"[" * 100_000,
    "a number without end": b'{"rules": ' + b"9" * 5_000 + b"}",
    "nothing said": b"{}",
    "no summary": b'{"rules": "french-tarot/fft-2012/4", "options": {}}',
    "no rules": b'{"options": {}, "summary": {"contract": "pass"}}',
    "unknown rules": b'{"rules": "french-tarot/fft-2012/6", "summary": {"contract": "pass"}}',
    "rules that are a number": b'{"rules": 4, "summary": {"contract": "pass"}}',
    "rules that are a list": b'{"rules": ["x"], "summary": {"contract": "pass"}}',
    "an unknown option": (
        b'{"rules": "french-tarot/fft-2012/4", "options": {"cheating": true},'
        b' "summary": {"contract": "pass"}}'
    ),
    "options that are a list": (
        b'{"rules": "french-tarot/fft-2012/4", "options": [], "summary": {"contract": "pass"}}'
    ),
    "an unknown field": (
        b'{"rules": "french-tarot/fft-2012/4", "options": {}, "summary": {"contract": "pass"},'
        b' "colour": "red"}'
    ),
    "a summary that is a list": b'{"rules": "french-tarot/fft-2012/4", "summary": ["pass"]}',
    "points that are no number": GOOD_LINE.replace(b"55", b"NaN"),
    "points without end": GOOD_LINE.replace(b"55", b"Infinity"),
    "points too large to count": GOOD_LINE.replace(b"55", b"1e999"),
    "a contract of broken letters": GOOD_LINE.replace(b"garde", b"\\ud800"),
    "a contract that is a list": GOOD_LINE.replace(b'"garde"', b'["garde"]'),
}


def score(lines: list[bytes]) -> list[dict[str, object]]:
    """Send the lines to one process and return its answers, one a line."""
    done = subprocess.run(
        [sys.executable, "-m", "games.engine", "score"],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        cwd=PROJECT,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    answers = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    assert len(answers) == len(lines)
    return answers


def as_line(rules: str, options: object, summary: object) -> bytes:
    return json.dumps({"rules": rules, "options": options, "summary": summary}).encode()


def assert_scored(answer: dict, totals: dict[str, int]) -> None:
    assert set(answer) == {"ok", "totals", "warnings", "lines"}
    assert answer["ok"] is True
    assert answer["totals"] == totals
    summed = dict.fromkeys(totals, 0)
    for line in answer["lines"]:
        assert set(line) == {"code", "text", "points", "article"}
        assert line["code"]
        assert line["text"]
        assert line["article"]
        for seat, points in line["points"].items():
            assert type(points) is int
            summed[seat] += points
    assert summed == totals


def assert_refused(answer: dict, *, line: int) -> None:
    assert set(answer) == {"ok", "line", "problems"}
    assert answer["ok"] is False
    assert answer["line"] == line
    assert answer["problems"]
    for problem in answer["problems"]:
        assert set(problem) == PROBLEM_FIELDS
        assert problem["code"]
        assert problem["text"]


def test_one_process_answers_the_whole_score_table_line_by_line() -> None:
    rows = read("scores.csv")

    answers = score([as_line(rules_id(row), options_of(row), summary_of(row)) for row in rows])

    for row, answer in zip(rows, answers, strict=True):
        totals = {str(seat): points for seat, points in expected_totals(row).items()}
        assert_scored(answer, totals)
        assert answer["warnings"] == []


def test_one_process_answers_every_invalid_entry_and_goes_on() -> None:
    rows = read("invalid.csv")

    answers = score(
        [as_line(rules_id(row), options_of(row), json.loads(row["summary"])) for row in rows]
    )

    for line, (row, answer) in enumerate(zip(rows, answers, strict=True), start=1):
        if row["severity"] == "E":
            assert_refused(answer, line=line)
        elif row["severity"] in {"W", "ok"}:
            assert_scored(answer, answer["totals"])
            assert bool(answer["warnings"]) == (row["severity"] == "W"), row["id"]
        for warning in answer.get("warnings", []):
            assert set(warning) == PROBLEM_FIELDS


@pytest.mark.parametrize("broken", BROKEN_LINES.values(), ids=BROKEN_LINES)
def test_a_broken_line_is_answered_and_the_next_one_still_read(broken: bytes) -> None:
    before, wrong, after = score([GOOD_LINE, broken, GOOD_LINE])

    assert_scored(before, GOOD_TOTALS)
    assert_refused(wrong, line=2)
    assert_scored(after, GOOD_TOTALS)


def test_a_problem_names_the_field_that_is_wrong() -> None:
    wrong = [
        GOOD_LINE.replace(b'"oudlers": 1', b'"oudlers": 4'),
        GOOD_LINE.replace(b"55", b'"fifty"'),
        GOOD_LINE.replace(b'"partner": 2', b'"partner": 6'),
        GOOD_LINE.replace(b'"declarer": 1', b'"declarer": 0'),
        GOOD_LINE.replace(b'"contract"', b'"contrat"'),
    ]

    named = [{problem["field"] for problem in answer["problems"]} for answer in score(wrong)]

    assert "oudlers" in named[0]
    assert "card_points" in named[1]
    assert "partner" in named[2]
    assert "declarer" in named[3]
    assert named[4] & {"contrat", "contract"}


def test_options_may_be_left_out() -> None:
    (answer,) = score([GOOD_LINE.replace(b'"options": {}, ', b"")])

    assert_scored(answer, GOOD_TOTALS)


def test_the_defences_points_may_be_sent_instead() -> None:
    (answer,) = score([GOOD_LINE.replace(b'"card_points": 55', b'"defence_points": 36')])

    assert_scored(answer, GOOD_TOTALS)
