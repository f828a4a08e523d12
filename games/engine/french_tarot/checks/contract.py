"""Whether the contract may be played here, and by whom (rules page, 3; 11.3, rows 23, 36, 37)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.house import House
from games.engine.french_tarot.summary import Summary
from games.engine.french_tarot.words import CONTRACT_LABELS, PLAYED, Contract

ALLOWED = {
    "all": frozenset(PLAYED),
    "no_petite": frozenset(PLAYED) - {Contract.PETITE, Contract.POUSSE},
    "garde_only": frozenset({Contract.GARDE}),
}
_NEED_A_VISA = frozenset({Contract.GARDE_SANS, Contract.GARDE_CONTRE})


def pousse_off(summary: Summary, house: House) -> Problem | None:
    if summary.contract is Contract.POUSSE and not house.pousse:
        return catalogue.POUSSE_OFF.at("contract")
    return None


def forbidden(summary: Summary, house: House) -> Problem | None:
    """Row 36: duplicate imposes the garde."""
    if summary.contract in ALLOWED[house.contracts]:
        return None
    label = CONTRACT_LABELS[summary.contract]
    return catalogue.CONTRACT_FORBIDDEN.at("contract", contract=label)


def without_price(summary: Summary, house: House) -> Problem | None:
    if summary.contract in house.scale.prices or summary.contract is Contract.POUSSE:
        return None
    label = CONTRACT_LABELS[summary.contract]
    return catalogue.CONTRACT_WITHOUT_PRICE.at("contract", contract=label)


def visa_needed(summary: Summary, house: House) -> Problem | None:
    """Row 37: the arbiter's visa."""
    if not house.visa or summary.contract not in _NEED_A_VISA:
        return None
    label = CONTRACT_LABELS[summary.contract]
    return catalogue.VISA_NEEDED.at("contract", contract=label)


def declarer_not_at_table(summary: Summary, house: House) -> Problem | None:
    """Row 23: the declarer is one of the active seats."""
    if summary.declarer in house.seats:
        return None
    return catalogue.DECLARER_NOT_AT_TABLE.at("declarer", players=house.players)


CHECKS = (
    check(pousse_off, "contract"),
    check(forbidden, "contract"),
    check(without_price, "contract"),
    check(visa_needed, "contract"),
    check(declarer_not_at_table, "declarer"),
)
