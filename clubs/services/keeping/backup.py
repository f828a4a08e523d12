"""Copies of everything: when they are due, and how they are made."""

import tempfile
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from uuid import UUID

from django.db import connection, transaction
from django.utils.translation import gettext as _

from clubs import signals
from clubs.models import Keeping
from clubs.services.keeping import archive, folders, snapshot
from clubs.services.keeping.folders import Before
from clubs.services.refusal import Refused

EVERY = timedelta(minutes=15)
LONGEST_FAULT = 300


def state() -> Keeping:
    """Return how this portal keeps copies; the row is made at the first question."""
    return Keeping.objects.get_or_create(pk=1)[0]


def peek() -> Keeping:
    """Return the same for a page that only reads, without making the row."""
    return Keeping.objects.filter(pk=1).first() or Keeping()


def note_due(*, at: datetime) -> None:
    """Ask for a copy soon, and wake up the background work once this is committed."""
    state()
    Keeping.objects.filter(pk=1, due_since=None).update(due_since=at)
    transaction.on_commit(partial(signals.copy_due.send, sender=Keeping))


def back_up_if_due(*, at: datetime) -> Path | None:
    """Make a copy when one was asked for, or none was made for a quarter of an hour.

    A fault is written down for the organisers and tried again after as long.
    """
    keeping = state()
    Keeping.objects.filter(pk=1).update(worked_at=at)
    last = max(filter(None, (keeping.kept_at, keeping.tried_at)), default=None)
    if last is not None and last > at:
        last = None  # The clock was set back.
    waited = last is None or at - last >= EVERY
    asked = keeping.due_since is not None and keeping.tried_at != keeping.due_since
    if not waited and not (asked and not keeping.fault):
        return None
    try:
        return back_up(at=at)
    except Refused:
        return None


def back_up(*, at: datetime) -> Path:
    """Copy everything into the data folder, and from there to the folder that was named.

    Return the copy in the data folder. That the named folder is not there stops nothing: it is
    written down for the organisers.

    Raises:
        Refused: the data folder takes nothing more.
    """
    keeping = state()
    try:
        folders.sweep(folders.own_folder(), at=at)
        path = write(uid=keeping.uid, at=at)
        folders.note_gone(path.parent)
        folders.tidy(path.parent, keeping)
    except OSError as reason:
        fault = _sentence(_("The copy could not be written: %(reason)s."), reason)
        Keeping.objects.filter(pk=1).update(tried_at=at, fault=fault)
        raise Refused("cannot_write", fault) from None
    Keeping.objects.filter(pk=1).update(tried_at=at, kept_at=at, fault="", due_since=None)
    _carry(path, keeping, at)
    return path


def keep_before_update(*, at: datetime) -> Path:
    """Copy a database of an older version, which only SQL can be asked of. Raises OSError."""
    with connection.cursor() as cursor:
        has_id = Keeping._meta.db_table in connection.introspection.table_names(cursor)
        if has_id:
            cursor.execute(f"SELECT uid FROM {Keeping._meta.db_table}")  # noqa: S608
        found = cursor.fetchone() if has_id else None
    return write(uid=UUID(str(found[0])) if found else UUID(int=0), at=at, before=Before.UPDATE)


def write(*, uid: UUID, at: datetime, before: Before | None = None) -> Path:
    """Write one copy into the data folder and return it. Raises OSError."""
    folder = folders.own_folder()
    target = folder / folders.file_name(uid, at, before)
    with tempfile.TemporaryDirectory(dir=folder, prefix=folders.DRAFT) as draft:
        database = Path(draft) / archive.DATABASE
        snapshot.take(database)
        manifest = archive.describe(database, portal=str(uid), made_at=at)
        archive.write(database=database, target=target, manifest=manifest)
    return target


def name_folder(*, folder: str, at: datetime) -> None:
    """Let further copies go to a folder too ("": to none), and make one at once.

    Raises:
        Refused: the folder is not there or takes nothing; the old one stays.
    """
    keeping = state()
    path = folder.strip()
    if path:
        folders.claim(Path(path), keeping)
    Keeping.objects.filter(pk=1).update(folder=path, folder_fault="", folder_kept_at=None)
    note_due(at=at)


def _carry(path: Path, keeping: Keeping, at: datetime) -> None:
    if not keeping.folder:
        return
    folder, fault = Path(keeping.folder), ""
    if not folders.is_there(folder):
        fault = _("The folder or stick is not there: plug it in.")
    else:
        try:
            folders.sweep(folder, at=at)
            archive.copy(path, folder / path.name)
            folders.note_gone(folder)
            folders.tidy(folder, keeping)
        except OSError as reason:
            fault = _sentence(_("The copy could not be written: %(reason)s."), reason)
    news = {"folder_fault": fault} if fault else {"folder_fault": "", "folder_kept_at": at}
    Keeping.objects.filter(pk=1).update(**news)


def _sentence(sentence: str, reason: OSError) -> str:
    return (sentence % {"reason": reason.strerror or reason})[:LONGEST_FAULT]
