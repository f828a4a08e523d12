"""The portal and its Celery worker as processes of their own."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.services import running, wait_until

PROJECT = Path(__file__).parent.parent
MAKE_A_SESSION = """
from datetime import timedelta
from importlib import import_module
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.utils import timezone
from clubs.models import Club, PlaySession
user = User.objects.create_superuser("anne", password="long-enough")
club = Club.objects.create(name="Tarot Club", slug="tarot-club")
now = timezone.now()
afternoon = PlaySession.objects.create(
    club=club, date=now.date(), starts_at=now, ends_at=now + timedelta(hours=3),
    rules="french-tarot/fft-2012", players=4)
cookie = import_module(settings.SESSION_ENGINE).SessionStore()
cookie[SESSION_KEY] = str(user.pk)
cookie[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
cookie[HASH_SESSION_KEY] = user.get_session_auth_hash()
cookie.save()
print(afternoon.pk, cookie.session_key)
"""
"""Prints the key of a new session and the cookie of somebody who may see it."""

_ADDRESS = re.compile(r"On this computer: +(http://\S+)")
_CODE = re.compile(r"with the code (\S+)")


def environment(*, data: Path, **more: str) -> dict[str, str]:
    """Return the environment of a process that works on `data` and knows no test settings."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DATABASE_URL", "REDIS_URL", "SECRET_KEY", "DJANGO_SETTINGS_MODULE"}
        and not name.startswith(("OUDLER_", "PYTEST_"))
    }
    ours = {"OUDLER_DATA_DIR": str(data), "SECRET_KEY": "for-tests-only", "LC_ALL": "C.UTF-8"}
    return {**inherited, **ours, **more}


def manage(*arguments: str, env: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    """Run a management command to its end."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=PROJECT,
        env=env,
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )


def shell(code: str, *, env: dict[str, str]) -> str:
    done = manage("shell", "--no-imports", "-c", code, env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout


@dataclass(frozen=True)
class RunningPortal:
    url: str
    process: "subprocess.Popen[bytes]"
    log: Path

    @property
    def setup_code(self) -> str | None:
        found = _CODE.search(self.log.read_text(encoding="utf-8"))
        return found[1] if found else None


@contextmanager
def portal(*arguments: str, env: dict[str, str], folder: Path) -> Iterator[RunningPortal]:
    """Run `manage.py portal` on a free port of this computer."""
    folder.mkdir(exist_ok=True)
    command = [sys.executable, "manage.py", "portal", "--host=127.0.0.1", "--port=0", *arguments]
    with running(command, folder=folder, cwd=PROJECT, env=env) as (process, log):
        wait_until(lambda: "Ctrl-C" in log.read_text("utf-8"), process=process, log=log)
        address = _ADDRESS.search(log.read_text(encoding="utf-8"))
        assert address
        yield RunningPortal(url=address[1], process=process, log=log)


@contextmanager
def celery(*arguments: str, env: dict[str, str], folder: Path) -> Iterator[Path]:
    """Run a Celery worker against the Redis of `env`; give its log once it takes tasks."""
    folder.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "celery", "--app=config", "worker", "--concurrency=1"]
    with running(
        [*command, "--loglevel=INFO", *arguments], folder=folder, cwd=PROJECT, env=env
    ) as (process, log):
        wait_until(lambda: " ready." in log.read_text("utf-8"), process=process, log=log)
        yield log


StartPortal = Callable[..., RunningPortal]
StartCelery = Callable[..., Path]


@pytest.fixture
def portal_process(tmp_path: Path, data: Path) -> Iterator[StartPortal]:
    """Start portals with `portal_process("--demo", REDIS_URL=...)`; they stop after the test.

    All of one test work on the same data folder, so a portal can be stopped and started again.
    """
    with ExitStack() as stack:

        def start(*arguments: str, **more: str) -> RunningPortal:
            return stack.enter_context(
                portal(
                    *arguments,
                    env=environment(data=data, **more),
                    folder=_next_folder(tmp_path, "portal"),
                )
            )

        yield start


@pytest.fixture
def celery_process(tmp_path: Path) -> Iterator[StartCelery]:
    """Start workers with `celery_process(DATABASE_URL=..., REDIS_URL=...)`."""
    with ExitStack() as stack:

        def start(*arguments: str, **more: str) -> Path:
            worker: AbstractContextManager[Path] = celery(
                *arguments,
                env=environment(data=tmp_path / "data", **more),
                folder=_next_folder(tmp_path, "celery"),
            )
            return stack.enter_context(worker)

        yield start


def _next_folder(parent: Path, name: str) -> Path:
    return parent / f"{name}-{sum(1 for _ in parent.glob(f'{name}-*')) + 1}"
