"""All that cannot be true in a summary, and what a person should confirm (rules page, 11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.engine.core.problems import Problem, Severity
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.checks import (
    contract,
    handfuls,
    miseres,
    partner,
    petit_au_bout,
    petit_chelem,
    points,
    slam,
)
from games.engine.french_tarot.checks.check import Check
from games.engine.french_tarot.checks.void import void_problems
from games.engine.french_tarot.house import House
from games.engine.french_tarot.read import ESSENTIAL, WITH_DEFAULT, Reading
from games.engine.french_tarot.words import VOID

CHECKS = (
    *contract.CHECKS,
    *partner.CHECKS,
    *points.CHECKS,
    *slam.CHECKS,
    *petit_chelem.CHECKS,
    *petit_au_bout.CHECKS,
    *handfuls.CHECKS,
    *miseres.CHECKS,
)
_MISSING = {
    "contract": catalogue.CONTRACT_MISSING,
    "declarer": catalogue.DECLARER_MISSING,
    "card_points": catalogue.CARD_POINTS_MISSING,
    "oudlers": catalogue.OUDLERS_MISSING,
}


@lru_cache(maxsize=1024)
def _askable(said: frozenset[str]) -> tuple[Check, ...]:
    return tuple(check for check in CHECKS if check.needs <= said)


@lru_cache(maxsize=1024)
def _touched(said: frozenset[str], changed: frozenset[str]) -> tuple[Check, ...]:
    return tuple(check for check in _askable(said) if check.needs & changed)


def _is_void(reading: Reading) -> bool:
    return "contract" in reading.said and reading.summary.contract in VOID


def _missing(reading: Reading, house: House) -> Iterator[Problem]:
    for field in ESSENTIAL:
        if field not in reading.said and field not in reading.unreadable:
            yield _MISSING[field].at(field)
    if house.players == partner.FIVE and "partner" not in reading.said | reading.unreadable:
        yield catalogue.PARTNER_MISSING.at("partner")


def problems(reading: Reading, house: House) -> list[Problem]:
    """Return the errors and warnings of a whole summary, those of its form first."""
    found = list(reading.problems)
    if _is_void(reading):
        found.extend(void_problems(reading, house))
        return found
    found.extend(_missing(reading, house))
    said = frozenset(reading.said | (WITH_DEFAULT - reading.unreadable))
    summary = reading.summary
    for check in _askable(said):
        problem = check.find(summary, house)
        if problem is not None:
            found.append(problem)
    return found


def _is_new(problem: Problem, before: list[Problem]) -> bool:
    return problem.severity is Severity.ERROR and not any(
        problem.code == old.code and problem.field == old.field for old in before
    )


def first_new_error(
    before: Reading, after: Reading, changed: frozenset[str], house: House
) -> Problem | None:
    """Return the first error that a half-filled summary has after a change and not before it."""
    for problem in after.problems:
        if _is_new(problem, before.problems):
            return problem
    if _is_void(after):
        old = list(void_problems(before, house)) if _is_void(before) else []
        return next((p for p in void_problems(after, house) if _is_new(p, old)), None)
    for check in _touched(frozenset(after.said), changed):
        found = check.find(after.summary, house)
        if found is not None and _is_new(found, _found_before(check, before, house)):
            return found
    return None


def _found_before(check: Check, before: Reading, house: House) -> list[Problem]:
    if _is_void(before) or not check.needs <= before.said:
        return []
    problem = check.find(before.summary, house)
    return [] if problem is None else [problem]
