"""Klop: everybody for himself (rules page, 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.engine.core.messages import Message, gettext_noop
from games.engine.core.sheet import ScoreLine
from games.engine.slovenian_tarok.scoring.game import LineCode
from games.engine.slovenian_tarok.scoring.hand import Hand
from games.engine.slovenian_tarok.tables import HALF, TARGET

_POINTS = gettext_noop("Klop: {points} points won")
_FULL = gettext_noop("Klop with {points} points, too many: {unit}")
_EMPTY = gettext_noop("Klop without a trick: {unit}")
_SPARED = gettext_noop("Klop: {points} points won, nothing lost beside a full or empty player")
_DOUBLED = gettext_noop("Contra in the klop: the score counts {times} times")
BIG = 70
SMALL_FULL = 35
EMPTY_BONUS = 10
OWN_CONTRA_POINTS = 18
"""Points from which whoever said contra or re pays more."""
_LIMITS = {"minus70_from_35": HALF}


def _full_from(rule: str) -> int:
    return _LIMITS.get(rule, TARGET)


def klop_lines(hand: Hand) -> Iterator[ScoreLine]:
    """Yield a line for each seat, and one for what contra and re add."""
    piles = {seat: pile.points for seat, pile in sorted(hand.summary.piles.items())}
    full_rule, empty_rule = hand.house.text("klop_full"), hand.house.text("klop_empty")
    full = {seat for seat, points in piles.items() if points >= _full_from(full_rule)}
    empty = {seat for seat, points in piles.items() if not points}
    big_full = full if full_rule.startswith("minus70") else set()
    big_empty = empty if empty_rule != "plus10" else set()
    spared = bool(big_full or big_empty)
    halved = bool(empty_rule == "split70" and big_full and big_empty)
    bonus = _empty_bonus(empty_rule, len(empty), halved=halved)
    scores: dict[int, int] = {}
    for seat, points in piles.items():
        if seat in empty:
            scores[seat] = 0 if spared and not big_empty else bonus
            template = _EMPTY
        elif seat in full and not (spared and seat not in big_full):
            scores[seat] = -SMALL_FULL if halved else -_full_price(full_rule, points)
            template = _POINTS if full_rule == "as_points" else _FULL
        else:
            scores[seat] = 0 if spared else -points
            template = _SPARED if spared else _POINTS
        message = Message(template, {"points": points, "unit": abs(scores[seat])})
        yield ScoreLine(LineCode.KLOP, message, {seat: scores[seat]}, "9")
    yield from _contra(hand, scores, piles)


def _empty_bonus(rule: str, players: int, *, halved: bool) -> int:
    """Return what each empty player has; what is left of a shared sum is dropped."""
    if rule == "split70":
        return (SMALL_FULL if halved else BIG) // max(players, 1)
    return EMPTY_BONUS if rule == "plus10" else BIG


def _full_price(rule: str, points: int) -> int:
    prices = {"as_points": points, "minus35": SMALL_FULL, "double": 2 * points}
    return prices.get(rule, BIG)


def _contra(hand: Hand, scores: Mapping[int, int], piles: Mapping[int, int]) -> Iterator[ScoreLine]:
    """9, `klop_contra`: all scores times 2, or 4 after re, and more for who said it with 18 points.

    Whoever said contra pays double again, or half as much again once there is a re; whoever said
    re pays double again.
    """
    doubles = hand.summary.doubles
    level = max(doubles.values(), default=1)
    if level == 1:
        return
    own = {seat: 3 if said < level else 4 for seat, said in doubles.items()}
    for seat, score in scores.items():
        halves = own.get(seat, 2) if piles[seat] >= OWN_CONTRA_POINTS else 2
        total = score * level * halves // 2
        if total != score:
            message = Message(_DOUBLED, {"times": level * halves // 2})
            yield ScoreLine(LineCode.KLOP, message, {seat: total - score}, "9")
