"""One file that holds everything: a SQLite database and a page about it, zipped.

The format is told in docs/adr/0013-a-backup-is-a-zipped-sqlite-file.md.
"""

import hashlib
import json
import os
import sqlite3
import zipfile
import zlib
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any
from uuid import uuid4

from django.utils.translation import gettext as _

from clubs.services.refusal import Refused

FORMAT = 1
MANIFEST, DATABASE = "manifest.json", "oudler.sqlite3"
PIECE = 1 << 20
LONGEST_MANIFEST = 1 << 20
ABOUT = {
    "members": "SELECT count(*) FROM clubs_member WHERE is_active AND NOT is_bot",
    "sessions": "SELECT count(*) FROM clubs_playsession",
    "hands": "SELECT count(*) FROM clubs_hand WHERE state != 'withdrawn'",
}
"""What people know their club by; asked of the copied database."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup says about itself.

    `about` has the figures of `ABOUT`, `rows` the number of rows of every table, `migrations` the
    pairs of app and name that its database has seen. `sha256` and `size` (bytes) are those of the
    database before it was zipped.
    """

    portal: str
    made_at: datetime
    clubs: tuple[str, ...]
    about: Mapping[str, int]
    rows: Mapping[str, int]
    migrations: frozenset[tuple[str, str]]
    sha256: str
    size: int


def describe(database: Path, *, portal: str, made_at: datetime) -> Manifest:
    """Return what there is to say about a copied database, of whatever version."""
    with closing(sqlite3.connect(database)) as opened:
        tables = [
            name
            for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if not name.startswith("sqlite_")
        ]
        counts = {
            name: opened.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]  # noqa: S608
            for name in sorted(tables)
        }
        return Manifest(
            portal=portal,
            made_at=made_at,
            clubs=tuple(name for (name,) in _asked(opened, "SELECT name FROM clubs_club")),
            about={
                name: rows[0][0] for name, sql in ABOUT.items() if (rows := _asked(opened, sql))
            },
            rows=counts,
            migrations=migrations_in(database),
            sha256=digest(database),
            size=database.stat().st_size,
        )


def migrations_in(database: Path) -> frozenset[tuple[str, str]]:
    """Return the pairs of app and name that a SQLite database has seen."""
    with closing(sqlite3.connect(database)) as opened:
        return frozenset(_asked(opened, "SELECT app, name FROM django_migrations"))


def _asked(opened: sqlite3.Connection, sql: str) -> list[tuple[Any, ...]]:
    """Return the rows of a question, none when the database is too old to know its table."""
    try:
        return opened.execute(sql).fetchall()
    except sqlite3.OperationalError:
        return []


def write(*, database: Path, target: Path, manifest: Manifest) -> None:
    """Write a backup beside its place, read it again, and only then give it its name.

    Raises:
        OSError: the folder takes nothing more, or gives back something else than was written.
    """
    draft = _draft_of(target)
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr(MANIFEST, _as_json(manifest))
            packed.write(database, DATABASE)
        _to_disk(draft)
        with zipfile.ZipFile(draft) as packed, packed.open(DATABASE) as content:
            if _digest(content) != manifest.sha256:
                raise OSError(_("what was written cannot be read again"))
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _draft_of(target: Path) -> Path:
    """Return a name of its own, for two threads may make a copy in the same second."""
    return target.with_name(f"{target.name}.{uuid4().int}.part")


def copy(source: Path, target: Path) -> None:
    """Copy a backup to another folder as carefully as it was written. Raises OSError."""
    put(source.read_bytes(), target)


def put(content: bytes, target: Path) -> None:
    """Write a file beside its place, read it again, and only then give it its name.

    Raises:
        OSError: the folder takes nothing more, or gives back something else than was written.
    """
    draft = _draft_of(target)
    try:
        draft.write_bytes(content)
        _to_disk(draft)
        if draft.read_bytes() != content:
            raise OSError(_("what was written cannot be read again"))
        draft.replace(target)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def read_manifest(path: Path) -> Manifest:
    """Return what a backup says about itself, without reading its database.

    Raises:
        Refused: it is not whole, no backup, or of a later format; the sentence says which.
    """
    try:
        with zipfile.ZipFile(path) as packed:
            return _manifest(packed)
    except FileNotFoundError:
        raise Refused("no_file", _("There is no file of this name.")) from None
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError):
        raise not_whole() from None


def unpack(path: Path, into: Path) -> Manifest:
    """Write the database of a backup to `into`, and return what the backup says about itself.

    Raises:
        Refused: as `read_manifest`, or the database is not the one that was packed.
    """
    manifest = read_manifest(path)
    seen, size = hashlib.sha256(), 0
    try:
        with (
            zipfile.ZipFile(path) as packed,
            packed.open(DATABASE) as source,
            into.open("wb") as target,
        ):
            while size <= manifest.size and (piece := source.read(PIECE)):
                size += len(piece)
                seen.update(piece)
                target.write(piece)
    except (zipfile.BadZipFile, zlib.error, EOFError):
        raise not_whole() from None
    if seen.hexdigest() != manifest.sha256:
        raise not_whole()
    return manifest


def digest(path: Path) -> str:
    with path.open("rb") as content:
        return _digest(content)


def not_whole() -> Refused:
    sentence = _(
        "This backup is not whole: it was cut off or damaged on its way. Nothing was changed; "
        "choose another one."
    )
    return Refused("not_whole", sentence)


def no_backup() -> Refused:
    sentence = _(
        "This file is not a backup of a portal. Nothing was changed; choose a file whose name "
        "begins with “oudler” and ends in “.zip”."
    )
    return Refused("no_backup", sentence)


def _manifest(packed: zipfile.ZipFile) -> Manifest:
    names = packed.namelist()
    if MANIFEST not in names or DATABASE not in names:
        raise no_backup()
    if packed.getinfo(MANIFEST).file_size > LONGEST_MANIFEST:
        raise no_backup()
    try:
        said = json.loads(packed.read(MANIFEST))
        if said["format"] > FORMAT:
            raise later()
        return _from_json(said)
    except (ValueError, KeyError, TypeError):
        raise no_backup() from None


def later() -> Refused:
    sentence = _(
        "This backup was made by a later version of the program. Nothing was changed; update the "
        "program here first, then try again."
    )
    return Refused("later_version", sentence)


def _as_json(manifest: Manifest) -> str:
    said = {
        "format": FORMAT,
        "portal": manifest.portal,
        "made_at": manifest.made_at.isoformat(),
        "clubs": list(manifest.clubs),
        "about": dict(manifest.about),
        "rows": dict(manifest.rows),
        "migrations": sorted(manifest.migrations),
        "database": {"sha256": manifest.sha256, "bytes": manifest.size},
    }
    return json.dumps(said, ensure_ascii=False, indent=1)


def _from_json(said: Mapping[str, Any]) -> Manifest:
    return Manifest(
        portal=str(said["portal"]),
        made_at=datetime.fromisoformat(said["made_at"]),
        clubs=tuple(map(str, said["clubs"])),
        about={str(name): int(count) for name, count in said["about"].items()},
        rows={str(name): int(count) for name, count in said["rows"].items()},
        migrations=frozenset((str(app), str(name)) for app, name in said["migrations"]),
        sha256=str(said["database"]["sha256"]),
        size=int(said["database"]["bytes"]),
    )


def _digest(content: IO[bytes]) -> str:
    seen = hashlib.sha256()
    while piece := content.read(PIECE):
        seen.update(piece)
    return seen.hexdigest()


def _to_disk(path: Path) -> None:
    """Have a stick that is pulled out hold the file, and not only the system's memory."""
    with path.open("rb+") as written:
        os.fsync(written.fileno())
