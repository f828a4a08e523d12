"""Many rows of plain values written at once.

`bulk_create` makes an object of every row and asks every field about every value; over a whole
ledger that costs several times as much as all the rest of the fold.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from django.db import connection
from django.db.models import Model

MOST_VALUES = 500
"""Databases limit how many values a statement has: old ones of SQLite to 999."""


def upsert(
    model: type[Model],
    *,
    fields: Sequence[str],
    unique: Sequence[str],
    rows: Sequence[tuple[Any, ...]],
) -> None:
    """Insert rows of values in the order of `fields`; where `unique` exists, update the others.

    The values go to the database as they are. Works with SQLite and PostgreSQL.
    """
    if not rows:
        return
    meta, quoted = model._meta, connection.ops.quote_name
    columns = {name: quoted(str(meta.get_field(name).column)) for name in fields}  # type: ignore[union-attr]
    updates = ", ".join(
        f"{column} = EXCLUDED.{column}" for name, column in columns.items() if name not in unique
    )
    statement = (
        f"INSERT INTO {quoted(meta.db_table)} ({', '.join(columns.values())})"  # noqa: S608
        f" VALUES ({', '.join(['%s'] * len(columns))})"
        f" ON CONFLICT ({', '.join(columns[name] for name in unique)}) DO UPDATE SET {updates}"
    )
    with connection.cursor() as cursor:
        cursor.executemany(statement, rows)


def batched(values: Iterable[int]) -> Iterator[list[int]]:
    """Cut values into lists that fit into a statement each."""
    rest = iter(values)
    while batch := list(islice(rest, MOST_VALUES)):
        yield batch
