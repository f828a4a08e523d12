"""Somebody plays for another one: the hands are his, the result is the entry's."""

from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from clubs.models import Attendance, Member, Presence, Seat
from clubs.services import ledger
from clubs.services.journal import Actor
from clubs.services.locks import lock_session, lock_tables
from clubs.services.members import require_person
from clubs.services.refusal import Refused
from tournaments.models import Entry, EntryState, Place, Round, RoundState, Substitution, Tournament
from tournaments.models import Presence as AtTheTournament
from tournaments.services import journal, round_session
from tournaments.services.locks import lock_tournament
from tournaments.services.penalties import count_again


@transaction.atomic
def substitute(
    *,
    entry: Entry,
    member: Member,
    from_round: int,
    by: Actor,
    at: datetime,
    until_round: int | None = None,
    reason: str = "",
) -> Substitution:
    """Let a member play for an entry from a round on; in one that is played, from its next hand.

    The same sent twice is one. Raises Refused for somebody of another club, one who plays himself
    or for another one in these rounds, and for rounds that are finished.
    """
    tournament = lock_tournament(entry.tournament)
    entry = Entry.objects.select_related("member").get(pk=entry.pk)
    require_person(member, club_id=tournament.club_id)
    same = Substitution.objects.filter(
        entry=entry, member=member, from_round=from_round, until_round=until_round
    ).first()
    if same is not None:
        return same
    if until_round is not None and until_round < from_round:
        raise Refused("ends_too_early", _("The substitution must end after it begins."))
    finished = Round.objects.filter(
        tournament=tournament, number__gte=from_round, state=RoundState.FINISHED
    )
    if finished.exists():
        raise Refused(
            "round_finished",
            _("Round %(round)s is finished: begin with a later one, or correct its hands.")
            % {"round": from_round},
        )
    _require_free(tournament, entry, member, from_round, until_round)
    _end_earlier(entry, from_round, until_round)
    made = Substitution.objects.create(
        entry=entry,
        member=member,
        from_round=from_round,
        until_round=until_round,
        reason=reason[:200],
    )
    _sit(tournament, entry, at)
    _tell(tournament, entry, member, "substituted", by, at, reason, from_round=from_round)
    return made


@transaction.atomic
def end(
    *, substitution: Substitution, after_round: int, by: Actor, at: datetime, reason: str = ""
) -> None:
    """Let the entry's own member play again after a round (from_round - 1: as if it never was).

    Raises Refused where the substitute has played later.
    """
    tournament = lock_tournament(substitution.entry.tournament)
    found = Substitution.objects.select_related("entry__member", "member").filter(
        pk=substitution.pk
    )
    known = found.first()
    if known is None or known.until_round == after_round:
        return
    played = Round.objects.filter(
        tournament=tournament,
        number__gt=after_round,
        number__gte=known.from_round,
        session__hands__seats__member=known.member,
    )
    if played.exists():
        raise Refused(
            "played_later",
            _("%(name)s has played for %(other)s later: end the substitution after that round.")
            % {"name": known.member.name, "other": known.entry.member.name},
        )
    if after_round < known.from_round:
        known.delete()
    else:
        known.until_round = after_round
        known.save(update_fields=["until_round"])
    _sit(tournament, known.entry, at)
    _tell(
        tournament,
        known.entry,
        known.member,
        "substitution_ended",
        by,
        at,
        reason,
        after_round=after_round,
    )


def _require_free(
    tournament: Tournament, entry: Entry, member: Member, first: int, last: int | None
) -> None:
    if member.pk == entry.member_id:
        raise Refused("same_person", _("Nobody substitutes himself: choose another person."))
    plays = Entry.objects.filter(
        tournament=tournament, member=member, state=EntryState.REGISTERED
    ).first()
    seated = Place.objects.filter(round__tournament=tournament, member=member)
    seated = seated.filter(round__number__gte=first).exclude(entry=entry)
    if last is not None:
        seated = seated.filter(round__number__lte=last)
    if seated.exists() or (plays is not None and plays.presence == AtTheTournament.PRESENT):
        raise Refused(
            "plays_already",
            _("%(name)s plays in this tournament: choose somebody who is free.")
            % {"name": member.name},
        )
    busy = Substitution.objects.filter(member=member, entry__tournament=tournament)
    busy = busy.exclude(entry=entry).filter(Q(until_round=None) | Q(until_round__gte=first))
    if last is not None:
        busy = busy.filter(from_round__lte=last)
    if busy.exists():
        raise Refused(
            "substitutes_already",
            _("%(name)s plays for somebody else in these rounds.") % {"name": member.name},
        )


def _end_earlier(entry: Entry, first: int, last: int | None) -> None:
    """Let an earlier substitution of the entry end where the new one begins."""
    for known in Substitution.objects.filter(entry=entry, from_round__lt=first):
        if known.until_round is None or known.until_round >= first:
            known.until_round = first - 1
            known.save(update_fields=["until_round"])
    later = Substitution.objects.filter(entry=entry, from_round__gte=first)
    if last is not None:
        later = later.filter(from_round__lte=last)
    later.delete()


def _sit(tournament: Tournament, entry: Entry, at: datetime) -> None:
    """Seat whoever plays for the entry in each round that is not finished."""
    substitutions = list(Substitution.objects.filter(entry=entry))
    places = Place.objects.filter(entry=entry).exclude(round__state=RoundState.FINISHED)
    for place in places.select_related("round__session").order_by("round__number"):
        number = place.round.number
        plays = [each.member_id for each in substitutions if each.plays_in(number)]
        member = plays[-1] if plays else entry.member_id
        if place.member_id == member:
            continue
        _change_seat(place, member, at)
        place.member_id = member
        place.save(update_fields=["member"])
    count_again(tournament)


def _change_seat(place: Place, member: int, at: datetime) -> None:
    session = place.round.session
    if session is None:
        return
    session = lock_session(session)
    round_session.require_in_the_hall(session)
    for table in lock_tables(session):
        seat = Seat.objects.filter(table=table, member=place.member_id)
        if seat.update(member=member):
            table.version += 1
            table.save(update_fields=["version"])
            ledger.note_table(table)
    Attendance.objects.update_or_create(
        session=session,
        member_id=member,
        defaults={"presence": Presence.PRESENT, "changed_at": at},
    )
    Attendance.objects.filter(session=session, member=place.member_id).update(
        presence=Presence.LEFT, changed_at=at
    )


def _tell(
    tournament: Tournament,
    entry: Entry,
    member: Member,
    action: str,
    by: Actor,
    at: datetime,
    reason: str,
    **details: int,
) -> None:
    journal.record(
        tournament=tournament,
        action=action,
        by=by,
        at=at,
        reason=reason,
        details={"member": entry.member_id, "other": member.pk, **details},
    )
