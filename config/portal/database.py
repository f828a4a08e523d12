"""Bring the database to the program's version, keeping a copy of what was there."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from django.core.management import call_command
from django.db import connection

from config.portal import checks


def prepare(*, data_folder: Path, now: datetime) -> Path | None:
    """Check and migrate the database; return the copy made before, if one was needed.

    Raises:
        CannotStart: it is no database, does not answer, or is newer than the program.
    """
    sqlite_file = _sqlite_file()
    if sqlite_file:
        checks.sqlite_file_is_ours(sqlite_file)
    checks.database_answers()
    waiting = checks.migrations_waiting()
    if not waiting:
        return None
    copy = None
    if sqlite_file and connection.introspection.table_names():
        copy = back_up(sqlite_file, folder=data_folder / "backups", now=now)
    call_command("migrate", verbosity=0, interactive=False)
    return copy


def back_up(sqlite_file: Path, *, folder: Path, now: datetime) -> Path:
    """Copy a SQLite database while it may be in use; return the copy."""
    folder.mkdir(exist_ok=True)
    copy = folder / f"{sqlite_file.stem}-{now:%Y%m%d-%H%M%S}.sqlite3"
    with closing(sqlite3.connect(sqlite_file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    return copy


def _sqlite_file() -> Path | None:
    if connection.vendor != "sqlite":
        return None
    return Path(connection.settings_dict["NAME"])
