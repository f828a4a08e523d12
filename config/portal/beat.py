"""The beat: of the portal's worker, and of a server's own process (`CELERY_BEAT_SCHEDULER`)."""

import time
from collections.abc import Callable
from typing import Any

from celery.beat import ScheduleEntry, Scheduler
from celery.schedules import schedule

Clock = Callable[[], float]


class SteadyScheduler(Scheduler):
    """Sends each task of the schedule every so many seconds since the start.

    Celery's own goes by the time of day: set back an hour, as on a laptop that finds the right
    time, it would send nothing for that hour. Here a restart begins anew, which costs nothing, for
    the worker then picks up what is due by itself.
    """

    clock: Clock = staticmethod(time.monotonic)

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self._due: dict[str, float] = {}
        super().__init__(*arguments, **options)

    def tick(self, *_celerys: Any, **_more: Any) -> float:
        """Send what is due; return the seconds until the next look."""
        now = self.clock()
        for name, entry in self.schedule.items():
            every = _seconds(entry)
            if self._due.setdefault(name, now + every) <= now:
                self._due[name] = now + every
                self.apply_entry(entry, producer=self.producer)
        longest = float(self.max_interval or 1)
        return min(longest, *(due - now for due in self._due.values()))


def _seconds(entry: ScheduleEntry) -> float:
    if not isinstance(entry.schedule, schedule):
        raise TypeError(f"{entry.task} is not due every so many seconds")
    return entry.schedule.seconds
