"""Rounds: published, started, paused, finished, and back."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction
from django.db.models import Min
from django.utils.translation import gettext as _

from clubs.models import PlaySession, SessionState
from clubs.services import ledger, tokens
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_session, lock_tables
from clubs.services.refusal import Refused
from tournaments.models import Round, RoundState, TournamentState
from tournaments.selectors import blockers
from tournaments.services import clock, journal, round_session
from tournaments.services.round_lock import lock_round
from tournaments.steady import Steady

State = RoundState


@transaction.atomic
def publish(*, round: Round, by: Actor, at: datetime, consent: bool = False) -> Round:
    """Show everybody where they sit: the round becomes a play session with tables and seats.

    Published twice, it is published once. Raises Refused (a round before is only drawn, a table
    that no game can have, nobody checked in yet) and Unfinished (the round before is not finished,
    unless `consent` is given).
    """
    turn = lock_round(round)
    if turn.state != State.DRAWN:
        return turn
    if turn.tournament.state not in (TournamentState.CHECK_IN, TournamentState.RUNNING):
        raise Refused(
            "wrong_state",
            _("The tournament is “%(state)s”: open its check-in before tables are published.")
            % {"state": turn.tournament.get_state_display()},
        )
    before = _require_earlier(turn)
    open_tables = blockers.of_round(before, at) if before else []
    if open_tables and not consent:
        raise blockers.Unfinished(open_tables)
    session = round_session.open_session(turn, at)
    turn.session, turn.state, turn.published_at = session, State.PUBLISHED, at
    turn.save(update_fields=["session", "state", "published_at"])
    if turn.tournament.state != TournamentState.RUNNING:
        turn.tournament.state = TournamentState.RUNNING
        turn.tournament.save(update_fields=["state"])
    _note(turn)
    _tell(turn, "round_published", by, at, in_spite_of=len(open_tables))
    return turn


@transaction.atomic
def take_back(*, round: Round, by: Actor, at: datetime, reason: str = "") -> Round:
    """Make a published round one that is only drawn: its session goes, its seats stay as drawn.

    Raises Refused while hands stand, naming the tables, and when a later round was published.
    """
    turn = lock_round(round)
    if turn.state == State.DRAWN:
        return turn
    _require(turn, (State.PUBLISHED,))
    _require_last(turn)
    session = lock_session(_session(turn))
    lock_tables(session)
    round_session.require_in_the_hall(session)
    if with_hands := round_session.tables_with_hands(session):
        raise Refused(
            "hands_entered",
            _("Hands are already entered (tables %(tables)s): withdraw them first.")
            % {"tables": ", ".join(map(str, with_hands))},
        )
    turn.session, turn.state, turn.published_at, turn.started_at = None, State.DRAWN, None, None
    turn.clock_started_at = turn.clock_paused_at = None
    turn.clock_paused_seconds = turn.clock_extra_seconds = 0
    turn.save()
    turn.extra_times.all().delete()
    turn.early_ends.all().delete()
    round_session.remove(session)
    _tell(turn, "round_taken_back", by, at, reason=reason)
    return turn


@transaction.atomic
def start(*, round: Round, by: Actor, at: datetime, steady: Steady | None = None) -> Round:
    """Let hands be entered, and the clock run where the round has one.

    `steady` here and below is what both clocks of the computer show at `at`.
    """
    turn = lock_round(round)
    if turn.state == State.PLAYING:
        return turn
    _require(turn, (State.PUBLISHED,))
    held = round_session.hold(_session(turn))
    for table in held.tables:
        tokens.issue(table=table, by=by, at=at)
    held.lead(SessionState.PLAYING, at)
    turn.state = State.PLAYING
    turn.started_at = turn.started_at or at
    turn.save(update_fields=["state", "started_at"])
    if turn.minutes:
        if turn.clock_started_at is None:
            clock.set_going(turn, at, steady)
        else:
            clock.release(turn, at, steady)
    _tell(turn, "round_started", by, at)
    return turn


@transaction.atomic
def pause(
    *, round: Round, by: Actor, at: datetime, reason: str = "", steady: Steady | None = None
) -> Round:
    """Let nobody enter hands until the round is started again; the clock stands."""
    turn = lock_round(round)
    if turn.state == State.PUBLISHED:
        return turn
    _require(turn, (State.PLAYING,))
    held = round_session.hold(_session(turn))
    held.lead(SessionState.SEATED, at)
    clock.hold(turn, at, steady)
    turn.state = State.PUBLISHED
    turn.save(update_fields=["state"])
    _tell(turn, "round_paused", by, at, reason=reason)
    return turn


@transaction.atomic
def finish(
    *,
    round: Round,
    by: Actor,
    at: datetime,
    consent: bool = False,
    steady: Steady | None = None,
) -> Round:
    """Close a round: no hand can be entered or corrected until it is opened again.

    Raises Unfinished, naming each table with what it lacks, unless `consent` is given.
    """
    turn = lock_round(round)
    if turn.state == State.FINISHED:
        return turn
    _require(turn, (State.PLAYING,))
    held = round_session.hold(_session(turn))
    open_tables = blockers.of_round(turn, at, steady)
    if open_tables and not consent:
        raise blockers.Unfinished(open_tables)
    held.lead(SessionState.CLOSED, at)
    clock.hold(turn, at, steady)
    turn.state, turn.finished_at = State.FINISHED, at
    turn.save(update_fields=["state", "finished_at"])
    _note(turn)
    lacking = [[each.lacks.value, each.table, each.count] for each in open_tables]
    _tell(turn, "round_finished", by, at, lacking=lacking)
    return turn


@transaction.atomic
def reopen(*, round: Round, by: Actor, at: datetime, reason: str = "") -> Round:
    """Open a finished round again, so that its hands can be corrected; later rounds stay."""
    turn = lock_round(round)
    if turn.state == State.PLAYING:
        return turn
    _require(turn, (State.FINISHED,))
    held = round_session.hold(_session(turn))
    held.lead(SessionState.PLAYING, at)
    turn.state, turn.finished_at = State.PLAYING, None
    turn.save(update_fields=["state", "finished_at"])
    _note(turn)
    _tell(turn, "round_reopened", by, at, reason=reason)
    return turn


def _session(turn: Round) -> PlaySession:
    if turn.session is None:
        raise Refused("not_published", _("The tables of this round are not published."))
    return turn.session


def _require(turn: Round, states: Collection[str]) -> None:
    if turn.state not in states:
        raise Refused(
            "state_changed",
            _("Round %(round)s is “%(state)s” now: look at its page and choose again.")
            % {"round": turn.number, "state": turn.get_state_display()},
        )


def _require_earlier(turn: Round) -> Round | None:
    """Return the round before, which must have been published."""
    if turn.number == 1:
        return None
    before = Round.objects.filter(tournament=turn.tournament, number=turn.number - 1)
    found = before.select_related("session", "tournament").first()
    if found is None or found.state == State.DRAWN:
        raise Refused(
            "earlier_round_first",
            _("Publish round %(round)s first.") % {"round": turn.number - 1},
        )
    return found


def _require_last(turn: Round) -> None:
    later = Round.objects.filter(tournament=turn.tournament, number__gt=turn.number)
    if later.exclude(state=State.DRAWN).exists():
        raise Refused(
            "later_round",
            _("A later round was published meanwhile, so this one cannot be taken back."),
        )


def _note(turn: Round) -> None:
    """Let the ranking be counted, though no hand has changed.

    Hands of the same deals are rated once everybody may know them.
    """
    session = _session(turn)
    first = None
    if session.same_deals:
        first = session.hands.aggregate(order=Min("play_order"))["order"]
    ledger.note_session(session, from_order=first or ledger.END_OF_PLAY)


def _tell(
    turn: Round, action: str, by: Actor, at: datetime, reason: str = "", **details: object
) -> None:
    place = Place.of_session(turn.session) if turn.session else None
    journal.record(
        tournament=turn.tournament,
        action=action,
        by=by,
        at=at,
        reason=reason,
        details={"round": turn.number, **details},
        place=place,
    )
