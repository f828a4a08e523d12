import stat
import subprocess
import sys
from pathlib import Path

import pytest

from config import data_folder

PROJECT = Path(__file__).parents[2]


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path) -> None:
    folder = data_folder.make(tmp_path / "new" / "data")

    key = data_folder.secret_key(folder)

    assert len(key) >= 50
    assert data_folder.secret_key(folder) == key
    assert stat.S_IMODE((folder / "secret-key").stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == ["secret-key"]


def test_processes_that_start_at_once_agree_on_the_key(tmp_path) -> None:
    code = (
        "import pathlib; from config import data_folder; "
        f"print(data_folder.secret_key(pathlib.Path({str(tmp_path)!r})))"
    )
    several = [
        subprocess.Popen(
            [sys.executable, "-c", code], cwd=PROJECT, stdout=subprocess.PIPE, text=True
        )
        for _ in range(4)
    ]

    assert len({process.communicate()[0] for process in several}) == 1


def test_a_folder_that_cannot_be_written_ends_with_one_sentence(tmp_path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(SystemExit, match=r"The folder .*file/data cannot be written .*OUDLER_DATA"):
        data_folder.make(tmp_path / "file" / "data")


def test_the_folder_is_in_the_project_unless_named(tmp_path, monkeypatch) -> None:
    monkeypatch.delenv("OUDLER_DATA_DIR")
    assert data_folder.chosen(project=tmp_path) == tmp_path / "data"

    monkeypatch.setenv("OUDLER_DATA_DIR", str(tmp_path / "elsewhere"))
    assert data_folder.chosen(project=tmp_path) == tmp_path / "elsewhere"
