"""Databases of older versions of the portal, for the tests of migrations."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.state import StateApps


@contextmanager
def elsewhere(folder: Path) -> Iterator[None]:
    """Let the connection lead to an empty database meanwhile.

    To go forward from nothing to an old version takes a fraction of the time that the way back
    from the newest one takes. A server has no file to change for another one: there the tests'
    own database goes back, and afterwards on to the newest version.
    """
    if connection.vendor != "sqlite":
        newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
        yield
        MigrationExecutor(connection).migrate(newest)
        return
    usual = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = folder / "older.sqlite3"
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = usual


def migrated(*targets: tuple[str, str]) -> StateApps:
    """Bring the database to a version, forward or back; return its models."""
    MigrationExecutor(connection).migrate([*targets])
    return MigrationExecutor(connection).loader.project_state([*targets]).apps
