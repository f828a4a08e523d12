"""Entries: registered, signed off, promoted from the waiting list, checked in."""

from datetime import datetime

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from clubs.models import Member
from clubs.services import members
from clubs.services.journal import Actor
from clubs.services.locks import lock_club
from clubs.services.refusal import Refused
from tournaments.models import (
    Entry,
    EntryState,
    Place,
    Presence,
    RoundState,
    Team,
    Tournament,
    TournamentState,
)
from tournaments.models.entry import EXPECTED
from tournaments.services import journal, waiting
from tournaments.services.locks import lock_tournament

OVER = (TournamentState.FINISHED, TournamentState.CANCELLED)
CHECKS_IN = (TournamentState.CHECK_IN, TournamentState.RUNNING)
MOST_TABLES = 100


class StillSeated(Refused):
    """Somebody who shall be marked away still sits at a table of a round that is not over."""

    def __init__(self, place: Place) -> None:
        super().__init__(
            "still_seated",
            _("%(name)s sits at table %(table)s of round %(round)s.")
            % {
                "name": place.member.name,
                "table": place.table_number,
                "round": place.round.number,
            },
        )
        self.place = place


@transaction.atomic
def register(
    *,
    tournament: Tournament,
    member: Member,
    by: Actor,
    at: datetime,
    category: str = "",
    team: Team | None = None,
) -> Entry:
    """Let a person take part, on the waiting list when the tournament is full.

    The same person twice is one entry; one who had signed off stands at the end of the line again.
    Raises Refused (tournament over, another club's person, or one who went home already).
    """
    tournament = lock_tournament(tournament)
    _require_not_over(tournament)
    members.require_person(member, club_id=tournament.club_id)
    entry = Entry.objects.filter(tournament=tournament, member=member).first()
    if entry is not None and entry.state in EXPECTED:
        return entry
    if entry is not None and entry.state == EntryState.WITHDRAWN:
        raise Refused(
            "withdrawn",
            _("%(name)s went home: say on the page of the person that he or she is back.")
            % {"name": member.name},
        )
    full = waiting.is_full(tournament)
    state = EntryState.WAITING if full else EntryState.REGISTERED
    if entry is None:
        entry = Entry(tournament=tournament, member=member, number=_next_number(tournament))
    entry.state, entry.registered_at, entry.presence = state, at, Presence.UNKNOWN
    entry.category, entry.team = _category(category), team
    entry.save()
    _note(tournament, "entry_waiting" if full else "entry_registered", entry, by, at)
    return entry


@transaction.atomic
def register_oneself(*, tournament: Tournament, member: Member, by: Actor, at: datetime) -> Entry:
    """Let a member register by himself, where the organisers allow it. Raises Refused."""
    tournament = lock_tournament(tournament)
    _require_registration(tournament)
    return register(tournament=tournament, member=member, by=by, at=at)


@transaction.atomic
def sign_off_oneself(*, tournament: Tournament, member: Member, by: Actor, at: datetime) -> None:
    """Let a member sign off by himself as long as the registration is open. Raises Refused."""
    tournament = lock_tournament(tournament)
    _require_registration(tournament)
    entry = Entry.objects.filter(tournament=tournament, member=member).first()
    if entry is not None:
        sign_off(entry=entry, by=by, at=at)


@transaction.atomic
def register_visitor(
    *, tournament: Tournament, name: str, by: Actor, at: datetime, category: str = ""
) -> Entry:
    """Let somebody take part whom the club may not know yet; a known name is that member.

    Raises BadName and what `register` raises.
    """
    lock_club(tournament.club)
    known = members.known_as(tournament.club, name)
    member = known or members.add_visitor(club=tournament.club, name=name, by=by, at=at)
    return register(tournament=tournament, member=member, by=by, at=at, category=category)


@transaction.atomic
def sign_off(*, entry: Entry, by: Actor, at: datetime) -> list[Entry]:
    """Take a person out who has not played yet; return who came in from the waiting list for it.

    Signed off twice, it is done once. Raises Refused for who has a seat in a published round.
    """
    tournament = lock_tournament(entry.tournament)
    _require_not_over(tournament)
    entry = _now(entry)
    if entry.state == EntryState.SIGNED_OFF:
        return []
    if entry.places.exclude(round__state=RoundState.DRAWN).exists():
        raise Refused(
            "has_played",
            _("%(name)s has a seat in a published round: note that he or she goes home instead.")
            % {"name": entry.member.name},
        )
    entry.state, entry.presence = EntryState.SIGNED_OFF, Presence.UNKNOWN
    entry.team = entry.withdrawn_after = None
    entry.save(update_fields=["state", "presence", "team", "withdrawn_after"])
    _note(tournament, "entry_signed_off", entry, by, at)
    if tournament.state == TournamentState.RUNNING:
        return []
    return waiting.promote(tournament=tournament, by=by, at=at)


@transaction.atomic
def admit(*, entry: Entry, by: Actor, at: datetime) -> Entry:
    """Let a person of the waiting list take part, though the tournament may be full."""
    tournament = lock_tournament(entry.tournament)
    _require_not_over(tournament)
    entry = _now(entry)
    if entry.state != EntryState.WAITING:
        return entry
    return waiting.take_in(tournament=tournament, entry=entry, by=by, at=at)


@transaction.atomic
def set_presence(
    *, entry: Entry, presence: Presence, seen: Presence, by: Actor, at: datetime
) -> Entry:
    """Note who is here, waits as a reserve, or is absent; said twice, it is noted once.

    `seen` is what the reader's page showed. Raises Refused (check-in closed, changed meanwhile,
    not registered) and StillSeated.
    """
    tournament = lock_tournament(entry.tournament)
    if tournament.state not in CHECKS_IN:
        raise Refused(
            "wrong_state",
            _("The check-in is not open: the tournament is “%(state)s”.")
            % {"state": tournament.get_state_display()},
        )
    entry = _now(entry)
    if entry.presence == presence:
        return entry
    if entry.presence != seen:
        raise Refused(
            "presence_changed",
            _("%(name)s was noted as “%(presence)s” meanwhile: look and tap again.")
            % {"name": entry.member.name, "presence": entry.get_presence_display()},
        )
    if entry.state != EntryState.REGISTERED:
        raise Refused(
            "not_registered",
            _("%(name)s is “%(state)s”: let him or her take part first.")
            % {"name": entry.member.name, "state": entry.get_state_display()},
        )
    if presence != Presence.PRESENT:
        _require_no_seat(entry)
    entry.presence = presence
    entry.save(update_fields=["presence"])
    _note(tournament, f"entry_{presence.value}", entry, by, at)
    return entry


@transaction.atomic
def arrive(*, tournament: Tournament, member: Member, by: Actor, at: datetime) -> Entry:
    """Note that somebody is here who was not registered, in one step."""
    entry = register(tournament=tournament, member=member, by=by, at=at)
    if entry.state == EntryState.WAITING:
        return entry
    seen = Presence(entry.presence)
    return set_presence(entry=entry, presence=Presence.PRESENT, seen=seen, by=by, at=at)


@transaction.atomic
def arrive_visitor(*, tournament: Tournament, name: str, by: Actor, at: datetime) -> Entry:
    """Note that somebody is here whom the club may not know yet. Raises BadName and Refused."""
    entry = register_visitor(tournament=tournament, name=name, by=by, at=at)
    return arrive(tournament=tournament, member=entry.member, by=by, at=at)


@transaction.atomic
def set_details(
    *, entry: Entry, table: int | None, category: str, by: Actor, at: datetime
) -> Entry:
    """Note at which table a person stays and in which category he is, both or none."""
    entry = fix_table(entry=entry, table=table, by=by, at=at)
    return set_category(entry=entry, category=category, by=by, at=at)


@transaction.atomic
def fix_table(*, entry: Entry, table: int | None, by: Actor, at: datetime) -> Entry:
    """Keep a person at one table in all rounds, None for any table. Raises Refused."""
    tournament = lock_tournament(entry.tournament)
    _require_not_over(tournament)
    if table is not None and not 1 <= table <= MOST_TABLES:
        raise Refused("table", _("Tables have numbers from 1 to %(most)s.") % {"most": MOST_TABLES})
    entry = _now(entry)
    if entry.at_table == table:
        return entry
    entry.at_table = table
    entry.save(update_fields=["at_table"])
    details: dict[str, object] = {"table": table or ""}
    _note(tournament, "entry_table_fixed" if table else "entry_table_freed", entry, by, at, details)
    return entry


@transaction.atomic
def set_category(*, entry: Entry, category: str, by: Actor, at: datetime) -> Entry:
    """Put a person into a category of prizes, "" for none. Raises Refused."""
    tournament = lock_tournament(entry.tournament)
    entry = _now(entry)
    wanted = _category(category)
    if entry.category == wanted:
        return entry
    entry.category = wanted
    entry.save(update_fields=["category"])
    _note(tournament, "entry_category", entry, by, at, {"category": wanted})
    return entry


def _now(entry: Entry) -> Entry:
    return Entry.objects.select_related("member", "tournament__club").get(pk=entry.pk)


def _next_number(tournament: Tournament) -> int:
    last = Entry.objects.filter(tournament=tournament).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def _category(text: str) -> str:
    category = " ".join(text.split())
    longest = 40
    if len(category) > longest:
        raise Refused(
            "category",
            _("At most %(longest)s characters fit here: shorten this.") % {"longest": longest},
        )
    return category


def _require_not_over(tournament: Tournament) -> None:
    if tournament.state in OVER:
        raise Refused(
            "over",
            _("The tournament is “%(state)s”: open it again first.")
            % {"state": tournament.get_state_display()},
        )


def _require_registration(tournament: Tournament) -> None:
    if tournament.state != TournamentState.REGISTRATION or not tournament.members_register:
        raise Refused(
            "registration_closed",
            _("The registration is not open: ask an organiser to add you or to take you out."),
        )


def _require_no_seat(entry: Entry) -> None:
    open_places = Place.objects.filter(
        entry=entry, round__state__in=(RoundState.PUBLISHED, RoundState.PLAYING)
    )
    place = open_places.select_related("member", "round").first()
    if place is not None:
        raise StillSeated(place)


def _note(
    tournament: Tournament,
    action: str,
    entry: Entry,
    by: Actor,
    at: datetime,
    details: dict[str, object] | None = None,
) -> None:
    said = {"member": entry.member_id, "entry": entry.pk, **(details or {})}
    journal.record(tournament=tournament, action=action, by=by, at=at, details=said)
