"""When radelci are used up and given (rules page, 9)."""

from __future__ import annotations

from games.engine.core.radelci import NO_CHANGE, RadelcChange
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.scoring.game import is_made
from games.engine.slovenian_tarok.scoring.hand import Hand
from games.engine.slovenian_tarok.summary import Summary
from games.engine.slovenian_tarok.tables import SPECS, Kind
from games.engine.slovenian_tarok.valat import replacing_valats
from games.engine.slovenian_tarok.words import Contract, Side

_GIVING = frozenset({Contract.KLOP, Contract.BEGGAR, Contract.OPEN_BEGGAR, Contract.COLOUR_VALAT})
"""Contracts after which everybody is given one, whoever won them."""


def radelc_change(summary: Summary, house: House) -> RadelcChange:
    """Return what a hand does to radelci; one that ended with a revoke does nothing."""
    if not house.on("radelci") or summary.renonce_by is not None:
        return NO_CHANGE
    return RadelcChange(
        used_by=summary.declarer if _declarer_won(summary, house) else None,
        given=_gives(summary, house),
    )


def _declarer_won(summary: Summary, house: House) -> bool:
    """Return whether the declarer won his game, or a valat that took its place."""
    if SPECS[summary.contract].kind not in {Kind.POINTS, Kind.TRICKS}:
        return False
    valats = replacing_valats(summary, house)
    if not valats:
        return is_made(Hand(summary, house))
    winners = [_winner(summary.feat_side(valat), made=valat.made) for valat in valats]
    return Side.DEFENCE not in winners


def _winner(side: Side, *, made: bool) -> Side:
    return side if made else side.other


def _gives(summary: Summary, house: House) -> bool:
    if summary.contract is Contract.SOLO_WITHOUT and house.on("radelci_after_solo_without"):
        return True
    valat = any(feat.made or feat.announced for feat in summary.valats())
    return valat or summary.contract in _GIVING
