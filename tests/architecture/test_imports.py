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
