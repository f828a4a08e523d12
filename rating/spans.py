"""A club's seasons by their days: those that organisers opened, and the usual ones before them.

A club that never opened a season has one a year, from 1 September. The first season that it opens
cuts the usual one short; from then on a day belongs to an opened season or to none.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from rating.models import Measure, Season

SEASON_STARTS_IN = 9
"""September: French clubs count their seasons by the school year."""
MIDSUMMER = 7
"""A season that begins from July on goes by the names of two years."""
A_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Span:
    """A season from its first to its last day (None: it runs); `season` is None for a usual one."""

    first: date
    last: date | None
    season: Season | None = None

    @property
    def name(self) -> str:
        return self.season.name if self.season else usual_name(self.first)

    @property
    def key(self) -> str:
        """Return what addresses call the season."""
        return self.first.isoformat()

    @property
    def after(self) -> date | None:
        """Return the first day that the season does not have any more."""
        return self.last + A_DAY if self.last else None

    @property
    def is_closed(self) -> bool:
        return self.season is not None and self.season.closed_at is not None

    @property
    def is_usual(self) -> bool:
        return self.season is None or not self.season.is_opened

    @property
    def ranked_by(self) -> Measure:
        return Measure(self.season.ranked_by) if self.season else Measure.POINTS

    @property
    def best_of(self) -> int | None:
        return self.season.best_of if self.season else None

    @property
    def fewest_hands(self) -> int:
        return self.season.fewest_hands if self.season else 0

    def __contains__(self, day: date) -> bool:
        return self.first <= day and (self.last is None or day <= self.last)


@dataclass(frozen=True, slots=True)
class Calendar:
    """A club's seasons: the written ones by their first days, and what follows from them."""

    rows: tuple[Season, ...]

    def on(self, day: date) -> Span | None:
        """Return the season of a day, None between seasons."""
        written = next((span for span in self.written() if day in span), None)
        return written or self._usual(day)

    def beginning(self, first: date) -> Span | None:
        """Return the season that begins on a day."""
        found = self.on(first)
        return found if found and found.first == first else None

    def written(self) -> Iterator[Span]:
        return (Span(row.first_day, row.last_day, row) for row in self.rows)

    @property
    def running(self) -> Season | None:
        return next((row for row in self.rows if row.last_day is None), None)

    def restarts(self, zone: ZoneInfo) -> tuple[str, ...]:
        """Return the play orders at which everybody's rating begins anew, in order."""
        return tuple(order_of(row.first_day, zone) for row in self.rows if row.restarts)

    def _usual(self, day: date) -> Span | None:
        first, after = school_year(day)
        opened = next((row.first_day for row in self.rows if row.is_opened), None)
        written = any(row.first_day == first for row in self.rows)
        if written or (opened and opened <= day):
            return None
        return Span(first, min(after, opened or after) - A_DAY)


def of(club_id: int) -> Calendar:
    return Calendar(tuple(Season.objects.filter(club_id=club_id).order_by("first_day")))


def school_year(day: date) -> tuple[date, date]:
    """Return the first day of the usual season of a day, and the first day of the next.

    >>> school_year(date(2026, 8, 31))
    (datetime.date(2025, 9, 1), datetime.date(2026, 9, 1))
    """
    year = day.year if day.month >= SEASON_STARTS_IN else day.year - 1
    return date(year, SEASON_STARTS_IN, 1), date(year + 1, SEASON_STARTS_IN, 1)


def usual_name(first: date) -> str:
    """Return what a season that begins on a day is called unless somebody calls it otherwise.

    >>> usual_name(date(2026, 9, 1)), usual_name(date(2027, 1, 5))
    ('2026–2027', '2027')
    """
    return f"{first.year}–{first.year + 1}" if first.month >= MIDSUMMER else str(first.year)


def order_of(day: date, zone: ZoneInfo) -> str:
    """Return the play order that comes before every hand of a day."""
    midnight = datetime.combine(day, time(), tzinfo=zone).astimezone(UTC)
    return f"{midnight.year:04d}{midnight:%m%d%H%M}"
