"""The partner and the called card of five players (rules page, 4; 11.3, rows 26 to 30)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.house import House
from games.engine.french_tarot.summary import Summary
from games.engine.french_tarot.words import COURT_RANKS

FIVE = 5
_KING = COURT_RANKS[0]


def not_five(summary: Summary, house: House) -> Problem | None:
    """Row 26: no partner with three and four."""
    if summary.partner is None or house.players == FIVE:
        return None
    return catalogue.PARTNER_NOT_FIVE.at("partner")


def not_at_table(summary: Summary, house: House) -> Problem | None:
    """Row 29: the partner is one of the active seats."""
    if house.players != FIVE or summary.partner in house.seats:
        return None
    return catalogue.PARTNER_NOT_AT_TABLE.at("partner", players=house.players)


def called_not_five(summary: Summary, house: House) -> Problem | None:
    if summary.called is None or house.players == FIVE:
        return None
    return catalogue.CALLED_NOT_FIVE.at("called")


def called_rank(summary: Summary, house: House) -> Problem | None:
    """Row 30: a queen only by the holder of four kings, and so on."""
    if summary.called is None or summary.called.rank == _KING or house.call == "any_card":
        return None
    if summary.called.rank in COURT_RANKS:
        return catalogue.CALLED_LOWER_COURT.at("called.rank")
    return catalogue.CALLED_LOW_CARD.at("called.rank")


CHECKS = (
    check(not_five, "partner"),
    check(not_at_table, "partner"),
    check(called_not_five, "called"),
    check(called_rank, "called"),
)
