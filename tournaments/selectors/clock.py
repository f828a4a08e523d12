"""The clock of a round, by the server's time."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from tournaments.models import ExtraTime, Round
from tournaments.steady import Steady

MINUTE = 60


@dataclass(frozen=True, slots=True)
class Clock:
    """What a round's clock shows at a moment, in seconds.

    `seconds_left` is None where the round has no time limit, and falls below 0 when time is over.
    `extra` has what single tables have beyond that, by number. A page counts down from here as
    long as the clock `runs`.
    """

    seconds_left: int | None
    seconds_in_all: int
    runs: bool
    is_paused: bool
    extra: Mapping[int, int]

    def left_at(self, table: int) -> int | None:
        """Return the seconds that a table has left."""
        if self.seconds_left is None:
            return None
        return self.seconds_left + self.extra.get(table, 0)

    @property
    def is_over(self) -> bool:
        return self.seconds_left is not None and self.seconds_left <= 0


def moment(turn: Round, at: datetime, steady: Steady | None) -> datetime:
    """Return `at` by the clock on the wall as it was when the round's clock began."""
    if steady is None:
        return at
    return steady.when(at, run=turn.clock_run, offset=turn.clock_offset)


def now(turn: Round, at: datetime, steady: Steady | None = None) -> Clock:
    """Return what the clock of a round shows at `at`, whether or not the wall clock was set."""
    in_all = turn.minutes * MINUTE + turn.clock_extra_seconds
    started, paused = turn.clock_started_at, turn.clock_paused_at
    spent = 0
    if started is not None:
        until = paused if paused is not None else moment(turn, at, steady)
        spent = max(0, int((until - started).total_seconds()) - turn.clock_paused_seconds)
    return Clock(
        seconds_left=in_all - spent if turn.minutes else None,
        seconds_in_all=in_all,
        runs=started is not None and paused is None and bool(turn.minutes),
        is_paused=paused is not None,
        extra=dict(ExtraTime.objects.filter(round=turn).values_list("table_number", "seconds")),
    )
