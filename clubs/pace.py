"""The clock of a play session: how many more deals a table can finish before the end.

How long a deal takes: 5 to 10 minutes, until the table has a pace of its own. That is the median
time between its last deals, as soon as three are entered; longer than 25 minutes is a pause and
does not count, nor does less than one, when several deals are typed in at once.

When a deal is running: it is taken to start when the one before was entered. If that is more than
25 minutes ago, or nothing was entered yet, nothing is running and a deal could start now.

When a deal may start: as long as a deal at the table's pace (at first 5 minutes) still ends in
time. A deal that started so is finished, even past the end; no other follows it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median
from typing import Final, NamedTuple

QUICK_DEAL: Final = timedelta(minutes=5)
SLOW_DEAL: Final = timedelta(minutes=10)
PAUSE: Final = timedelta(minutes=25)
TYPED_AT_ONCE: Final = timedelta(minutes=1)
DEALS_FOR_A_PACE: Final = 3
RECENT_GAPS: Final = 8


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a deal takes: from `quick` to `slow`, equal once the pace is the table's `own`."""

    quick: timedelta = QUICK_DEAL
    slow: timedelta = SLOW_DEAL
    own: bool = False

    @property
    def minutes(self) -> tuple[float, float]:
        """The quick and the slow deal in minutes."""
        return self.quick / timedelta(minutes=1), self.slow / timedelta(minutes=1)


class DealsLeft(NamedTuple):
    """How many more deals the table can enter, the running one included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the session's clock says to one table.

    `last_deal_due`: the running deal, or the one that could start now, is the last one.
    `deal_now`: cards that are not dealt yet may still be dealt. `last_start` is the latest moment
    to deal.
    """

    deals_left: DealsLeft
    pace: Pace
    last_deal_due: bool
    deal_now: bool
    last_start: datetime


def table_pace(entered: Sequence[datetime]) -> Pace:
    """Return the pace of a table whose deals were entered at these times, in any order."""
    times = sorted(entered)
    gaps = [later - earlier for earlier, later in pairwise(times)]
    usual = [gap for gap in gaps if TYPED_AT_ONCE <= gap <= PAUSE][-RECENT_GAPS:]
    if len(times) < DEALS_FOR_A_PACE or not usual:
        return Pace()
    own = timedelta(seconds=median(gap.total_seconds() for gap in usual))
    return Pace(own, own, own=True)


def forecast(*, now: datetime, ends_at: datetime, entered: Sequence[datetime]) -> Forecast:
    """Return how many more deals fit at a table before `ends_at`.

    `entered` are the times at which the table's deals were entered, void ones too, in any order.
    All times have a time zone, or none has.

    >>> six, half_past = datetime(2024, 10, 5, 18), datetime(2024, 10, 5, 17, 30)
    >>> forecast(now=half_past, ends_at=six, entered=[]).deals_left
    DealsLeft(low=3, high=6)
    """
    pace = table_pace(entered)
    last_start = ends_at - pace.quick
    latest = max(entered, default=None)
    over = latest is not None and latest > last_start
    running = latest is not None and not over and now - latest <= PAUSE
    deal_now = not over and now <= last_start
    started = latest if latest is not None and running else now

    def left(deal: timedelta) -> int:
        if not running and not deal_now:
            return 0
        after_this_one = (ends_at - max(now, started + deal)) // deal
        return max(int(running), 1 + after_this_one)

    deals_left = DealsLeft(left(pace.slow), left(pace.quick))
    return Forecast(deals_left, pace, deals_left.high == 1, deal_now, last_start)
