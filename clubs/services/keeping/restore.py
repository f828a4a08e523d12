"""Everything from a copy: looked at first, and then all of it or nothing."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import DatabaseError, connection, transaction
from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.keeping import archive, backup, folders, rows, snapshot
from clubs.services.keeping.archive import Manifest
from clubs.services.keeping.folders import Before
from clubs.services.privacy import tombstones
from clubs.services.refusal import Refused

NEEDED = frozenset({("clubs", "0001_initial"), ("auth", "0001_initial")})


@dataclass(frozen=True, slots=True)
class Restored:
    """What came back, and the copy of what was there before."""

    manifest: Manifest
    aside: Path


def check(path: Path) -> Manifest:
    """Look at a copy from end to end without changing anything here.

    Raises:
        Refused: it is not whole, no backup, of a later version, or does not hold together.
    """
    with _ready(path) as (manifest, _database):
        return manifest


def restore(*, path: Path, by: Actor, at: datetime) -> Restored:
    """Put everything that a copy holds in the place of what is here; all of it or nothing.

    What is here is kept aside first. Names that were taken away for ever do not come back: those
    that this portal knows of, and those that are listed beside the copy. Whoever was signed in has
    to sign in again.

    Raises:
        Refused: as `check`; or what is here cannot be kept aside, or the rows cannot be stored.
    """
    gone = {**folders.gone_beside(path.parent), **tombstones.known()}
    keeping = backup.state()
    with _ready(path) as (manifest, database), rows.opened(database) as alias:
        try:
            with transaction.atomic():
                rows.lock()
                aside = backup.write(uid=keeping.uid, at=at, before=Before.RESTORE)
                _put_in_place(alias)
                tombstones.apply(gone, at=at)
                _note(manifest, by=by, at=at)
        except DatabaseError as reason:
            raise _unstored(reason) from reason
        except OSError as reason:
            raise _not_aside(reason) from reason
    return Restored(manifest, aside)


def _put_in_place(alias: str) -> None:
    rows.empty()
    rows.transfer(source=alias, target="default")
    for model in rows.portable():
        every = model._base_manager
        if every.count() != every.using(alias).count():
            raise DatabaseError(_("rows of %s are missing") % model._meta.db_table)
    connection.check_constraints()
    rows.go_on_counting()
    Session.objects.all().delete()


def _note(manifest: Manifest, *, by: Actor, at: datetime) -> None:
    """Say in every club's journal that it went back to a copy; accounts are others now."""
    details: dict[str, object] = {"made_at": manifest.made_at.isoformat()}
    for club in Club.objects.all():
        journal.record(
            place=Place(club), action="restored", by=Actor(by.name), at=at, details=details
        )


@contextmanager
def _ready(path: Path) -> Iterator[tuple[Manifest, Path]]:
    """Unpack a copy beside our own, look at it, and bring it to the version of the program."""
    own = folders.own_folder()
    with tempfile.TemporaryDirectory(dir=own, prefix=folders.DRAFT) as folder:
        database = Path(folder) / archive.DATABASE
        try:
            manifest = archive.unpack(path, database)
        except OSError as reason:
            raise _not_aside(reason) from reason
        _check_database(database)
        waiting = _waiting(database)
        if waiting:
            _bring_up_to_date(database, Path(folder))
        yield manifest, database


def _check_database(database: Path) -> None:
    try:
        with closing(sqlite3.connect(database)) as opened:
            if not snapshot.holds_together(opened):
                raise archive.not_whole()
    except sqlite3.DatabaseError:
        raise archive.not_whole() from None


def _waiting(database: Path) -> bool:
    """Say whether the program has migrations that a copy has not seen.

    Raises:
        Refused: the copy has seen some that the program does not have, or is no portal's.
    """
    seen = archive.migrations_in(database)
    if not seen >= NEEDED:
        raise archive.no_backup()
    loader = MigrationLoader(None, ignore_no_migrations=True)
    ours = {config.label for config in apps.get_app_configs()}
    if {key for key in seen if key[0] in ours} - set(loader.disk_migrations):
        raise archive.later()
    return bool(set(loader.disk_migrations) - seen)


def _bring_up_to_date(database: Path, folder: Path) -> None:
    """Migrate a copy in a process of its own, so that nothing can reach the real database."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")
    } | {
        "DJANGO_SETTINGS_MODULE": "config.settings.default",
        "DATABASE_URL": f"sqlite:///{database}",
        "OUDLER_DATA_DIR": str(folder),
        "SECRET_KEY": settings.SECRET_KEY,
        "REDIS_URL": "",
    }
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "migrate", "--no-input"]
    done = subprocess.run(  # noqa: S603
        command, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode:
        sentence = _("This backup cannot be brought to this version of the program (%(reason)s).")
        lines = done.stderr.strip().splitlines() or [""]
        raise Refused("not_migrated", sentence % {"reason": lines[-1]})


def _unstored(reason: Exception) -> Refused:
    sentence = _("The backup could not be put in place (%(reason)s). Everything is as it was.")
    return Refused("not_stored", sentence % {"reason": reason})


def _not_aside(reason: OSError) -> Refused:
    sentence = _(
        "There is no room to look at the backup and to keep what is here aside (%(reason)s). "
        "Everything is as it was; make room on the disk first."
    )
    return Refused("no_room", sentence % {"reason": reason.strerror or reason})
