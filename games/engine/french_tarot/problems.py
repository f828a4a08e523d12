"""All that cannot be true in a summary, and what a person should confirm (rules page, 11)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.checks import Checks, first_new
from games.engine.core.problems import Problem
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
from games.engine.french_tarot.checks.void import void_problems
from games.engine.french_tarot.house import House
from games.engine.french_tarot.read import ESSENTIAL, WITH_DEFAULT, Reading
from games.engine.french_tarot.words import VOID

CHECKS = Checks(
    contract.CHECKS,
    partner.CHECKS,
    points.CHECKS,
    slam.CHECKS,
    petit_chelem.CHECKS,
    petit_au_bout.CHECKS,
    handfuls.CHECKS,
    miseres.CHECKS,
)
_MISSING = {
    "contract": catalogue.CONTRACT_MISSING,
    "declarer": catalogue.DECLARER_MISSING,
    "card_points": catalogue.CARD_POINTS_MISSING,
    "oudlers": catalogue.OUDLERS_MISSING,
}


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
    found.extend(CHECKS.find(reading.summary, house, reading.known(WITH_DEFAULT)))
    return found


def first_new_error(
    before: Reading, after: Reading, changed: frozenset[str], house: House
) -> Problem | None:
    """Return the first error that a half-filled summary has after a change and not before it."""
    unreadable = first_new(after.problems, lambda: before.problems)
    if unreadable is not None:
        return unreadable
    if _is_void(after):
        was_void = _is_void(before)
        return first_new(
            void_problems(after, house), lambda: void_problems(before, house) if was_void else ()
        )
    if _is_void(before):
        said = frozenset(after.said)
        return first_new(CHECKS.find(after.summary, house, said, changed), tuple)
    return CHECKS.first_new(before, after, changed, house)
