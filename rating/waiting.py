"""Let all due work be done before figures are read."""

import time

from django.conf import settings

from rating import services

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
    deadline = time.monotonic() + WORKER_MAY_TAKE
    while services.is_anything_due():
        if time.monotonic() > deadline:
            return False
        time.sleep(POLL_SECONDS)
    return True
