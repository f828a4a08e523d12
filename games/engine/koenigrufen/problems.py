"""All that cannot be true in a summary, and what a person should confirm (rules page, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.checks import Checks, first_new
from games.engine.core.problems import Problem
from games.engine.koenigrufen import catalogue
from games.engine.koenigrufen.checks import contra, ends, feats, fields, piles, players, points
from games.engine.koenigrufen.checks.fields import GIVEN
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.read import WITH_DEFAULT, Reading
from games.engine.koenigrufen.summary import Summary
from games.engine.koenigrufen.tables import Family
from games.engine.koenigrufen.words import Contract

# the fields that a game does not have come first: what else is wrong with them follows from that
CHECKS = Checks(
    fields.CHECKS,
    players.CHECKS,
    points.CHECKS,
    feats.CHECKS,
    contra.CHECKS,
    piles.CHECKS,
    ends.CHECKS,
    foreign=(
        catalogue.CALLED_ALONE_GAME,
        catalogue.PARTNER_ALONE_GAME,
        catalogue.TALON_ALONE_GAME,
        catalogue.CONCEDED_WRONG_GAME,
        catalogue.POINTS_IN_NEGATIVE,
        catalogue.POINTS_IN_TRISCHAKEN,
        catalogue.FEAT_IN_NEGATIVE,
        catalogue.PARTY_DOUBLE_IN_NEGATIVE,
        catalogue.DOUBLE_TRISCHAKEN,
        catalogue.DOUBLES_IN_POSITIVE,
        catalogue.PILES_ELSEWHERE,
    ),
)


def _is_void(reading: Reading) -> bool:
    return "contract" in reading.said and reading.summary.contract is Contract.VOID


def _void(reading: Reading) -> Iterator[Problem]:
    for field, given in GIVEN.items():
        if field in reading.said and given(reading.summary):
            yield catalogue.VOID_WITH_DETAILS.at(field)


def _missing(reading: Reading, house: House) -> Iterator[Problem]:
    known, summary = reading.said | reading.unreadable, reading.summary
    if "contract" not in known:
        yield catalogue.CONTRACT_MISSING.at("contract")
    if "contract" not in reading.said:
        return
    if "declarer" not in known and summary.family is not Family.EVERYONE:
        yield catalogue.DECLARER_MISSING.at("declarer")
    if summary.family is Family.CALLING:
        yield from _missing_call(reading)
    if summary.renonce_by is None and not summary.conceded:
        yield from _missing_result(known, reading, house)
    for number, entry in enumerate(summary.feats):
        if feats.lacks_one_of_two(entry, house):
            yield catalogue.MONDFANG_OF_TWO_MISSING.at(f"feats.{number}.feat")


def _missing_call(reading: Reading) -> Iterator[Problem]:
    summary, unreadable = reading.summary, reading.unreadable
    if summary.called is None and "called" not in unreadable:
        yield catalogue.CALLED_MISSING.at("called")
    alone = summary.king_in_talon or not unreadable.isdisjoint({"partner", "king_in_talon"})
    if summary.partner is None and not alone:
        yield catalogue.PARTNER_MISSING.at("partner")


def _missing_result(known: set[str], reading: Reading, house: House) -> Iterator[Problem]:
    summary, unreadable = reading.summary, reading.unreadable
    if summary.family is Family.EVERYONE:
        if not summary.piles and "piles" not in unreadable:
            yield catalogue.PILES_MISSING.at("piles")
    elif summary.family is Family.NEGATIVE:
        if "tricks" not in known:
            yield catalogue.TRICKS_MISSING.at("tricks")
    elif "card_points" not in known and not _decided_by_valat(summary, house):
        yield catalogue.CARD_POINTS_MISSING.at("card_points")


def _decided_by_valat(summary: Summary, house: House) -> bool:
    """Return whether a Valat says who won: one that was made, or one that replaces the game."""
    valat = summary.valat
    return valat is not None and (valat.made or house.valat_multiplies)


def problems(reading: Reading, house: House) -> list[Problem]:
    """Return the errors and warnings of a whole summary, those of its form first."""
    found = list(reading.problems)
    if _is_void(reading):
        return [*found, *_void(reading)]
    found.extend(_missing(reading, house))
    return [*found, *CHECKS.find(reading.summary, house, reading.known(WITH_DEFAULT))]


def first_new_error(
    before: Reading, after: Reading, changed: frozenset[str], house: House
) -> Problem | None:
    """Return the first error that a half-filled summary has after a change and not before it."""
    unreadable = first_new(after.problems, lambda: before.problems)
    if unreadable is not None:
        return unreadable
    if _is_void(after):
        was_void = _is_void(before)
        return first_new(_void(after), lambda: _void(before) if was_void else ())
    if _is_void(before):
        said = frozenset(after.said)
        return first_new(CHECKS.find(after.summary, house, said, changed), tuple)
    return CHECKS.first_new(before, after, changed, house)
