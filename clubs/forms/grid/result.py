"""What was counted in the tarock games: points, tricks, or what everybody took, in one cell."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from clubs.forms.grid.game import Summary
from clubs.forms.grid.people import at_seat
from clubs.forms.grid.row import DEFENCE_SIGN, RowReader
from clubs.forms.grid.words import Unclear, tokens
from clubs.selectors.tables import Sitting
from games.engine import EntryFacts, Result

THIRDS = 3
_POINTS = re.compile(
    r"(?P<side>d?)(?P<points>\d{1,4})(?:\+(?P<blatt>\d))?(?:/(?P<tricks>\d{1,3}))?"
)
_PILE = re.compile(
    r"(?:(?P<who>[^:]+):)?(?P<count>\d{1,4})(?:\+(?P<blatt>\d))?(?:/(?P<tricks>\d{1,3}))?"
)


def result_help(facts: EntryFacts) -> list[tuple[str, str]]:
    """Return how the result is written, for the list of short forms."""
    kinds = {one.result for one in facts.contracts}
    lines = [("39", _("card points of the declarer’s side; d31 are those of the other side"))]
    if facts.exact_thirds:
        lines += [("39+1", _("39 points and 1 Blatt")), ("39/7", _("39 points in 7 tricks"))]
    if Result.TRICKS in kinds:
        lines.append(("0", _("the declarer’s tricks, where tricks are counted")))
    if Result.PILES in kinds:
        example = " ".join(["20/4"] * (len(facts.seats) - 1) + ["0"])
        said = _("points/tricks of everybody who plays, in the order of the chairs")
        if facts.pile_field == "thirds":
            said = _("thirds/tricks of everybody who plays, in the order of the chairs")
            lines.append(("20+1", _("20 points and 1 Blatt: 61 thirds")))
        lines.append((example, said))
    return lines


def read_result(row: RowReader) -> None:
    contract, typed = row.contract, row.text("points").casefold().replace("−", "-")
    if contract is None or not typed:
        return
    with row.noting("points"):
        match contract.result:
            case Result.CARD_POINTS:
                _card_points(row, typed)
            case Result.TRICKS:
                row.said["tricks"] = _tricks(typed)
            case _:
                row.said["piles"] = _piles(row, typed)


def _card_points(row: RowReader, typed: str) -> None:
    found = _POINTS.fullmatch(typed)
    if found is None:
        said = _("“%(typed)s” is not a number of points: write for instance 39.")
        raise Unclear(said % {"typed": typed[:12]})
    points, blatt = int(found["points"]), found["blatt"]
    every = row.facts.card_points
    if found["side"] == DEFENCE_SIGN and points <= every:
        thirds = THIRDS * (every - points) - int(blatt or 0)
        points, left = divmod(thirds, THIRDS)
        blatt = str(left) if blatt else None
        row.mean("points", _("of the other side"))
    row.said["card_points"] = points
    if blatt is not None:
        row.said["blatt"] = int(blatt)
    if found["tricks"]:
        row.said["tricks"] = int(found["tricks"])


def _tricks(typed: str) -> int:
    if not typed.isdecimal():
        said = _("“%(typed)s” is not a number of tricks.")
        raise Unclear(said % {"typed": typed[:12]})
    return int(typed)


def _piles(row: RowReader, typed: str) -> dict[str, dict[str, int | None]]:
    """Read what each took, by chair; one who sits out has no pile."""
    players = sorted(row.sitting.active, key=lambda person: person.chair)
    parts = tokens(typed)
    if len(parts) != len(players):
        names = ", ".join(person.name for person in players)
        said = _("Write %(count)s figures, one for each who plays, in this order: %(names)s.")
        raise Unclear(said % {"count": len(players), "names": names})
    piles: dict[str, dict[str, int | None]] = {}
    for person, part in zip(players, parts, strict=True):
        found = _PILE.fullmatch(part)
        if found is None:
            said = _("“%(typed)s” is not a pile: write points/tricks, such as 20/4.")
            raise Unclear(said % {"typed": part[:12]})
        seat = row.seat(found["who"], "points") if found["who"] else None
        seat = seat or row.sitting.seat_of(person.id)
        count = int(found["count"])
        if found["blatt"]:
            count = THIRDS * count + int(found["blatt"])
        tricks = int(found["tricks"]) if found["tricks"] else None
        piles[str(seat)] = {row.facts.pile_field: count, "tricks": tricks}
        if not found["who"]:
            row.mean("points", f"{person.name} {part}")
    return piles


def write_result(summary: Summary, facts: EntryFacts, sitting: Sitting) -> str:
    if piles := summary.get("piles"):
        return _write_piles(piles, facts, sitting)
    points, tricks = summary.get("card_points"), summary.get("tricks")
    if points is None:
        return "" if tricks is None else str(tricks)
    blatt = summary.get("blatt")
    written = str(points) + ("" if blatt is None else f"+{blatt}")
    return written + ("" if tricks is None else f"/{tricks}")


def _write_piles(piles: Mapping[str, Any], facts: EntryFacts, sitting: Sitting) -> str:
    by_chair = {at_seat(int(seat), sitting).chair: pile for seat, pile in piles.items()}
    parts = []
    for _chair, pile in sorted(by_chair.items()):
        tricks = pile.get("tricks")
        parts.append(str(pile[facts.pile_field]) + ("" if tricks is None else f"/{tricks}"))
    return " ".join(parts)
