"""Chairs and penalties of a person who is another one: moved with the merge, and back."""

from clubs.models import Member
from clubs.services import ledger
from clubs.services.merging import both_seated
from games.models import OnlinePenalty, OnlineSeat, OnlineTable


def move(*, source: Member, target: Member) -> dict[str, list[int]]:
    """Give the target what the source has at online tables; return the rows.

    Takes the tables' locks. Raises Refused when both sit at one table.
    """
    seats = OnlineSeat.objects.filter(member__in=(source, target))
    _lock(source)
    both = set(seats.filter(member=source).values_list("table", flat=True)) & set(
        seats.filter(member=target).values_list("table", flat=True)
    )
    if both:
        raise both_seated(source, target)
    moved = {
        "online_seats": list(seats.filter(member=source).values_list("pk", flat=True)),
        "online_penalties": list(
            OnlinePenalty.objects.filter(member=source).values_list("pk", flat=True)
        ),
        "online_creations": list(
            OnlineTable.objects.filter(creator=source).values_list("pk", flat=True)
        ),
    }
    _set(moved, source, target)
    return moved


def move_back(*, moved: dict[str, list[int]], source: Member, target: Member) -> None:
    """Give back what `move` returned, as far as it still is the target's."""
    _lock(target)
    _set(moved, target, source)


def _lock(member: Member) -> None:
    tables = OnlineTable.objects.filter(seats__member=member).values("pk")
    list(OnlineTable.objects.select_for_update().filter(pk__in=tables).order_by("pk"))


def _count_penalties(moved: dict[str, list[int]]) -> None:
    tables = OnlineTable.objects.filter(penalty__in=moved["online_penalties"])
    for table in tables.select_related("session__club"):
        if table.session:
            ledger.note_session(table.session, from_order=ledger.END_OF_PLAY, counts=False)


def _set(moved: dict[str, list[int]], before: Member, after: Member) -> None:
    OnlineSeat.objects.filter(pk__in=moved["online_seats"], member=before).update(member=after)
    OnlinePenalty.objects.filter(pk__in=moved["online_penalties"], member=before).update(
        member=after
    )
    OnlineTable.objects.filter(pk__in=moved["online_creations"], creator=before).update(
        creator=after
    )
    _count_penalties(moved)
