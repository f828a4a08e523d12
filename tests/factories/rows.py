"""What the database holds, to see that nothing of it has changed."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.apps import apps
from django.db import connection
from django.db.models import Model

LEFT_OUT = {"sessions", "contenttypes"}
WRITING = ("INSERT", "UPDATE", "DELETE")
COUNTS = {"Tries"}
"""A wrong guess changes nothing but how often was guessed."""


def everything() -> dict[str, list[tuple[object, ...]]]:
    """Return every row of the database, but browser sessions and counts of wrong guesses."""
    return {one.__name__: list(one.objects.order_by("pk").values_list()) for one in _watched()}


def _watched() -> list[type[Model]]:
    models = [one for one in apps.get_models() if one._meta.app_label not in LEFT_OUT]
    return [one for one in models if one.__name__ not in COUNTS]


@contextmanager
def writes() -> Iterator[set[str]]:
    """Collect the statements that write to the tables of `everything`, changing them or not."""
    seen: set[str] = set()
    tables = [f'"{one._meta.db_table}"' for one in _watched()]

    def note(execute, sql, params, many, context):
        if sql.startswith(WRITING) and any(table in sql for table in tables):
            seen.add(sql.split("(")[0][:80])
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield seen
