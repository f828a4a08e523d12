"""The server is killed in mid-change, at any statement: the change is whole or not there."""

import json
import sys
from pathlib import Path

import pytest

from tests.processes import environment, manage, shell

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="no fork; the transactions are the same on every system"
)


@pytest.fixture(scope="module")
def told(tmp_path_factory) -> dict:
    data = tmp_path_factory.mktemp("killed")
    env = environment(data=data)
    assert manage("migrate", "--verbosity=0", env=env).returncode == 0
    script = Path(__file__).with_name("killed.py").read_text(encoding="utf-8")
    return json.loads(shell(script, env=env).splitlines()[-1])


@pytest.mark.parametrize("change", ["draw", "publish", "start", "last hand", "finish"])
def test_a_killed_change_is_whole_or_not_there_and_can_be_made_again(told, change):
    of_change = told[change]

    assert of_change["kills"] > 1
    # Killed before the last statement nothing is there, killed before the answer all of it.
    assert of_change["found"] == [of_change["before"], of_change["found"][-1]]
    assert of_change["found"][-1] == of_change["after"] != of_change["before"]


def test_what_each_change_brought_is_complete(told):
    assert told["draw"]["after"]["places"] == 8
    assert told["publish"]["after"]["sessions"] == ["seated"]
    assert told["publish"]["after"]["seats"] == 8
    assert told["start"]["after"]["rounds"] == [[1, "playing"]]
    assert told["start"]["after"]["sessions"] == ["playing"]
    hand = told["last hand"]["after"]
    assert (hand["hands"], hand["versions"], hand["hand_seats"]) == (4, 4, 16)
    assert told["finish"]["after"]["rounds"] == [[1, "finished"]]
    assert told["finish"]["after"]["sessions"] == ["closed"]
    assert told["ranking"] == [2] * 8
