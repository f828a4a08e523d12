"""The contra to the game: `2`, or `3:2` where one person says it for himself."""

import re

from django.utils.translation import gettext as _

from clubs.forms.grid.game import Summary
from clubs.forms.grid.people import at_seat
from clubs.forms.grid.row import RowReader
from clubs.forms.grid.words import Unclear, tokens
from clubs.selectors.tables import Sitting
from games.engine import DoubledBy, EntryFacts

_LEVEL = re.compile(r"(?:(?P<who>[^:]+):)?[x×]?(?P<level>\d{1,2})")
PERSONAL = frozenset({DoubledBy.ONE_DEFENDER, DoubledBy.EACH_DEFENDER, DoubledBy.PLAYERS})


def contra_help(facts: EntryFacts) -> list[tuple[str, str]]:
    """Return how contra is written, for the list of short forms."""
    if not any(len(one.levels) > 1 for one in facts.contracts):
        return []
    lines = [("2 · 4 · 8", _("contra · re · sub"))]
    if any(one.doubled_by in PERSONAL for one in facts.contracts):
        lines.append(("3:2", _("contra of the person on chair 3 alone")))
    return lines


def read_contra(row: RowReader) -> None:
    contract = row.contract
    for part in tokens(row.text("contra")):
        with row.noting("contra"):
            found = _LEVEL.fullmatch(part.casefold())
            if found is None:
                said = _("“%(typed)s” is not a contra: write 2, 4 or 8, or “3:2” for chair 3.")
                raise Unclear(said % {"typed": part[:12]})
            level = int(found["level"])
            if not found["who"]:
                row.said["double"] = level
                continue
            seat = row.seat(found["who"], "contra")
            row.said["doubles"] = {**row.said.get("doubles", {}), str(seat): level}
            if contract and contract.doubled_by is DoubledBy.ONE_DEFENDER:
                row.said["double"] = level


def write_contra(summary: Summary, sitting: Sitting) -> str:
    doubles = {int(seat): level for seat, level in (summary.get("doubles") or {}).items()}
    if doubles:
        by_chair = {at_seat(seat, sitting).chair: level for seat, level in doubles.items()}
        return " ".join(f"{chair}:{level}" for chair, level in sorted(by_chair.items()))
    double = summary.get("double") or 1
    return str(double) if double > 1 else ""
