"""`manage.py restore`: everything from a copy, on this computer or on a new one."""

import sqlite3
import sys
from argparse import ArgumentParser
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.db import connection
from django.utils import timezone

from clubs.services import keeping
from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from config.portal import checks, database


class Command(BaseCommand):
    help = "Look at a copy of everything, and put it in the place of what is here."
    requires_system_checks: list[str] = []  # noqa: RUF012

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the copy, oudler-….zip")
        parser.add_argument("--check", action="store_true", help="look at it, and change nothing")

    def handle(self, *_args: Any, file: Path, check: bool, **_options: Any) -> None:
        try:
            manifest = keeping.check(file)
            self.stdout.write(_told(manifest))
            if check:
                return
            self._make_room()
            done = keeping.restore(path=file, by=Actor("portal"), at=timezone.now())
        except (Refused, checks.CannotStart) as reason:
            sys.exit(str(reason))
        self.stdout.write(f"It is in place. What was here before is {done.aside}")

    def _make_room(self) -> None:
        """Have a database of this version here; one that is broken is moved aside."""
        broken = _broken_file()
        if broken:
            aside = broken.with_name(f"broken-{timezone.now():%Y%m%d-%H%M%S}-{broken.name}")
            broken.rename(aside)
            for ending in ("-wal", "-shm"):
                with suppress(FileNotFoundError):
                    broken.with_name(broken.name + ending).unlink()
            self.stdout.write(f"The database that was here cannot be read; it is now {aside}")
        database.prepare(now=timezone.now())


def _broken_file() -> Path | None:
    """Return the SQLite file when it is no whole database."""
    path = database.sqlite_file()
    if path is None or not path.exists():
        return None
    connection.close()
    try:
        with closing(sqlite3.connect(path)) as opened:
            whole = opened.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    except sqlite3.DatabaseError:
        return path
    return None if whole else path


def _told(manifest: keeping.Manifest) -> str:
    clubs = ", ".join(manifest.clubs) or "no club yet"
    figures = ", ".join(f"{count} {name}" for name, count in manifest.about.items())
    return f"{clubs}: {figures}; made {timezone.localtime(manifest.made_at):%Y-%m-%d %H:%M}"
