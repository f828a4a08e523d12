"""What the contract itself is worth (rules page, 9 and 11)."""

from __future__ import annotations

from enum import StrEnum

from games.engine.core.messages import Message, Param, gettext_noop
from games.engine.core.sheet import ScoreLine
from games.engine.slovenian_tarok.scoring.hand import Hand, half
from games.engine.slovenian_tarok.tables import ALL_POINTS, HALF, TARGET, tricks_wanted
from games.engine.slovenian_tarok.words import CONTRACT_LABELS


class LineCode(StrEnum):
    """What a line of the score is for."""

    CONTRACT = "contract"
    FEAT = "feat"
    VALAT = "valat"
    KLOP = "klop"
    RADELC = "radelc"
    CONSOLATION = "consolation"
    MOND = "mond"
    RENONCE = "renonce"


_GAME = {
    # made, doubled
    (True, False): gettext_noop("{contract} made with {points}: {value} + {counted} = {unit}"),
    (True, True): gettext_noop(
        "{contract} made with {points}: ({value} + {counted}) x {factor} = {unit}"
    ),
    (False, False): gettext_noop("{contract} lost with {points}: {value} + {counted} = {unit}"),
    (False, True): gettext_noop(
        "{contract} lost with {points}: ({value} + {counted}) x {factor} = {unit}"
    ),
}
_FLAT = {
    (True, False): gettext_noop("{contract} made: {unit}"),
    (True, True): gettext_noop("{contract} made: {value} x {factor} = {unit}"),
    (False, False): gettext_noop("{contract} lost: {unit}"),
    (False, True): gettext_noop("{contract} lost: {value} x {factor} = {unit}"),
}
_CONTRA_LOST = {
    # flat
    False: gettext_noop(
        "{contract} made with {points}: {value} + {counted} = {worth}; who said contra pays {paid}"
    ),
    True: gettext_noop("{contract} made: {worth}; who said contra pays {paid}"),
}
_IGRAM = {
    (True, False): gettext_noop("Igram made with {points}: {counted} x {times} = {unit}"),
    (True, True): gettext_noop("Igram made with {points}: {counted} x {times} x {factor} = {unit}"),
    (False, False): gettext_noop("Igram lost with {points}: {counted} x {times} = {unit}"),
    (False, True): gettext_noop(
        "Igram lost with {points}: {counted} x {times} x {factor} = {unit}"
    ),
}
_SIMPLE = gettext_noop("Simple game won with {points}: {unit}")
_SIMPLE_DRAWN = gettext_noop("Simple game drawn with 35 each")
ROUNDED_TO = 5
IGRAM_TIMES = {True: 2, False: 3}
FIXED_IGRAM = {True: 3, False: 4}
FIXED_SIMPLE = 1
MANY_POINTS = 45
"""Points with which a winner has one more, where two players have fixed values."""


def counted_difference(points: int, rule: str) -> int:
    """Return the difference from 35 as it counts.

    >>> counted_difference(39, "exact"), counted_difference(39, "round5")
    (4, 5)
    """
    difference = abs(points - HALF)
    if rule == "exact":
        return difference
    return (difference + ROUNDED_TO // 2) // ROUNDED_TO * ROUNDED_TO


def is_made(hand: Hand) -> bool:
    """Return whether the declarer won: 36 points, or exactly the tricks of the contract."""
    summary = hand.summary
    if hand.house.players in {3, 4} and summary.contract in _BY_TRICKS:
        return summary.tricks == tricks_wanted(summary.contract, hand.house.players)
    return summary.card_points >= TARGET


_BY_TRICKS = frozenset(
    contract for contract in CONTRACT_LABELS
    if contract.value in {"piccolo", "beggar", "open_beggar", "colour_valat"}
)  # fmt: skip


def contract_line(hand: Hand) -> ScoreLine:
    """Return value and difference, times the level of the game."""
    summary, house = hand.summary, hand.house
    value, made = house.prices[summary.contract], is_made(hand)
    flat = house.is_flat(summary.contract)
    counted = 0 if flat else counted_difference(summary.card_points, house.text("difference"))
    worth = value + counted
    params: dict[str, Param] = {
        "contract": CONTRACT_LABELS[summary.contract],
        "points": summary.card_points,
        "value": value,
        "counted": counted,
        "factor": summary.double,
        "unit": worth * summary.double,
    }
    template = (_FLAT if flat else _GAME)[made, summary.double > 1]
    if made and _is_personal(hand):
        template = _CONTRA_LOST[flat]
        params |= {"worth": worth, "paid": half(worth * summary.double)}
    points = _paid(hand, worth, made=made)
    return ScoreLine(LineCode.CONTRACT, Message(template, params), points, "9")


def _paid(hand: Hand, worth: int, *, made: bool) -> dict[int, int]:
    summary, sign = hand.summary, 1 if made else -1
    if _is_personal(hand):
        return _paid_by_doubler(hand, worth, made=made)
    return hand.pay(sign * worth * summary.double)


def _is_personal(hand: Hand) -> bool:
    """Return whether one defender said contra and alone pays for it."""
    return hand.summary.double > 1 and hand.house.on("contra_personal")


def _paid_by_doubler(hand: Hand, worth: int, *, made: bool) -> dict[int, int]:
    """9, `contra_personal`: the partner stays at what the game is worth undoubled."""
    summary, (doubler,) = hand.summary, hand.summary.doubles
    if made:
        points = hand.pay(worth)
        points[doubler] = -half(worth * summary.double)
        return points
    points = hand.pay(-worth)
    points[summary.declarer] = -worth * summary.double
    return points


def igram_line(hand: Hand) -> ScoreLine:
    """Return twice the difference, or three times when it failed (11)."""
    summary, house = hand.summary, hand.house
    made = summary.card_points >= TARGET
    if house.text("two_basis") == "fixed":
        return _fixed_line(hand, made=made)
    counted = abs(summary.card_points - HALF)
    if house.text("two_basis") == "sum":
        counted = summary.card_points if made else ALL_POINTS - summary.card_points
    if not counted and house.text("two_min_loss") == "one":
        counted = 1
    unit = counted * IGRAM_TIMES[made] * summary.double
    params: dict[str, Param] = {
        "points": summary.card_points,
        "counted": counted,
        "times": IGRAM_TIMES[made],
        "factor": summary.double,
        "unit": unit,
    }
    message = Message(_IGRAM[made, summary.double > 1], params)
    points = hand.pay_two(summary.declarer, unit if made else -unit)
    return ScoreLine(LineCode.CONTRACT, message, points, "11")


def _fixed_line(hand: Hand, *, made: bool) -> ScoreLine:
    """Return 3 or 4, and one more where the winner has 45 points (11)."""
    summary = hand.summary
    of_winner = summary.card_points if made else ALL_POINTS - summary.card_points
    worth = FIXED_IGRAM[made] + _many(of_winner)
    params: dict[str, Param] = {
        "contract": CONTRACT_LABELS[summary.contract],
        "value": worth,
        "factor": summary.double,
        "unit": worth * summary.double,
    }
    message = Message(_FLAT[made, summary.double > 1], params)
    sign = 1 if made else -1
    points = hand.pay_two(summary.declarer, sign * worth * summary.double)
    return ScoreLine(LineCode.CONTRACT, message, points, "11")


def _many(points: int) -> int:
    return 1 if points >= MANY_POINTS else 0


def simple_line(hand: Hand) -> ScoreLine:
    """Return the difference, or what the table says, for the player with more points (11)."""
    piles = hand.summary.piles
    winner = 1 if piles[1].points >= piles[2].points else 2
    points = piles[winner].points
    unit = max(points - HALF, 0)
    if hand.house.text("two_basis") == "sum" and unit:
        unit = points
    if hand.house.text("two_basis") == "fixed" and unit:
        unit = FIXED_SIMPLE + _many(points)
    template = _SIMPLE if unit else _SIMPLE_DRAWN
    message = Message(template, {"points": points, "unit": unit} if unit else {})
    return ScoreLine(LineCode.CONTRACT, message, hand.pay_two(winner, unit), "11")
