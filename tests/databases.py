"""Databases of the newest version without rows, made once and then copied: migrating takes long."""

import shutil
import sqlite3
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TypeVar

import psycopg
import pytest
from django.conf import settings
from django.db import connection, transaction
from psycopg import sql
from pytest_django import DjangoDbBlocker

from tests.processes import environment, manage

FILE = "oudler.sqlite3"


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """Keep a copy of the tests' own database from before the first test.

    It has no tables where none of the chosen tests works in it.
    """
    if connection.vendor != "sqlite":
        return
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        if connection.introspection.table_names(cursor):
            cursor.execute("VACUUM INTO %s", [str(_kept())])


def _kept() -> Path:
    folder: Path = settings.TEST_FOLDER / "empty"
    folder.mkdir(exist_ok=True)
    return folder / FILE


@pytest.fixture(scope="session")
def empty_file(django_db_setup: None) -> Path:
    """Give a SQLite file to copy."""
    path = _kept()
    if not path.exists():
        assert manage("migrate", env=environment(data=path.parent)).returncode == 0
    return path


@pytest.fixture
def data(tmp_path: Path, empty_file: Path) -> Path:
    """Give a data folder as a portal leaves it that was started once and not yet used."""
    return new_folder(tmp_path / "data", empty_file)


def new_folder(folder: Path, empty_file: Path) -> Path:
    folder.mkdir()
    shutil.copy(empty_file, folder)
    return folder


Made = TypeVar("Made")
Keep = Callable[[Callable[[], Made]], Made]


@pytest.fixture(scope="module")
def keep(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Keep]:
    """Make rows that take long once for all tests of a file: `keep(world)`.

    Each test takes back what it changes itself, the file at its end what was made. What is handed
    back is the same object in each test: they look at it and change rows, not it.
    """
    with ExitStack() as stack:

        def make(function: Callable[[], Made]) -> Made:
            with django_db_blocker.unblock():
                stack.enter_context(transaction.atomic())
                return function()

        yield make
        with django_db_blocker.unblock():
            transaction.set_rollback(True)
            stack.close()


@contextmanager
def _created(server: str, name: str, *, template: str = "template1") -> Iterator[str]:
    """Create a database of a PostgreSQL server; give its address, and remove it at the end."""
    known, copied = sql.Identifier(name), sql.Identifier(template)
    with psycopg.connect(server, autocommit=True) as asked:
        asked.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(known, copied))
    yield server.rpartition("/")[0] + f"/{name}"
    with psycopg.connect(server, autocommit=True) as asked:
        asked.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(known))


def _new_name() -> str:
    return f"oudler_{uuid.uuid4().hex}"


@pytest.fixture(scope="session")
def postgres_template(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the name of a database for PostgreSQL to copy."""
    name = _new_name()
    with _created(postgres_url, name) as url:
        env = environment(data=tmp_path_factory.mktemp("template"), DATABASE_URL=url)
        assert manage("migrate", env=env).returncode == 0
        yield name


@pytest.fixture
def postgres_database(postgres_url: str, postgres_template: str) -> Iterator[str]:
    """Give the address of a database of the newest version without rows."""
    with _created(postgres_url, _new_name(), template=postgres_template) as url:
        yield url


def rows(query: str, *, env: dict[str, str]) -> list[tuple[object, ...]]:
    """Ask the database of a process in this one, for a process to ask in takes seconds to start."""
    if url := env.get("DATABASE_URL"):
        with psycopg.connect(url) as server:
            return server.execute(query.encode()).fetchall()
    with closing(sqlite3.connect(Path(env["OUDLER_DATA_DIR"]) / FILE, timeout=20)) as file:
        return file.execute(query).fetchall()
