"""What every look at a table reads: who sits there, and its hand."""

from clubs.models import Member
from clubs.prepared import Given, Prepared
from games.models import OnlineHand, OnlineSeat, OnlineTable


def seated(table: OnlineTable) -> list[OnlineSeat]:
    """Return the seats of a table by their chairs, with their members."""
    seats = _SEATS.all(table=table.pk)
    for seat in seats:
        seat.table = table
    return seats


def sits(table: OnlineTable, member: Member) -> bool:
    """Say whether a member has a seat at a table."""
    return _CHAIR.first(table=table.pk, member=member.pk) is not None


def current_hand(table: OnlineTable) -> OnlineHand | None:
    """Return the hand that is being played."""
    return _of(table, _PLAYED.first(table=table.pk))


def newest_hand(table: OnlineTable) -> OnlineHand | None:
    """Return the hand that is being played, or was played last."""
    return _of(table, _NEWEST.first(table=table.pk))


def _of(table: OnlineTable, hand: OnlineHand | None) -> OnlineHand | None:
    if hand:
        hand.table = table
    return hand


_SEATS = Prepared(
    lambda: (
        OnlineSeat.objects.filter(table_id=Given("table"))
        .select_related("member")
        .order_by("chair")
    )
)
_CHAIR = Prepared(
    lambda: OnlineSeat.objects.filter(
        table_id=Given("table"), member_id=Given("member")
    ).values_list("chair")
)
_PLAYED = Prepared(
    lambda: OnlineHand.objects.filter(table_id=Given("table"), ended_at__isnull=True)
)
_NEWEST = Prepared(
    lambda: OnlineHand.objects.filter(table_id=Given("table")).order_by("-number")[:1]
)
