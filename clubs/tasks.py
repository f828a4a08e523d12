"""Work that comes round by the clock; the database records what is due."""

from celery import shared_task
from django.utils import timezone

from clubs.services import keeping, series


@shared_task
def plan_ahead() -> int:
    """Make the regular sessions that have come within reach."""
    return series.plan_ahead(at=timezone.now())


@shared_task
def keep_copies() -> None:
    """Make a copy of everything when one is due."""
    keeping.back_up_if_due(at=timezone.now())
