"""Online tables in the layout of a server: pages, streams and workers apart, over Redis."""

import json
import re
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.factories.online_scripts import LEAVE, MAKE_A_TABLE, state_of
from tests.processes import PROJECT, environment, shell
from tests.services import free_port, running, wait_until

pytestmark = pytest.mark.services

PATIENCE = 60
SLOW = "0.1"
LOOKS = 8
"""So often both processes behind the port are asked, as good as certainly."""
Serve = Callable[..., str]


@pytest.fixture
def env(tmp_path, postgres_database, redis_url) -> dict[str, str]:
    return environment(
        data=tmp_path / "data",
        DATABASE_URL=postgres_database,
        REDIS_URL=redis_url,
        OUDLER_BOT_SECONDS=SLOW,
    )


@pytest.fixture
def serve(tmp_path, env) -> Iterator[Serve]:
    """Give a function that runs a web server and returns its address once it answers."""
    with ExitStack() as stack:

        def serve(module: str, *arguments: str) -> str:
            port = free_port()
            folder = tmp_path / f"{module}-{port}"
            folder.mkdir()
            place = {"gunicorn": ["--bind", f"127.0.0.1:{port}"], "uvicorn": ["--port", str(port)]}
            command = [sys.executable, "-m", module, *arguments, *place[module]]
            process, log = stack.enter_context(
                running(command, folder=folder, cwd=PROJECT, env=env)
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


def _get(address: str, cookie: str) -> str:
    request = urllib.request.Request(address, headers={"Cookie": f"oudler_session={cookie}"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as page:
        return page.read().decode()


def test_workers_move_streams_tell_and_every_process_shows_the_same_table(
    env, serve, celery_process
) -> None:
    pages = serve("gunicorn", "config.wsgi", "--workers=2", "--threads=2")
    events = serve("uvicorn", "config.asgi:application", "--timeout-graceful-shutdown=1")
    table, cookie = shell(MAKE_A_TABLE.format(then=LEAVE), env=env).split()
    request = urllib.request.Request(
        f"{events}/events/online/{table}", headers={"Cookie": f"oudler_session={cookie}"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as stream:
        shared = {name: env[name] for name in ("DATABASE_URL", "REDIS_URL", "OUDLER_BOT_SECONDS")}
        celery_process("--beat", **shared)
        data = next(line for line in stream if line.startswith(b"data: "))
    assert json.loads(data.removeprefix(b"data: "))["topic"] == f"online-{table}"

    end = time.monotonic() + PATIENCE
    while not state_of(env).is_over:
        assert time.monotonic() < end
        time.sleep(0.1)

    assert state_of(env).is_whole
    shown = {
        re.search(r'name="at" value="(\d+)"', _get(f"{pages}/online/{table}/", cookie))[1]
        for _ in range(LOOKS)
    }
    assert len(shown) == 1
