"""What several people do at once, on the database whose transactions do not wait for each other.

The files run in a process of their own, for their settings name another database.
"""

import subprocess
import sys

import pytest

from tests.processes import PROJECT, environment

pytestmark = pytest.mark.services


@pytest.mark.parametrize(
    "files",
    [
        ("tests/clubs/test_at_once.py", "tests/clubs/test_changes_at_once.py"),
        ("tests/tournaments/test_rounds_at_once.py",),
    ],
    ids=["clubs", "tournaments"],
)
def test_all_of_it_holds_on_postgresql(files, postgres_url, postgres_template, tmp_path) -> None:
    env = environment(
        data=tmp_path, DATABASE_URL=postgres_url, OUDLER_TEST_TEMPLATE=postgres_template
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run(
        [*command, *files], cwd=PROJECT, env=env, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout
