"""Queries that are put together once: what differs between two runs of them is given to each.

Django writes the SQL of a query anew each time, which takes it several times as long as the
database needs to answer. That matters only where dozens of pages ask the same within a second.
"""

from collections.abc import Callable, Sequence
from copy import copy
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import BigIntegerField, Expression, Field, Model, QuerySet
from django.db.models.sql.compiler import SQLCompiler

Row = TypeVar("Row")
Value = int | str | None

LARGEST = BigIntegerField.MAX_BIGINT


class Given(Expression):
    """A number or a text that each run of a query gives under a name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def as_sql(
        self, _compiler: SQLCompiler, _connection: BaseDatabaseWrapper
    ) -> tuple[str, tuple[Any, ...]]:
        return "%s", (self,)


class Prepared(Generic[Row]):
    """A query of the default database; `build` is called once and makes it, with `Given` values."""

    def __init__(self, build: Callable[[], QuerySet[Any, Row]]) -> None:
        self._build = build

    def all(self, **given: Value) -> list[Row]:
        """Return the rows for these values; a number that no column holds has none."""
        if any(isinstance(value, int) and value > LARGEST for value in given.values()):
            return []
        queryset, written, sql, params = self._made
        values: tuple[Any, ...] = tuple(
            given[one.name] if isinstance(one, Given) else one for one in params
        )
        compiler = copy(written)
        compiler.connection = connections[DEFAULT_DB_ALIAS]
        compiler.as_sql = lambda *_, **__: (sql, values)  # type: ignore[method-assign]
        rows = queryset.all()
        rows.query.get_compiler = lambda *_, **__: compiler  # type: ignore[method-assign]
        return list(rows)

    def first(self, **given: Value) -> Row | None:
        """Return the first row for these values; the query itself says how many are read."""
        return next(iter(self.all(**given)), None)

    @cached_property
    def _made(self) -> tuple[QuerySet[Any, Row], SQLCompiler, str, Sequence[Any]]:
        queryset = self._build()
        compiler = queryset.query.get_compiler(DEFAULT_DB_ALIAS)
        return queryset, compiler, *compiler.as_sql()


class Saving:
    """Saves some fields of a row, as `save(update_fields=...)` does, but sends no signal."""

    def __init__(self, model: type[Model], *fields: str) -> None:
        self._model = model
        self._names = fields

    def save(self, row: Model) -> None:
        fields, sql = self._made
        connection = connections[DEFAULT_DB_ALIAS]
        values = [
            field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields
        ]
        with connection.cursor() as cursor:
            cursor.execute(sql, (*values, row.pk))

    @cached_property
    def _made(self) -> "tuple[list[Field[Any, Any]], str]":
        about, quoted = self._model._meta, connections[DEFAULT_DB_ALIAS].ops.quote_name
        fields = [field for field in about.concrete_fields if field.name in self._names]
        columns = ", ".join(f"{quoted(str(field.column))} = %s" for field in fields)
        where = f"{quoted(str(about.pk.column))} = %s"
        return fields, f"UPDATE {quoted(about.db_table)} SET {columns} WHERE {where}"  # noqa: S608
