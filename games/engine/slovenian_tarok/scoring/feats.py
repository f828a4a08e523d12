"""What feats and valats are worth (rules page, 8)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.messages import Message, Param, gettext_noop
from games.engine.core.sheet import ScoreLine
from games.engine.slovenian_tarok.canonical import merged
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.scoring.game import LineCode
from games.engine.slovenian_tarok.scoring.hand import SIGN, Hand
from games.engine.slovenian_tarok.summary import Feat
from games.engine.slovenian_tarok.tables import (
    FEAT_VALUES,
    KING_ULTIMO_BY_KING,
    STROHMANDELN_FEATS,
    FeatValue,
    Kind,
    valat_value,
)
from games.engine.slovenian_tarok.words import FEAT_LABELS, SIDE_LABELS, FeatCode

_TEMPLATES = {
    # announced, made
    (True, True): gettext_noop("{feat} announced and made by {side}: {unit}"),
    (True, False): gettext_noop("{feat} announced by {side} and not made: {unit}"),
    (False, True): gettext_noop("{feat} made silently by {side}: {unit}"),
    (False, False): gettext_noop("{feat} lost by {side}: {unit}"),
}
_DOUBLED = {
    (True, True): gettext_noop("{feat} announced and made by {side}: {value} x {factor} = {unit}"),
    (True, False): gettext_noop(
        "{feat} announced by {side} and not made: {value} x {factor} = {unit}"
    ),
    (False, True): gettext_noop("{feat} made silently by {side}: {value} x {factor} = {unit}"),
    (False, False): gettext_noop("{feat} lost by {side}: {value} x {factor} = {unit}"),
}


def feat_lines(hand: Hand) -> Iterator[ScoreLine]:
    """Yield a line for each feat but a valat."""
    house = hand.house
    for feat in merged(hand.summary, house):
        if feat.code is not FeatCode.VALAT:
            value = _value(feat, house)
            yield _line(hand, feat, value, hand.feat_factor(feat), LineCode.FEAT)


def valat_lines(hand: Hand, feats: tuple[Feat, ...]) -> Iterator[ScoreLine]:
    """Yield a line for each valat; a silent one has the level of the game."""
    summary, house = hand.summary, hand.house
    value = valat_value(house.text("value_table"), house.players, summary.contract)
    if house.text("two_bonus") == "strohmandeln":
        value = _strohmandeln(FeatCode.VALAT)
    for feat in feats:
        factor = hand.feat_factor(feat) if feat.announced else summary.double
        yield _line(hand, feat, value, factor, LineCode.VALAT)


def _value(feat: Feat, house: House) -> FeatValue:
    if house.text("two_bonus") == "strohmandeln":
        return _strohmandeln(feat.code)
    if feat.by_king:
        return KING_ULTIMO_BY_KING
    return FEAT_VALUES[feat.code]


def _strohmandeln(code: FeatCode) -> FeatValue:
    worth = STROHMANDELN_FEATS[code]
    return FeatValue(worth, worth, worth, worth)


def _line(hand: Hand, feat: Feat, value: FeatValue, factor: int, code: LineCode) -> ScoreLine:
    worth = value.of(announced=feat.announced)
    made = 1 if feat.made else -1
    side = hand.summary.feat_side(feat)
    params: dict[str, Param] = {
        "feat": FEAT_LABELS[feat.code],
        "side": SIDE_LABELS[side],
        "value": worth,
        "factor": factor,
        "unit": worth * factor,
    }
    templates = _DOUBLED if factor > 1 else _TEMPLATES
    message = Message(templates[feat.announced, feat.made], params)
    if hand.kind in {Kind.IGRAM, Kind.SIMPLE}:
        points = hand.pay_two(hand.seat_of(feat), made * worth * factor)
        return ScoreLine(code, message, points, "11")
    share = None
    if hand.house.text("value_table") == "tarok_net":
        share = SIGN[side] * made * value.share(announced=feat.announced)
    points = hand.pay(SIGN[side] * made * worth * factor, share)
    return ScoreLine(code, message, points, "8")
