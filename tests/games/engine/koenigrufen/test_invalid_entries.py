"""Entries that cannot be true are refused, strange ones asked about, true neighbours pass."""

import pytest

from games.engine import Severity
from tests.factories.koenigrufen import BY_EDITION, judge_row, read

ENTRIES = read("invalid.csv")
KINDS = {kind.code: kind for kind in BY_EDITION["house"].problems}
OF_OPTIONS = {"unknown_option", "option_wrong_type", "option_unknown_choice", "option_conflict"}


def entry_id(row):
    return f"{row['edition']} {row['code']}: {row['what']}"


@pytest.mark.parametrize("row", ENTRIES, ids=entry_id)
def test_each_entry_is_judged_by_its_one_code(row):
    judgement = judge_row(row)
    code = row["code"].removeprefix("?")
    found = [*judgement.problems, *judgement.warnings]

    assert {problem.code for problem in found} == ({code} if code else set())
    assert judgement.ok is (not judgement.problems)
    for problem in found:
        asked = row["code"].startswith("?")
        assert problem.severity is (Severity.WARNING if asked else Severity.ERROR)
        assert problem.article == KINDS[code].article
        assert "{" not in problem.text
        assert problem.text.endswith((".", "?"))


def test_every_problem_of_a_summary_has_an_entry():
    shown = {row["code"].removeprefix("?") for row in ENTRIES}

    assert set(KINDS) - OF_OPTIONS == shown - {""}
    assert len(KINDS) == len(BY_EDITION["house"].problems)
