"""Entries as registration and check-in show them."""

from dataclasses import dataclass

from django.db.models import Count, QuerySet

from clubs.models import Member
from clubs.names import fold
from tournaments.models import (
    Entry,
    EntryState,
    PairWish,
    Place,
    Presence,
    RoundState,
    Substitution,
    Tournament,
)
from tournaments.models.entry import EXPECTED


@dataclass(frozen=True, slots=True)
class EntryCount:
    """How many take part, wait for a place, went home; and how many of the first are here."""

    registered: int
    waiting: int
    withdrawn: int
    present: int
    reserve: int
    absent: int
    unknown: int


def count(tournament: Tournament) -> EntryCount:
    rows = tournament.entries.values_list("state", "presence").annotate(people=Count("pk"))
    states: dict[str, int] = {}
    presences: dict[str, int] = {}
    for state, presence, people in rows.order_by():
        states[state] = states.get(state, 0) + people
        if state == EntryState.REGISTERED:
            presences[presence] = presences.get(presence, 0) + people
    return EntryCount(
        registered=states.get(EntryState.REGISTERED, 0),
        waiting=states.get(EntryState.WAITING, 0),
        withdrawn=states.get(EntryState.WITHDRAWN, 0),
        present=presences.get(Presence.PRESENT, 0),
        reserve=presences.get(Presence.RESERVE, 0),
        absent=presences.get(Presence.ABSENT, 0),
        unknown=presences.get(Presence.UNKNOWN, 0),
    )


def in_state(tournament: Tournament, *states: EntryState) -> QuerySet[Entry]:
    """Return the entries of some states, by name."""
    found = tournament.entries.filter(state__in=states).select_related("member", "team")
    return found.order_by("member__search_name", "pk")


def waiting(tournament: Tournament) -> QuerySet[Entry]:
    """Return the waiting list, who comes next first."""
    found = tournament.entries.filter(state=EntryState.WAITING).select_related("member")
    return found.order_by("registered_at", "pk")


def missing(tournament: Tournament) -> list[Entry]:
    """Return who is neither here, nor a reserve, nor absent yet, by name."""
    registered = in_state(tournament, EntryState.REGISTERED)
    return list(registered.filter(presence=Presence.UNKNOWN))


def found(entries: QuerySet[Entry], search: str) -> QuerySet[Entry]:
    """Keep the entries whose names have this in them, accents and capitals apart."""
    return entries.filter(member__search_name__contains=fold(search)) if search else entries


def candidates(tournament: Tournament, search: str) -> list[Member]:
    """Return people of the club who do not take part; without a search its active members."""
    inside = tournament.entries.exclude(state=EntryState.SIGNED_OFF).values("member")
    people = Member.objects.filter(
        club_id=tournament.club_id, is_bot=False, is_active=True, merged_into=None
    ).exclude(pk__in=inside)
    if search:
        people = people.filter(search_name__contains=fold(search))
    else:
        people = people.filter(is_visitor=False)
    return list(people.order_by("search_name", "pk"))


@dataclass(frozen=True, slots=True)
class RollLine:
    """A person on the roll; `table` is where he sits in the round that is on."""

    entry: Entry
    table: int | None


def roll(tournament: Tournament, *, search: str = "", entry: int | None = None) -> list[RollLine]:
    """Return who is to be checked in, by name, or one entry alone."""
    people = found(in_state(tournament, EntryState.REGISTERED), search)
    if entry is not None:
        people = people.filter(pk=entry)
    tables = seats_now(tournament)
    return [RollLine(each, tables.get(each.pk)) for each in people]


def seats_now(tournament: Tournament) -> dict[int, int]:
    """Return the table numbers by entry id in the round that is published or played."""
    going = (RoundState.PUBLISHED, RoundState.PLAYING)
    places = Place.objects.filter(round__tournament=tournament, round__state__in=going)
    return dict(places.order_by("round__number").values_list("entry_id", "table_number"))


def categories(tournament: Tournament) -> list[str]:
    """Return the categories that people of the tournament are in, by name."""
    named = tournament.entries.exclude(category="").order_by("category")
    return list(named.values_list("category", flat=True).distinct())


def wishes(tournament: Tournament) -> QuerySet[PairWish]:
    """Return the pairs who shall sit apart or together, by name."""
    found = tournament.wishes.select_related("one__member", "other__member")
    return found.order_by("one__member__search_name", "pk")


def substitutes(tournament: Tournament) -> list[Member]:
    """Return who can play for somebody: people of the club who do not play themselves, by name.

    Reserves and those of the waiting list stand first.
    """
    playing = tournament.entries.filter(state=EntryState.REGISTERED).exclude(
        presence=Presence.RESERVE
    )
    people = Member.objects.filter(
        club_id=tournament.club_id, is_bot=False, is_active=True, merged_into=None
    ).exclude(pk__in=playing.values("member"))
    waiting = set(
        tournament.entries.filter(state__in=EXPECTED)
        .exclude(pk__in=playing)
        .values_list("member", flat=True)
    )
    by_name = people.order_by("search_name", "pk")
    return sorted(by_name, key=lambda member: member.pk not in waiting)


def substitutions(entry: Entry) -> QuerySet[Substitution]:
    """Return who plays or played for somebody, in order."""
    found = entry.substitutions.select_related("member", "entry__tournament__club")
    return found.order_by("from_round", "pk")
