"""The running score sheet of a table: a column a person, a line a hand, totals cumulated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from django.db.models import F

from clubs.models import (
    Hand,
    HandSeat,
    HandState,
    HandVersion,
    Member,
    Seat,
    SeatRole,
    Table,
    Trust,
)

CellKind = Literal["score", "dead", "void", "absent"]
PIPS = {SeatRole.DECLARER: "declarer", SeatRole.PARTNER: "partner"}


@dataclass(slots=True)
class Column:
    """A person who sits or has sat at the table; `total` grows line by line."""

    member_id: int
    name: str
    total: int = 0
    hands_played: int = 0
    sat_out: int = 0
    is_me: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    kind: CellKind
    points: int = 0
    total: int = 0
    role: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A hand; `state` is confirmed, contested, corrected or void."""

    hand: Hand
    summary: Mapping[str, Any]
    state: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    @property
    def sum(self) -> int:
        return sum(column.total for column in self.columns)


@dataclass(slots=True)
class _Pad:
    """The columns while hands are written down, one after the other."""

    columns: dict[int, Column]
    seats: Mapping[int, Mapping[int, HandSeat]]
    rows: list[Row] = field(default_factory=list)

    def write(self, hand: Hand, version: HandVersion) -> None:
        seats = self.seats.get(hand.pk, {})
        cells = tuple(
            self._cell(column, seats.get(column.member_id), version)
            for column in self.columns.values()
        )
        self.rows.append(Row(hand, version.summary, _state(hand), cells))

    def _cell(self, column: Column, seat: HandSeat | None, version: HandVersion) -> Cell:
        if seat is None:
            seated = column.member_id in version.ring and version.state == HandState.VOID
            return Cell("void" if seated else "absent", total=column.total)
        if seat.role == SeatRole.DEAD:
            column.sat_out += 1
            return Cell("dead", total=column.total)
        column.total += seat.score
        column.hands_played += 1
        return Cell("score", seat.score, column.total, PIPS.get(SeatRole(seat.role), ""))


def score_sheet(*, table: Table, me: int | None = None) -> Sheet:
    """Read a table's sheet in five queries; people stand in the order of their chairs."""
    return score_sheets(tables=[table], me=me)[table.pk]


def score_sheets(*, tables: Sequence[Table], me: int | None = None) -> dict[int, Sheet]:
    """Read the sheets of tables by table id, in as many queries as one sheet needs."""
    hands = list(
        Hand.objects.filter(table__in=tables)
        .exclude(state=HandState.WITHDRAWN)
        .select_related("declarer")
        .order_by("number")
    )
    versions, seats = _newest(hands), _seats(hands)
    orders = _orders(tables, hands, versions)
    everyone = {member for order in orders.values() for member in order}
    names = dict(Member.objects.filter(pk__in=everyone).values_list("pk", "name"))
    pads = {
        table: _Pad(
            {pk: Column(pk, names[pk], is_me=pk == me) for pk in order if pk in names}, seats
        )
        for table, order in orders.items()
    }
    for hand in hands:
        pads[hand.table_id].write(hand, versions[hand.pk])
    return {
        table: Sheet(tuple(pad.columns.values()), tuple(pad.rows)) for table, pad in pads.items()
    }


def _newest(hands: Sequence[Hand]) -> dict[int, HandVersion]:
    found = HandVersion.objects.filter(hand__in=hands, number=F("hand__version"))
    return {version.hand_id: version for version in found}


def _seats(hands: Sequence[Hand]) -> dict[int, dict[int, HandSeat]]:
    seats: dict[int, dict[int, HandSeat]] = {}
    for seat in HandSeat.objects.filter(hand__in=hands):
        seats.setdefault(seat.hand_id, {})[seat.member_id] = seat
    return seats


def _orders(
    tables: Sequence[Table], hands: Sequence[Hand], versions: Mapping[int, HandVersion]
) -> dict[int, list[int]]:
    """Return who sits at each table now by chair, then who sat there before and left."""
    orders: dict[int, list[int]] = {table.pk: [] for table in tables}
    now = Seat.objects.filter(table__in=tables).order_by("chair")
    for table, member in now.values_list("table_id", "member_id"):
        orders[table].append(member)
    for hand in hands:
        orders[hand.table_id] += versions[hand.pk].ring
    return {table: list(dict.fromkeys(order)) for table, order in orders.items()}


def _state(hand: Hand) -> str:
    if hand.state == HandState.VOID:
        return "void"
    if hand.trust == Trust.CONTESTED:
        return "contested"
    return "corrected" if hand.version > 1 and hand.trust == Trust.ENTERED else "confirmed"
