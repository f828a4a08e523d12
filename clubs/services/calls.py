"""Asking the others when players are missing for full tables."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Member, Notice, NoticeKind, PlaySession, Says, SessionKind, SessionState
from clubs.selectors import answers
from clubs.services import journal, notices
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_session
from clubs.services.refusal import Refused

SOON = timedelta(days=3)
"""So long before a session the portal asks by itself, if no organiser has done it."""
FEW = 2
"""For more missing players than this nobody is asked unless an organiser wants it."""


@transaction.atomic
def call(*, session: PlaySession, by: Actor, at: datetime) -> int:
    """Ask everybody who has not said yes or no; return how many are reached.

    Raises Refused when nobody is missing or the session takes no answers any more.
    """
    session = lock_session(session)
    coming = answers.coming(session).count()
    if not answers.takes_answers(session, at=at) or answers.missing(session, coming) is None:
        raise Refused("nobody_missing", _("The tables are full as it is: nobody is missing."))
    told = _ask(session, by, at)
    journal.record(place=Place.of_session(session), action="players_called", by=by, at=at)
    return told


def call_where_missing(*, at: datetime) -> int:
    """Ask once for each session of the next days in which one or two are missing."""
    asked = Notice.objects.filter(kind=NoticeKind.NEEDED).values("session")
    soon = PlaySession.objects.filter(
        kind=SessionKind.HALL, state=SessionState.PLANNED, starts_at__gt=at
    )
    soon = soon.filter(starts_at__lte=at + SOON, answers__says=Says.YES).exclude(pk__in=asked)
    return sum(_call(session, at) for session in soon.distinct().order_by("pk"))


@transaction.atomic
def _call(session: PlaySession, at: datetime) -> int:
    session = lock_session(session)
    missing = answers.missing(session, answers.coming(session).count())
    if missing is None or missing.count > FEW:
        return 0
    return _ask(session, None, at)


def _ask(session: PlaySession, by: Actor | None, at: datetime) -> int:
    decided = session.answers.filter(says__in=(Says.YES, Says.NO)).values("member")
    others = Member.objects.filter(club=session.club, is_visitor=False).exclude(pk__in=decided)
    people = list(others.values_list("pk", flat=True))
    told = notices.tell(members=people, kind=NoticeKind.NEEDED, session=session, at=at, by=by)
    return len(told)
