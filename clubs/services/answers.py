"""Who will come: answers, and the places of a session that takes only so many."""

from dataclasses import dataclass
from datetime import datetime, time

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Answer, Member, NoticeKind, PlaySession, Says
from clubs.selectors import answers as selectors
from clubs.services import journal, ledger, notices
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_session
from clubs.services.members import require_person
from clubs.services.refusal import Refused


@dataclass(frozen=True, slots=True)
class Reply:
    """What a person says; the hours are given if they are not those of the session."""

    says: Says
    arrives: time | None = None
    leaves: time | None = None


@transaction.atomic
def give(*, session: PlaySession, member: Member, reply: Reply, by: Actor, at: datetime) -> Answer:
    """Note what a person says; said twice, it is noted once.

    Who says yes to a session that is full waits, and whoever gives a place back lets the first who
    waits have it. Raises Refused (session begun or cancelled, other club, no longer active).
    """
    session = lock_session(session)
    _require_open(session, member, at)
    known = Answer.objects.filter(session=session, member=member).first()
    if known and (known.says, known.arrives, known.leaves) == (
        reply.says,
        reply.arrives,
        reply.leaves,
    ):
        return known
    answer = known or Answer(session=session, member=member)
    if known is None or known.says != reply.says:
        answer.asked_at = at
        answer.is_waiting = reply.says == Says.YES and _is_full(session)
    answer.says, answer.arrives, answer.leaves = reply.says, reply.arrives, reply.leaves
    answer.changed_at, answer.said_by = at, by.name[:80]
    answer.save()
    fill(session=session, at=at)
    ledger.note_page(session)
    journal.record(
        place=Place.of_session(session),
        action=f"answered_{reply.says.value}",
        by=by,
        at=at,
        details={"member": member.pk},
    )
    return answer


def fill(*, session: PlaySession, at: datetime) -> list[Answer]:
    """Give free places to those who wait, in the order in which they asked; return their answers.

    Who has a place keeps it, also when the session takes fewer people than before. The session is
    locked by whoever calls.
    """
    waiting = selectors.given(session).filter(is_waiting=True).order_by("asked_at", "pk")
    if session.people_limit is not None:
        free = max(0, session.people_limit - selectors.coming(session).count())
        waiting = waiting[:free]
    promoted = list(waiting)
    if not promoted:
        return []
    Answer.objects.filter(pk__in=[one.pk for one in promoted]).update(is_waiting=False)
    people = [one.member_id for one in promoted]
    notices.tell(members=people, kind=NoticeKind.PROMOTED, session=session, at=at)
    return promoted


def _is_full(session: PlaySession) -> bool:
    limit = session.people_limit
    return limit is not None and selectors.given(session).filter(says=Says.YES).count() >= limit


def _require_open(session: PlaySession, member: Member, at: datetime) -> None:
    if not selectors.takes_answers(session, at=at):
        raise Refused(
            "answers_closed",
            _("Nobody is asked any more who will come: the session is “%(state)s”.")
            % {"state": session.get_state_display()},
        )
    require_person(member, club_id=session.club_id)
    if member.is_bot or not member.is_active:
        sentence = _("%(name)s is not active: make the member active first.")
        raise Refused("not_active", sentence % {"name": member.name})
