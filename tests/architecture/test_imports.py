import re
import subprocess
import sys
from pathlib import Path


def test_import_contracts_hold(project: Path) -> None:
    checked = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=project,
        check=False,
        capture_output=True,
        text=True,
    )

    assert checked.returncode == 0, checked.stdout + checked.stderr


RARELY_NEEDED = re.compile(
    r"^(?:from|import) (?:openpyxl|reportlab|icalendar)"
    r"|^from clubs import .*(?:workbook|calendar_feed)",
    re.MULTILINE,
)
READ_IN_WHEN_ASKED = {"clubs/calendar_feed.py", "clubs/workbook.py"}


def test_the_start_does_not_wait_for_libraries_that_few_pages_need(project, written) -> None:
    """Read in at once they would be a quarter of a start; functions import them when asked."""
    files = written(".py", under=("clubs/", "config/", "games/", "rating/", "tournaments/"))
    found = {
        file.relative_to(project).as_posix()
        for file in files
        if RARELY_NEEDED.search(file.read_text(encoding="utf-8"))
    }
    assert found == READ_IN_WHEN_ASKED
