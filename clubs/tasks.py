"""Work that comes round by the clock; the database records what is due."""

from celery import shared_task
from django.utils import timezone

from clubs.services import calls, keeping, letters, series
from clubs.services.privacy import retention


@shared_task
def plan_ahead() -> int:
    """Make the regular sessions that have come within reach."""
    return series.plan_ahead(at=timezone.now())


@shared_task
def keep_copies() -> None:
    """Make a copy of everything when one is due."""
    keeping.back_up_if_due(at=timezone.now())


@shared_task
def call_where_missing() -> int:
    """Ask the others for the sessions of the next days in which players are missing."""
    return calls.call_where_missing(at=timezone.now())


@shared_task
def send_letters() -> int:
    """Send the letters that are due, as far as there is a connection; return how many went out."""
    return letters.send_due(at=timezone.now()).sent


@shared_task
def expire_traces() -> int:
    """Delete what is kept for a time only."""
    return retention.expire(at=timezone.now())
