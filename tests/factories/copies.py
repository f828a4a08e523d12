"""Copies of a club: made, cut off, and of a later version."""

import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from clubs.services import keeping
from clubs.services.keeping import archive
from tests.factories.clubs import AFTERNOON


@pytest.fixture
def data_folder(tmp_path, settings) -> Path:
    """Let the portal keep its copies in a folder of this test."""
    settings.DATA_DIR = tmp_path / "data"
    settings.DATA_DIR.mkdir()
    return settings.DATA_DIR


def made(at=AFTERNOON) -> Path:
    return keeping.back_up(at=at)


def cut_off(path: Path, folder: Path, share: float = 0.6) -> Path:
    """Return what a stick holds that was pulled out too early."""
    short = folder / path.name
    short.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])
    return short


def changed(path: Path, folder: Path, *sql: str, **said: object) -> Path:
    """Return a copy in which some rows, and what it says about itself, were changed with care."""
    manifest, database = folder / "manifest.json", folder / "oudler.sqlite3"
    with zipfile.ZipFile(path) as packed:
        packed.extractall(folder)
    with closing(sqlite3.connect(database)) as opened, opened:
        for statement in sql:
            opened.execute(statement)
    about = json.loads(manifest.read_text("utf-8")) | said
    about["database"] = {"sha256": archive.digest(database), "bytes": database.stat().st_size}
    again = folder / f"again-{path.name}"
    with zipfile.ZipFile(again, "w") as packed:
        packed.writestr("manifest.json", json.dumps(about))
        packed.write(database, "oudler.sqlite3")
    return again
