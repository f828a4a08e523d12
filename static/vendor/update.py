"""Fetch the vendored browser files again: `python static/vendor/update.py`.

Uses npm's own client (`npm pack`), from the registry that it is set up for. To move to another
version change it below, run this, look at the difference and commit it. Nothing else of the
packages is kept.
"""
# ruff: noqa: INP001

import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent

FONT = "files/atkinson-hyperlegible-next"

# folder: (package, version, files in the package)
VENDORED = {
    "atkinson-hyperlegible-next": (
        "@fontsource-variable/atkinson-hyperlegible-next",
        "5.3.0",
        (f"{FONT}-latin-wght-normal.woff2", f"{FONT}-latin-ext-wght-normal.woff2", "LICENSE"),
    ),
    "htmx-ext-sse": ("htmx-ext-sse", "2.2.4", ("dist/sse.min.js", "LICENSE")),
    "idiomorph": ("idiomorph", "0.8.0", ("dist/idiomorph-ext.min.js", "LICENSE")),
}


def fetch(*, folder: Path, package: str, version: str, files: tuple[str, ...]) -> None:
    """Put the files of one package into its folder, and its name and version beside them."""
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as kept:
        command = ["npm", "pack", "--silent", f"{package}@{version}"]
        packed = subprocess.run(command, cwd=kept, check=True, capture_output=True, text=True)  # noqa: S603
        with tarfile.open(Path(kept) / packed.stdout.split()[-1]) as archive:
            archive.extractall(kept, filter="data")
        for name in files:
            shutil.copyfile(Path(kept) / "package" / name, folder / Path(name).name)
    (folder / "VERSION").write_text(f"{package} {version}\n", encoding="utf-8")


if __name__ == "__main__":
    for name, (package, version, files) in VENDORED.items():
        fetch(folder=HERE / name, package=package, version=version, files=files)
