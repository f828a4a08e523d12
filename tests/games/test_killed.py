"""The server is killed in mid-hand, while nobody looks, and started again."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.factories.online_scripts import LEAVE, MAKE_A_TABLE, state_of
from tests.processes import environment, shell

PATIENCE = 60
SLOW = "0.1"
LOOKING = 'table.seats.exclude(bot_level="").update(bot_level="club")\n'
"""The computers of the table look ahead."""


def test_the_computer_goes_on_after_a_kill_and_nothing_is_lost_or_doubled(
    data, portal_process
) -> None:
    env = environment(data=data, OUDLER_BOT_SECONDS=SLOW)
    shell(MAKE_A_TABLE.format(then=LEAVE), env=env)

    portal = portal_process(OUDLER_BOT_SECONDS=SLOW)
    stored = _wait_for(env, lambda ply, over: ply >= 2 or over)
    portal.process.kill()
    portal.process.wait()
    portal_process(OUDLER_BOT_SECONDS=SLOW)

    at_last = _wait_for(env, lambda _ply, over: over)
    assert at_last >= stored


@pytest.mark.skipif(
    sys.platform != "linux",
    reason="the child to be killed is found in /proc; test_thinker kills one on every system",
)
def test_a_thinking_process_killed_in_mid_thought_stalls_no_table(data, portal_process) -> None:
    env = environment(data=data, OUDLER_BOT_SECONDS=SLOW)
    shell(MAKE_A_TABLE.format(then=LOOKING + LEAVE), env=env)
    portal = portal_process(OUDLER_BOT_SECONDS=SLOW)

    killed = _wait_for_thinker(portal.process.pid)
    os.kill(killed, signal.SIGKILL)
    stored = _wait_for(env, lambda _ply, _over: True)

    assert _wait_for(env, lambda ply, over: ply >= stored + 3 or over) >= stored
    assert _wait_for_thinker(portal.process.pid) != killed


def _wait_for_thinker(portal: int) -> int:
    """Return the number of the process in which the portal's computers think."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                command = (folder / "cmdline").read_bytes()
            except OSError:  # it ended while we looked
                continue
            if parent == portal and b"games.bots" in command:
                return int(folder.name)
        time.sleep(0.02)
    raise AssertionError("nobody thinks")


def _wait_for(env, is_so) -> int:
    """Return the number of actions once a condition on them and on the hand's end holds."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        state = state_of(env)
        assert state.is_whole
        assert state.is_over == state.has_result
        if is_so(state.ply, state.is_over):
            return state.ply
        time.sleep(0.1)
    raise AssertionError("the hand does not go on")
