"""Misères (rules page, 6.4; 11.3, rows 39 to 42)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.house import House
from games.engine.french_tarot.misere_conventions import Convention
from games.engine.french_tarot.pile_limits import TALON_OF, Talon
from games.engine.french_tarot.summary import Summary
from games.engine.french_tarot.words import MisereKind

_FIELD = "miseres"
_HOLDING = {3: 24, 4: 18, 5: 15}
_CARDS = {MisereKind.ONLY_TRUMPS: 22, MisereKind.ONLY_COURTS: 16, MisereKind.LOW_CARDS: 40}
_TRUMPLESS = frozenset({MisereKind.TRUMPS, MisereKind.ONLY_COURTS})
_TRUMPLESS_MOST = {3: 2, 4: 3, 5: 3}
"""Players who can all be without a trump: the other hands and the talon hold 22 trumps."""


def off(summary: Summary, house: House) -> Problem | None:
    """Row 39: no misère without the option."""
    return catalogue.MISERE_OFF.at(_FIELD) if summary.miseres and house.misere is None else None


def not_at_table(summary: Summary, house: House) -> Problem | None:
    for index, misere in enumerate(summary.miseres):
        if misere.seat not in house.seats:
            return catalogue.MISERE_NOT_AT_TABLE.at(f"{_FIELD}.{index}.seat")
    return None


def kind_off(summary: Summary, house: House) -> Problem | None:
    if house.misere is None:
        return None
    for index, misere in enumerate(summary.miseres):
        if misere.kind not in house.misere_premiums:
            return catalogue.MISERE_KIND_OFF.at(f"{_FIELD}.{index}.kind")
    return None


def too_few_cards(summary: Summary, house: House) -> Problem | None:
    cards = _HOLDING[house.players]
    for index, misere in enumerate(summary.miseres):
        if _CARDS.get(misere.kind, cards) < cards:
            return catalogue.MISERE_KIND_TOO_FEW_CARDS.at(f"{_FIELD}.{index}.kind", cards=cards)
    return None


def twice(summary: Summary, _house: House) -> Problem | None:
    if len(set(summary.miseres)) < len(summary.miseres):
        return catalogue.MISERE_TWICE.at(_FIELD)
    return None


def with_handful(summary: Summary, _house: House) -> Problem | None:
    """Row 40: no trump and a handful of them."""
    if not summary.miseres or not summary.handfuls:
        return None
    shown = {handful.seat for handful in summary.handfuls}
    for index, misere in enumerate(summary.miseres):
        if misere.kind in _TRUMPLESS and misere.seat in shown:
            return catalogue.MISERE_AND_HANDFUL.at(f"{_FIELD}.{index}.seat")
    return None


def too_many(summary: Summary, house: House) -> Problem | None:
    """Row 42: somebody must hold the trumps."""
    trumpless = {misere.seat for misere in summary.miseres if misere.kind in _TRUMPLESS}
    if len(trumpless) > _TRUMPLESS_MOST[house.players]:
        return catalogue.MISERE_TOO_MANY.at(_FIELD)
    return None


def by_court_holder(summary: Summary, house: House) -> Problem | None:
    """Row 41: the partner holds the called court card; so does a declarer who plays alone.

    A declarer is alone also when the card lay in the talon: he took it up in petite to garde, where
    the house convention looks at the hand as dealt, and never sees it in garde sans and contre.
    """
    if house.misere is None or not summary.miseres or _may_be_any_card(summary, house):
        return None
    rank = summary.called.rank if summary.called else "king"
    if rank not in house.misere.court_ranks:
        return None
    for index, misere in enumerate(summary.miseres):
        if misere.kind is MisereKind.COURTS and misere.seat == summary.partner:
            return _court_holder(summary, house.misere, f"{_FIELD}.{index}.seat")
    return None


def _may_be_any_card(summary: Summary, house: House) -> bool:
    return house.call == "trick_winner" or (house.call == "any_card" and summary.called is None)


def _court_holder(summary: Summary, convention: Convention, field: str) -> Problem:
    taken_up = TALON_OF[summary.contract] is Talon.TAKEN and convention.counts_talon
    if summary.alone and not taken_up:
        return catalogue.MISERE_BY_COURT_HOLDER_OR_TALON.at(field)
    return catalogue.MISERE_BY_COURT_HOLDER.at(field)


CHECKS = (
    check(off, "miseres"),
    check(not_at_table, "miseres"),
    check(kind_off, "miseres"),
    check(too_few_cards, "miseres"),
    check(twice, "miseres"),
    check(with_handful, "miseres", "handfuls"),
    check(too_many, "miseres"),
    check(by_court_holder, "contract", "declarer", "partner", "called", "miseres"),
)
