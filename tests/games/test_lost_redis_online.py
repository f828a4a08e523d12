"""Redis vanishes in mid-hand: the table is there, and the computer goes on when Redis is back."""

import time
import urllib.request

import pytest

from tests.factories.online_scripts import LEAVE, MAKE_A_TABLE, state_of
from tests.processes import environment, shell

pytestmark = pytest.mark.services

PATIENCE = 90
SLOW = "0.1"


def wait_for(env, is_so) -> int:
    """Return the number of actions once a condition on them and on the hand's end holds."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        state = state_of(env)
        assert state.is_whole
        if is_so(state.ply, state.is_over):
            return state.ply
        time.sleep(0.1)
    raise AssertionError("the hand does not go on")


def test_a_table_outlives_its_redis(stoppable_redis, portal_process, data) -> None:
    url, start = stoppable_redis
    redis = start()
    shared = {"REDIS_URL": url, "OUDLER_BOT_SECONDS": SLOW}
    env = environment(data=data, **shared)
    table, cookie = shell(MAKE_A_TABLE.format(then=LEAVE), env=env).split()
    portal = portal_process(**shared)
    wait_for(env, lambda ply, over: ply >= 2 or over)

    redis.kill()
    redis.wait()
    page = urllib.request.Request(
        f"{portal.url}/online/{table}/", headers={"Cookie": f"oudler_session={cookie}"}
    )
    with urllib.request.urlopen(page, timeout=PATIENCE) as answer:
        assert answer.status == 200
    stored = wait_for(env, lambda _ply, _over: True)

    start()
    assert wait_for(env, lambda _ply, over: over) >= stored


def test_a_worker_that_holds_a_task_outlives_its_redis(
    stoppable_redis, celery_process, data
) -> None:
    url, start = stoppable_redis
    redis = start()
    shared = {"REDIS_URL": url, "OUDLER_BOT_SECONDS": "5"}
    env = environment(data=data, **shared)
    log = celery_process(**shared)
    shell(MAKE_A_TABLE.format(then=LEAVE), env=env)
    end = time.monotonic() + PATIENCE
    while "play_on[" not in log.read_text("utf-8") and time.monotonic() < end:
        time.sleep(0.05)

    redis.kill()
    redis.wait()
    start()

    end, state = time.monotonic() + PATIENCE, state_of(env)
    while not state.ply and not state.is_over and time.monotonic() < end:
        # As the beat does again and again; the computer's time to think may not be over at first.
        shell("from games.tasks import sweep; sweep.delay()", env=env)
        state = state_of(env)
    assert state.ply or state.is_over, log.read_text("utf-8")
