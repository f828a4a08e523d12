"""How the computer of the portal does: what an organiser looks at before people come."""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import cast

from django.conf import settings
from django.db import connection

from clubs import signals
from clubs.models import Keeping, LedgerChange

LITTLE_ROOM = 500 * 1024 * 1024
ASLEEP_AFTER = timedelta(minutes=3)
OLD_AFTER = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Disk:
    """Bytes on the disk of the data folder, and those of the database (None: on a server)."""

    free: int
    total: int
    database: int | None

    @property
    def is_full(self) -> bool:
        return self.free < LITTLE_ROOM


@dataclass(frozen=True, slots=True)
class Work:
    """Background work that waits, in the words of whoever does it."""

    label: str
    count: int


@dataclass(frozen=True, slots=True)
class Copies:
    """How the last copy went."""

    state: Keeping | None
    is_old: bool


@dataclass(frozen=True, slots=True)
class Worker:
    """When the background work last looked around, and what waits for it."""

    seen_at: datetime | None
    is_asleep: bool
    waiting: Sequence[Work]


def disk() -> Disk:
    usage = shutil.disk_usage(settings.DATA_DIR)
    size = None
    if connection.vendor == "sqlite":
        size = Path(connection.settings_dict["NAME"]).stat().st_size
    return Disk(usage.free, usage.total, size)


def copies(*, now: datetime) -> Copies:
    state = Keeping.objects.filter(pk=1).first()
    kept = state.kept_at if state else None
    return Copies(state, kept is None or now - kept > OLD_AFTER)


def worker(*, now: datetime) -> Worker:
    state = Keeping.objects.filter(pk=1).first()
    seen = state.worked_at if state else None
    return Worker(seen, seen is None or now - seen > ASLEEP_AFTER, _waiting())


def _waiting() -> list[Work]:
    answers = signals.work_asked.send(sender=LedgerChange)
    said = [cast("tuple[str, int]", answer) for _receiver, answer in answers]
    return [Work(label, count) for label, count in said if count]
