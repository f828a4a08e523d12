"""A judge puts reading, checks and scoring of a game together; here of a game of one number."""

import pytest

from games.engine import (
    EntryFacts,
    InvalidOptions,
    InvalidSummary,
    ProblemKind,
    RadelcChange,
    ScoreSheet,
    Severity,
)
from games.engine.core.checks import Checks, check
from games.engine.core.judging import Judge
from games.engine.core.reading import FieldReader, whole

NO_LIMIT = ProblemKind("no_limit", "Say how high numbers go.", "1")
TOO_HIGH = ProblemKind("too_high", "The number is too high.", "2")
ODD = ProblemKind("odd", "The number is odd. Is that so?", "3", Severity.WARNING)
FIELDS = frozenset({"number", "minus"})


def house_of(options):
    limit = options.get("limit")
    return limit if isinstance(limit, int) else (NO_LIMIT.at("options.limit"),)


def read(raw):
    reader = FieldReader(raw, FIELDS, frozenset())
    number, minus = reader.take("number", whole, 0), reader.take("minus", whole, 0)
    if "minus" in reader.said:
        reader.said.add("number")
    return reader.reading(number or -minus)


def too_high(number, limit):
    return TOO_HIGH.at("number") if number > limit else None


def odd(number, _limit):
    return ODD.at("number") if number % 2 else None


CHECKS = Checks([check(too_high, "number"), check(odd, "number")])
FACTS = EntryFacts((1, 2), 10, half_points=False, exact_thirds=False, pile_field="", pile_total=0,
                   contracts=())  # fmt: skip
JUDGE = Judge(
    house_of=house_of,
    read=read,
    problems=lambda reading, limit: [
        *reading.problems,
        *CHECKS.find(reading.summary, limit, frozenset(reading.said)),
    ],
    first_new_error=CHECKS.first_new,
    score=lambda _number, _limit: ScoreSheet((), (1, 2)),
    canonical=lambda reading, limit: {"number": reading.summary, "limit": limit},
    facts_of=lambda _limit: FACTS,
    one_of=("number", "minus"),
)
TEN = {"limit": 10}


def test_an_error_is_refused_and_a_question_has_a_score():
    refused = JUDGE.judge(TEN, {"number": 12})
    assert ([p.code for p in refused.problems], refused.ok) == (["too_high"], False)
    asked = JUDGE.judge(TEN, {"number": 7})
    assert (asked.problems, [p.code for p in asked.warnings], asked.ok) == ((), ["odd"], True)


def test_wrong_options_come_first():
    assert [p.code for p in JUDGE.check_options({})] == ["no_limit"]
    assert JUDGE.check_options(TEN) == ()
    assert [p.code for p in JUDGE.judge({}, {"number": 12}).problems] == ["no_limit"]
    assert JUDGE.impossible({}, {}, {"number": 1}).code == "no_limit"
    for ask in (JUDGE.normalise, JUDGE.radelc_change):
        with pytest.raises(InvalidSummary):
            ask({}, {"number": 1})
    with pytest.raises(InvalidOptions):
        JUDGE.entry_facts({})


def test_only_what_can_be_true_has_a_canonical_form():
    assert JUDGE.normalise(TEN, {"number": 7}) == {"number": 7, "limit": 10}
    with pytest.raises(InvalidSummary) as refused:
        JUDGE.normalise(TEN, {"number": 12})
    assert [problem.code for problem in refused.value.problems] == ["too_high"]


def test_of_fields_that_say_the_same_the_new_one_counts():
    assert JUDGE.impossible(TEN, {"number": 3}, {"number": 12}).code == "too_high"
    assert JUDGE.impossible(TEN, {"number": 12}, {"minus": 3}) is None
    assert JUDGE.impossible(TEN, {"number": 12}, {"number": 13}) is None


def test_a_game_without_radelci_changes_none():
    assert JUDGE.radelc_change(TEN, {"number": 2}) == RadelcChange()
    assert JUDGE.entry_facts(TEN) is FACTS
