"""News from the clubs: enqueue the work, nothing else."""

import logging
from typing import Any

from kombu.exceptions import OperationalError

from clubs import signals
from rating import tasks

log = logging.getLogger(__name__)


def connect() -> None:
    signals.hand_confirmed.connect(enqueue, dispatch_uid="rating_confirmed")
    signals.hand_voided.connect(enqueue, dispatch_uid="rating_voided")


def enqueue(*, club_id: int, game: str, **_news: Any) -> None:
    """Wake up a worker; a broker that does not answer loses nothing, for the work is recorded."""
    try:
        tasks.bring_up_to_date.apply_async(
            kwargs={"club_id": club_id, "game": game}, retry=False, ignore_result=True
        )
    except OperationalError:
        log.warning("The broker does not answer; ratings follow at the next sweep.")
