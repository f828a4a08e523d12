"""The rows of a database, as a copy of it holds them and gets them back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core.management.color import no_style
from django.db import connection, connections, models
from django.db.utils import load_backend

from clubs.models import Keeping, Tries

A_BATCH = 500
OF_THIS_COMPUTER: frozenset[type[models.Model]] = frozenset({Keeping, Session, Tries})
"""What a restored copy does not bring along: who is signed in, and where copies are kept."""
NEVER_COPIED = (Session._meta.db_table, Tries._meta.db_table)


@contextmanager
def opened(path: Path) -> Iterator[str]:
    """Open a SQLite file as a further database of this thread; give its alias."""
    alias = f"copy-{uuid4()}"
    engine = "django.db.backends.sqlite3"
    facts = {"ENGINE": engine, "NAME": path, "OPTIONS": {}}
    connections[alias] = load_backend(engine).DatabaseWrapper(
        connection.settings_dict | facts, alias
    )
    try:
        yield alias
    finally:
        connections[alias].close()
        del connections[alias]


def kinds() -> list[type[models.Model]]:
    """Return every model with a table, those of many-to-many relations included."""
    known = apps.get_models(include_auto_created=True)
    return [model for model in known if model._meta.managed and not model._meta.proxy]


def portable() -> list[type[models.Model]]:
    return [model for model in kinds() if model not in OF_THIS_COMPUTER]


def transfer(*, source: str, target: str) -> None:
    """Copy all rows of one database into the empty tables of another."""
    for model in portable():
        rows = model._base_manager.using(source).order_by("pk")
        batch: list[models.Model] = []
        for row in rows.iterator(chunk_size=A_BATCH):
            batch.append(row)
            if len(batch) == A_BATCH:
                model._base_manager.using(target).bulk_create(batch)
                batch = []
        model._base_manager.using(target).bulk_create(batch)
    ContentType.objects.clear_cache()


def empty() -> None:
    """Delete all rows that a copy brings along; constraints are looked at when it is committed."""
    quote = connection.ops.quote_name
    with connection.cursor() as cursor:
        for model in portable():
            cursor.execute(f"DELETE FROM {quote(model._meta.db_table)}")  # noqa: S608


def go_on_counting() -> None:
    """Let new rows get numbers above those that were brought along."""
    with connection.cursor() as cursor:
        for sql in connection.ops.sequence_reset_sql(no_style(), kinds()):
            cursor.execute(sql)


def lock() -> None:
    """Let nobody else write until the end of the transaction; reading goes on."""
    if connection.vendor != "postgresql":
        return  # SQLite's transactions begin as the only one that writes.
    names = ", ".join(connection.ops.quote_name(model._meta.db_table) for model in kinds())
    with connection.cursor() as cursor:
        cursor.execute(f"LOCK TABLE {names} IN EXCLUSIVE MODE")
