"""The score of a hand as explained lines (rules page, 8).

Every amount is the unit of 8.1: what each defender pays to the attack, or receives when it is
negative.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from games.engine.core.messages import HalfPoints, Message, Param, gettext_noop
from games.engine.core.sheet import ScoreLine, ScoreSheet
from games.engine.french_tarot.house import House
from games.engine.french_tarot.misere_conventions import Convention, Payer
from games.engine.french_tarot.scales import Rounding
from games.engine.french_tarot.summary import Misere, Summary
from games.engine.french_tarot.tables import PETIT_AU_BOUT, TARGETS
from games.engine.french_tarot.words import (
    CONTRACT_LABELS,
    HANDFUL_LABELS,
    MISERE_LABELS,
    SIDE_LABELS,
    VOID,
    Side,
)


class LineCode(StrEnum):
    """What a line of the score is for."""

    CONTRACT = "contract"
    PETIT_AU_BOUT = "petit_au_bout"
    HANDFUL = "handful"
    SLAM = "slam"
    PETIT_CHELEM = "petit_chelem"
    MISERE = "misere"


_MADE = {
    # by: does the scale multiply, is a half point left over
    (True, False): gettext_noop(
        "{contract} made by {margin}: ({base} + {counted}) x {multiplier} = {unit}"
        " from each defender"
    ),
    (True, True): gettext_noop(
        "{contract} made by {margin}: ({base} + {counted}) x {multiplier} = {exact},"
        " counted as {unit} from each defender"
    ),
    (False, False): gettext_noop(
        "{contract} made by {margin}: {base} + {counted} = {unit} from each defender"
    ),
    (False, True): gettext_noop(
        "{contract} made by {margin}: {base} + {counted} = {exact},"
        " counted as {unit} from each defender"
    ),
}
_DOWN = {
    (True, False): gettext_noop(
        "{contract} down {margin}: ({base} + {counted}) x {multiplier} = {unit} to each defender"
    ),
    (True, True): gettext_noop(
        "{contract} down {margin}: ({base} + {counted}) x {multiplier} = {exact},"
        " counted as {unit} to each defender"
    ),
    (False, False): gettext_noop(
        "{contract} down {margin}: {base} + {counted} = {unit} to each defender"
    ),
    (False, True): gettext_noop(
        "{contract} down {margin}: {base} + {counted} = {exact}, counted as {unit} to each defender"
    ),
}
_PETIT_MULTIPLIED = gettext_noop("Petit au bout for {side}: {premium} x {multiplier} = {unit}")
_PETIT_FLAT = gettext_noop("Petit au bout for {side}: {unit}")
_HANDFUL = gettext_noop("{handful}: {unit} for {side}, which won the hand")
_SLAM_ANNOUNCED = gettext_noop("Slam announced and made: {unit} from each defender")
_SLAM_SILENT = gettext_noop("Slam made without announcing it: {unit} from each defender")
_SLAM_FAILED = gettext_noop("Slam announced and not made: {unit} to each defender")
_SLAM_BY_DEFENCE = gettext_noop("Slam made by the defence: {unit} to each defender")
_PETIT_CHELEM_MADE = gettext_noop("Petit chelem made: {unit} from each defender")
_PETIT_CHELEM_FAILED = gettext_noop("Petit chelem announced and not made: {unit} to each defender")
_MISERE_SIDE = gettext_noop("{misere}: {unit} for {side}")
_MISERE_EACH = gettext_noop("{misere}: {unit} from each other player")

_SIGN = {Side.ATTACK: 1, Side.DEFENCE: -1}
_WINNER = {True: Side.ATTACK, False: Side.DEFENCE}
_OTHER = {Side.ATTACK: Side.DEFENCE, Side.DEFENCE: Side.ATTACK}


class _Hand:
    """One hand being scored: who is on which side, who won, and what a unit means to each seat."""

    __slots__ = ("attackers", "house", "multiplier", "shares", "summary", "winner")

    def __init__(self, summary: Summary, house: House) -> None:
        self.summary = summary
        self.house = house
        self.multiplier = house.scale.prices[summary.contract].multiplier
        self.winner = _WINNER[summary.points >= TARGETS[summary.oudlers]]
        self.attackers = {summary.declarer}
        if summary.partner is not None:
            self.attackers.add(summary.partner)
        self.shares = self._shares()

    def _shares(self) -> dict[int, int]:
        """Return how many units each seat wins (8.2); they sum to zero."""
        shares = {seat: 0 if seat in self.attackers else -1 for seat in self.house.seats}
        defenders = -sum(shares.values())
        for seat in self.attackers:
            shares[seat] = 1
        shares[self.summary.declarer] = defenders - len(self.attackers) + 1
        return shares

    def side_of(self, seat: int) -> Side:
        return Side.ATTACK if seat in self.attackers else Side.DEFENCE

    def line(
        self, code: LineCode, unit: int, article: str, template: str, params: Mapping[str, Param]
    ) -> ScoreLine:
        points = {seat: share * unit for seat, share in self.shares.items()}
        return ScoreLine(code, Message(template, {**params, "unit": abs(unit)}), points, article)


def score(summary: Summary, house: House) -> ScoreSheet:
    """Return the score sheet of a summary without errors; a deal that was not played has no lines.

    Shares are those of 8.2: with a partner the declarer has two units and the partner one.
    """
    if summary.contract in VOID:
        return ScoreSheet((), house.seats)
    hand = _Hand(summary, house)
    lines = [_contract(hand)]
    if summary.petit_au_bout is not None:
        lines.append(_petit_au_bout(hand, summary.petit_au_bout))
    if summary.handfuls:
        lines.extend(_handfuls(hand))
    lines.extend(_slam(hand))
    lines.extend(_petit_chelem(hand))
    if house.misere is not None:
        lines.extend(_misere(hand, house.misere, misere) for misere in summary.miseres)
    return ScoreSheet(tuple(lines), house.seats)


def _contract(hand: _Hand) -> ScoreLine:
    """8.1: the side that won gets (base + margin) x multiplier; a half point left over too."""
    summary, house = hand.summary, hand.house
    price = house.scale.prices[summary.contract]
    margin = abs(summary.points - TARGETS[summary.oudlers])
    counted = house.rounding.counted(margin)
    doubled = (2 * price.base + counted) * price.multiplier
    half_left = doubled % 2
    unit = (doubled + half_left) // 2
    templates = _MADE if hand.winner is Side.ATTACK else _DOWN
    params: dict[str, Param] = {
        "contract": CONTRACT_LABELS[summary.contract],
        "margin": HalfPoints(counted if house.rounding is Rounding.TO_WINNER else margin),
        "base": price.base,
        "counted": HalfPoints(counted),
        "multiplier": price.multiplier,
        "exact": HalfPoints(doubled),
    }
    template = templates[house.scale.multiplies, bool(half_left)]
    return hand.line(
        LineCode.CONTRACT, _SIGN[hand.winner] * unit, house.scale.article, template, params
    )


def _petit_au_bout(hand: _Hand, side: Side) -> ScoreLine:
    """6.2: to the side that made the last trick, whoever won the hand."""
    unit = _SIGN[side] * PETIT_AU_BOUT * hand.multiplier
    params: dict[str, Param] = {
        "side": SIDE_LABELS[side],
        "premium": PETIT_AU_BOUT,
        "multiplier": hand.multiplier,
    }
    template = _PETIT_MULTIPLIED if hand.house.scale.multiplies else _PETIT_FLAT
    return hand.line(LineCode.PETIT_AU_BOUT, unit, "6.2", template, params)


def _handfuls(hand: _Hand) -> Iterator[ScoreLine]:
    """6.1: each handful to the side that won, whoever showed it, and not multiplied."""
    sign, side = _SIGN[hand.winner], SIDE_LABELS[hand.winner]
    for handful in hand.summary.handfuls:
        unit = sign * hand.house.handful_premiums[handful.size]
        params: dict[str, Param] = {"handful": HANDFUL_LABELS[handful.size], "side": side}
        yield hand.line(LineCode.HANDFUL, unit, "6.1", _HANDFUL, params)


def _slam(hand: _Hand) -> Iterator[ScoreLine]:
    """6.3: not multiplied; an announced slam that fails to a slam of the defence costs both."""
    slam, premiums = hand.summary.slam, hand.house.scale.slam
    announced = slam.announced_by is not None
    if slam.made_by is Side.ATTACK:
        unit = premiums.announced if announced else premiums.silent
        template = _SLAM_ANNOUNCED if announced else _SLAM_SILENT
        yield hand.line(LineCode.SLAM, unit, "6.3", template, {})
    elif announced:
        yield hand.line(LineCode.SLAM, premiums.failed, "6.3", _SLAM_FAILED, {})
    if slam.made_by is Side.DEFENCE:
        yield hand.line(LineCode.SLAM, premiums.by_defence, "6.3", _SLAM_BY_DEFENCE, {})


def _petit_chelem(hand: _Hand) -> Iterator[ScoreLine]:
    """6.3, option: every trick is a petit chelem too."""
    petit, premiums = hand.summary.petit_chelem, hand.house.scale.petit_chelem
    announced = petit.announced_by is not None
    made = petit.made_by is Side.ATTACK or (announced and hand.summary.slam.made_by is Side.ATTACK)
    if made:
        unit = premiums.announced if announced else premiums.silent
        if unit:
            yield hand.line(LineCode.PETIT_CHELEM, unit, "6.3", _PETIT_CHELEM_MADE, {})
    elif announced:
        yield hand.line(LineCode.PETIT_CHELEM, premiums.failed, "6.3", _PETIT_CHELEM_FAILED, {})


def _misere(hand: _Hand, convention: Convention, misere: Misere) -> ScoreLine:
    """6.4, option: to whom the premium goes depends on the convention."""
    premium = hand.house.misere_premiums[misere.kind]
    label = MISERE_LABELS[misere.kind]
    if convention.payer is Payer.EACH_OTHER_PLAYER:
        return _misere_from_each(hand, misere.seat, premium, label)
    winning = {
        Payer.OTHER_SIDE: hand.side_of(misere.seat),
        Payer.LOSING_SIDE: hand.winner,
        Payer.WINNING_SIDE: _OTHER[hand.winner],
    }
    side = winning[convention.payer]
    unit = _SIGN[side] * premium * (hand.multiplier if convention.multiplied else 1)
    params = {"misere": label, "side": SIDE_LABELS[side]}
    return hand.line(LineCode.MISERE, unit, "6.4", _MISERE_SIDE, params)


def _misere_from_each(hand: _Hand, declarer: int, premium: int, label: Message) -> ScoreLine:
    points = dict.fromkeys(hand.house.seats, -premium)
    points[declarer] = premium * (hand.house.players - 1)
    message = Message(_MISERE_EACH, {"misere": label, "unit": premium})
    return ScoreLine(LineCode.MISERE, message, points, "6.4")
