"""The layout of a server: pages, events and background work in processes of their own."""

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.processes import MAKE_A_SESSION, PROJECT, environment, shell
from tests.services import free_port, redis_answers, redis_program, running, wait_until

pytestmark = pytest.mark.services

PATIENCE = 10
Serve = Callable[..., str]


@pytest.fixture
def env(tmp_path: Path, postgres_database: str, redis_url: str) -> dict[str, str]:
    return environment(data=tmp_path / "data", DATABASE_URL=postgres_database, REDIS_URL=redis_url)


@pytest.fixture
def serve(tmp_path: Path, env: dict[str, str]) -> Iterator[Serve]:
    """Give a function that runs a web server and returns its address once it answers."""
    with ExitStack() as stack:

        def serve(module: str, *arguments: str) -> str:
            port = free_port()
            folder = tmp_path / module
            folder.mkdir()
            command = [sys.executable, "-m", module, *arguments]
            place = {"gunicorn": ["--bind", f"127.0.0.1:{port}"], "uvicorn": ["--port", str(port)]}
            process, log = stack.enter_context(
                running([*command, *place[module]], folder=folder, cwd=PROJECT, env=env)
            )
            address = f"http://127.0.0.1:{port}"
            wait_until(lambda: _answers(address), process=process, log=log)
            return address

        yield serve


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as page:
            return page.status == 200
    except OSError:
        return False


def test_a_change_in_one_process_reaches_the_stream_of_another(serve, env) -> None:
    serve("gunicorn", "config.wsgi", "--threads=4")
    events = serve("uvicorn", "config.asgi:application", "--timeout-graceful-shutdown=1")
    session, cookie = shell(MAKE_A_SESSION, env=env).split()
    request = urllib.request.Request(
        f"{events}/events/session/{session}", headers={"Cookie": f"oudler_session={cookie}"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as stream:
        assert stream.readline() == b"retry: 1000\n"

        shell(
            "from clubs.signals import table_changed; "
            f"table_changed.send(sender=None, session_id={session}, table_id=1)",
            env=env,
        )

        lines = [stream.readline() for _ in range(4)]
    assert json.loads(lines[-1].removeprefix(b"data: "))["topic"] == f"session-{session}"


def test_a_celery_worker_takes_what_another_process_asks_for(env, celery_process) -> None:
    log = celery_process("--beat", **{name: env[name] for name in ("DATABASE_URL", "REDIS_URL")})

    shell("from rating.tasks import sweep; sweep.delay()", env=env)

    end = os.times().elapsed + PATIENCE
    while "succeeded" not in log.read_text(encoding="utf-8"):
        assert os.times().elapsed < end, log.read_text(encoding="utf-8")
    assert "rating.tasks.sweep" in log.read_text(encoding="utf-8")


@pytest.mark.parametrize("worker", [[], ["--no-worker"]])
def test_the_portal_works_with_both_servers(env, portal_process, worker) -> None:
    portal = portal_process(*worker, **{name: env[name] for name in ("DATABASE_URL", "REDIS_URL")})

    assert _answers(portal.url)
    portal.process.terminate()
    assert portal.process.wait(PATIENCE) == 0
    assert "Traceback" not in portal.log.read_text(encoding="utf-8")


def test_the_portal_outlives_its_redis(tmp_path, portal_process) -> None:
    port = free_port()
    command = [redis_program(), "--bind", "127.0.0.1", "--port", str(port), "--save", ""]
    url = f"redis://127.0.0.1:{port}/0"
    with running(command, folder=tmp_path, cwd=tmp_path) as (process, log):
        wait_until(lambda: redis_answers(url), process=process, log=log)
        portal = portal_process(REDIS_URL=url)

    assert _answers(portal.url)
    portal.process.terminate()
    assert portal.process.wait(PATIENCE) == 0


def test_static_files_are_collected_under_lasting_names(tmp_path) -> None:
    """Into a copy, so that the project's own folder stays as it is."""
    copy = tmp_path / "project"
    subprocess.run(["git", "clone", "--quiet", PROJECT, copy], check=True)

    collected = subprocess.run(
        [sys.executable, "manage.py", "collectstatic", "--noinput"],
        cwd=copy,
        env=environment(data=tmp_path / "data"),
        check=False,
        capture_output=True,
        text=True,
    )

    assert collected.returncode == 0, collected.stderr
    assert (copy / "static-collected/staticfiles.json").exists()
