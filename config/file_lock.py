"""One process at a time holds a lock file; the system frees it when the process ends.

Standard library only: `manage.py` uses it before anything is installed.
"""

import sys
from pathlib import Path
from typing import IO, Self


class Held(Exception):
    """Another process holds the lock."""


class FileLock:
    """Hold `path` from the making of this object to the end of its `with` block.

    Args:
        wait: wait for the other process instead of raising `Held`.

    Raises:
        Held: another process has it.
        OSError: the file cannot be written.
    """

    def __init__(self, path: Path, *, wait: bool) -> None:
        self._file = path.open("a+b")
        try:
            _lock(self._file, wait=wait)
        except Held:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_failure: object) -> None:
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes], *, wait: bool) -> None:
        file.seek(0)
        while True:
            try:
                msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
            except OSError:
                # LK_LOCK itself gives up after ten seconds.
                if not wait:
                    raise Held from None
            else:
                return

else:
    import fcntl

    def _lock(file: IO[bytes], *, wait: bool) -> None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            raise Held from None
