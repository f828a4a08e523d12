"""The hall's Redis hangs, dies and comes back while hands are entered."""

import signal
import time

import pytest

from tests.databases import rows
from tests.phones import Phone, seat
from tests.processes import environment

pytestmark = pytest.mark.services

PATIENCE = 2.0
"""Seconds that a phone waits for an answer before somebody taps again."""
FOLLOWED = 90
FIGURES = """
SELECT (SELECT count(DISTINCT hand_id) FROM rating_ratingchange),
       (SELECT count(*) FROM clubs_ledgerchange)
"""


def test_hands_are_entered_without_redis_and_counted_when_it_is_back(
    stoppable_redis, portal_process, data
) -> None:
    url, start = stoppable_redis
    redis = start()
    env = environment(data=data, REDIS_URL=url)
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
    while rows(FIGURES, env=env) != [(8, 0)]:
        assert time.monotonic() < end
