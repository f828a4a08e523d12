import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Written = Callable[..., list[Path]]

# Packed by others, or made by programs.
_NOT_WRITTEN = ("/vendor/", "/migrations/")


@pytest.fixture(scope="session")
def project() -> Path:
    return Path(__file__).parents[2]


@pytest.fixture(scope="session")
def written(project: Path) -> Written:
    """Give a function that lists the files of the tree that were written by hand.

    `written(".py", ".html", under=("templates",))`; without endings all of them.
    """
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=project,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    names = [name for name in listed.split("\0") if name and (project / name).is_file()]

    def choose(*endings: str, under: tuple[str, ...] = ("",)) -> list[Path]:
        return [
            project / name
            for name in names
            if name.startswith(under)
            and (not endings or name.endswith(endings))
            and not any(part in f"/{name}" for part in _NOT_WRITTEN)
        ]

    return choose
