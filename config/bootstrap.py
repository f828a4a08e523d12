"""Install what a command needs into `.venv` and go on there.

Standard library only: `manage.py` calls it on a machine that has nothing but Python.
A mark in the environment holds the digest of the requirements that were installed, so a changed
file is installed anew and an unchanged one costs nothing.
"""

import hashlib
import importlib.metadata
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

from config.file_lock import FileLock, Held

PROJECT = Path(__file__).resolve().parent.parent
ENVIRONMENT = PROJECT / ".venv"
LOCK = PROJECT / ".venv.lock"
REQUIREMENTS = PROJECT / "requirements"
# The test packages contain the portal's.
AGAIN = "OUDLER_STARTED_AGAIN"
CONTAINED = {"portal": ("portal",), "test": ("test", "portal")}

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


class Refusal(Exception):
    """The packages cannot be installed; the text says why and what to do."""


def enter(wanted: str) -> None:
    """Return inside an environment that holds the packages of `requirements/<wanted>.txt`.

    The environment in use is kept when it holds them already, be it `.venv`, one made by hand or
    `uv run`'s; otherwise `.venv` is made, and the same command starts again inside it.

    Raises:
        SystemExit: they cannot be installed; one sentence, no traceback.
    """
    inside = Path(sys.prefix).resolve() == ENVIRONMENT.resolve()
    marked = _mark(wanted).exists()
    if (inside and marked and is_current(wanted)) or (
        not (inside and marked) and packages_are_here(wanted)
    ):
        os.environ.pop(AGAIN, None)
        return
    try:
        if not is_current(wanted):
            prepare(wanted)
    except Refusal as reason:
        raise SystemExit(str(reason)) from None
    except OSError as reason:
        raise SystemExit(
            f"The folder {PROJECT} cannot be written ({reason.strerror}), and the portal keeps its "
            "packages there: change its owner, or copy it to a folder of your own."
        ) from None
    start_again()


def packages_are_here(wanted: str) -> bool:
    """Say whether this interpreter has all packages that `requirements/<wanted>.in` names."""
    return all(_is_installed(name) for file in CONTAINED[wanted] for name in named_in(f"{file}.in"))


def named_in(file: str) -> list[str]:
    """Return the packages of a requirements file that every kind of computer needs."""
    lines = (REQUIREMENTS / file).read_text(encoding="utf-8").splitlines()
    return [found[0] for line in lines if ";" not in line and (found := _NAME.match(line))]


def _is_installed(name: str) -> bool:
    try:
        importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def is_current(wanted: str) -> bool:
    """Say whether `.venv` holds exactly what the requirements ask for."""
    try:
        return python().exists() and _mark(wanted).read_text(encoding="ascii") == _digest(wanted)
    except FileNotFoundError:
        return False


def prepare(wanted: str) -> None:
    """Make `.venv` and install into it; a second process waits for the first."""
    with _lock():
        if is_current(wanted):
            return
        _say("Installing the packages that this command needs; this happens once.")
        make_environment()
        install(REQUIREMENTS / f"{wanted}.txt")
        for name in CONTAINED[wanted]:
            _mark(name).write_text(_digest(name), encoding="ascii")


def _lock() -> FileLock:
    try:
        return FileLock(LOCK, wait=False)
    except Held:
        _say("Waiting for another command that installs the packages.")
        return FileLock(LOCK, wait=True)


def make_environment() -> None:
    """Make `.venv` where it is missing or its Python is gone or another one."""
    if python().exists() and _belongs_to_this_python():
        return
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Refusal(
                f"Python's module {module} is missing: install it once, "
                "on Debian and Ubuntu with `sudo apt install python3-venv`."
            )
    made = _run(_base_python(), "-m", "venv", "--clear", ENVIRONMENT)
    if made.returncode:
        raise Refusal(f"The environment {ENVIRONMENT} cannot be made: {_last_line(made)}")


def _belongs_to_this_python() -> bool:
    wanted = f"{sys.version_info.major}.{sys.version_info.minor}"
    check = "import sys, pip; print('%d.%d' % sys.version_info[:2])"
    return _run(python(), "-c", check).stdout.strip() == wanted


def install(requirements: Path) -> None:
    """Install pinned packages, quickly with uv, or with pip where uv does not serve."""
    pinned = ("--require-hashes", "--requirement")
    pip = (python(), "-m", "pip", "install", "--quiet", "--compile", "--no-input")
    if not _run(*pip, "--retries", 1, *pinned, REQUIREMENTS / "installer.txt").returncode:
        uv = (python(), "-m", "uv", "pip", "install", "--compile-bytecode", "--system-certs")
        if not _run(*uv, "--python", python(), *pinned, requirements).returncode:
            return
    done = _run(*pip, *pinned, requirements)
    if done.returncode:
        raise Refusal(
            "The packages could not be fetched; the first start needs the internet, later ones do "
            f"not. Connect this computer and try again. ({_last_line(done)})"
        )


def start_again() -> NoReturn:
    """Run the same command with the Python of `.venv`."""
    if os.environ.get(AGAIN):
        raise SystemExit(f"The environment {ENVIRONMENT} is broken: delete it and start again.")
    os.environ[AGAIN] = "1"
    command = [str(python()), *sys.argv]
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(command[0], command)  # noqa: S606
    # Elsewhere `exec` would give the console back while the command still runs.
    while True:
        try:
            sys.exit(subprocess.call(command))  # noqa: S603
        except KeyboardInterrupt:
            continue


def python() -> Path:
    """Return the interpreter of `.venv`."""
    return ENVIRONMENT / ("bin/python" if os.name == "posix" else "Scripts/python.exe")


def _base_python() -> str:
    """Return the interpreter that environments are made from, also from inside one."""
    found = shutil.which(
        f"python{sys.version_info.major}.{sys.version_info.minor}",
        path=str(Path(sys.base_prefix) / "bin"),
    )
    return found or sys.executable


def _mark(name: str) -> Path:
    return ENVIRONMENT / f"installed-{name}"


def _digest(name: str) -> str:
    content = (REQUIREMENTS / f"{name}.txt").read_bytes()
    # A system upgrade can put another Python behind the environment.
    place = f"{ENVIRONMENT} {python().resolve()}".encode()
    return hashlib.sha256(content + place).hexdigest()


def _run(*command: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(  # noqa: S603
        [str(part) for part in command],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


def _last_line(process: "subprocess.CompletedProcess[str]") -> str:
    lines = [line.strip() for line in process.stdout.splitlines() if line.strip()]
    return lines[-1] if lines else f"exit code {process.returncode}"


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)  # noqa: T201
