"""What everybody took in klop or Trischaken: `name:points:tricks|...`, tricks where counted."""

import re
from collections.abc import Mapping

from clubs.services.sheets.cells import Cells
from clubs.services.sheets.columns import SEPARATOR
from clubs.services.sheets.games.game import Seats
from clubs.services.sheets.row import Name
from games.engine import gettext_noop

COLUMN = "piles"
_PILE = re.compile(r"(.+?):([0-9]{1,4})(?::([0-9]{1,3}))?")


def read_piles(cells: Cells, count: str) -> dict[Name, dict[str, int]]:
    """Return the piles by name; `count` is the field of what is counted in them."""
    piles: dict[Name, dict[str, int]] = {}
    for part in cells.parts(COLUMN):
        found = _PILE.fullmatch(part)
        if not found:
            message = gettext_noop("Write “{text}” as name, count and tricks: “Ana:20:4”.")
            cells.note(COLUMN, message, text=part)
            continue
        name, counted, tricks = found.groups()
        pile = {count: int(counted)}
        if tricks:
            pile["tricks"] = int(tricks)
        person = Name(cells.name(COLUMN, name), COLUMN)
        if not cells.is_repeated(person, piles):
            piles[person] = pile
    return piles


def write_piles(piles: object, count: str, seats: Seats) -> str:
    if not isinstance(piles, Mapping):
        return ""
    cells = []
    for seat, pile in sorted((int(seat), pile) for seat, pile in piles.items()):
        tricks = pile.get("tricks")
        figures = [str(pile[count])] + ([] if tricks is None else [str(tricks)])
        cells.append(":".join([seats[seat], *figures]))
    return SEPARATOR.join(cells)
