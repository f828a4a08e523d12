"""Where copies lie: the data folder's own, and the stick or folder that an organiser named."""

import json
import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from uuid import UUID

from django.conf import settings
from django.utils.translation import gettext as _

from clubs.models import Keeping, Tombstone
from clubs.services.keeping import archive, rotation
from clubs.services.keeping.archive import Manifest
from clubs.services.refusal import Refused

MARK = "oudler-copies.json"
"""Lies in a folder that was named for copies: where it is missing, the stick is not there."""
GONE = "oudler-anonymised.json"
"""Lists beside the copies whose names are not to come back out of them."""
TIME = "%Y%m%dT%H%M%SZ"
_NAME = re.compile(r"oudler-([0-9a-f]{8})-(\d{8}T\d{6}Z)(-before-(?:restore|update))?\.zip")
ASIDE_KEPT = 5
DRAFT = "oudler-draft-"
_DRAFT = re.compile(rf"({_NAME.pattern}|{re.escape(GONE)})\.\d+\.part|{DRAFT}.*")
DRAFTED_WITHIN = timedelta(hours=1)
"""No copy takes as long to make: what is older was left behind by a process that was killed."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A copy in a folder; without a manifest it is not whole, as `fault` says."""

    path: Path
    manifest: Manifest | None
    fault: str = ""
    aside: bool = False

    @property
    def size(self) -> int:
        return self.path.stat().st_size


def own_folder() -> Path:
    folder = Path(settings.DATA_DIR) / "backups"
    folder.mkdir(exist_ok=True)
    return folder


class Before(StrEnum):
    """Why a copy was made beside the usual ones: what comes next would change everything."""

    RESTORE = "-before-restore"
    UPDATE = "-before-update"


def file_name(uid: UUID, at: datetime, before: Before | None = None) -> str:
    """Return the name of a portal's copy made at a moment."""
    return f"oudler-{uid.hex[:8]}-{at.astimezone(UTC):{TIME}}{before or ''}.zip"


def claim(folder: Path, keeping: Keeping) -> None:
    """Mark a folder as the one for copies.

    Raises:
        Refused: it is not there, or takes nothing.
    """
    if not folder.is_absolute() or not folder.is_dir():
        sentence = _("There is no folder %(folder)s: plug in the stick, and write its whole path.")
        raise Refused("no_folder", sentence % {"folder": folder})
    try:
        (folder / MARK).write_text(json.dumps({"portal": str(keeping.uid)}), encoding="utf-8")
    except OSError as reason:
        sentence = _("Nothing can be written into %(folder)s (%(reason)s): choose another folder.")
        facts = {"folder": folder, "reason": reason.strerror}
        raise Refused("folder_refuses", sentence % facts) from None


def is_there(folder: Path) -> bool:
    """Say whether a named folder is there; the empty place of a stick that is out is not."""
    return (folder / MARK).is_file()


def copies(folder: Path) -> list[Kept]:
    """Return the copies in a folder, the newest first."""
    try:
        found = [path for path in folder.iterdir() if _NAME.fullmatch(path.name)]
    except OSError:
        return []
    return [_kept(path) for path in sorted(found, key=_time_text, reverse=True)]


def tidy(folder: Path, keeping: Keeping) -> None:
    """Delete this portal's copies that need not be kept any longer."""
    mine = [path for path in folder.iterdir() if _belongs(path, keeping)]
    usual = {_time(path): path for path in mine if not _is_aside(path)}
    aside = sorted((path for path in mine if _is_aside(path)), key=_time_text)
    for time in usual.keys() - rotation.kept(usual):
        usual[time].unlink(missing_ok=True)
    for path in aside[:-ASIDE_KEPT]:
        path.unlink(missing_ok=True)


def sweep(folder: Path, *, at: datetime) -> None:
    """Delete drafts of copies that nobody writes any more. Raises OSError."""
    before = (at - DRAFTED_WITHIN).timestamp()
    for path in folder.iterdir():
        if not _DRAFT.fullmatch(path.name) or path.stat().st_mtime > before:
            continue
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def note_gone(folder: Path) -> None:
    """Write beside the copies whose names are not to come back. Raises OSError."""
    gone = dict(Tombstone.objects.values_list("uid", "alias"))
    known = dict(gone_beside(folder))
    every = known | {str(uid): alias for uid, alias in gone.items()}
    if every != known:
        archive.put(json.dumps(every).encode(), folder / GONE)


def gone_beside(folder: Path) -> Mapping[str, str]:
    """Return the people listed beside copies: the name that stands in for each, by random id."""
    try:
        said = json.loads((folder / GONE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(uid): str(alias) for uid, alias in said.items()} if isinstance(said, dict) else {}


def _kept(path: Path) -> Kept:
    try:
        return Kept(path, archive.read_manifest(path), aside=_is_aside(path))
    except Refused as refused:
        return Kept(path, None, str(refused), aside=_is_aside(path))


def _belongs(path: Path, keeping: Keeping) -> bool:
    found = _NAME.fullmatch(path.name)
    return found is not None and found[1] == keeping.uid.hex[:8]


def _is_aside(path: Path) -> bool:
    found = _NAME.fullmatch(path.name)
    return found is not None and found[3] is not None


def _time_text(path: Path) -> str:
    found = _NAME.fullmatch(path.name)
    return found[2] if found else ""


def _time(path: Path) -> datetime:
    return datetime.strptime(_time_text(path), TIME).replace(tzinfo=UTC)
