"""The mond, radelci, and a revoke (14, rows 34 and 35)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.summary import LostMond, Summary
from games.engine.slovenian_tarok.tables import SPECS
from games.engine.slovenian_tarok.valat import replacing_valats
from games.engine.slovenian_tarok.words import MondHow


def mond_off(summary: Summary, house: House) -> Problem | None:
    if summary.mond and not house.number("mond_penalty"):
        return catalogue.MOND_OFF.at("mond")
    return None


def mond_seat(summary: Summary, house: House) -> Problem | None:
    for index, lost in enumerate(summary.mond):
        if lost.seat not in house.seats:
            return catalogue.MOND_SEAT.at(f"mond.{index}.seat")
    return None


def mond_twice(summary: Summary, house: House) -> Problem | None:
    """Row 34; where a partner pays for capturing the mond, both of a side are there."""
    lost = summary.mond
    most = 2 if house.on("mond_by_partner_costs_both") else 1
    seats = {one.seat for one in lost}
    if len(lost) > most or len(seats) < len(lost) or len({one.how for one in lost}) > 1:
        return catalogue.MOND_TWICE.at("mond")
    return None


def mond_in_valat(summary: Summary, house: House) -> Problem | None:
    """Row 34; with two players the mond counts beside a valat (11)."""
    if summary.mond and house.players != 2 and replacing_valats(summary, house):  # noqa: PLR2004
        return catalogue.MOND_IN_VALAT.at("mond")
    return None


def mond_without_talon(summary: Summary, _house: House) -> Problem | None:
    return None if SPECS[summary.contract].taken else _left(summary, summary.mond)


def mond_not_left(summary: Summary, _house: House) -> Problem | None:
    others = tuple(lost for lost in summary.mond if lost.seat != summary.declarer)
    return _left(summary, others) if SPECS[summary.contract].taken else None


def _left(summary: Summary, wrong: tuple[LostMond, ...]) -> Problem | None:
    for index, lost in enumerate(summary.mond):
        if lost in wrong and lost.how is MondHow.LEFT_IN_TALON:
            return catalogue.MOND_NOT_LEFT.at(f"mond.{index}.how")
    return None


def radelci_off(summary: Summary, house: House) -> Problem | None:
    """Row 35."""
    if summary.radelci and not house.on("radelci"):
        return catalogue.RADELCI_OFF.at("radelci")
    return None


def radelc_seat(summary: Summary, house: House) -> Problem | None:
    for index, seat in enumerate(summary.radelci):
        if seat not in house.seats or seat in summary.radelci[:index]:
            return catalogue.RADELC_SEAT.at(f"radelci.{index}")
    return None


def renons_off(summary: Summary, house: House) -> Problem | None:
    if summary.renonce_by is not None and house.text("renons") == "off":
        return catalogue.RENONS_OFF.at("renonce_by")
    return None


def renonce_seat(summary: Summary, house: House) -> Problem | None:
    if summary.renonce_by is None or summary.renonce_by in house.seats:
        return None
    return catalogue.RENONCE_SEAT.at("renonce_by")


CHECKS = (
    check(mond_off, "mond"),
    check(mond_seat, "mond"),
    check(mond_twice, "mond"),
    check(mond_in_valat, "mond", "feats"),
    check(mond_without_talon, "contract", "mond"),
    check(mond_not_left, "contract", "declarer", "mond"),
    check(radelci_off, "radelci"),
    check(radelc_seat, "radelci"),
    check(renons_off, "renonce_by"),
    check(renonce_seat, "renonce_by"),
)
