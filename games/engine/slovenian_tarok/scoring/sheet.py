"""The score sheet of a summary without errors."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.messages import Message, gettext_noop
from games.engine.core.sheet import ScoreLine, ScoreSheet
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.scoring.feats import feat_lines, valat_lines
from games.engine.slovenian_tarok.scoring.game import (
    LineCode,
    contract_line,
    igram_line,
    simple_line,
)
from games.engine.slovenian_tarok.scoring.hand import Hand
from games.engine.slovenian_tarok.scoring.klop import BIG, klop_lines
from games.engine.slovenian_tarok.summary import Summary
from games.engine.slovenian_tarok.tables import FEAT_VALUES, HALF, Kind, valat_value
from games.engine.slovenian_tarok.valat import replacing_valats
from games.engine.slovenian_tarok.words import FeatCode, MondHow

_RADELC_IN_KLOP = gettext_noop("Klop with a radelc: the score counts double")
_RADELC = gettext_noop("The declarer holds a radelc: everything counts double")
_CONSOLATION = gettext_noop("The called king from the talon was lost: {unit} for the declarer")
_MOND = {
    MondHow.CAPTURED: gettext_noop("The mond was captured: {unit}"),
    MondHow.LEFT_IN_TALON: gettext_noop("The mond was left in the talon: {unit}"),
}
_RENONCE = gettext_noop("Revoke: {unit}")
CONSOLATION = 5
_CONTRACT_LINE = {
    Kind.POINTS: contract_line,
    Kind.TRICKS: contract_line,
    Kind.IGRAM: igram_line,
    Kind.SIMPLE: simple_line,
}


def score(summary: Summary, house: House) -> ScoreSheet:
    """Return the lines of a hand; a deal that was not played has none."""
    hand = Hand(summary, house)
    return ScoreSheet(tuple(_lines(hand)), house.seats)


def _lines(hand: Hand) -> Iterator[ScoreLine]:
    summary = hand.summary
    if summary.renonce_by is not None:
        yield _renonce(hand, summary.renonce_by)
    elif hand.kind is Kind.KLOP:
        yield from _klop(hand)
    elif hand.kind is not Kind.VOID:
        yield from _game(hand)
        yield from _personal(hand)


def _klop(hand: Hand) -> Iterator[ScoreLine]:
    lines = tuple(klop_lines(hand))
    yield from lines
    holders = hand.summary.radelci if hand.house.on("radelci_in_klop") else ()
    for seat in holders:
        points = sum(line.points.get(seat, 0) for line in lines)
        yield ScoreLine(LineCode.RADELC, Message(_RADELC_IN_KLOP), {seat: points}, "9")


def _game(hand: Hand) -> Iterator[ScoreLine]:
    summary = hand.summary
    valats = replacing_valats(summary, hand.house)
    if valats:
        lines = list(valat_lines(hand, valats))
    else:
        lines = [_CONTRACT_LINE[hand.kind](hand), *feat_lines(hand)]
        lines += valat_lines(hand, summary.valats())
    yield from lines
    if summary.declarer in summary.radelci:
        doubled = dict.fromkeys(hand.house.seats, 0)
        for line in lines:
            for seat, points in line.points.items():
                doubled[seat] += points
        yield ScoreLine(LineCode.RADELC, Message(_RADELC), doubled, "9")


def _personal(hand: Hand) -> Iterator[ScoreLine]:
    """Yield what concerns single seats and is never multiplied (6 and 9)."""
    summary = hand.summary
    if summary.talon_king_lost:
        message = Message(_CONSOLATION, {"unit": CONSOLATION})
        yield ScoreLine(LineCode.CONSOLATION, message, {summary.declarer: CONSOLATION}, "6")
    penalty = hand.house.number("mond_penalty")
    for lost in summary.mond:
        message = Message(_MOND[lost.how], {"unit": penalty})
        yield ScoreLine(LineCode.MOND, message, {lost.seat: -penalty}, "9")


def _renonce(hand: Hand, seat: int) -> ScoreLine:
    summary = hand.summary
    price = BIG
    if hand.house.text("renons") == "value_and_35":
        factor = summary.double * (2 if summary.declarer in summary.radelci else 1)
        price = _price_of_hand(hand) * factor
    return ScoreLine(LineCode.RENONCE, Message(_RENONCE, {"unit": price}), {seat: -price}, "9")


def _price_of_hand(hand: Hand) -> int:
    """Return value, 35 and what was announced; a klop is 70, a flat contract its value."""
    summary, house = hand.summary, hand.house
    if hand.kind is Kind.KLOP:
        return BIG
    value = house.prices.get(summary.contract, 0)
    if hand.kind is Kind.TRICKS:
        return value
    announced = 0
    for feat in summary.feats:
        if feat.announced and feat.code is FeatCode.VALAT:
            table = house.text("value_table")
            announced += valat_value(table, house.players, summary.contract).announced
        elif feat.announced:
            announced += FEAT_VALUES[feat.code].announced
    return value + HALF + announced
