"""Checks ask only what has been said, tell a field once, and errors are new only once."""

from games.engine import ProblemKind, Severity
from games.engine.core.checks import Checks, check, first_new
from games.engine.core.reading import Reading

ODD = ProblemKind("odd", "This is odd.", "1")
ASK = ProblemKind("ask", "Is it so?", "1", Severity.WARNING)
FOREIGN = ProblemKind("foreign", "There is no such field here.", "1")


def odd(summary, _house):
    return ODD.at("number.0") if summary % 2 else None


def foreign(summary, _house):
    return FOREIGN.at("number") if summary > 10 else None


CHECKS = Checks([check(foreign, "contract", "number")], [check(odd, "number")], foreign=[FOREIGN])


def codes(summary, *said, changed=None):
    found = CHECKS.find(summary, None, frozenset(said), changed)
    return [problem.code for problem in found]


def reading(summary, *said):
    return Reading(summary, set(said), set(), [])


def test_a_check_waits_for_its_fields():
    assert codes(3) == []
    assert codes(3, "number") == ["odd"]
    assert codes(4, "number") == []


def test_only_what_a_change_touches_is_asked_again():
    assert codes(3, "contract", "number", changed=frozenset({"contract"})) == []
    assert codes(12, "contract", "number", changed=frozenset({"contract"})) == ["foreign"]


def test_nothing_else_is_told_of_a_field_that_should_not_be_there():
    assert codes(13, "contract", "number") == ["foreign"]


def test_an_error_is_new_when_it_was_not_there_before():
    changed = frozenset({"number"})
    now = CHECKS.first_new(reading(4, "number"), reading(5, "number"), changed, None)
    assert now == ODD.at("number.0")
    assert CHECKS.first_new(reading(3, "number"), reading(5, "number"), changed, None) is None
    assert CHECKS.first_new(reading(3), reading(5, "number"), changed, None) == now


def test_a_new_error_was_not_there_in_that_field_and_a_question_is_none():
    before = [ODD.at("number")]
    assert first_new([ODD.at("number"), ODD.at("other")], lambda: before) == ODD.at("other")
    assert first_new([ASK.at("number")], list) is None
