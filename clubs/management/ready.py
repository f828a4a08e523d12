"""Whether a command finds the database that it needs."""

from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.utils import OperationalError


def require_database() -> None:
    """Raise CommandError when the database does not answer, or lacks tables of this program."""
    try:
        executor = MigrationExecutor(connection)
    except OperationalError as reason:
        raise CommandError(f"The database does not answer: {reason}") from reason
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise CommandError(
            "The database is empty or of an older version:"
            " start the portal once, or run `manage.py migrate`."
        )
