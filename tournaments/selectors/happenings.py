"""A club's tournaments as its calendar shows them."""

from datetime import date, datetime, time, timedelta
from uuid import UUID, uuid5

from django.db.models import Count, Max
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.happenings import Happening
from clubs.models import Club, Member
from tournaments.models import Entry, EntryState, Tournament, TournamentState
from tournaments.selectors import shape

IDS = UUID("6d1f1d51-6f3c-4b0e-9a52-6a1d0a4f8c77")
"""Namespace of the ids by which calendars know tournaments."""
NOT_COMING = (EntryState.SIGNED_OFF, EntryState.WITHDRAWN)


def of_club(
    club: Club, *, since: date, until: date | None, member: Member | None
) -> list[Happening]:
    """Return the tournaments that begin from a day to another one, both included."""
    found = Tournament.objects.filter(club=club, starts_at__gte=_midnight(club, since))
    if until is not None:
        found = found.filter(starts_at__lt=_midnight(club, until + timedelta(days=1)))
    counted = found.annotate(changes=Count("journal"), changed=Max("journal__entry__at"))
    entries = Entry.objects.filter(tournament__in=found, member=member) if member else []
    own = {entry.tournament_id: entry for entry in entries}
    return [
        _happening(each, each.changes, each.changed, own.get(each.pk))
        for each in counted.order_by("starts_at", "pk")
    ]


def _happening(
    tournament: Tournament, changes: int, changed: datetime | None, own: Entry | None
) -> Happening:
    state = own.state if own else None
    return Happening(
        uid=str(uuid5(IDS, f"{tournament.club_id}-{tournament.pk}-{tournament.seed}")),
        sequence=changes,
        changed_at=changed or tournament.starts_at,
        starts_at=tournament.starts_at,
        ends_at=tournament.starts_at + lasts(tournament),
        title=tournament.title,
        place=tournament.place,
        text=tournament.text,
        game=tournament.game,
        path=reverse("tournament_page", args=[tournament.pk]),
        state=tournament.get_state_display(),
        is_cancelled=tournament.state == TournamentState.CANCELLED,
        own=_own(state),
        is_coming=state == EntryState.REGISTERED,
        is_declined=state in NOT_COMING,
    )


def lasts(tournament: Tournament) -> timedelta:
    """Return about how long a tournament takes: by its clock, or its hands and one more."""
    rules = tournament.format()
    rounds = shape.total_rounds(rules)
    if rules.schedule.minutes:
        return rounds * timedelta(minutes=rules.schedule.minutes)
    hands = sum(shape.hands_of(rules, each)[0] for each in range(1, rounds + 1))
    return (hands + 1) * shape.A_HAND


def _own(state: str | None) -> str:
    said = {
        EntryState.REGISTERED: _("You take part."),
        EntryState.WAITING: _("You are on the waiting list."),
    }
    return said[EntryState(state)] if state in said else ""


def _midnight(club: Club, day: date) -> datetime:
    return datetime.combine(day, time.min, tzinfo=club.zone)
