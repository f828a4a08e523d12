"""Clubs and their people, as the pages show them."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import Count, Q, QuerySet

from clubs.models import Club, Member, PlaySession, SessionKind, SessionState
from clubs.names import fold

AHEAD = 4
PAST = 5
OPEN_STATES = (
    SessionState.PLANNED,
    SessionState.CHECK_IN,
    SessionState.SEATED,
    SessionState.PLAYING,
)
UNDER_WAY = OPEN_STATES[1:]


@dataclass(frozen=True, slots=True)
class ClubSessions:
    """`current` is the one that the club page is about: under way, or else the next planned."""

    current: PlaySession | None
    ahead: tuple[PlaySession, ...]
    past: tuple[PlaySession, ...]


def clubs_of(user: User) -> QuerySet[Club]:
    """Return the clubs that an account opens, with `active` members counted."""
    clubs = Club.objects.order_by("name")
    if not user.is_superuser:
        own = Member.objects.filter(user=user, is_active=True)
        clubs = clubs.filter(pk__in=own.values("club_id"))
    people = Q(members__is_active=True, members__is_bot=False)
    return clubs.annotate(active=Count("members", filter=people))


def club_sessions(club: Club) -> ClubSessions:
    sessions = PlaySession.objects.filter(club=club, kind=SessionKind.HALL)
    ahead = list(sessions.filter(state__in=OPEN_STATES).order_by("starts_at", "pk")[: AHEAD + 1])
    under_way = (session for session in ahead if session.state in UNDER_WAY)
    current = next(under_way, ahead[0] if ahead else None)
    past = sessions.filter(state=SessionState.CLOSED).order_by("-starts_at", "-pk")[:PAST]
    return ClubSessions(
        current=current,
        ahead=tuple(session for session in ahead if session != current),
        past=tuple(past),
    )


def members(club: Club, *, search: str = "", inactive: bool = False) -> QuerySet[Member]:
    """Return the members whose name has the words of a search somewhere, accents apart."""
    found = Member.objects.filter(club=club, is_bot=False, merged_into=None)
    found = found.order_by("search_name", "pk")
    if not inactive:
        found = found.filter(is_active=True)
    for word in fold(search).split():
        found = found.filter(search_name__contains=word)
    return found


def member_counts(club: Club) -> dict[str, int]:
    """Return how many people of a club are `active` and how many are not."""
    people = Member.objects.filter(club=club, is_bot=False, merged_into=None)
    return people.aggregate(
        active=Count("pk", filter=Q(is_active=True)),
        inactive=Count("pk", filter=Q(is_active=False)),
    )
