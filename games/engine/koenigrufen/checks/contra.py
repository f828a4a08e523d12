"""Contra and its levels (rules page, 7; 9, rows 28, 29 and 33)."""

from __future__ import annotations

from games.engine.core.problems import Problem
from games.engine.koenigrufen import catalogue
from games.engine.koenigrufen.checks.form import check
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.summary import Summary


def off(summary: Summary, house: House) -> Problem | None:
    if house.contra or summary.double == 1:
        return None
    return catalogue.CONTRA_OFF.at("double")


def doubles_off(summary: Summary, house: House) -> Problem | None:
    if house.contra or all(level == 1 for level in summary.doubles.values()):
        return None
    return catalogue.CONTRA_OFF.at("doubles")


def feats_off(summary: Summary, house: House) -> Problem | None:
    for number, entry in enumerate(summary.feats):
        if entry.double > 1 and not house.contra:
            return catalogue.CONTRA_OFF.at(f"feats.{number}.double")
    return None


def silent(summary: Summary, _house: House) -> Problem | None:
    """Row 28: contra on a silent item."""
    for number, entry in enumerate(summary.feats):
        if entry.double > 1 and not entry.announced:
            return catalogue.DOUBLE_SILENT.at(f"feats.{number}.double")
    return None


def valat_twice(summary: Summary, house: House) -> Problem | None:
    """7: where an announced Valat takes the place of the game there is one contra."""
    valat = summary.valat
    if valat is None or not house.valat_multiplies or summary.double == 1 or valat.double == 1:
        return None
    return catalogue.VALAT_DOUBLED_TWICE.at("double")


def doubles_not_at_table(summary: Summary, house: House) -> Problem | None:
    """Row 33."""
    for seat in summary.doubles:
        if seat not in house.seats:
            return catalogue.DOUBLES_NOT_AT_TABLE.at(f"doubles.{seat}")
    return None


def doubles_by_declarer(summary: Summary, _house: House) -> Problem | None:
    """Row 28: contra by the declarer's side."""
    if summary.doubles.get(summary.declarer, 1) == 1:
        return None
    return catalogue.DOUBLES_BY_DECLARER.at(f"doubles.{summary.declarer}")


CHECKS = (
    check(off, "double"),
    check(doubles_off, "doubles"),
    check(feats_off, "feats"),
    check(silent, "feats"),
    check(valat_twice, "double", "feats"),
    check(doubles_not_at_table, "doubles"),
    check(doubles_by_declarer, "declarer", "doubles"),
)
