"""News of online tables: enqueue the work, nothing else."""

import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any

from django.conf import settings
from kombu.exceptions import OperationalError

from games import signals, tasks

log = logging.getLogger(__name__)

_messenger = ThreadPoolExecutor(max_workers=1, thread_name_prefix="online-messenger")


def connect() -> None:
    signals.work_due.connect(enqueue, dispatch_uid="online_work_due")


def enqueue(*, table_id: int, at: datetime, **_news: Any) -> None:
    """Wake up a worker; with a broker a thread does it, so that who moves never waits for it."""
    if settings.REDIS_URL:
        _messenger.submit(_wake, table_id, at)
    else:
        _wake(table_id, at)


def _wake(table_id: int, at: datetime) -> None:
    try:
        tasks.wake(table_id=table_id, at=at)
    except OperationalError:
        log.warning("The broker does not answer; table %s goes on at the next sweep.", table_id)
