"""Who leads to the first trick, and by which duties a hand is played (rules page, 10)."""

from __future__ import annotations

from games.engine.core.masks import Mask
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.play.following import Duties
from games.engine.slovenian_tarok.play.terms import Terms
from games.engine.slovenian_tarok.play.tricks import Tricks
from games.engine.slovenian_tarok.play.two_tricks import TwoTricks
from games.engine.slovenian_tarok.tables import Kind
from games.engine.slovenian_tarok.words import Contract

FOREHAND = 1


def duties_of(house: House, contract: Contract, *, negative: bool) -> Duties:
    """Return the duties of a contract."""
    return Duties(
        negative=negative,
        colour=contract is Contract.COLOUR_VALAT,
        emperor=house.text("emperor"),
        lone_pagat_leads=house.text("pagat_lead") == "if_last_tarok",
    )


def leader_of(terms: Terms) -> int:
    """Return who leads: the forehand, or whom contract and options name."""
    house, declarer = terms.house, terms.declarer
    if terms.spec.kind is Kind.TRICKS:
        left = house.text("beggar_lead") == "left_of_declarer"
        if left and terms.spec.negative:
            return (declarer - 2) % house.players + 1
        return declarer
    three = house.players == 3 and terms.spec.kind is Kind.POINTS  # noqa: PLR2004
    by_declarer = (
        terms.led_by_declarer
        or (three and house.text("first_lead_3p") == "declarer")
        or (
            terms.contract is Contract.SOLO_WITHOUT
            and house.text("solo_without_lead") == "declarer"
        )
    )
    return declarer if by_declarer else FOREHAND


def first_trick(terms: Terms, holdings: tuple[Mask, ...]) -> Tricks | TwoTricks:
    """Return the stage before the first card."""
    duties = duties_of(terms.house, terms.contract, negative=terms.spec.negative)
    if terms.piles:
        return TwoTricks.begin(terms, holdings, duties)
    return Tricks.begin(terms, holdings, duties, leader_of(terms))
