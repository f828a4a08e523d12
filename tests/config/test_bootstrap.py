"""The set-up of a fresh machine, tried on a small copy of the project that needs no network."""

import os
import shutil
import socket
import subprocess
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.services import running, wait_until

pytestmark = pytest.mark.xdist_group("bootstrap")

PROJECT = Path(__file__).parents[2]
COMMAND = """\
import sys
from config import bootstrap
bootstrap.enter("portal")
print("inside", sys.prefix)
"""


def make_copy(folder: Path) -> Path:
    """Make a project whose requirements name a package nobody has, and pin none."""
    copy = folder / "project"
    (copy / "config").mkdir(parents=True)
    for name in ("__init__.py", "bootstrap.py", "file_lock.py"):
        shutil.copy(PROJECT / "config" / name, copy / "config")
    (copy / "requirements").mkdir()
    (copy / "requirements/portal.in").write_text("oudler-asks-for-this\n")
    (copy / "requirements/portal.txt").write_text("# nothing\n")
    (copy / "requirements/installer.txt").write_text("# nothing\n")
    (copy / "command.py").write_text(COMMAND)
    return copy


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """Give a project that was never started."""
    return make_copy(tmp_path)


@dataclass(frozen=True)
class Started:
    copy: Path
    first: "list[subprocess.CompletedProcess[str]]"


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Started:
    """Give a project whose first two starts happened at the same time."""
    copy = make_copy(tmp_path_factory.mktemp("started"))
    both = [_started(copy), _started(copy)]
    return Started(copy, [_finished(process) for process in both])


def run(copy: Path, before: str = "") -> "subprocess.CompletedProcess[str]":
    (copy / "command.py").write_text(before + COMMAND)
    return _finished(_started(copy))


def _started(copy: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [_python(), "command.py"],
        cwd=copy,
        env={"PATH": os.environ["PATH"], "HOME": str(copy)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _finished(process: "subprocess.Popen[str]") -> "subprocess.CompletedProcess[str]":
    out, err = process.communicate()
    return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def _python() -> str:
    """Return the interpreter that this one's environment was made from."""
    return str(Path(sys.base_prefix) / f"bin/python3.{sys.version_info.minor}")


def test_two_first_starts_at_once_install_once_and_go_on_inside(started) -> None:
    assert [one.stdout for one in started.first] == [f"inside {started.copy / '.venv'}\n"] * 2
    assert sorted("happens once" in one.stderr for one in started.first) == [False, True]


def test_later_starts_install_nothing_until_the_requirements_change(started) -> None:
    assert run(started.copy).stderr == ""

    (started.copy / "requirements/portal.txt").write_text("# nothing, but otherwise\n")
    assert "Installing" in run(started.copy).stderr
    assert run(started.copy).stderr == ""


def test_an_environment_that_lost_its_python_is_made_anew(started) -> None:
    python = started.copy / ".venv/bin/python"
    python.unlink()
    python.symlink_to(started.copy / "gone")

    assert run(started.copy).stdout == f"inside {started.copy / '.venv'}\n"


def test_packages_that_are_here_already_are_used(bare) -> None:
    (bare / "requirements/portal.in").write_text("django>=5\npytest\n")

    done = subprocess.run(
        [sys.executable, "command.py"], cwd=bare, check=True, capture_output=True, text=True
    )

    assert done.stdout == f"inside {sys.prefix}\n"
    assert not (bare / ".venv").exists()


def test_a_python_without_venv_is_told_what_to_install(bare) -> None:
    done = run(bare, "import sys; sys.modules['ensurepip'] = None\n")

    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_cannot_be_written_is_named(bare) -> None:
    (bare / ".venv.lock").mkdir()

    done = run(bare)

    assert done.returncode == 1
    assert done.stderr.startswith(f"The folder {bare} cannot be written")
    assert len(done.stderr.splitlines()) == 1


def test_packages_that_cannot_be_fetched_ask_for_the_internet(started) -> None:
    """A refused proxy stands for a hall without internet."""
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{nobody.getsockname()[1]}"
        requirements = started.copy / "requirements/portal.txt"
        requirements.write_text("django==5.2 --hash=sha256:" + "0" * 64)

        done = run(
            started.copy,
            "import os; os.environ.update(PIP_CONFIG_FILE=os.devnull, PIP_RETRIES='0', "
            f"HTTPS_PROXY='{address}', HTTP_PROXY='{address}')\n",
        )
        requirements.write_text("# nothing\n")

    assert done.returncode == 1
    assert "needs the internet" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_old_python_is_told_so() -> None:
    old = (
        "import runpy, sys; sys.version_info = (3, 9, 2); sys.argv = ['manage.py', 'portal']; "
        "runpy.run_path('manage.py', run_name='__main__')"
    )

    done = subprocess.run(
        [sys.executable, "-c", old], cwd=PROJECT, check=False, capture_output=True, text=True
    )

    assert done.returncode == 1
    assert "needs Python 3.11 or newer, and this is Python 3.9" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.deep
def test_a_clean_clone_needs_nothing_but_python(tmp_path) -> None:
    """The whole first start, with the network that it needs."""
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", PROJECT, clone], check=True)
    (tmp_path / "home").mkdir()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def answers() -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
                return page.status == 200
        except OSError:
            return False

    command = [_python(), "manage.py", "portal", "--port", str(port)]
    env = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "home")}
    with running(command, folder=tmp_path, cwd=clone, env=env) as (process, log):
        wait_until(answers, process=process, log=log)
