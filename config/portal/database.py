"""Bring the database to the program's version, keeping a copy of what was there."""

from datetime import datetime
from pathlib import Path

from django.core.management import call_command
from django.db import connection

from clubs.services import keeping
from config.portal import checks


def prepare(*, now: datetime) -> Path | None:
    """Check and migrate the database; return the copy made before, if one was needed.

    Raises:
        CannotStart: it is no database, does not answer, or is newer than the program.
    """
    path = sqlite_file()
    if path:
        checks.sqlite_file_is_ours(path)
    checks.database_answers()
    waiting = checks.migrations_waiting()
    if not waiting:
        return None
    copy = None
    if path and connection.introspection.table_names():
        copy = keeping.keep_before_update(at=now)
    call_command("migrate", verbosity=0, interactive=False)
    return copy


def sqlite_file() -> Path | None:
    """Return the file of the database, None when it is of another kind."""
    if connection.vendor != "sqlite":
        return None
    return Path(connection.settings_dict["NAME"])
