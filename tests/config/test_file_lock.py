import subprocess
import sys
from pathlib import Path

import pytest

from config.file_lock import FileLock, Held

PROJECT = Path(__file__).parents[2]


def test_a_second_holder_is_refused_until_the_first_lets_go(tmp_path) -> None:
    with FileLock(tmp_path / "lock", wait=False), pytest.raises(Held):
        FileLock(tmp_path / "lock", wait=False)

    with FileLock(tmp_path / "lock", wait=False):
        pass


def test_a_killed_process_leaves_no_lock_behind(tmp_path) -> None:
    code = (
        "import pathlib; from config.file_lock import FileLock; "
        f"lock = FileLock(pathlib.Path({str(tmp_path / 'lock')!r}), wait=False); "
        "print('held', flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == "held\n"
        with pytest.raises(Held):
            FileLock(tmp_path / "lock", wait=False)
        other.kill()
        other.wait()

    with FileLock(tmp_path / "lock", wait=False):
        pass
