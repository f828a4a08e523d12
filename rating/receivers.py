"""News from the clubs: enqueue the work, nothing else."""

import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError

from clubs import signals
from clubs.models import LedgerChange
from rating import tasks
from rating.models import Pool
from rating.signals import seasons_changed

log = logging.getLogger(__name__)

_messenger = ThreadPoolExecutor(max_workers=1, thread_name_prefix="messenger")
_waiting: set[tuple[int, str]] = set()
_lock = threading.Lock()


def connect() -> None:
    signals.hand_confirmed.connect(enqueue, dispatch_uid="rating_confirmed")
    signals.hand_voided.connect(enqueue, dispatch_uid="rating_voided")
    seasons_changed.connect(enqueue, dispatch_uid="rating_seasons")
    signals.work_asked.connect(waiting, dispatch_uid="rating_work_asked")


def waiting(**_question: Any) -> tuple[str, int]:
    """Say how many hands and pools are still to be counted."""
    pools = Pool.objects.filter(due_from__isnull=False).count()
    return _("Ratings and standings to count"), LedgerChange.objects.count() + pools


def enqueue(*, club_id: int, game: str, **_news: Any) -> None:
    """Wake up a worker.

    A broker that is away can take seconds to say so, and whoever entered a hand does not wait for
    it: a thread carries the message, one for each scope at a time.
    """
    if not settings.REDIS_URL:
        _wake(club_id, game)
        return
    with _lock:
        if (club_id, game) in _waiting:
            return
        _waiting.add((club_id, game))
    _messenger.submit(_carry, club_id, game)


def _carry(club_id: int, game: str) -> None:
    with _lock:
        _waiting.discard((club_id, game))
    _wake(club_id, game)


def _wake(club_id: int, game: str) -> None:
    """Send the message; a broker that does not answer loses nothing, for the work is recorded."""
    try:
        tasks.bring_up_to_date.apply_async(
            kwargs={"club_id": club_id, "game": game}, retry=False, ignore_result=True
        )
    except OperationalError:
        log.warning("The broker does not answer; ratings follow at the next sweep.")
