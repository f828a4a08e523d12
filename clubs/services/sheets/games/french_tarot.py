"""Sheets of French tarot."""

from collections.abc import Mapping

from clubs.services.sheets.cells import Cells
from clubs.services.sheets.games.game import (
    Seats,
    SheetGame,
    Summary,
    Written,
    card,
    number,
    pairs,
    person,
    yes,
)
from clubs.services.sheets.row import Name

MOST_OUDLERS = 3


def _read(cells: Cells) -> dict[str, object]:
    declarer = cells.person("declarer")
    said: dict[str, object] = {
        "declarer": declarer,
        "partner": cells.person("partner"),
        "card_points": cells.points("card_points"),
        "oudlers": cells.whole("oudlers", 0, MOST_OUDLERS),
        "petit_au_bout": cells.text("petit_au_bout") or None,
        "handfuls": [{"seat": name, "size": size} for name, size in cells.pairs("handfuls")],
        "miseres": [{"seat": name, "kind": kind} for name, kind in cells.pairs("miseres")],
        "slam": _read_slam(cells, "slam", declarer),
        "petit_chelem": _read_slam(cells, "petit_chelem", declarer),
    }
    called = cells.card("called")
    return said | {"called": called} if called else said


def _read_slam(cells: Cells, column: str, declarer: Name | None) -> dict[str, object]:
    announced = cells.yes(f"{column}_announced")
    return {
        "announced_by": declarer if announced else None,
        "made_by": cells.text(column) or None,
    }


def _write(summary: Summary, seats: Seats) -> Written:
    return {
        "declarer": person(summary.get("declarer"), seats),
        "partner": person(summary.get("partner"), seats),
        "card_points": number(summary["card_points"]),
        "oudlers": str(summary["oudlers"]),
        "petit_au_bout": str(summary.get("petit_au_bout") or ""),
        "handfuls": pairs(summary.get("handfuls"), "size", seats),
        "called": card(summary.get("called")),
        "miseres": pairs(summary.get("miseres"), "kind", seats),
        **_write_slam("slam", summary),
        **_write_slam("petit_chelem", summary),
    }


def _write_slam(field: str, summary: Summary) -> Written:
    slam = summary.get(field)
    if not isinstance(slam, Mapping):
        return {}
    return {f"{field}_announced": yes(slam["announced_by"]), field: str(slam["made_by"] or "")}


FRENCH_TAROT = SheetGame(
    code="french-tarot",
    columns=(
        "declarer",
        "partner",
        "card_points",
        "oudlers",
        "petit_au_bout",
        "handfuls",
        "slam_announced",
        "slam",
    ),
    optional=("called", "miseres", "petit_chelem_announced", "petit_chelem"),
    not_played=("pass", "petit_sec", "misdeal"),
    read=_read,
    write=_write,
)
