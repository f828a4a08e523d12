"""The journal of a session, as its page reads it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet

from clubs.models import Club, HandSeat, JournalEntry, Member, PlaySession

ABOUT = ("member", "other")
"""The details that name people, by member id."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What to look for; None is everything."""

    action: str | None = None
    table: int | None = None
    member: int | None = None


@dataclass(frozen=True, slots=True)
class ClubFilter:
    """What to look for in a club's journal; None is everything. Days are the club's."""

    action: str | None = None
    actor: str | None = None
    since: date | None = None
    until: date | None = None


def of_club(club: Club, wanted: ClubFilter) -> QuerySet[JournalEntry]:
    """Return the entries of a club, the newest first."""
    found = JournalEntry.objects.filter(club=club).select_related("session", "table", "hand")
    if wanted.action is not None:
        found = found.filter(action=wanted.action)
    if wanted.actor is not None:
        found = found.filter(actor=wanted.actor)
    if wanted.since is not None:
        found = found.filter(at__date__gte=wanted.since)
    if wanted.until is not None:
        found = found.filter(at__date__lte=wanted.until)
    return found.order_by("-at", "-pk")


def actions_of_club(club: Club) -> list[str]:
    """Return which actions occur in a club's journal."""
    found = JournalEntry.objects.filter(club=club).order_by("action")
    return list(found.values_list("action", flat=True).distinct())


def actors_of(club: Club) -> list[str]:
    """Return who stands in a club's journal."""
    found = JournalEntry.objects.filter(club=club).order_by("actor")
    return list(found.values_list("actor", flat=True).distinct())


def entries(session: PlaySession, wanted: Filter) -> QuerySet[JournalEntry]:
    """Return the entries of a session, the newest first."""
    found = JournalEntry.objects.filter(session=session).select_related("table", "hand")
    if wanted.action is not None:
        found = found.filter(action=wanted.action)
    if wanted.table is not None:
        found = found.filter(table__number=wanted.table)
    if wanted.member is not None:
        played = HandSeat.objects.filter(member=wanted.member).values("hand")
        about = Q(hand__in=played)
        for field in ABOUT:
            about |= Q(**{f"details__{field}": wanted.member})
        found = found.filter(about)
    return found.order_by("-at", "-pk")


def actions_of(session: PlaySession) -> list[str]:
    """Return which actions occur in a session's journal."""
    found = JournalEntry.objects.filter(session=session).order_by("action")
    return list(found.values_list("action", flat=True).distinct())


def names_in(found: Iterable[JournalEntry]) -> Mapping[int, str]:
    """Return the names of the people that the entries' details point to, by member id."""
    wanted = {pk for entry in found for pk in _people(entry)}
    return dict(Member.objects.filter(pk__in=wanted).values_list("pk", "name"))


def people_of(session: PlaySession) -> QuerySet[Member]:
    """Return everybody who was named in the roll of a session."""
    return Member.objects.filter(attendances__session=session).order_by("search_name")


def _people(entry: JournalEntry) -> Sequence[int]:
    details = [entry.details.get(field) for field in ABOUT]
    return [pk for pk in details if isinstance(pk, int)]
