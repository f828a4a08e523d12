"""All that cannot be true in a summary (rules page, 14)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.checks import Checks, first_new
from games.engine.core.problems import Problem
from games.engine.slovenian_tarok import catalogue
from games.engine.slovenian_tarok.checks import contract, doubles, extras, feats, limits, piles
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.read import WITH_DEFAULT, Reading
from games.engine.slovenian_tarok.tables import SPECS, Kind
from games.engine.slovenian_tarok.valat import replacing_valats

CHECKS = Checks(
    contract.CHECKS,
    piles.CHECKS,
    feats.CHECKS,
    limits.CHECKS,
    doubles.CHECKS,
    extras.CHECKS,
)
_MISSING = {
    "declarer": catalogue.DECLARER_MISSING,
    "card_points": catalogue.CARD_POINTS_MISSING,
    "tricks": catalogue.TRICKS_MISSING,
    "piles": catalogue.PILES_MISSING,
}
_NEEDED = {
    Kind.POINTS: ("declarer", "card_points"),
    Kind.TRICKS: ("declarer", "tricks"),
    Kind.KLOP: ("piles",),
    Kind.IGRAM: ("declarer", "card_points"),
    Kind.SIMPLE: ("piles",),
    Kind.VOID: (),
}


def _missing(reading: Reading, house: House) -> Iterator[Problem]:
    """Yield what is needed and was not said; a revoke or an announced valat ends the count."""
    known, summary = reading.said | reading.unreadable, reading.summary
    if "contract" not in known:
        yield catalogue.CONTRACT_MISSING.at("contract")
    if "contract" not in reading.said or house.players not in SPECS[summary.contract].players:
        return
    needed = _NEEDED[SPECS[summary.contract].kind]
    ended = summary.renonce_by is not None or any(
        feat.announced for feat in replacing_valats(summary, house)
    )
    for field in needed:
        if field not in known and (field == "declarer" or not ended):
            yield _MISSING[field].at(field)
    if house.calls_king(summary.contract) and summary.renonce_by is None:
        yield from _missing_call(reading)
    games = SPECS[summary.contract].kind in {Kind.POINTS, Kind.TRICKS}
    personal = games and house.on("contra_personal")
    if personal and summary.double > 1 and not summary.doubles:
        yield catalogue.DOUBLER_MISSING.at("doubles")


def _missing_call(reading: Reading) -> Iterator[Problem]:
    """Rows 12 and 13."""
    summary, unreadable = reading.summary, reading.unreadable
    if summary.called_suit is None and "called_suit" not in unreadable:
        yield catalogue.CALLED_SUIT_MISSING.at("called_suit")
    alone_or_not = summary.partner is not None or summary.king_in_talon
    if not alone_or_not and not {"partner", "king_in_talon"} & unreadable:
        yield catalogue.PARTNER_MISSING.at("partner")


def problems(reading: Reading, house: House) -> list[Problem]:
    """Return the errors of a whole summary, those of its form first."""
    return [
        *reading.problems,
        *_missing(reading, house),
        *CHECKS.find(reading.summary, house, reading.known(WITH_DEFAULT)),
    ]


def first_new_error(
    before: Reading, after: Reading, changed: frozenset[str], house: House
) -> Problem | None:
    """Return the first error that a half-filled summary has after a change and not before it."""
    unreadable = first_new(after.problems, lambda: before.problems)
    return unreadable or CHECKS.first_new(before, after, changed, house)
