"""Let all due work be done before figures are read."""

import time

from django.conf import settings
from django.db.models import Q

from clubs.models import LedgerChange
from rating import services
from rating.models import Pool, SeasonClosing
from tournaments.models import League

POLL_SECONDS = 0.1
WORKER_MAY_TAKE = 5.0
"""Seconds of standing still after which no worker seems to be running."""


def finish_due_work() -> None:
    """Return when nothing is due.

    With a broker the running workers are left to do it; where none makes headway, as on a laptop
    without Redis, this process does it itself. Both may work at once: each step is a transaction.
    """
    if settings.CELERY_TASK_ALWAYS_EAGER or not _workers_finish():
        services.bring_everything_up_to_date()


def _workers_finish() -> bool:
    """Wait as long as what is due becomes less; say whether nothing is left."""
    seen, deadline = _due(), time.monotonic() + WORKER_MAY_TAKE
    while any(seen):
        if time.monotonic() > deadline:
            return False
        time.sleep(POLL_SECONDS)
        due = _due()
        if due != seen:
            seen, deadline = due, time.monotonic() + WORKER_MAY_TAKE
    return True


def _due() -> tuple[set[int], set[tuple[int, str | None, bool]], set[int], set[int]]:
    """Return what is recorded as due: it changes whenever a worker makes headway."""
    due = Q(due_from__isnull=False) | Q(seasons_due=True)
    pools = Pool.objects.filter(due).values_list("pk", "due_from", "seasons_due")
    closings = SeasonClosing.objects.filter(written_at__isnull=True).values_list("pk", flat=True)
    leagues = League.objects.filter(is_due=True).values_list("pk", flat=True)
    changes = LedgerChange.objects.values_list("pk", flat=True)
    return set(changes), set(pools), set(closings), set(leagues)
