"""Wake-up calls: each does whatever the database records as due, so ten of them cost one."""

from datetime import datetime
from typing import Any

from celery import Task, shared_task
from django.utils import timezone

from games.services import answers, clockwork, tables, uptime

SOON_SECONDS = 10.0
"""What is due later than this is left to the sweep, which comes by more often."""


@shared_task(bind=True)
def play_on(self: "Task[Any, Any]", *, table_id: int) -> None:
    """Do what is due at a table, and come back when the next thing is."""
    due = clockwork.run(table_id=table_id, at=timezone.now())
    if due is not None and not self.request.is_eager:
        wake(table_id=table_id, at=due)


@shared_task
def think() -> int:
    """Answer what the computer was asked."""
    return answers.answer_all(at=timezone.now())


@shared_task
def sweep() -> int:
    """Pick up what a lost message or a killed worker has left; return at how many tables."""
    at = timezone.now()
    uptime.tick(at=at)
    tables.expire(at=at)
    due = clockwork.due_tables(at=at)
    if answers.is_anything_due():
        think.apply_async(retry=False)
    for table_id in due:
        play_on.apply_async(kwargs={"table_id": table_id}, retry=False)
    return len(due)


def wake(*, table_id: int, at: datetime) -> None:
    """Ask for a table to be looked after at a moment, if that is soon."""
    seconds = max(0.0, (at - timezone.now()).total_seconds())
    if seconds <= SOON_SECONDS:
        play_on.apply_async(kwargs={"table_id": table_id}, countdown=seconds, retry=False)
