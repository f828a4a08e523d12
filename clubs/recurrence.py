"""The days of a club's regular sessions, and what the clocks on the wall say on them.

Days are days of the calendar and hours those of the club's wall clock, so a session that begins at
half past two does so in summer and in winter; only the distance to UTC changes.
"""

from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

A_DAY, A_WEEK, A_MINUTE = timedelta(days=1), timedelta(weeks=1), timedelta(minutes=1)
DAYS_A_WEEK = 7
ORDINALS = 4
"""A month always has a first to fourth Tuesday; who begins on a fifth one means the last."""


class Rhythm(StrEnum):
    """How often: by the weekday of the first day, and its place in the month (the 2nd Tuesday)."""

    WEEKLY = "weekly"
    FORTNIGHTLY = "fortnightly"
    MONTHLY = "monthly"
    MONTHLY_LAST = "monthly_last"


@dataclass(frozen=True, slots=True)
class Recurrence:
    """Every so many days from `first` on; none after `last`, if there is one."""

    rhythm: Rhythm
    first: date
    last: date | None = None

    def days(self, since: date, until: date) -> Iterator[date]:
        """Yield the days from `since` to `until`, both included, in order.

        >>> tuesdays = Recurrence(Rhythm.MONTHLY, date(2026, 1, 13))
        >>> [day.isoformat() for day in tuesdays.days(date(2026, 2, 1), date(2026, 4, 30))]
        ['2026-02-10', '2026-03-10', '2026-04-14']
        """
        since = max(since, self.first)
        until = until if self.last is None else min(until, self.last)
        every = self._months if self._is_monthly else self._weeks
        yield from (day for day in every(since, until) if since <= day <= until)

    def period(self, day: date) -> tuple[int, int]:
        """Return the week, or the month, of a day: there is at most one session in each."""
        if self._is_monthly:
            return day.year, day.month
        year, week, _weekday = day.isocalendar()
        return year, week

    @property
    def ordinal(self) -> int | None:
        """Which such weekday of the month it is, 1 to 4; None for the last, or every week."""
        number = (self.first.day - 1) // DAYS_A_WEEK + 1
        return number if self.rhythm is Rhythm.MONTHLY and number <= ORDINALS else None

    @property
    def _is_monthly(self) -> bool:
        return self.rhythm in (Rhythm.MONTHLY, Rhythm.MONTHLY_LAST)

    def _weeks(self, since: date, until: date) -> Iterator[date]:
        step = A_WEEK * (2 if self.rhythm is Rhythm.FORTNIGHTLY else 1)
        day = self.first + (since - self.first) // step * step
        while day <= until:
            yield day
            day += step

    def _months(self, since: date, until: date) -> Iterator[date]:
        year, month = since.year, since.month
        while (year, month) <= (until.year, until.month):
            yield self._in_month(year, month)
            year, month = (year, month + 1) if month < 12 else (year + 1, 1)  # noqa: PLR2004

    def _in_month(self, year: int, month: int) -> date:
        if self.ordinal is None:
            end = date(year, month, monthrange(year, month)[1])
            return end - A_DAY * ((end.weekday() - self.first.weekday()) % DAYS_A_WEEK)
        start = date(year, month, 1)
        ahead = (self.first.weekday() - start.weekday()) % DAYS_A_WEEK
        return start + A_DAY * ahead + A_WEEK * (self.ordinal - 1)


def hours(day: date, starts: time, ends: time, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """Return when (in UTC) a session of a day starts and ends by the wall clock of `zone`.

    One that ends no later than it starts goes on into the next day. An hour that the clocks skip
    is meant as if they had not yet changed; of one that comes twice the first is meant.
    """
    next_day = day if ends > starts else day + A_DAY
    start = datetime.combine(day, starts, tzinfo=zone).astimezone(UTC)
    end = datetime.combine(next_day, ends, tzinfo=zone).astimezone(UTC)
    # Of a session within the skipped hour nothing would be left.
    return start, end if end > start else start + A_MINUTE
