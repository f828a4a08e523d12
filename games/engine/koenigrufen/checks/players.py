"""Who plays which game with whom (rules page, 9, rows 9 to 13, 18 and 33)."""

from __future__ import annotations

from games.engine.core.problems import Problem
from games.engine.koenigrufen import catalogue
from games.engine.koenigrufen.checks.form import check
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.summary import Summary
from games.engine.koenigrufen.tables import FOREHAND, Who
from games.engine.koenigrufen.words import CONTRACT_LABELS, CalledRank


def not_played(summary: Summary, house: House) -> Problem | None:
    if summary.family is None or summary.contract in house.values:
        return None
    label = CONTRACT_LABELS[summary.contract]
    return catalogue.CONTRACT_NOT_PLAYED.at("contract", contract=label)


def declarer_not_at_table(summary: Summary, house: House) -> Problem | None:
    """Row 33."""
    if summary.declarer in house.seats:
        return None
    return catalogue.DECLARER_NOT_AT_TABLE.at("declarer")


def forehand_only(summary: Summary, house: House) -> Problem | None:
    """Row 18: the games with a star."""
    starred = any(
        bid.contract is summary.contract and bid.who is not Who.ANYBODY for bid in house.ladder
    )
    if not starred or summary.declarer == FOREHAND or summary.declarer not in house.seats:
        return None
    label = CONTRACT_LABELS[summary.contract]
    return catalogue.FOREHAND_ONLY.at("declarer", contract=label)


def partner_not_at_table(summary: Summary, house: House) -> Problem | None:
    """Row 33."""
    if summary.partner is None or summary.partner in house.seats:
        return None
    return catalogue.PARTNER_NOT_AT_TABLE.at("partner")


def partner_is_declarer(summary: Summary, _house: House) -> Problem | None:
    """Row 10."""
    if summary.partner != summary.declarer:
        return None
    return catalogue.PARTNER_IS_DECLARER.at("partner")


def partner_and_talon(summary: Summary, _house: House) -> Problem | None:
    """Row 12."""
    if summary.partner is None or not summary.king_in_talon:
        return None
    return catalogue.PARTNER_AND_TALON.at("king_in_talon")


def called_queen(summary: Summary, house: House) -> Problem | None:
    """Row 9: a queen only with four kings, where that is a way to play on."""
    if summary.called is None or summary.called.rank is CalledRank.KING:
        return None
    kind = catalogue.CALLED_QUEEN if house.queen_with_four_kings else catalogue.CALLED_QUEEN_OFF
    return kind.at("called.rank")


CHECKS = (
    check(not_played, "contract"),
    check(declarer_not_at_table, "declarer"),
    check(forehand_only, "contract", "declarer"),
    check(partner_not_at_table, "partner"),
    check(partner_is_declarer, "declarer", "partner"),
    check(partner_and_talon, "partner", "king_in_talon"),
    check(called_queen, "called"),
)
