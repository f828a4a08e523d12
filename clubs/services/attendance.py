"""Roll call: who is here, who waits as a reserve, who has gone."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Attendance, Member, PlaySession, Presence, Seat, SessionState
from clubs.services import journal, ledger, members
from clubs.services.journal import Actor, Place
from clubs.services.led import require_own
from clubs.services.locks import lock_club, lock_session
from clubs.services.refusal import Refused

OPEN = (SessionState.CHECK_IN, SessionState.SEATED, SessionState.PLAYING)


class StillSeated(Refused):
    """Somebody who shall be marked away still sits at a table: leave it, or draw again."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(
            "still_seated",
            _("%(name)s sits at table %(table)s.")
            % {"name": seat.member.name, "table": seat.table.number},
        )
        self.seat = seat


@transaction.atomic
def mark(
    *, session: PlaySession, member: Member, presence: Presence, by: Actor, at: datetime
) -> Attendance:
    """Note that a person is present, a reserve, absent or gone; said twice, it is noted once.

    Raises Refused (roll call closed, other club) and StillSeated.
    """
    session = lock_session(session)
    _require_open(session, member)
    known = Attendance.objects.filter(session=session, member=member).first()
    if known and known.presence == presence:
        return known
    if presence != Presence.PRESENT:
        seat = session.seats.filter(member=member).select_related("member", "table").first()
        if seat:
            raise StillSeated(seat)
    attendance = set_presence(session=session, member=member, presence=presence, at=at)
    journal.record(
        place=Place.of_session(session),
        action=f"marked_{presence.value}",
        by=by,
        at=at,
        details={"member": member.pk},
    )
    return attendance


@transaction.atomic
def add_visitor_here(*, session: PlaySession, name: str, by: Actor, at: datetime) -> Member:
    """Note that a visitor is here; one whose name the club already knows is that member.

    Raises Refused when roll call is closed or the name cannot be stored.
    """
    lock_club(session.club)
    _require_open(lock_session(session))
    known = members.known_as(session.club, name)
    member = known or members.add_visitor(club=session.club, name=name, by=by, at=at)
    mark(session=session, member=member, presence=Presence.PRESENT, by=by, at=at)
    return member


def set_presence(
    *, session: PlaySession, member: Member, presence: Presence, at: datetime
) -> Attendance:
    """Store a presence as part of another change, which says in the journal why."""
    attendance, _created = Attendance.objects.update_or_create(
        session=session, member=member, defaults={"presence": presence, "changed_at": at}
    )
    ledger.note_page(session)
    return attendance


def _require_open(session: PlaySession, member: Member | None = None) -> None:
    require_own(session)
    if session.state not in OPEN:
        raise Refused(
            "wrong_state",
            _("Roll call is not open: the session is “%(state)s”.")
            % {"state": session.get_state_display()},
        )
    if member is not None:
        members.require_person(member, club_id=session.club_id)
