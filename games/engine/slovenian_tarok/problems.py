"""All that cannot be true in a summary (rules page, 14)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.engine.core.problems import Problem, Severity
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.checks import contract, doubles, extras, feats, limits, piles
from games.engine.slovenian_tarok.checks.check import Check
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.read import WITH_DEFAULT, Reading
from games.engine.slovenian_tarok.tables import SPECS, Kind
from games.engine.slovenian_tarok.valat import replacing_valats

CHECKS = (
    *contract.CHECKS,
    *piles.CHECKS,
    *feats.CHECKS,
    *limits.CHECKS,
    *doubles.CHECKS,
    *extras.CHECKS,
)
_MISSING = {
    "declarer": catalogue.DECLARER_MISSING,
    "card_points": catalogue.CARD_POINTS_MISSING,
    "tricks": catalogue.TRICKS_MISSING,
    "piles": catalogue.PILES_MISSING,
}
_NEEDED = {
    Kind.POINTS: ("declarer", "card_points"),
    Kind.TRICKS: ("declarer", "tricks"),
    Kind.KLOP: ("piles",),
    Kind.IGRAM: ("declarer", "card_points"),
    Kind.SIMPLE: ("piles",),
    Kind.VOID: (),
}


@lru_cache(maxsize=1024)
def _askable(said: frozenset[str]) -> tuple[Check, ...]:
    return tuple(check for check in CHECKS if check.needs <= said)


def _missing(reading: Reading, house: House) -> Iterator[Problem]:
    """Yield what is needed and was not said; a revoke or an announced valat ends the count."""
    known, summary = reading.said | reading.unreadable, reading.summary
    if "contract" not in known:
        yield catalogue.CONTRACT_MISSING.at("contract")
    if "contract" not in reading.said or house.players not in SPECS[summary.contract].players:
        return
    needed = _NEEDED[SPECS[summary.contract].kind]
    ended = summary.renonce_by is not None or any(
        feat.announced for feat in replacing_valats(summary, house)
    )
    for field in needed:
        if field not in known and (field == "declarer" or not ended):
            yield _MISSING[field].at(field)
    if house.calls_king(summary.contract) and summary.renonce_by is None:
        yield from _missing_call(reading)
    games = SPECS[summary.contract].kind in {Kind.POINTS, Kind.TRICKS}
    personal = games and house.on("contra_personal")
    if personal and summary.double > 1 and not summary.doubles:
        yield catalogue.DOUBLER_MISSING.at("doubles")


def _missing_call(reading: Reading) -> Iterator[Problem]:
    """Rows 12 and 13."""
    summary, unreadable = reading.summary, reading.unreadable
    if summary.called_suit is None and "called_suit" not in unreadable:
        yield catalogue.CALLED_SUIT_MISSING.at("called_suit")
    alone_or_not = summary.partner is not None or summary.king_in_talon
    if not alone_or_not and not {"partner", "king_in_talon"} & unreadable:
        yield catalogue.PARTNER_MISSING.at("partner")


def problems(reading: Reading, house: House) -> list[Problem]:
    """Return the errors of a whole summary, those of its form first."""
    found = list(reading.problems)
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
    for check in _askable(frozenset(after.said)):
        if not check.needs & changed:
            continue
        found = check.find(after.summary, house)
        if found is not None and _is_new(found, _found_before(check, before, house)):
            return found
    return None


def _found_before(check: Check, before: Reading, house: House) -> list[Problem]:
    if not check.needs <= before.said:
        return []
    problem = check.find(before.summary, house)
    return [] if problem is None else [problem]
