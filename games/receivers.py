"""News of online tables enqueue work, nothing else; whoever is merged takes his chairs along."""

import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError

from clubs import signals as club_signals
from clubs.models import Member, MemberMerge
from games import signals, tasks
from games.services import clockwork, merging

log = logging.getLogger(__name__)

_messenger = ThreadPoolExecutor(max_workers=1, thread_name_prefix="online-messenger")


def connect() -> None:
    signals.work_due.connect(enqueue, dispatch_uid="online_work_due")
    signals.thought_due.connect(ask, dispatch_uid="online_thought_due")
    club_signals.work_asked.connect(waiting, dispatch_uid="online_work_asked")
    club_signals.members_merged.connect(take_along, dispatch_uid="online_members_merged")
    club_signals.merge_undone.connect(give_back, dispatch_uid="online_merge_undone")


def waiting(**_question: Any) -> tuple[str, int]:
    """Say at how many tables the computer or the clock has to move."""
    return _("Online tables to move at"), len(clockwork.due_tables(at=timezone.now()))


def take_along(*, source: Member, target: Member, **_news: Any) -> dict[str, list[int]]:
    return merging.move(source=source, target=target)


def give_back(*, merged: MemberMerge, **_news: Any) -> None:
    merging.move_back(moved=merged.moved, source=merged.source, target=merged.target)


def enqueue(*, table_id: int, at: datetime, **_news: Any) -> None:
    """Wake up a worker; with a broker a thread does it, so that who moves never waits for it."""
    if settings.REDIS_URL:
        _messenger.submit(_wake, table_id, at)
    else:
        _wake(table_id, at)


def ask(**_news: Any) -> None:
    """Wake up a worker that thinks, as above."""
    if settings.REDIS_URL:
        _messenger.submit(_ask)
    else:
        _ask()


def _ask() -> None:
    try:
        tasks.think.apply_async(retry=False)
    except OperationalError:
        log.warning("The broker does not answer; the computer thinks at the next sweep.")


def _wake(table_id: int, at: datetime) -> None:
    try:
        tasks.wake(table_id=table_id, at=at)
    except OperationalError:
        log.warning("The broker does not answer; table %s goes on at the next sweep.", table_id)
