"""Sheets of Slovenian tarok."""

from clubs.services.sheets.cells import Cells
from clubs.services.sheets.columns import SEPARATOR
from clubs.services.sheets.games.feats import read_feats, write_feats
from clubs.services.sheets.games.game import (
    Seats,
    SheetGame,
    Summary,
    Written,
    by_seat,
    filled,
    number,
    pairs,
    person,
    yes,
)
from clubs.services.sheets.games.piles import read_piles, write_piles

FIGURES = {"card_points": (0, 999), "tricks": (0, 99), "double": (1, 16)}
PILE = "points"


def _read(cells: Cells) -> dict[str, object]:
    said: dict[str, object] = {
        "declarer": cells.person("declarer"),
        "partner": cells.person("partner"),
        "called_suit": cells.text("called_suit"),
        "king_in_talon": cells.yes("king_in_talon"),
        "talon_king_lost": cells.yes("talon_king_lost"),
        "feats": read_feats(cells),
        "double_all": cells.yes("double_all"),
        "piles": read_piles(cells, PILE),
        "doubles": cells.counts("doubles"),
        "mond": [{"seat": name, "how": how} for name, how in cells.pairs("mond")],
        "radelci": cells.people("radelci"),
        "renonce_by": cells.person("renonce_by"),
    }
    return filled(said) | cells.figures(FIGURES)


def _write(summary: Summary, seats: Seats) -> Written:
    radelci = summary.get("radelci") or ()
    double = summary.get("double", 1)
    return {
        "declarer": person(summary.get("declarer"), seats),
        "partner": person(summary.get("partner"), seats),
        "called_suit": str(summary.get("called_suit") or ""),
        "king_in_talon": yes(summary.get("king_in_talon")),
        "talon_king_lost": yes(summary.get("talon_king_lost")),
        "card_points": number(summary.get("card_points")),
        "tricks": number(summary.get("tricks")),
        "feats": write_feats(summary, seats),
        "double": "" if double == 1 else number(double),
        "double_all": yes(summary.get("double_all")),
        "piles": write_piles(summary.get("piles"), PILE, seats),
        "doubles": by_seat(summary.get("doubles"), seats),
        "mond": pairs(summary.get("mond"), "how", seats),
        "radelci": SEPARATOR.join(seats[seat] for seat in radelci),
        "renonce_by": person(summary.get("renonce_by"), seats),
    }


SLOVENIAN_TAROK = SheetGame(
    code="slovenian-tarok",
    columns=("declarer", "partner", "called_suit", "card_points", "tricks", "feats", "double"),
    optional=(
        "king_in_talon",
        "talon_king_lost",
        "double_all",
        "piles",
        "doubles",
        "mond",
        "radelci",
        "renonce_by",
    ),
    not_played=("void",),
    read=_read,
    write=_write,
)
