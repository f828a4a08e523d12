"""What must be in order before the portal starts; each fault is one sentence for people."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import redis
from django.apps import apps
from django.db import connection
from django.db.migrations.exceptions import InconsistentMigrationHistory
from django.db.migrations.loader import MigrationLoader
from django.db.utils import DatabaseError, OperationalError
from django.utils.translation import gettext as _

from config.data_folder import unwritable_sentence
from config.file_lock import FileLock, Held


class CannotStart(Exception):
    """The portal cannot start; the text says why and what to do."""


def folder_is_writable(folder: Path) -> None:
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as reason:
        raise CannotStart(unwritable_sentence(folder, reason)) from None


@contextmanager
def disk_takes_it(folder: Path) -> Iterator[None]:
    """Say in one sentence that the disk is full, or turned read-only, while something is written.

    Raises:
        CannotStart: it was.
    """
    try:
        yield
    except (OperationalError, sqlite3.OperationalError, OSError) as reason:
        raise CannotStart(
            _(
                "The folder %(folder)s takes nothing more (%(reason)s): "
                "make room on its disk, or choose another folder with OUDLER_DATA_DIR."
            )
            % {"folder": folder, "reason": _first_line(reason)}
        ) from None


def take_folder(folder: Path) -> FileLock:
    """Return the lock of a folder whose background work reaches only its own process."""
    try:
        return FileLock(folder / "portal.lock", wait=False)
    except Held:
        raise CannotStart(
            _(
                "Another portal already works on the folder %(folder)s: "
                "stop that one, or give this one its own folder with OUDLER_DATA_DIR."
            )
            % {"folder": folder}
        ) from None


def sqlite_file_is_ours(path: Path) -> None:
    """Refuse a file that is no database; a missing one is made later."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path)) as database:
            database.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.DatabaseError as reason:
        raise CannotStart(
            _(
                "The file %(path)s is not a database of the portal (%(reason)s): "
                "move it away, and bring a copy from the backups folder back with "
                "`manage.py restore`."
            )
            % {"path": path, "reason": reason}
        ) from None


def database_answers() -> None:
    try:
        connection.ensure_connection()
    except DatabaseError as reason:
        raise CannotStart(
            _("The database does not answer (%(reason)s): start it, or correct DATABASE_URL.")
            % {"reason": _first_line(reason)}
        ) from None


def migrations_waiting() -> int:
    """Return how many migrations of the program the database has not seen yet.

    Raises:
        CannotStart: the database has seen migrations that this program does not have.
    """
    try:
        loader = MigrationLoader(connection)
        loader.check_consistent_history(connection)
    except InconsistentMigrationHistory:
        raise CannotStart(
            _(
                "The database was made by a version of the program that this one cannot follow: "
                "move it away, and bring a copy back with `manage.py restore`."
            )
        ) from None
    ours = {config.label for config in apps.get_app_configs()}
    known = set(loader.disk_migrations) | set(loader.replacements)
    applied = {key for key in loader.applied_migrations if key[0] in ours}
    if applied - known:
        raise CannotStart(
            _(
                "The database was made by a newer version of the program: "
                "update the program, or move the database away and bring an older copy back "
                "with `manage.py restore`."
            )
        )
    return len(set(loader.disk_migrations) - applied)


def broker_fits(*, redis_url: str, no_worker: bool) -> None:
    """Refuse a Redis that does not answer, and workers elsewhere that no task could reach."""
    if redis_url:
        _redis_answers(redis_url)
    elif no_worker:
        raise CannotStart(
            _(
                "--no-worker leaves the background work to other processes, which tasks reach "
                "only through Redis: set REDIS_URL, or leave --no-worker away."
            )
        )


def _redis_answers(url: str) -> None:
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=3) as client:
            client.ping()
    except (redis.RedisError, ValueError) as reason:
        raise CannotStart(
            _("Redis does not answer (%(reason)s): start it, or unset REDIS_URL to do without.")
            % {"reason": _first_line(reason)}
        ) from None


def _first_line(reason: Exception) -> str:
    said = str(reason).strip()
    return said.splitlines()[0].rstrip(".") if said else _("no answer")
