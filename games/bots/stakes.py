"""What a contract is played for at a table, as the kernel's list of integers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from games.bots.cards import FRENCH, game_of
from games.bots.convert import COLOUR, EVERYBODY, KOENIGRUFEN, NEGATIVE, announced, option
from games.bots.kernel import payoff as pay
from games.engine import View, rules

_FEATS: Final = {
    "trula": 0,
    "trull": 0,
    "kings": 1,
    "king_ultimo": 2,
    "pagat_ultimo": 3,
    "pagat": 3,
    "uhu": 4,
    "kakadu": 5,
    "quapil": 6,
    "valat": 7,
    "trulapagat": 8,
}
_SLOVENIAN: Final = {0: (10, 20), 1: (10, 20), 2: (10, 20), 3: (25, 50), 7: (250, 500), 8: (0, 70)}
"""Bonuses silent and announced (Slovenian 8)."""
_KOENIGRUFEN: Final = {
    0: (1, 2),
    1: (1, 2),
    2: (1, 2),
    3: (1, 2),
    4: (2, 4),
    5: (3, 6),
    6: (4, 8),
    7: (10, 20),
}
"""The same (Koenigrufen 7)."""
_COLOUR: Final = {feat: _KOENIGRUFEN[feat] for feat in (1, 7)}
"""Those of the games in which tarocks do not win."""
_SOLO: Final = frozenset({"solorufer", "solodreier", "farbensolo"})
"""Contracts of Koenigrufen in which bonuses count twice."""
_FRENCH_TIMES: Final = {"petite": 1, "pousse": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
_HANDFULS: Final = {"single": 20, "double": 30, "triple": 40}
_FULL: Final = {"as_points": 0, "minus35": 35, "double": 72}
NUDGE_SHARE: Final = 60
"""How many hundredths of the value of the contract all card points are worth beside the score."""


@cache
def _values(rules_id: str, options: tuple[tuple[str, object], ...]) -> Mapping[str, int]:
    facts = rules(rules_id).entry_facts(dict(options))
    return {contract.code: contract.value or 0 for contract in facts.contracts}


def stakes_of(view: View) -> list[int]:
    """Return what the hand of a view is played for, once there is a contract."""
    stakes = [0] * pay.STAKES
    contract = str(view.facts.get("contract"))
    options = tuple(sorted(view.options.items()))
    stakes[pay.VALUE] = _values(view.rules_id, options).get(contract, 0)
    stakes[pay.TIMES] = 1
    players = len(view.counts)
    stakes[pay.ALONE] = players - 1
    if game_of(view) == FRENCH:
        _french(view, contract, stakes)
    else:
        _tarock(view, contract, stakes, is_austrian=game_of(view) == KOENIGRUFEN)
    return stakes


def _french(view: View, contract: str, stakes: list[int]) -> None:
    stakes[pay.KIND] = pay.KIND_FRENCH
    stakes[pay.TIMES] = _FRENCH_TIMES.get(contract, 1)
    handfuls = view.facts.get("handfuls")
    for shown in handfuls if isinstance(handfuls, list) else ():
        stakes[pay.PREMIUM] += _HANDFULS.get(str(shown["size"]), 0)
    slam = view.facts.get("slam")
    stakes[pay.SLAM] = int(isinstance(slam, Mapping) and slam.get("announced_by") is not None)


def _tarock(view: View, contract: str, stakes: list[int], *, is_austrian: bool) -> None:
    double = view.facts.get("double")
    stakes[pay.TIMES] = double if isinstance(double, int) else 1
    if is_austrian:
        if not option(view, "contra_in_score"):
            stakes[pay.TIMES] = 1
        if option(view, "alone_pay") == "single":
            stakes[pay.ALONE] = 1
    else:
        stakes[pay.ALONE] = 1
    if contract in EVERYBODY:
        _everybody(view, contract, stakes)
    elif contract == "simple":
        stakes[pay.KIND] = pay.KIND_SIMPLE
    elif contract in NEGATIVE or contract == "colour_valat":
        stakes[pay.KIND] = pay.KIND_TRICKS
    elif is_austrian:
        _austrian(view, contract, stakes)
    else:
        _slovenian(view, contract, stakes)


def _austrian(view: View, contract: str, stakes: list[int]) -> None:
    stakes[pay.KIND] = pay.KIND_POINTS
    stakes[pay.NUDGE] = _nudge(stakes[pay.VALUE])
    stakes[pay.SILENT_LOSS] = int(bool(option(view, "silent_bird_loss")))
    if option(view, "bonuses", default=True):
        table = _COLOUR if contract in COLOUR else _KOENIGRUFEN
        _bonuses(table, stakes, times=2 if contract in _SOLO else 1)
        if option(view, "valat") == "multiplied":
            stakes[pay.SILENT + pay.FEAT_VALAT] = 4 * stakes[pay.VALUE]
            stakes[pay.REPLACES] = 2
    _said(view, stakes, is_austrian=True)


def _slovenian(view: View, contract: str, stakes: list[int]) -> None:
    stakes[pay.KIND] = pay.KIND_IGRAM if contract == "igram" else pay.KIND_POINTS
    flat = contract == "solo_without" and option(view, "solo_without") == "flat"
    stakes[pay.COUNTED] = int(not flat)
    if flat:
        stakes[pay.NUDGE] = _nudge(stakes[pay.VALUE])
        return
    stakes[pay.SILENT_LOSS] = int(bool(option(view, "silent_pagat_loss")))
    replaces = {"always": 2, "announced": 1}.get(str(option(view, "valat_replaces")), 0)
    stakes[pay.REPLACES] = replaces
    _bonuses(_SLOVENIAN, stakes, times=1)
    _said(view, stakes, is_austrian=False)
    if view.facts.get("double_all") and option(view, "contra_all_includes_silent"):
        for feat in range(pay.FEATS):
            stakes[pay.SILENT + feat] *= stakes[pay.TIMES]


def _nudge(value: int) -> int:
    """Return what a third counts where only the contract is paid: something, or no card matters."""
    return max(1, value * NUDGE_SHARE // 105)


def _bonuses(table: Mapping[int, tuple[int, int]], stakes: list[int], *, times: int) -> None:
    for feat, (silent, _said_for) in table.items():
        stakes[pay.SILENT + feat] = silent * times


def _said(view: View, stakes: list[int], *, is_austrian: bool) -> None:
    """Write what was announced, negative where the opponents of the declarer did."""
    attack = {view.facts.get("declarer"), view.facts.get("partner")}
    for feat in announced(view):
        code = _FEATS.get(str(feat["feat"]))
        if code is None:
            continue
        by_defence = feat.get("side") == "defence"
        if not feat.get("side"):
            by_defence = feat["seat"] not in attack
        worth = _austrian_worth(view, stakes, code) if is_austrian else _worth(view, stakes, feat)
        stakes[pay.SAID + code] = -worth if by_defence else worth


def _austrian_worth(view: View, stakes: list[int], code: int) -> int:
    solo = 2 if view.facts.get("contract") in _SOLO else 1
    if code == pay.FEAT_VALAT and stakes[pay.REPLACES]:
        return 8 * stakes[pay.VALUE]
    return _KOENIGRUFEN[code][1] * solo


def _worth(view: View, stakes: list[int], feat: Mapping[str, object]) -> int:
    level = feat.get("double")
    times = level if isinstance(level, int) else 1
    if view.facts.get("double_all"):
        times = stakes[pay.TIMES]
    return _SLOVENIAN[_FEATS[str(feat["feat"])]][1] * times


def _everybody(view: View, contract: str, stakes: list[int]) -> None:
    if contract == "trischaken":
        stakes[pay.KIND] = pay.KIND_TRISCHAKEN
        return
    stakes[pay.KIND] = pay.KIND_KLOP
    full = str(option(view, "klop_full"))
    stakes[pay.FULL] = _FULL.get(full, 70)
    stakes[pay.FULL_FROM] = 35 if full == "minus70_from_35" else 36
    empty = option(view, "klop_empty")
    stakes[pay.EMPTY] = 10 if empty == "plus10" else 70
    stakes[pay.SPARES] = int(empty != "plus10")
