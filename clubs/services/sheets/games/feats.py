"""Feats of the tarock games in one cell: `trula:declarer:silent|pagat_ultimo:defence:Ana:lost:x2`.

After the code stands whose feat it is (`declarer`, `defence`, or nothing where the player says it),
perhaps the player, then how it went, perhaps the level of its contra (`x2`) and `by_king`, last
`lost_by` and a player where he alone pays: `mondfang:defence:Ana:silent:lost_by:Boris`.
"""

from clubs.services.sheets.cells import Cells
from clubs.services.sheets.columns import SEPARATOR
from clubs.services.sheets.games.game import Seats, Summary
from clubs.services.sheets.row import Name
from games.engine import gettext_noop

COLUMN = "feats"
SIDES = ("declarer", "defence", "")
HOW = {
    "silent": (False, True),
    "announced": (True, True),
    "lost": (True, False),
    "silent_lost": (False, False),
}
"""Whether it was announced and whether it was made."""
_WORDS = {result: word for word, result in HOW.items()}
LEVELS = {"x2": 2, "x4": 4, "x8": 8, "x16": 16}
BY_KING = "by_king"
LOST_BY = "lost_by"


def read_feats(cells: Cells) -> list[dict[str, object]]:
    found = (_read(cells, part) for part in cells.parts(COLUMN))
    return [feat for feat in found if feat]


def _read(cells: Cells, text: str) -> dict[str, object] | None:
    said, _mark, payer = text.partition(f":{LOST_BY}:")
    code, side, *parts = said.split(":") if ":" in said else (said, "")
    more: dict[str, object] = {}
    while parts and (parts[-1] in LEVELS or parts[-1] == BY_KING):
        last = parts.pop()
        more |= {BY_KING: True} if last == BY_KING else {"double": LEVELS[last]}
    how = parts.pop() if parts else ""
    player = ":".join(parts)
    if how not in HOW or side not in SIDES or not (side or player):
        message = gettext_noop("Write “{text}” as for instance “trula:declarer:announced:x2”.")
        cells.note(COLUMN, message, text=text)
        return None
    if payer:
        more[LOST_BY] = Name(cells.name(COLUMN, payer), COLUMN)
    announced, made = HOW[how]
    return {
        "feat": code,
        "side": side or None,
        "seat": Name(cells.name(COLUMN, player), COLUMN) if player else None,
        "announced": announced,
        "made": made,
        **more,
    }


def write_feats(summary: Summary, seats: Seats) -> str:
    return SEPARATOR.join(_write(feat, seats) for feat in summary.get("feats") or ())


def _write(feat: Summary, seats: Seats) -> str:
    seat = feat.get("seat")
    parts = [str(feat["feat"]), str(feat.get("side") or "")]
    parts += [seats[seat]] if isinstance(seat, int) else []
    parts.append(_WORDS[bool(feat["announced"]), bool(feat["made"])])
    level = feat.get("double", 1)
    parts += [f"x{level}"] if level != 1 else []
    parts += [BY_KING] if feat.get(BY_KING) else []
    payer = feat.get(LOST_BY)
    parts += [LOST_BY, seats[payer]] if isinstance(payer, int) else []
    return ":".join(parts)
