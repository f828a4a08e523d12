"""One line of JSON in, one answer out; whatever the line holds, the answer is an object."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NoReturn

from games.engine.core.messages import Message, gettext_noop
from games.engine.core.problems import FORM, Problem, ProblemKind, UnknownRules
from games.engine.core.sheet import ScoreLine, ScoreSheet
from games.engine.registry import all_rules, judge

NOT_UTF8 = ProblemKind("not_utf8", gettext_noop("This line is not UTF-8 text."), FORM)
NOT_JSON = ProblemKind(
    "not_json", gettext_noop("This line is not JSON that can be read: {reason}."), FORM
)
DUPLICATE_KEY = ProblemKind(
    "duplicate_key", gettext_noop("This name stands twice in one object."), FORM
)
NOT_AN_OBJECT = ProblemKind(
    "not_an_object", gettext_noop("This should be a JSON object, in braces."), FORM
)
FIELD_MISSING = ProblemKind("field_missing", gettext_noop("This field is missing."), FORM)
UNKNOWN_LINE_FIELD = ProblemKind(
    "unknown_field", gettext_noop("A line has the fields rules, options and summary only."), FORM
)
UNKNOWN_RULES = ProblemKind(
    "unknown_rules", gettext_noop("There are no such rules; there are: {choices}."), FORM
)
KINDS = (
    NOT_UTF8,
    NOT_JSON,
    DUPLICATE_KEY,
    NOT_AN_OBJECT,
    FIELD_MISSING,
    UNKNOWN_LINE_FIELD,
    UNKNOWN_RULES,
)

_FIELDS = ("rules", "options", "summary")
_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


class _Refused(Exception):
    """The line cannot be read; carries the problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.code)


def _object_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _Refused(DUPLICATE_KEY.at(twice))
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _parse(line: bytes) -> object:
    try:
        text = line.decode("utf-8").removeprefix(_BOM)
    except UnicodeDecodeError:
        raise _Refused(NOT_UTF8.at("")) from None
    try:
        parsed: object = json.loads(
            text, object_pairs_hook=_object_once, parse_constant=_no_constant
        )
    except json.JSONDecodeError as error:
        reason = Message(gettext_noop("at character {place}"), {"place": error.pos + 1})
        raise _Refused(NOT_JSON.at("", reason=reason)) from None
    except ValueError:
        reason = Message(gettext_noop("a number is too long or is none"))
        raise _Refused(NOT_JSON.at("", reason=reason)) from None
    except RecursionError:
        reason = Message(gettext_noop("it is nested too deeply"))
        raise _Refused(NOT_JSON.at("", reason=reason)) from None
    return parsed


def _object(value: object, field: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise _Refused(NOT_AN_OBJECT.at(field))
    return value


def _answer(line: bytes, number: int) -> dict[str, object]:
    said = _object(_parse(line), "")
    for name in said:
        if name not in _FIELDS:
            raise _Refused(UNKNOWN_LINE_FIELD.at(name))
    for name in ("rules", "summary"):
        if name not in said:
            raise _Refused(FIELD_MISSING.at(name))
    options = _object(said.get("options", {}), "options")
    summary = _object(said["summary"], "summary")
    try:
        judgement = judge(str(said["rules"]), options=options, summary=summary)
    except UnknownRules:
        listed = ", ".join(rules.id for rules in all_rules())
        raise _Refused(UNKNOWN_RULES.at("rules", choices=listed)) from None
    if judgement.sheet is None:
        return refusal(judgement.problems, number)
    return _scored(judgement.sheet, judgement.warnings)


def answer(line: bytes, number: int) -> dict[str, object]:
    """Return the answer to line `number`: totals and lines, or what is wrong with it."""
    try:
        return _answer(line, number)
    except _Refused as refused:
        return refusal((refused.problem,), number)


def refusal(problems: Iterable[Problem], number: int) -> dict[str, object]:
    """Return the answer to a line that has problems."""
    return {"ok": False, "line": number, "problems": [problem_of(problem) for problem in problems]}


def _scored(sheet: ScoreSheet, warnings: Iterable[Problem]) -> dict[str, object]:
    return {
        "ok": True,
        **totals_of(sheet),
        "warnings": [problem_of(warning) for warning in warnings],
        "lines": lines_of(sheet),
    }


def totals_of(sheet: ScoreSheet) -> dict[str, object]:
    """Return the totals as JSON has them, and both accounts where the rules keep two."""
    totals: dict[str, object] = {"totals": by_seat(sheet.totals)}
    if sheet.accounts:
        totals["accounts"] = {
            account.value: by_seat(points) for account, points in sheet.accounts.items()
        }
    return totals


def lines_of(sheet: ScoreSheet) -> list[dict[str, object]]:
    """Return the lines of a score sheet as JSON has them."""
    return [_line(line) for line in sheet.lines]


def _line(line: ScoreLine) -> dict[str, object]:
    money = {} if line.money is None else {"money": by_seat(line.money)}
    return {
        "code": line.code,
        "text": str(line.message),
        "points": by_seat(line.points),
        **money,
        "article": line.article,
    }


def by_seat(points: Mapping[int, int]) -> dict[str, int]:
    """Return points by seat as JSON has them."""
    return {str(seat): number for seat, number in points.items()}


def problem_of(problem: Problem) -> dict[str, str]:
    """Return a problem as JSON has it."""
    return {
        "code": problem.code,
        "field": problem.field,
        "text": problem.text,
        "article": problem.article,
    }
