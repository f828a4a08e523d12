"""The server is killed in mid-hand, while nobody looks, and started again."""

import time

from tests.factories.online_scripts import LEAVE, MAKE_A_TABLE, STATE
from tests.processes import environment, manage, shell

PATIENCE = 60
SLOW = "0.1"


def test_the_computer_goes_on_after_a_kill_and_nothing_is_lost_or_doubled(
    tmp_path, portal_process
) -> None:
    env = environment(data=tmp_path / "data", OUDLER_BOT_SECONDS=SLOW)
    assert manage("migrate", env=env).returncode == 0
    shell(MAKE_A_TABLE.format(then=LEAVE), env=env)

    portal = portal_process(OUDLER_BOT_SECONDS=SLOW)
    stored = _wait_for(env, lambda ply, over: ply >= 2 or over)
    portal.process.kill()
    portal.process.wait()
    portal_process(OUDLER_BOT_SECONDS=SLOW)

    at_last = _wait_for(env, lambda _ply, over: over)
    assert at_last >= stored


def _wait_for(env, is_so) -> int:
    """Return the number of actions once a condition on them and on the hand's end holds."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        whole, ply, over, result = shell(STATE, env=env).split()
        assert whole == "True"
        assert (over == "True") == (result != "None")
        if is_so(int(ply), over == "True"):
            return int(ply)
    raise AssertionError("the hand does not go on")
