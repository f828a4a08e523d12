"""Hands that ended early: given up, or because of a broken rule (rules page, 9, rows 34 and 36)."""

from __future__ import annotations

from games.engine.core.problems import Problem
from games.engine.koenigrufen import catalogue
from games.engine.koenigrufen.checks.feats import allowed_birds
from games.engine.koenigrufen.checks.fields import GIVEN
from games.engine.koenigrufen.checks.form import KrCheck, check
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.summary import Summary
from games.engine.koenigrufen.tables import Family, Talon
from games.engine.koenigrufen.words import CONTRACT_LABELS, Side

RESULTS = ("card_points", "blatt", "tricks", "piles")


def conceded_off(summary: Summary, house: House) -> Problem | None:
    if not summary.conceded or house.schleifen:
        return None
    return catalogue.CONCEDED_OFF.at("conceded")


def conceded_solo(summary: Summary, _house: House) -> Problem | None:
    """Row 36: nobody sees the talon of a Solorufer."""
    if not summary.conceded or summary.family is None or summary.game.talon is not Talon.DEFENCE:
        return None
    label = CONTRACT_LABELS[summary.contract]
    return catalogue.CONCEDED_WRONG_GAME.at("conceded", contract=label)


def conceded_not_in_talon(summary: Summary, _house: House) -> Problem | None:
    """Row 36."""
    if not summary.conceded or summary.king_in_talon or summary.family is not Family.CALLING:
        return None
    return catalogue.CONCEDED_NOT_IN_TALON.at("king_in_talon")


def conceded_contra(summary: Summary, _house: House) -> Problem | None:
    if not summary.conceded or summary.double == 1:
        return None
    return catalogue.CONCEDED_WITH_RESULT.at("double")


def conceded_feat(summary: Summary, _house: House) -> Problem | None:
    """5: the bird that was bid is paid with the game, and nothing else."""
    if not summary.conceded or summary.family is not Family.CALLING:
        return None
    birds = allowed_birds(summary.game)
    for number, entry in enumerate(summary.feats):
        bid = entry.feat in birds and entry.announced and entry.side is Side.DECLARER
        if number or not bid or entry.made or entry.double > 1:
            return catalogue.CONCEDED_FEAT.at(f"feats.{number}.feat")
    return None


def renonce_not_at_table(summary: Summary, house: House) -> Problem | None:
    """Row 34."""
    if summary.renonce_by is None or summary.renonce_by in house.seats:
        return None
    return catalogue.RENONCE_NOT_AT_TABLE.at("renonce_by")


def renonce_feat(summary: Summary, _house: House) -> Problem | None:
    if summary.renonce_by is None:
        return None
    for number, entry in enumerate(summary.feats):
        if not entry.announced:
            return catalogue.RENONCE_FEAT.at(f"feats.{number}.announced")
    return None


def renonce_conceded(summary: Summary, _house: House) -> Problem | None:
    if summary.renonce_by is None or not summary.conceded:
        return None
    return catalogue.RENONCE_WITH_RESULT.at("conceded")


def _not_after_renonce(field: str) -> KrCheck:
    def find(summary: Summary, _house: House) -> Problem | None:
        if summary.renonce_by is None or not GIVEN[field](summary):
            return None
        return catalogue.RENONCE_WITH_RESULT.at(field)

    return check(find, field, "renonce_by")


def _not_when_conceded(field: str) -> KrCheck:
    def find(summary: Summary, _house: House) -> Problem | None:
        if not summary.conceded or not GIVEN[field](summary):
            return None
        return catalogue.CONCEDED_WITH_RESULT.at(field)

    return check(find, field, "conceded")


CHECKS = (
    check(conceded_off, "conceded"),
    check(conceded_solo, "contract", "conceded"),
    check(conceded_not_in_talon, "contract", "conceded", "king_in_talon"),
    check(conceded_contra, "conceded", "double"),
    check(conceded_feat, "contract", "conceded", "feats"),
    check(renonce_not_at_table, "renonce_by"),
    check(renonce_feat, "renonce_by", "feats"),
    check(renonce_conceded, "renonce_by", "conceded"),
    *map(_not_after_renonce, RESULTS),
    *map(_not_when_conceded, RESULTS),
)
