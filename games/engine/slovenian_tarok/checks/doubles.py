"""Contra, re, sub and mort (14, rows 32 and 33)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.summary import Summary
from games.engine.slovenian_tarok.tables import SPECS, Kind
from games.engine.slovenian_tarok.words import Side

_KLOP_LEVELS = ([2], [2, 4])


def double_too_high(summary: Summary, house: House) -> Problem | None:
    if SPECS[summary.contract].kind is not Kind.KLOP and summary.double > house.max_level:
        return catalogue.DOUBLE_TOO_HIGH.at("double", most=house.max_level)
    return None


def feat_double_too_high(summary: Summary, house: House) -> Problem | None:
    for index, feat in enumerate(summary.feats):
        if feat.double > house.max_level:
            return catalogue.DOUBLE_TOO_HIGH.at(f"feats.{index}.double", most=house.max_level)
    return None


def double_of_silent(summary: Summary, _house: House) -> Problem | None:
    """Row 32."""
    for index, feat in enumerate(summary.feats):
        if feat.double > 1 and not feat.announced and not summary.double_all:
            return catalogue.DOUBLE_OF_SILENT.at(f"feats.{index}.double")
    return None


def double_all_level(summary: Summary, _house: House) -> Problem | None:
    """Row 33."""
    for index, feat in enumerate(summary.feats):
        if summary.double_all and feat.double not in {1, summary.double}:
            return catalogue.DOUBLE_ALL_LEVEL.at(f"feats.{index}.double")
    return None


def doubles_not_played(summary: Summary, house: House) -> Problem | None:
    games = SPECS[summary.contract].kind in {Kind.POINTS, Kind.TRICKS}
    if summary.doubles and games and not house.on("contra_personal"):
        return catalogue.DOUBLES_NOT_PLAYED.at("doubles")
    return None


def doubler_wrong(summary: Summary, house: House) -> Problem | None:
    """Return whether contra was said by one defender at the level of the game, if it is known."""
    games = SPECS[summary.contract].kind in {Kind.POINTS, Kind.TRICKS}
    if not summary.doubles or not games or not house.on("contra_personal"):
        return None
    ((seat, level), *others) = summary.doubles.items()
    defends = seat in house.seats and summary.side_of(seat) is Side.DEFENCE
    if others or not defends or level == 1 or level != summary.double:
        return catalogue.DOUBLER_WRONG.at("doubles")
    return None


def klop_contra_off(summary: Summary, house: House) -> Problem | None:
    """Row 6."""
    doubled = summary.doubles or summary.double > 1
    if SPECS[summary.contract].kind is Kind.KLOP and doubled and not house.on("klop_contra"):
        return catalogue.KLOP_CONTRA_OFF.at("doubles" if summary.doubles else "double")
    return None


def klop_doubles(summary: Summary, house: House) -> Problem | None:
    doubles = summary.doubles
    if SPECS[summary.contract].kind is not Kind.KLOP or not house.on("klop_contra"):
        return None
    if not doubles and summary.double == 1:
        return None
    at_table = set(doubles) <= set(house.seats)
    levels = sorted(doubles.values())
    if not at_table or levels not in _KLOP_LEVELS or summary.double not in {1, levels[-1]}:
        return catalogue.KLOP_DOUBLES.at("doubles")
    return None


CHECKS = (
    check(double_too_high, "contract", "double"),
    check(feat_double_too_high, "feats"),
    check(double_of_silent, "feats", "double_all"),
    check(double_all_level, "feats", "double", "double_all"),
    check(doubles_not_played, "contract", "doubles"),
    check(doubler_wrong, "contract", "declarer", "partner", "double", "doubles"),
    check(klop_contra_off, "contract", "double", "doubles"),
    check(klop_doubles, "contract", "double", "doubles"),
)
