"""The hall's Redis hangs, dies and comes back while hands are entered."""

import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.phones import Phone, seat
from tests.processes import environment, manage, shell
from tests.services import free_port, redis_answers, redis_program, wait_until

pytestmark = pytest.mark.services

PATIENCE = 2.0
"""Seconds that a phone waits for an answer before somebody taps again."""
FOLLOWED = 90
FIGURES = """
from clubs.models import LedgerChange
from rating.models import RatingChange
print(RatingChange.objects.values("hand").distinct().count(), LedgerChange.objects.count())
"""

Start = Callable[[], "subprocess.Popen[bytes]"]


@pytest.fixture
def redis_process(tmp_path: Path) -> Iterator[tuple[str, Start]]:
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


def test_hands_are_entered_without_redis_and_counted_when_it_is_back(
    redis_process, portal_process, tmp_path
) -> None:
    url, start = redis_process
    redis = start()
    env = environment(data=tmp_path / "data", REDIS_URL=url)
    assert manage("migrate", env=env).returncode == 0
    (seated,) = seat(tables=1, env=env)
    phone = Phone(portal_process(REDIS_URL=url).url, seated, patience=PATIENCE)

    assert [phone.enter(number) for number in (1, 2)] == [201, 201]
    redis.send_signal(signal.SIGSTOP)
    assert [phone.enter(number) for number in (3, 4, 5)] == [201, 201, 201]
    redis.kill()
    redis.wait()
    assert [phone.enter(number) for number in (6, 7, 8)] == [201, 201, 201]

    start()
    end = time.monotonic() + FOLLOWED
    while shell(FIGURES, env=env).split() != ["8", "0"]:
        assert time.monotonic() < end
