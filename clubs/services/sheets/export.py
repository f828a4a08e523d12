"""Write a session in the form that `read_sheets` reads, byte for byte the same each time."""

import csv
import io
from collections.abc import Mapping, Sequence

from clubs.models import HandState, HandVersion, Member, PlaySession
from clubs.rotation import DeadSeats, Rotation
from clubs.services.hands import outcome_of
from clubs.services.sheets.columns import SEPARATOR
from clubs.services.sheets.games import GAMES

Cells = dict[str, str]


def export_session(session: PlaySession) -> bytes:
    """Return the newest version of every hand: UTF-8, commas, CRLF, by table, then by hand."""
    versions = list(newest_versions(session))
    people = {pk for version in versions for pk in version.ring}
    names = dict(Member.objects.filter(pk__in=people).values_list("pk", "name"))
    sheets = GAMES[session.game]
    rows = [cells_of(version, names, DeadSeats(session.dead_seats)) for version in versions]
    extra = [column for column in sheets.optional if any(row[column] for row in rows)]
    columns = [*sheets.required, *extra]
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, columns, lineterminator="\r\n", extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode()


def newest_versions(session: PlaySession) -> Sequence[HandVersion]:
    versions = (
        HandVersion.objects.filter(hand__session=session)
        .exclude(hand__state=HandState.WITHDRAWN)
        .select_related("hand__table")
        .order_by("hand__table__number", "hand__number", "-number")
    )
    return [version for version in versions if version.number == version.hand.version]


def cells_of(version: HandVersion, names: Mapping[int, str], dead_seats: DeadSeats) -> Cells:
    ring = [names[pk] for pk in version.ring]
    active = int(version.rules_id.rpartition("/")[2])
    sheets = GAMES[version.rules_id.partition("/")[0]]
    cells = dict.fromkeys((*sheets.required, *sheets.optional), "") | {
        "table": str(version.hand.table.number),
        "hand": str(version.hand.number),
        "dealer": ring[version.dealer_chair - 1],
        "ring": SEPARATOR.join(ring),
        "active": str(active),
        "contract": str(version.summary["contract"]),
    }
    if outcome_of(version.rules_id, version.summary) == "played":
        rotation = Rotation(ring_size=len(ring), players=active, dead_seats=dead_seats)
        chairs = rotation.active_chairs(version.dealer_chair)
        seats = {seat: ring[chair - 1] for seat, chair in enumerate(chairs, start=1)}
        cells |= sheets.write(version.summary, seats)
    return cells
