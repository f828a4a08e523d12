"""News enqueue work, nothing else."""

import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.conf import settings
from kombu.exceptions import OperationalError

from clubs import signals, tasks

log = logging.getLogger(__name__)

_messenger = ThreadPoolExecutor(max_workers=1, thread_name_prefix="copies-messenger")


def connect() -> None:
    signals.copy_due.connect(enqueue, dispatch_uid="copy_due")


def enqueue(**_news: Any) -> None:
    """Wake up a worker; with a broker a thread does it, so that nobody waits for one."""
    if settings.REDIS_URL:
        _messenger.submit(_wake)
    else:
        _wake()


def _wake() -> None:
    try:
        tasks.keep_copies.apply_async(retry=False, ignore_result=True)
    except OperationalError:
        log.warning("The broker does not answer; the copy is made a minute later.")
