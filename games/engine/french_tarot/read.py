"""From the JSON of a summary to its facts; what cannot be read is a problem, not an exception."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from games.engine.core import reading as core
from games.engine.core.reading import (
    FieldReader,
    Unreadable,
    choice,
    fields,
    items,
    number,
    optional_seat,
    seat,
    whole,
)
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.summary import Called, Handful, Misere, Slam, Summary
from games.engine.french_tarot.tables import ALL_POINTS, OUDLERS
from games.engine.french_tarot.words import (
    CALLED_RANKS,
    CalledSuit,
    Contract,
    HandfulSize,
    MisereKind,
    Side,
)

Reading: TypeAlias = core.Reading[Summary]
"""What was read; both counts of card points are the one field `card_points`."""

_contract, _side, _size = choice(Contract), choice(Side), choice(HandfulSize)
_misere_kind, _suit, _rank = choice(MisereKind), choice(CalledSuit), choice(CALLED_RANKS)


def _half_points(value: object, path: str) -> int:
    points = number(value, path)
    if not 0 <= points * 2 <= ALL_POINTS:  # also not a number (NaN) and the infinite
        raise Unreadable(catalogue.CARD_POINTS_OUT_OF_RANGE.at(path))
    doubled = int(points * 2)
    if doubled != points * 2:
        raise Unreadable(catalogue.CARD_POINTS_NOT_HALVES.at(path))
    return doubled


def _oudlers(value: object, path: str) -> int:
    oudlers = whole(value, path)
    if not 0 <= oudlers <= OUDLERS:
        raise Unreadable(catalogue.OUDLERS_OUT_OF_RANGE.at(path))
    return oudlers


_HANDFUL_FIELDS = frozenset({"seat", "size"})
_MISERE_FIELDS = frozenset({"seat", "kind"})
_SLAM_FIELDS = frozenset({"announced_by", "made_by"})
_CALLED_FIELDS = frozenset({"suit", "rank"})


def _handfuls(value: object, path: str) -> tuple[Handful, ...]:
    found = []
    for item, at in items(value, path):
        said = fields(item, at, _HANDFUL_FIELDS)
        by = seat(said.get("seat"), f"{at}.seat")
        found.append(Handful(by, _size(said.get("size"), f"{at}.size")))
    return tuple(found)


def _miseres(value: object, path: str) -> tuple[Misere, ...]:
    found = []
    for item, at in items(value, path):
        said = fields(item, at, _MISERE_FIELDS)
        by = seat(said.get("seat"), f"{at}.seat")
        found.append(Misere(by, _misere_kind(said.get("kind"), f"{at}.kind")))
    return tuple(found)


NO_SLAM = Slam()


def _slam(value: object, path: str) -> Slam:
    said = fields(value, path, _SLAM_FIELDS)
    by, made = said.get("announced_by"), said.get("made_by")
    return Slam(
        None if by is None else seat(by, f"{path}.announced_by"),
        None if made is None else _side(made, f"{path}.made_by"),
    )


def _petit(value: object, path: str) -> Side | None:
    return _side(value, path)


def _called(value: object, path: str) -> Called | None:
    said = fields(value, path, _CALLED_FIELDS)
    suit = _suit(said.get("suit"), f"{path}.suit")
    return Called(suit, _rank(said.get("rank"), f"{path}.rank"))


ESSENTIAL = ("contract", "declarer", "card_points", "oudlers")
"""Fields of a hand that was played which have no default."""

WITH_DEFAULT = frozenset({"called", "petit_au_bout", "handfuls", "slam", "petit_chelem", "miseres"})
"""Fields that hold nothing when they are left out; `null` in them says that there was nothing."""

FIELDS = frozenset({*ESSENTIAL, *WITH_DEFAULT, "partner", "defence_points"})


class _Reader(FieldReader):
    """Reads either count of card points as the attack's."""

    def points(self) -> int:
        """Return the attack's half points from either count, or from both if they agree."""
        attack = self.take("card_points", _half_points, 0)
        if self.raw.get("defence_points") is None:
            return attack
        defence = self.take("defence_points", _half_points, 0)
        if "defence_points" not in self.said:
            return attack
        if "card_points" not in self.said:
            if "card_points" not in self.unreadable:
                self.said.add("card_points")
            return ALL_POINTS - defence
        if attack + defence != ALL_POINTS:
            self.problems.append(catalogue.POINTS_DO_NOT_ADD_UP.at("defence_points"))
        return attack


def read(raw: Mapping[str, object]) -> Reading:
    """Read a summary, whole or half filled; a field left out or unreadable is not said."""
    reader = _Reader(raw, FIELDS, WITH_DEFAULT)
    take = reader.take
    summary = Summary(
        contract=take("contract", _contract, Contract.GARDE),
        declarer=take("declarer", seat, 0),
        partner=take("partner", optional_seat, None),
        called=take("called", _called, None),
        points=reader.points(),
        oudlers=take("oudlers", _oudlers, 0),
        petit_au_bout=take("petit_au_bout", _petit, None),
        handfuls=take("handfuls", _handfuls, ()),
        slam=take("slam", _slam, NO_SLAM),
        petit_chelem=take("petit_chelem", _slam, NO_SLAM),
        miseres=take("miseres", _miseres, ()),
    )
    return reader.reading(summary)
