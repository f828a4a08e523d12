"""Write a session in the form that `read_sheets` reads, byte for byte the same each time."""

import csv
import io
from collections.abc import Mapping, Sequence

from clubs.models import HandState, HandVersion, Member, PlaySession
from clubs.rotation import DeadSeats, Rotation
from clubs.services.hands import outcome_of
from clubs.services.sheets.columns import OPTIONAL, REQUIRED, SEPARATOR

Cells = dict[str, str]


def export_session(session: PlaySession) -> bytes:
    """Return the newest version of every hand: UTF-8, commas, CRLF, by table, then by hand."""
    versions = list(newest_versions(session))
    people = {pk for version in versions for pk in version.ring}
    names = dict(Member.objects.filter(pk__in=people).values_list("pk", "name"))
    rows = [cells_of(version, names, DeadSeats(session.dead_seats)) for version in versions]
    extra = [column for column in OPTIONAL if any(row[column] for row in rows)]
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, [*REQUIRED, *extra], lineterminator="\r\n", extrasaction="ignore")
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
    cells = dict.fromkeys((*REQUIRED, *OPTIONAL), "") | {
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
        cells |= _played(version.summary, seats)
    return cells


def _played(summary: Mapping[str, object], seats: Mapping[int, str]) -> Cells:
    called = summary.get("called")
    return {
        "declarer": _person(summary.get("declarer"), seats),
        "partner": _person(summary.get("partner"), seats),
        "card_points": _number(summary["card_points"]),
        "oudlers": str(summary["oudlers"]),
        "petit_au_bout": str(summary.get("petit_au_bout") or ""),
        "handfuls": _pairs(summary.get("handfuls"), "size", seats),
        "called": f"{called['suit']} {called['rank']}" if isinstance(called, Mapping) else "",
        "miseres": _pairs(summary.get("miseres"), "kind", seats),
        **_slam("slam", summary),
        **_slam("petit_chelem", summary),
    }


def _slam(field: str, summary: Mapping[str, object]) -> Cells:
    slam = summary.get(field)
    if not isinstance(slam, Mapping):
        return {}
    announced = "yes" if slam["announced_by"] else ""
    return {f"{field}_announced": announced, field: str(slam["made_by"] or "")}


def _person(seat: object, seats: Mapping[int, str]) -> str:
    return seats[seat] if isinstance(seat, int) else ""


def _number(points: object) -> str:
    return f"{points:g}" if isinstance(points, int | float) else ""


def _pairs(items: object, what: str, seats: Mapping[int, str]) -> str:
    if not isinstance(items, Sequence):
        return ""
    return SEPARATOR.join(f"{seats[item['seat']]}:{item[what]}" for item in items)
