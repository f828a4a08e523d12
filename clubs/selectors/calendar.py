"""A club's sessions by day, and its regular ones."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Count, Q, QuerySet

from clubs import happenings
from clubs.happenings import Happening
from clubs.models import (
    Answer,
    CalendarKey,
    Club,
    Member,
    PlaySession,
    Says,
    Series,
    SessionKind,
    SessionState,
)

FIRST_MONTH, LAST_MONTH = date(1900, 1, 1), date(2199, 12, 1)
A_MONTH_AND_MORE = timedelta(days=31)


@dataclass(frozen=True, slots=True)
class Entry:
    """A session of the calendar; `coming` people said yes, `own` is the reader's answer."""

    session: PlaySession
    coming: int
    own: Answer | None

    @property
    def is_cancelled(self) -> bool:
        return self.session.state == SessionState.CANCELLED


def days(club: Club, since: date, until: date, *, member: Member | None) -> dict[date, list[Entry]]:
    """Return the sessions in the hall from a day to another one, both included, by day."""
    said_yes = Q(
        answers__says=Says.YES, answers__is_waiting=False, answers__member__merged_into=None
    )
    found = PlaySession.objects.filter(
        club=club, kind=SessionKind.HALL, date__gte=since, date__lte=until
    )
    sessions = list(
        found.annotate(coming=Count("answers", filter=said_yes)).order_by("starts_at", "pk")
    )
    given = Answer.objects.filter(session__in=sessions, member=member) if member else []
    own = {answer.session_id: answer for answer in given}
    by_day: defaultdict[date, list[Entry]] = defaultdict(list)
    for session in sessions:
        by_day[session.date].append(Entry(session, session.coming, own.get(session.pk)))
    return dict(by_day)


def happenings_by_day(
    club: Club, since: date, until: date, *, member: Member | None
) -> dict[date, list[Happening]]:
    """Return what else happens from a day to another one, both included, by day."""
    by_day: defaultdict[date, list[Happening]] = defaultdict(list)
    for one in happenings.of_club(club, since=since, until=until, member=member):
        by_day[one.starts_at.astimezone(club.zone).date()].append(one)
    return dict(by_day)


FEED_REACHES_BACK = timedelta(days=183)


def key_of(club: Club, member: Member | None) -> CalendarKey | None:
    """Return the valid key of a member's calendar, or of the club's."""
    return CalendarKey.objects.filter(club=club, member=member, revoked_at=None).first()


def find_key(token: str) -> CalendarKey | None:
    """Return the key of an address, while it is valid and its member is in the club."""
    known = CalendarKey.objects.filter(Q(member=None) | Q(member__is_active=True), revoked_at=None)
    return known.select_related("club", "member").filter(token=token).first()


def feed(key: CalendarKey, *, today: date) -> tuple[list[PlaySession], dict[int, Answer]]:
    """Return the sessions of a calendar, and its member's answers by session id.

    They go back half a year; what the member has declined is left out.
    """
    sessions = PlaySession.objects.filter(
        club=key.club, kind=SessionKind.HALL, date__gte=today - FEED_REACHES_BACK
    )
    if key.member is None:
        return list(sessions.order_by("starts_at", "pk")), {}
    declined = Answer.objects.filter(member=key.member, says=Says.NO).values("session")
    wanted = list(sessions.exclude(pk__in=declined).order_by("starts_at", "pk"))
    given = Answer.objects.filter(member=key.member, session__in=wanted)
    return wanted, {answer.session_id: answer for answer in given}


def feed_happenings(key: CalendarKey, *, today: date) -> list[Happening]:
    """Return what else is in a calendar; what its member has declined is left out."""
    found = happenings.of_club(
        key.club, since=today - FEED_REACHES_BACK, until=None, member=key.member
    )
    return [one for one in found if not one.is_declined]


def series(club: Club, *, today: date) -> QuerySet[Series]:
    """Return the series that have not ended."""
    goes_on = Q(last_day=None) | Q(last_day__gt=today)
    return Series.objects.filter(goes_on, club=club).order_by("first_day", "pk")


def to_come(of: Series, *, at: datetime) -> int:
    """Return how many sessions of a series are planned."""
    return of.sessions.filter(starts_at__gt=at, state=SessionState.PLANNED).count()


def month_before(first: date) -> date | None:
    """Return the first day of the month before, None where the calendar begins."""
    return (first - timedelta(days=1)).replace(day=1) if first > FIRST_MONTH else None


def month_after(first: date) -> date | None:
    """Return the first day of the month after, None where the calendar ends."""
    return (first + A_MONTH_AND_MORE).replace(day=1) if first < LAST_MONTH else None
