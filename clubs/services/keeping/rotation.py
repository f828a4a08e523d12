"""Which copies are kept: the newest, one a day, one a month."""

from collections.abc import Hashable, Iterable
from datetime import datetime

NEWEST, DAYS, MONTHS = 12, 14, 12


def kept(times: Iterable[datetime]) -> set[datetime]:
    """Return the times of the copies to keep.

    These are the 12 newest, the newest of each of the last 14 days and of each of the last 12
    months that have any.
    """
    newest_first = sorted(set(times), reverse=True)
    keep = set(newest_first[:NEWEST])
    for most, period in ((DAYS, _day), (MONTHS, _month)):
        newest_of: dict[Hashable, datetime] = {}
        for one in newest_first:
            newest_of.setdefault(period(one), one)
        keep |= set(list(newest_of.values())[:most])
    return keep


def _day(time: datetime) -> Hashable:
    return time.date()


def _month(time: datetime) -> Hashable:
    return (time.year, time.month)
