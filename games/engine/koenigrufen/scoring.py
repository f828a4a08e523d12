"""The score of a hand as explained lines (rules page, 7).

Every unit is what each opponent pays to the declarer's side, or receives when it is negative.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from games.engine.core.messages import Message, Param, gettext_noop
from games.engine.core.sheet import ScoreLine, ScoreSheet
from games.engine.koenigrufen import trischaken
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.shares import Points, renonce, shares_of
from games.engine.koenigrufen.summary import FeatEntry, Summary
from games.engine.koenigrufen.tables import (
    LOST_SECHSER,
    MATERIAL,
    SILENT,
    VALAT_TIMES,
    WON_THIRDS,
    Family,
    Talon,
)
from games.engine.koenigrufen.words import (
    CONTRACT_LABELS,
    FEAT_LABELS,
    OTHER,
    SIDE_LABELS,
    Contract,
    Edition,
    Feat,
    Side,
)


class LineCode(StrEnum):
    """What a line of the score is for, beside the bonuses, whose lines have their own codes."""

    CONTRACT = "contract"
    RENONCE = "renonce"


LINE_CODES = (*(code.value for code in LineCode), *(feat.value for feat in Feat))

_WON = gettext_noop("{contract} won: each opponent pays {unit}")
_LOST = gettext_noop("{contract} lost: each opponent receives {unit}")
_LOST_TWICE = gettext_noop("{contract} lost, which counts twice: each opponent receives {unit}")
_CONCEDED = gettext_noop("{contract} given up: each opponent receives {unit}")
_VALAT = {
    # by: announced, made
    (True, True): gettext_noop("Valat announced and made by {side} in {contract}: {unit}"),
    (True, False): gettext_noop("Valat announced and missed by {side} in {contract}: {unit}"),
    (False, True): gettext_noop("Valat made by {side} without announcing it in {contract}: {unit}"),
}
_FEAT = {
    (True, True): gettext_noop("{feat} announced and made by {side}: {unit}"),
    (True, False): gettext_noop("{feat} announced and missed by {side}: {unit}"),
    (False, True): gettext_noop("{feat} made by {side} without announcing it: {unit}"),
    (False, False): gettext_noop("{feat} tried without announcing it and missed by {side}: {unit}"),
}
_IN_SCORE = gettext_noop("{line}; with contra x {level}")
_IN_MONEY = gettext_noop("{line}; with contra x {level} in money")
_EACH_IN_SCORE = gettext_noop("{line}; with contra of single opponents")
_EACH_IN_MONEY = gettext_noop("{line}; with contra of single opponents in money")
_RENONCE = gettext_noop("A rule was broken: the offender pays every other player what he had won")
_RENONCE_SIDE = gettext_noop("{contract}: a rule was broken by {side}, which loses {unit}")
_RENONCE_TRISCHAKEN = gettext_noop("Trischaken: a rule was broken, and {unit} is paid to each")

_SIGN = {Side.DECLARER: 1, Side.DEFENCE: -1}
_NOT_BESIDE_VALAT: dict[Edition, frozenset[Feat]] = {Edition.TIROL: MATERIAL}
"""Bonuses that do not count beside a Valat although they were announced."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to win: its unit, who won it, the level of its contra and its sentence.

    `between` are the seats that win and lose it where nobody else has to do with it.
    """

    code: str
    unit: int
    winner: Side
    level: int
    message: Message
    between: tuple[int, int] | None = None


def score(summary: Summary, house: House) -> ScoreSheet:
    """Return the score sheet of a summary without errors; a deal not played has no lines."""
    return ScoreSheet(tuple(_lines(summary, house)), house.seats, house.keeps_money)


def _lines(summary: Summary, house: House) -> Iterator[ScoreLine]:
    if summary.contract is Contract.VOID:
        return
    if summary.family is Family.EVERYONE:
        yield _trischaken(summary, house)
    elif summary.renonce_by is None:
        yield from (_line(item, summary, house) for item in _items(summary, house))
    elif house.renonce_cup:
        yield _renonce_cup(summary, house)
    else:
        loser = summary.side_of(summary.renonce_by)
        items = _items_won_by(OTHER[loser], summary, house)
        yield from (_line(item, summary, house) for item in items)


def _trischaken(summary: Summary, house: House) -> ScoreLine:
    if summary.renonce_by is None:
        template, points = trischaken.SCALES[house.edition](summary.piles)
        message = Message(template, {"unit": -min(points.values())})
        return ScoreLine(LineCode.CONTRACT.value, message, points, "7")
    points = trischaken.renonce(house.edition, summary.renonce_by, sauwald=house.sauwald)
    message = Message(_RENONCE_TRISCHAKEN, {"unit": max(points.values())})
    return ScoreLine(LineCode.RENONCE.value, message, points, "7")


# from an item to a line


def _accounts(item: Item, summary: Summary, house: House) -> tuple[Points, Points]:
    """Return what an item is worth in the written score and in money."""
    shares = shares_of(summary, house)
    unit = _SIGN[item.winner] * item.unit
    plain = shares.times(unit)
    money = (
        shares.times_levels(unit) if _contra_of_each(summary) else shares.times(unit * item.level)
    )
    return (money if house.contra_in_score else plain), money


def _contra_of_each(summary: Summary) -> bool:
    return any(level > 1 for level in summary.doubles.values())


def _line(item: Item, summary: Summary, house: House) -> ScoreLine:
    points, money = _accounts(item, summary, house)
    message = item.message
    if item.between is not None:
        winner, loser = item.between
        points = {**dict.fromkeys(house.seats, 0), winner: item.unit, loser: -item.unit}
        return ScoreLine(item.code, message, points, "7")
    if item.level > 1:
        template = _IN_SCORE if house.contra_in_score else _IN_MONEY
        message = Message(template, {"line": message, "level": item.level})
    elif _contra_of_each(summary):
        template = _EACH_IN_SCORE if house.contra_in_score else _EACH_IN_MONEY
        message = Message(template, {"line": message})
    return ScoreLine(item.code, message, points, "7", money if money != points else None)


# the items of a hand


def _items(summary: Summary, house: House) -> Iterator[Item]:
    valat = summary.valat
    if valat is not None and house.valat_multiplies:
        yield _valat_for_game(valat, summary, house)
    else:
        yield _game(summary, house)
    yield from (
        _feat(entry, summary, house) for entry in summary.feats if _counts(entry, summary, house)
    )


def contra_is_void(summary: Summary, house: House) -> bool:
    """Return whether no contra counts: a Solorufer whose king lay in the talon (5)."""
    return house.half_with_king and summary.king_in_talon and summary.contract is Contract.SOLORUFER


def _level(level: int, summary: Summary, house: House) -> int:
    return 1 if contra_is_void(summary, house) else level


def winner_of(summary: Summary) -> Side:
    """Return who won the game: by tricks, by a Valat that was made, or by card points (1)."""
    if summary.family is Family.NEGATIVE:
        return Side.DECLARER if summary.tricks == summary.game.target else Side.DEFENCE
    if summary.conceded:
        return Side.DEFENCE
    valat = summary.valat
    if valat is not None and valat.made:
        return valat.side
    return Side.DECLARER if summary.most_thirds >= WON_THIRDS else Side.DEFENCE


def _unit(winner: Side, summary: Summary, house: House) -> int:
    """Return the value of the game: a lost Sechserdreier counts twice (7)."""
    doubled = summary.game.talon is Talon.ALL and winner is Side.DEFENCE
    return house.values[summary.contract] * (LOST_SECHSER if doubled else 1)


def _game(summary: Summary, house: House) -> Item:
    winner = winner_of(summary)
    return _game_won_by(winner, _game_template(winner, summary), summary, house)


def _game_template(winner: Side, summary: Summary) -> str:
    if summary.conceded:
        return _CONCEDED
    if winner is Side.DECLARER:
        return _WON
    return _LOST_TWICE if summary.game.talon is Talon.ALL else _LOST


def _game_won_by(winner: Side, template: str, summary: Summary, house: House) -> Item:
    unit = _unit(winner, summary, house)
    params: dict[str, Param] = {"contract": CONTRACT_LABELS[summary.contract], "unit": unit}
    level = _level(summary.double, summary, house)
    return Item(LineCode.CONTRACT.value, unit, winner, level, Message(template, params))


def _valat_for_game(valat: FeatEntry, summary: Summary, house: House) -> Item:
    """7: a Valat counts the game four or eight times; the bird of a Besserrufer is not in it."""
    winner = valat.side if valat.made else OTHER[valat.side]
    unit = _unit(winner, summary, house) * VALAT_TIMES[valat.announced]
    message = Message(
        _VALAT[valat.announced, valat.made],
        {
            "side": SIDE_LABELS[valat.side],
            "contract": CONTRACT_LABELS[summary.contract],
            "unit": unit,
        },
    )
    level = _level(summary.double * valat.double, summary, house)
    return Item(Feat.VALAT.value, unit, winner, level, message)


def _counts(entry: FeatEntry, summary: Summary, house: House) -> bool:
    """7: beside a Valat only some bonuses count, and none twice."""
    valat = summary.valat
    if valat is None:
        return True
    if house.valat_multiplies:
        return entry.announced and entry.feat is not Feat.VALAT
    if entry.feat is Feat.VALAT or not valat.made or entry.feat not in MATERIAL:
        return True
    return entry.announced and entry.feat not in _NOT_BESIDE_VALAT.get(house.edition, frozenset())


def _feat(entry: FeatEntry, summary: Summary, house: House) -> Item:
    winner = entry.side if entry.made else OTHER[entry.side]
    return _feat_won_by(winner, entry, summary, house)


def _feat_won_by(winner: Side, entry: FeatEntry, summary: Summary, house: House) -> Item:
    """7: twice when announced, twice again in a solo game, but for the Valat."""
    unit = SILENT[entry.feat] * (2 if entry.announced else 1)
    if summary.game.solo and entry.feat is not Feat.VALAT:
        unit *= 2
    message = Message(
        _FEAT[entry.announced, winner is entry.side],
        {"feat": FEAT_LABELS[entry.feat], "side": SIDE_LABELS[entry.side], "unit": unit},
    )
    level = _level(entry.double, summary, house)
    between = None
    if entry.seat is not None and entry.lost_by is not None:
        between = (entry.seat, entry.lost_by)
    return Item(entry.feat.value, unit, winner, level, message, between)


# a broken rule


def _items_won_by(winner: Side, summary: Summary, house: House) -> Iterator[Item]:
    """Yield the items of a hand as if a side had won the game and all that was announced."""
    game = _game_won_by(winner, _WON, summary, house)
    message = Message(
        _RENONCE_SIDE,
        {
            "contract": CONTRACT_LABELS[summary.contract],
            "side": SIDE_LABELS[OTHER[winner]],
            "unit": game.unit,
        },
    )
    yield Item(game.code, game.unit, winner, game.level, message)
    for entry in summary.feats:
        yield _feat_won_by(winner, entry, summary, house)


def _renonce_cup(summary: Summary, house: House) -> ScoreLine:
    """7: every regular player has what he had won; the offender alone pays it."""
    written: dict[Side, Points] = {}
    money: dict[Side, Points] = {}
    for side in Side:
        items = [_accounts(item, summary, house) for item in _items_won_by(side, summary, house)]
        written[side] = _sum([points for points, _ in items])
        money[side] = _sum([points for _, points in items])
    points, paid = renonce(written, summary, house), renonce(money, summary, house)
    code = LineCode.RENONCE.value
    return ScoreLine(code, Message(_RENONCE), points, "7", paid if paid != points else None)


def _sum(columns: list[Points]) -> Points:
    return {seat: sum(column[seat] for column in columns) for seat in columns[0]}
