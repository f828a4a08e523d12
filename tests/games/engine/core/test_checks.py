"""Checks ask only what has been said, and errors are new only once."""

from games.engine import ProblemKind, Severity
from games.engine.core.checks import check, found_by, is_new

ODD = ProblemKind("odd", "This is odd.", "1")
ASK = ProblemKind("ask", "Is it so?", "1", Severity.WARNING)


def odd(summary, _house):
    return ODD.at("number") if summary % 2 else None


CHECKS = (check(odd, "number"),)


def test_a_check_waits_for_its_fields():
    assert list(found_by(CHECKS, frozenset(), 3, None)) == []
    assert [p.code for p in found_by(CHECKS, frozenset({"number"}), 3, None)] == ["odd"]
    assert list(found_by(CHECKS, frozenset({"number"}), 4, None)) == []


def test_a_new_error_was_not_there_in_that_field():
    before = [ODD.at("number")]
    assert not is_new(ODD.at("number"), before)
    assert is_new(ODD.at("other"), before)
    assert not is_new(ASK.at("number"), [])
