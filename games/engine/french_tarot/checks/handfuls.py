"""Handfuls (rules page, 6.1 and 11.2; 11.3, rows 19, 20 and 22)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.house import House
from games.engine.french_tarot.summary import Summary
from games.engine.french_tarot.tables import HANDFUL_TRUMPS, TRUMPS_WITH_EXCUSE

_FIELD = "handfuls"


def too_many_trumps(summary: Summary, house: House) -> Problem | None:
    """Row 19: 21 trumps and the Excuse."""
    if len(summary.handfuls) <= 1:
        return None
    needed = HANDFUL_TRUMPS[house.players]
    trumps = sum(needed[handful.size] for handful in summary.handfuls)
    if trumps <= TRUMPS_WITH_EXCUSE:
        return None
    return catalogue.TOO_MANY_TRUMPS.at(_FIELD, trumps=trumps)


def twice(summary: Summary, _house: House) -> Problem | None:
    """Row 20: one handful a player."""
    if len(summary.handfuls) <= 1:
        return None
    seats = [handful.seat for handful in summary.handfuls]
    return catalogue.HANDFUL_TWICE.at(_FIELD) if len(set(seats)) < len(seats) else None


def not_at_table(summary: Summary, house: House) -> Problem | None:
    """Row 22: a dead or absent player shows nothing."""
    for index, handful in enumerate(summary.handfuls):
        if handful.seat not in house.seats:
            return catalogue.HANDFUL_NOT_AT_TABLE.at(f"{_FIELD}.{index}.seat")
    return None


CHECKS = (
    check(not_at_table, "handfuls"),
    check(twice, "handfuls"),
    check(too_many_trumps, "handfuls"),
)
