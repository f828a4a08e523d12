"""The folder that holds the database, its backups and the secret key.

Standard library only: `manage.py` and the settings use it before Django is ready.
"""

import os
import secrets
from pathlib import Path


def chosen(*, project: Path) -> Path:
    """Return the folder named by `OUDLER_DATA_DIR`, or `data` in the project."""
    named = os.environ.get("OUDLER_DATA_DIR")
    return Path(named).expanduser().resolve() if named else project / "data"


def unwritable_sentence(folder: Path, reason: OSError) -> str:
    return (
        f"The folder {folder} cannot be written ({reason.strerror}): "
        "choose another one with OUDLER_DATA_DIR, or change its owner."
    )


def make(folder: Path) -> Path:
    """Make the folder where it is missing, and return it.

    Raises:
        SystemExit: it cannot be made; one sentence, no traceback.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        raise SystemExit(unwritable_sentence(folder, reason)) from None
    return folder


def secret_key(folder: Path) -> str:
    """Return the key that signs sessions, made at the first start and kept beside the database.

    Raises:
        SystemExit: the folder cannot be written; one sentence, no traceback.
    """
    path = folder / "secret-key"
    try:
        return _read(path) or _new(path)
    except OSError as reason:
        raise SystemExit(unwritable_sentence(folder, reason)) from None


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii")
    except FileNotFoundError:
        return ""


def _new(path: Path) -> str:
    """Write a new key; when two processes start at once, both use the one that came first."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(50), encoding="ascii")
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text(encoding="ascii")
