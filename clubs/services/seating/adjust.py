"""Changing a draw by hand: two people change places, one changes the table."""

from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Member, PlaySession, Presence, Seat, Table
from clubs.rotation import RingChange, ring_with, ring_without
from clubs.selectors import seating as selectors
from clubs.selectors.seating import Ring
from clubs.services import attendance, journal
from clubs.services.journal import Actor, Place
from clubs.services.led import require_own
from clubs.services.locks import lock_session, lock_tables
from clubs.services.members import require_person
from clubs.services.refusal import Refused
from clubs.services.seating.rings import (
    WITH_TABLES,
    game_for,
    require_state,
    write_rings,
)


@transaction.atomic
def swap(
    *,
    session: PlaySession,
    member: Member,
    table: Table,
    chair: int,
    other: Member,
    by: Actor,
    at: datetime,
) -> None:
    """Let `member` take the chair of `other` at `table`, and `other` the place of `member`.

    If `member` had no seat, `other` has none afterwards. Sent twice, it is done once. Raises
    Refused when meanwhile somebody else sits on that chair.
    """
    session = lock_session(session)
    rings = selectors.rings(tables := lock_tables(session))
    require_own(session)
    require_state(session, WITH_TABLES)
    require_person(member, club_id=session.club_id)
    ring = rings.get(table.pk)
    sitting = ring.members[chair - 1] if ring and 1 <= chair <= len(ring.members) else None
    if sitting == member.pk:
        return
    if sitting != other.pk:
        raise Refused(
            "seats_changed", _("The seats have changed meanwhile: look at them and choose again.")
        )
    exchanged = {member.pk: other.pk, other.pk: member.pk}
    changed = {
        known: replace(before, members=tuple(exchanged.get(pk, pk) for pk in before.members))
        for known in tables
        if exchanged.keys() & (before := rings[known.pk]).members
    }
    had_seat = any(member.pk in one.members for one in rings.values())
    write_rings(changed)
    if not had_seat:
        attendance.set_presence(session=session, member=member, presence=Presence.PRESENT, at=at)
    journal.record(
        place=Place.of_table(next(known for known in tables if known.pk == table.pk)),
        action="seats_swapped" if had_seat else "seat_taken_over",
        by=by,
        at=at,
        details={"member": member.pk, "other": other.pk},
    )


@transaction.atomic
def move(*, session: PlaySession, member: Member, to_table: Table, by: Actor, at: datetime) -> None:
    """Let a person change to another table, just before its next dealer in order of play.

    Raises Refused with the reason when either table could not play afterwards.
    """
    session = lock_session(session)
    tables = {table.pk: table for table in lock_tables(session)}
    require_own(session)
    require_state(session, WITH_TABLES)
    seat = Seat.objects.filter(session=session, member=member).first()
    target = tables.get(to_table.pk)
    if seat is None or target is None:
        raise Refused(
            "seats_changed", _("The seats have changed meanwhile: look at them and choose again.")
        )
    if seat.table_id == target.pk:
        return
    rings = selectors.rings(tables.values())
    origin = tables[seat.table_id]
    changed = {
        origin: without(origin, rings[origin.pk], chair=seat.chair),
        target: including(target, rings[target.pk], member),
    }
    write_rings(changed)
    journal.record(
        place=Place.of_table(target),
        action="person_moved",
        by=by,
        at=at,
        details={"member": member.pk, "from_table": origin.number},
    )


def without(table: Table, ring: Ring, *, chair: int, players: int | None = None) -> Ring:
    """Return the ring after the person on `chair` has left. Raises Refused if too few remain."""
    game = game_for(table, len(ring.members) - 1, players)
    change = ring_without(
        table.rotation(len(ring.members)), chair, next_dealer=ring.dealer_chair, players=game
    )
    return _changed(ring, change)


def including(
    table: Table,
    ring: Ring,
    member: Member,
    *,
    after: int | None = None,
    players: int | None = None,
) -> Ring:
    """Return the ring with one person more. Raises Refused when the table is full or empty."""
    if not ring.members:
        raise Refused("empty_table", _("Nobody sits at this table: draw seats for it first."))
    game = game_for(table, len(ring.members) + 1, players)
    change = ring_with(
        table.rotation(len(ring.members)),
        next_dealer=ring.dealer_chair,
        after=after,
        players=game,
    )
    return _changed(ring, change, joined=member.pk)


def _changed(ring: Ring, change: RingChange, joined: int | None = None) -> Ring:
    by_chair = {new: ring.members[old - 1] for old, new in change.chairs.items()}
    if joined is not None and change.joined is not None:
        by_chair[change.joined] = joined
    members = tuple(by_chair[chair] for chair in sorted(by_chair))
    return Ring(members, change.rotation.players, change.dealer)
