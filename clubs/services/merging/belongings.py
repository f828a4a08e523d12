"""What else belongs to a person: visits, seats, an account and what it may do."""

from collections.abc import Iterable

from django.db.models import F

from clubs.models import Attendance, HandSeat, Member, MemberMerge, Presence, Role, Seat, Table
from clubs.services import ledger

RANKS = (Role.ORGANISER, Role.ARBITER, Role.SCORER, Role.MEMBER)
SEEN = (Presence.PRESENT, Presence.LEFT, Presence.RESERVE, Presence.ABSENT)
"""How surely somebody was there, surest first."""


def move_attendances(source: Member, target: Member) -> list[list[object]]:
    """Give the target what the source attended, who was present if either was.

    Return for each session what the source and the target had been, None for unknown.
    """
    theirs = {one.session_id: one for one in Attendance.objects.filter(member=target)}
    moved: list[list[object]] = []
    for one in Attendance.objects.filter(member=source):
        other = theirs.get(one.session_id)
        moved.append([one.session_id, one.presence, other.presence if other else None])
        if other is None:
            one.member = target
            one.save(update_fields=["member"])
            continue
        other.presence = min(one.presence, other.presence, key=SEEN.index)
        other.save(update_fields=["presence"])
        one.delete()
    return moved


def return_attendances(merged: MemberMerge) -> None:
    """Let the source have attended what he had, and the target only where he is seen."""
    for session, presence, other in merged.moved["attendances"]:
        kept = Attendance.objects.filter(member=merged.target, session_id=session).first()
        now = kept.presence if kept and other is None else presence
        Attendance.objects.get_or_create(
            member=merged.source,
            session_id=session,
            defaults={"presence": now, "changed_at": merged.made_at},
        )
        if kept is None or _is_seen(merged.target, session):
            continue
        if other is None:
            kept.delete()
        else:
            kept.presence = other
            kept.save(update_fields=["presence"])


def _is_seen(member: Member, session: int) -> bool:
    """Say whether a person sits or has played in a session."""
    return (
        Seat.objects.filter(member=member, session=session).exists()
        or HandSeat.objects.filter(member=member, hand__session=session).exists()
    )


def move_seats(source: Member, target: Member) -> list[int]:
    """Give the target the source's seats; return their sessions."""
    seats = Seat.objects.filter(member=source)
    moved = list(seats.values_list("session_id", flat=True))
    tables = list(Table.objects.filter(seats__member=source))
    seats.update(member=target)
    tell_tables(tables)
    return moved


def return_seats(merged: MemberMerge) -> None:
    """Give back the seat of each session, wherever in it that is now."""
    seats = Seat.objects.filter(session__in=merged.moved["seats"], member=merged.target)
    tables = list(Table.objects.filter(seats__in=seats))
    seats.update(member=merged.source)
    tell_tables(tables)


def tell_tables(tables: Iterable[Table]) -> None:
    """Count a change of tables and tell open pages of it."""
    for table in tables:
        Table.objects.filter(pk=table.pk).update(version=F("version") + 1)
        ledger.note_table(table)


def move_account(source: Member, target: Member) -> int | None:
    if source.user_id is None:
        return None
    account = source.user_id
    source.user = None
    source.save(update_fields=["user"])
    target.user_id = account
    target.save(update_fields=["user"])
    return account


def raise_rights(target: Member, source: Member) -> dict[str, object]:
    """Give the target the better role of the two, and let him be active if either is.

    Return both as they were.
    """
    before = {"role": target.role, "is_active": target.is_active}
    if source.is_active:
        target.role = min((Role(source.role), Role(target.role)), key=RANKS.index)
        target.is_active = True
        target.save(update_fields=["role", "is_active"])
    return before


def return_rights(merged: MemberMerge) -> None:
    """Give back account, role and activity, unless they were changed since."""
    source, target, moved = merged.source, merged.target, merged.moved
    if moved["account"] and target.user_id == moved["account"]:
        target.user = None
        target.save(update_fields=["user"])
        source.user_id = moved["account"]
        source.save(update_fields=["user"])
    before = moved["target"]
    if moved["was_active"]:
        target.role = before["role"] if target.role == source.role else target.role
        target.is_active = target.is_active and before["is_active"]
    target.save(update_fields=["role", "is_active"])
