"""Tournaments as lists and pages show them."""

from django.db.models import Count, Q, QuerySet

from clubs.models import Club, Member
from tournaments.models import Entry, EntryState, Place, Round, RoundState, Tournament


def listed(club: Club) -> QuerySet[Tournament]:
    """Return a club's tournaments, newest first, with `people` registered and `rounds_done`."""
    people = Count("entries", filter=~Q(entries__state=EntryState.SIGNED_OFF), distinct=True)
    done = Count("rounds", filter=Q(rounds__state=RoundState.FINISHED), distinct=True)
    return (
        Tournament.objects.filter(club=club)
        .annotate(people=people, rounds_done=done)
        .order_by("-starts_at", "-pk")
    )


def current_round(tournament: Tournament) -> Round | None:
    """Return the round that is on: the last one that is published or played, else None."""
    going = (RoundState.PUBLISHED, RoundState.PLAYING)
    return tournament.rounds.filter(state__in=going).order_by("-number").first()


def entry_of(tournament: Tournament, member: Member | None) -> Entry | None:
    """Return a member's own entry, signed off or not."""
    if member is None:
        return None
    return tournament.entries.filter(member=member).select_related("member", "team").first()


def last_round(tournament: Tournament) -> Round | None:
    """Return the last round that people know of, else None."""
    known = tournament.rounds.exclude(state=RoundState.DRAWN)
    return known.order_by("-number").first()


def place_now(tournament: Tournament, entry: Entry | None) -> Place | None:
    """Return where somebody sits in the round that is on."""
    if entry is None:
        return None
    going = (RoundState.PUBLISHED, RoundState.PLAYING)
    places = Place.objects.filter(entry=entry, round__tournament=tournament)
    on = places.filter(round__state__in=going).select_related("round")
    return on.order_by("-round__number").first()
