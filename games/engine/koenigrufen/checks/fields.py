"""Fields that a kind of game does not have (rules page, 9, rows 4, 11, 13, 20, 28, 29, 31, 36)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine.core.problems import Problem, ProblemKind
from games.engine.koenigrufen import catalogue
from games.engine.koenigrufen.checks.form import KrCheck, check
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.summary import Summary
from games.engine.koenigrufen.tables import Family
from games.engine.koenigrufen.words import CONTRACT_LABELS

_CALLING, _ALONE, _COLOUR = Family.CALLING, Family.ALONE, Family.COLOUR
_NEGATIVE, _EVERYONE = Family.NEGATIVE, Family.EVERYONE


def _but_calling(kind: ProblemKind) -> dict[Family, ProblemKind]:
    return dict.fromkeys((_ALONE, _COLOUR, _NEGATIVE, _EVERYONE), kind)


_FOREIGN: Mapping[str, Mapping[Family, ProblemKind]] = {
    "called": _but_calling(catalogue.CALLED_ALONE_GAME),
    "partner": _but_calling(catalogue.PARTNER_ALONE_GAME),
    "king_in_talon": _but_calling(catalogue.TALON_ALONE_GAME),
    "conceded": _but_calling(catalogue.CONCEDED_WRONG_GAME),
    "card_points": {
        _NEGATIVE: catalogue.POINTS_IN_NEGATIVE,
        _EVERYONE: catalogue.POINTS_IN_TRISCHAKEN,
    },
    "blatt": {
        _NEGATIVE: catalogue.POINTS_IN_NEGATIVE,
        _EVERYONE: catalogue.POINTS_IN_TRISCHAKEN,
    },
    "tricks": {_EVERYONE: catalogue.POINTS_IN_TRISCHAKEN},
    "feats": {_NEGATIVE: catalogue.FEAT_IN_NEGATIVE, _EVERYONE: catalogue.FEAT_IN_NEGATIVE},
    "double": {
        _NEGATIVE: catalogue.PARTY_DOUBLE_IN_NEGATIVE,
        _EVERYONE: catalogue.DOUBLE_TRISCHAKEN,
    },
    "doubles": {
        _CALLING: catalogue.DOUBLES_IN_POSITIVE,
        _ALONE: catalogue.DOUBLES_IN_POSITIVE,
        _COLOUR: catalogue.DOUBLES_IN_POSITIVE,
        _EVERYONE: catalogue.DOUBLE_TRISCHAKEN,
    },
    "piles": dict.fromkeys((_CALLING, _ALONE, _COLOUR, _NEGATIVE), catalogue.PILES_ELSEWHERE),
}
GIVEN: Mapping[str, Callable[[Summary], bool]] = {
    "declarer": lambda _: True,
    "called": lambda summary: summary.called is not None,
    "partner": lambda summary: summary.partner is not None,
    "king_in_talon": lambda summary: summary.king_in_talon,
    "conceded": lambda summary: summary.conceded,
    "card_points": lambda summary: summary.points > 0,
    "blatt": lambda summary: bool(summary.blatt),
    "tricks": lambda summary: bool(summary.tricks),
    "feats": lambda summary: bool(summary.feats),
    "double": lambda summary: summary.double > 1,
    "doubles": lambda summary: any(level > 1 for level in summary.doubles.values()),
    "piles": lambda summary: bool(summary.piles),
    "renonce_by": lambda summary: summary.renonce_by is not None,
}
"""Whether a field that was said holds anything: a form may fill in zeros and empty objects."""


def _foreign(field: str) -> KrCheck:
    def find(summary: Summary, _house: House) -> Problem | None:
        family = summary.family
        kind = _FOREIGN[field].get(family) if family is not None else None
        if kind is None or not GIVEN[field](summary):
            return None
        return kind.at(field, contract=CONTRACT_LABELS[summary.contract])

    return check(find, "contract", field)


CHECKS = tuple(map(_foreign, _FOREIGN))
