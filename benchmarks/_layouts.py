"""The portal as it is deployed, in processes of its own, and what those cost."""

import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import redis

from tests.processes import PROJECT, environment, portal
from tests.services import free_port, postgres, running, valkey, wait_until

TICK = os.sysconf("SC_CLK_TCK")
GUNICORN = ("gunicorn", "config.wsgi", "--workers=4", "--threads=2", "--bind=127.0.0.1:{port}")
UVICORN = (
    "uvicorn",
    "config.asgi:application",
    "--timeout-graceful-shutdown=1",
    "--log-level=warning",
    "--port={port}",
)
WORKER = ("celery", "--app=config", "worker", "--concurrency=2")
BEAT = ("celery", "--app=config", "beat")

Prepare = Callable[[dict[str, str]], None]


@dataclass(frozen=True)
class Layout:
    """Addresses of a running portal, and its processes by what they do."""

    pages: str
    events: str
    roots: dict[str, int]

    def seconds(self) -> dict[str, float]:
        """Return the computing time of each process and its children so far."""
        parents = dict(_parents())
        return {name: sum(map(_seconds, _tree(root, parents))) for name, root in self.roots.items()}

    def memory(self) -> int:
        """Return the bytes of memory of the process that sends the events."""
        lines = Path(f"/proc/{self.roots['events']}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) * 1024


@contextmanager
def many_processes(folder: Path, prepare: Prepare) -> Iterator[Layout]:
    """Run gunicorn, the event process, a worker and the clock on PostgreSQL and Valkey."""
    with ExitStack() as stack:
        start = partial(_start, stack, folder)
        database = stack.enter_context(postgres(_made(folder / "postgres"), ()))
        redis = stack.enter_context(valkey(_made(folder / "valkey")))
        env = environment(data=folder / "data", DATABASE_URL=database, REDIS_URL=redis)
        prepare(env)
        pages, pages_root = start(GUNICORN, env)
        events, events_root = start(UVICORN, env)
        roots = {
            "pages": pages_root,
            "events": events_root,
            "worker": start(WORKER, env)[1],
            "beat": start(BEAT, env)[1],
            "PostgreSQL": int((folder / "postgres/data/postmaster.pid").read_text().split()[0]),
            "Valkey": _process_of(redis),
        }
        yield Layout(pages, events, roots)


@contextmanager
def one_process(folder: Path, prepare: Prepare) -> Iterator[Layout]:
    """Run `manage.py portal` on SQLite."""
    env = environment(data=folder / "data")
    prepare(env)
    with portal(env=env, folder=folder / "portal") as running_portal:
        yield Layout(running_portal.url, running_portal.url, {"events": running_portal.process.pid})


def _start(
    stack: ExitStack, folder: Path, command: Sequence[str], env: dict[str, str]
) -> tuple[str, int]:
    """Start a module of Python; return its address and its process."""
    port = free_port()
    words = [word.format(port=port) for word in command]
    process, log = stack.enter_context(
        running(
            [sys.executable, "-m", *words],
            folder=_made(folder / "-".join(command[::2][:2]).replace("/", "")),
            cwd=PROJECT,
            env=env,
        )
    )
    if "{port}" in command[-1]:
        wait_until(lambda: _listens(port), process=process, log=log)
    return f"http://127.0.0.1:{port}", process.pid


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _process_of(redis_url: str) -> int:
    with redis.Redis.from_url(redis_url) as client:
        return int(client.info("server")["process_id"])


def _fields(process: int) -> list[str]:
    """Return what the system says of a process after its name, nothing once it has ended."""
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return []
    return text.rpartition(")")[2].split()


def _parents() -> Iterator[tuple[int, int]]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and (fields := _fields(int(folder.name))):
            yield int(folder.name), int(fields[1])


def _tree(root: int, parents: dict[int, int]) -> list[int]:
    children = [process for process, parent in parents.items() if parent == root]
    return [root, *(one for child in children for one in _tree(child, parents))]


def _seconds(process: int) -> float:
    """Return what a process has computed, with its children that have ended."""
    return sum(map(int, _fields(process)[11:15])) / TICK
