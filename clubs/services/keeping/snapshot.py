"""The database as it is at one moment, as a SQLite file."""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import connection, connections, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.utils.translation import gettext as _

from clubs.services.keeping import rows


def take(into: Path) -> None:
    """Write the database to `into`, checked, without who is signed in.

    Raises:
        OSError: the disk takes nothing more, or the copy does not hold together.
    """
    try:
        if connection.vendor == "sqlite":
            _copied(into)
        else:
            _exported(into)
        _tidied(into)
    except (sqlite3.Error, UnicodeError) as reason:
        raise OSError(str(reason)) from reason


def _copied(into: Path) -> None:
    """Copy what is committed by SQLite's own backup, while others read and write."""
    file = connection.settings_dict["NAME"]
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(into)) as target:
        source.backup(target)


def _exported(into: Path) -> None:
    """Write the rows of another kind of database into fresh tables of the same shape."""
    outermost = not connection.in_atomic_block
    with rows.opened(into) as alias, transaction.atomic():
        if outermost:
            _see_one_moment()
        with connections[alias].schema_editor() as editor:
            for model in rows.kinds():
                if not model._meta.auto_created:
                    editor.create_model(model)
        with transaction.atomic(using=alias):
            rows.transfer(source="default", target=alias)
        recorder = MigrationRecorder(connections[alias])
        recorder.ensure_schema()
        for app, name in MigrationRecorder(connection).applied_migrations():
            recorder.record_applied(app, name)


def _see_one_moment() -> None:
    """Read everything as it was at the first question."""
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")


def _tidied(path: Path) -> None:
    with closing(sqlite3.connect(path)) as copy:
        known = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
        for name in rows.NEVER_COPIED:
            if name in known:
                copy.execute(f'DELETE FROM "{name}"')  # noqa: S608
        copy.commit()
        copy.execute("PRAGMA journal_mode = DELETE")
        copy.execute("VACUUM")
        if not holds_together(copy):
            raise OSError(_("the copy does not hold together"))


def holds_together(opened: sqlite3.Connection) -> bool:
    """Say whether a SQLite database is whole, and no row points to one that is missing."""
    try:
        whole = opened.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return whole and not opened.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError:
        return False
