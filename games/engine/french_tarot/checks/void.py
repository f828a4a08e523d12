"""Deals that were not played: passed out, petit sec, misdeal (rules page, 2; 11.3, row 24)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.house import House
from games.engine.french_tarot.read import NO_SLAM, Reading
from games.engine.french_tarot.words import Contract


def void_problems(reading: Reading, house: House) -> Iterator[Problem]:
    """Yield what a deal that was not played cannot have.

    A misdeal can be found after the auction, so it may name a declarer; a petit sec may where it
    can arise after the discard.
    """
    summary, said = reading.summary, reading.said
    if summary.contract is Contract.PETIT_SEC and house.petit_imprenable:
        yield catalogue.PETIT_SEC_OFF.at("contract")
    details = {
        "card_points": "card_points" in said,
        "oudlers": "oudlers" in said,
        "petit_au_bout": summary.petit_au_bout is not None,
        "handfuls": bool(summary.handfuls),
        "slam": summary.slam != NO_SLAM,
        "petit_chelem": summary.petit_chelem != NO_SLAM,
        "miseres": bool(summary.miseres),
    }
    for field, given in details.items():
        if given:
            yield catalogue.VOID_WITH_DETAILS.at(field)
    yield from _bidders(reading, house)


def _bidders(reading: Reading, house: House) -> Iterator[Problem]:
    summary, said = reading.summary, reading.said
    may_have_declarer = summary.contract is Contract.MISDEAL or (
        summary.contract is Contract.PETIT_SEC and house.petit_sec_after_discard
    )
    bidders = {
        "declarer": "declarer" in said,
        "partner": summary.partner is not None,
        "called": summary.called is not None,
    }
    for field, given in bidders.items():
        if given and not may_have_declarer:
            yield catalogue.VOID_WITH_DECLARER.at(field)
    if bidders["declarer"] and summary.declarer not in house.seats:
        yield catalogue.DECLARER_NOT_AT_TABLE.at("declarer", players=house.players)
    if bidders["partner"] and summary.partner not in house.seats:
        yield catalogue.PARTNER_NOT_AT_TABLE.at("partner", players=house.players)
