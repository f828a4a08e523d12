"""The clock of a round: started, paused, set on, and longer for one table."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from tournaments.models import ExtraTime, Round, RoundState
from tournaments.selectors.clock import moment
from tournaments.services import journal
from tournaments.services.round_lock import lock_round
from tournaments.steady import Steady

CLOCK: Final = (
    "clock_started_at",
    "clock_paused_at",
    "clock_paused_seconds",
    "clock_run",
    "clock_offset",
)
MOST_SECONDS: Final = 6 * 3600
"""More extra time than this at once is a typing mistake."""


@transaction.atomic
def start(*, round: Round, by: Actor, at: datetime, steady: Steady | None = None) -> Round:
    """Let the clock of a round begin; one that began goes on as it is.

    `steady` here and below is what both clocks of the computer show at `at`.
    """
    turn = lock_round(round)
    if turn.clock_started_at is not None:
        return turn
    _require_playing(turn)
    set_going(turn, at, steady)
    _tell(turn, "clock_started", by, at)
    return turn


def set_going(turn: Round, at: datetime, steady: Steady | None) -> None:
    """Let the clock begin as part of another change, which says in the journal why."""
    turn.clock_started_at = at
    turn.clock_paused_at = None
    turn.clock_paused_seconds = 0
    turn.clock_run, turn.clock_offset = (steady.run, steady.offset) if steady else ("", 0)
    turn.save(update_fields=CLOCK)


@transaction.atomic
def pause(
    *, round: Round, by: Actor, at: datetime, reason: str = "", steady: Steady | None = None
) -> Round:
    """Stop the clock; said twice, it stands once. Raises Refused where it does not run."""
    turn = lock_round(round)
    if turn.clock_paused_at is not None:
        return turn
    if turn.clock_started_at is None:
        raise Refused("clock_stands", _("The clock of this round has not been started."))
    hold(turn, at, steady)
    _tell(turn, "clock_paused", by, at, reason=reason)
    return turn


def hold(turn: Round, at: datetime, steady: Steady | None) -> None:
    """Stop a clock that runs, as part of another change."""
    if turn.clock_started_at is not None and turn.clock_paused_at is None:
        turn.clock_paused_at = max(moment(turn, at, steady), turn.clock_started_at)
        turn.save(update_fields=["clock_paused_at"])


@transaction.atomic
def go_on(*, round: Round, by: Actor, at: datetime, steady: Steady | None = None) -> Round:
    """Let a paused clock run on; one that runs stays as it is."""
    turn = lock_round(round)
    if turn.clock_paused_at is None:
        return turn
    _require_playing(turn)
    release(turn, at, steady)
    _tell(turn, "clock_went_on", by, at)
    return turn


def release(turn: Round, at: datetime, steady: Steady | None) -> None:
    """Let a paused clock run on, as part of another change."""
    if turn.clock_paused_at is not None:
        stood = moment(turn, at, steady) - turn.clock_paused_at
        turn.clock_paused_seconds += max(0, int(stood.total_seconds()))
        turn.clock_paused_at = None
        turn.save(update_fields=["clock_paused_at", "clock_paused_seconds"])


@transaction.atomic
def add_seconds(
    *, round: Round, seconds: int, seen: int, by: Actor, at: datetime, reason: str = ""
) -> Round:
    """Give everybody more time.

    `seen` are the extra seconds that the reader's page showed, so that a form sent twice adds once.
    """
    turn = lock_round(round)
    _check(seconds)
    if turn.clock_extra_seconds != seen:
        return turn
    turn.clock_extra_seconds += seconds
    turn.save(update_fields=["clock_extra_seconds"])
    _tell(turn, "time_added", by, at, reason=reason, seconds=seconds)
    return turn


@transaction.atomic
def add_for_table(
    *, round: Round, table: int, seconds: int, seen: int, by: Actor, at: datetime, reason: str = ""
) -> Round:
    """Give one table more time than the others; `seen` as in `add_seconds`."""
    turn = lock_round(round)
    _check(seconds)
    if not turn.places.filter(table_number=table).exists():
        raise Refused("no_table", _("This round has no table %(table)s.") % {"table": table})
    extra = ExtraTime.objects.filter(round=turn, table_number=table).first()
    if (extra.seconds if extra else 0) != seen:
        return turn
    ExtraTime.objects.update_or_create(
        round=turn,
        table_number=table,
        defaults={"seconds": seen + seconds, "reason": reason[:200]},
    )
    _tell(turn, "time_added", by, at, reason=reason, seconds=seconds, table=table)
    return turn


def _check(seconds: int) -> None:
    if not 0 < seconds <= MOST_SECONDS:
        raise Refused("seconds", _("Give between one second and six hours."))


def _require_playing(turn: Round) -> None:
    if turn.state != RoundState.PLAYING:
        raise Refused("not_playing", _("The clock runs only while the round is played."))


def _tell(
    turn: Round, action: str, by: Actor, at: datetime, reason: str = "", **details: int
) -> None:
    journal.record(
        tournament=turn.tournament,
        action=action,
        by=by,
        at=at,
        reason=reason,
        details={"round": turn.number, **details},
    )
