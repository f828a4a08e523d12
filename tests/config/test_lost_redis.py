"""The hall's Redis hangs, dies and comes back while hands are entered."""

import signal
import time

import pytest

from tests.phones import Phone, seat
from tests.processes import environment, manage, shell

pytestmark = pytest.mark.services

PATIENCE = 2.0
"""Seconds that a phone waits for an answer before somebody taps again."""
FOLLOWED = 90
FIGURES = """
from clubs.models import LedgerChange
from rating.models import RatingChange
print(RatingChange.objects.values("hand").distinct().count(), LedgerChange.objects.count())
"""


def test_hands_are_entered_without_redis_and_counted_when_it_is_back(
    stoppable_redis, portal_process, tmp_path
) -> None:
    url, start = stoppable_redis
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
