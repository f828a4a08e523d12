"""Sheets of Königrufen."""

from clubs.services.sheets.cells import Cells
from clubs.services.sheets.games.feats import read_feats, write_feats
from clubs.services.sheets.games.game import (
    Seats,
    SheetGame,
    Summary,
    Written,
    by_seat,
    card,
    filled,
    number,
    person,
    yes,
)
from clubs.services.sheets.games.piles import read_piles, write_piles

FIGURES = {"card_points": (0, 999), "blatt": (0, 2), "tricks": (0, 99), "double": (1, 16)}
PILE = "thirds"


def _read(cells: Cells) -> dict[str, object]:
    said: dict[str, object] = {
        "declarer": cells.person("declarer"),
        "called": cells.card("called"),
        "partner": cells.person("partner"),
        "king_in_talon": cells.yes("king_in_talon"),
        "feats": read_feats(cells),
        "doubles": cells.counts("doubles"),
        "conceded": cells.yes("conceded"),
        "piles": read_piles(cells, PILE),
        "renonce_by": cells.person("renonce_by"),
    }
    return filled(said) | cells.figures(FIGURES)


def _write(summary: Summary, seats: Seats) -> Written:
    double = summary.get("double", 1)
    return {
        "declarer": person(summary.get("declarer"), seats),
        "called": card(summary.get("called")),
        "partner": person(summary.get("partner"), seats),
        "king_in_talon": yes(summary.get("king_in_talon")),
        "card_points": number(summary.get("card_points")),
        "blatt": number(summary.get("blatt")),
        "tricks": number(summary.get("tricks")),
        "feats": write_feats(summary, seats),
        "double": "" if double == 1 else number(double),
        "doubles": by_seat(summary.get("doubles"), seats),
        "conceded": yes(summary.get("conceded")),
        "piles": write_piles(summary.get("piles"), PILE, seats),
        "renonce_by": person(summary.get("renonce_by"), seats),
    }


KOENIGRUFEN = SheetGame(
    code="koenigrufen",
    columns=("declarer", "called", "partner", "card_points", "tricks", "feats", "double"),
    optional=("king_in_talon", "blatt", "doubles", "conceded", "piles", "renonce_by"),
    not_played=("void",),
    read=_read,
    write=_write,
)
