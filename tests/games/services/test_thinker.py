"""Computer players that look ahead think in a process of their own, which may be killed."""

import os
import signal
import sys
import threading
import time

import pytest

from games.bots import CLUB, STRONG
from games.bots.server import Question
from games.engine import deal, start
from games.services import clockwork
from games.services.thinker import Thinker, ThoughtlessError

PATIENCE = 30


@pytest.fixture
def thinker():
    made = Thinker(None)
    yield made
    made.stop()


def first_view(rules_id: str = "koenigrufen/house/4"):
    state = start(rules_id, deal(rules_id, seed="a thought"))
    return state.view(1)


def test_the_process_answers_as_the_player_does(thinker) -> None:
    view = first_view()

    found = thinker.think(view, level=CLUB, seed="7")

    assert found == Question(view, CLUB, "7").think()


def test_one_process_answers_question_after_question(thinker) -> None:
    view = first_view()
    thinker.think(view, level=CLUB, seed="7")
    pid = thinker.pid

    thinker.think(view, level=CLUB, seed="8")

    assert thinker.pid == pid


def test_a_process_killed_between_two_thoughts_is_replaced(thinker) -> None:
    view = first_view()
    before = thinker.think(view, level=CLUB, seed="7")
    os.kill(thinker.pid, signal.SIGKILL)

    assert thinker.think(view, level=CLUB, seed="7") == before


def test_a_process_killed_in_mid_thought_is_asked_again(thinker) -> None:
    view = first_view("french-tarot/fft-2012/4")
    answers = []

    def ask() -> None:
        answers.append(thinker.think(view, level=STRONG, seed="7"))

    asking = threading.Thread(target=ask)
    asking.start()
    pid = _wait_for_pid(thinker)
    os.kill(pid, signal.SIGKILL)
    asking.join(PATIENCE)

    assert answers[0] in view.legal
    assert thinker.pid != pid


def test_a_player_that_cannot_answer_is_told_apart(thinker) -> None:
    with pytest.raises(ThoughtlessError):
        thinker.think(first_view(), level="of no such level", seed="7")


def test_a_table_goes_on_when_no_process_can_be_started(monkeypatch, caplog) -> None:
    broken = Thinker(None)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    monkeypatch.setattr(clockwork, "thinker", broken)
    view = first_view()

    found = clockwork.choice(view, level=STRONG, seed="7")
    broken.stop()

    assert found in view.legal
    assert [record.levelname for record in caplog.records][-1] == "ERROR"


def _wait_for_pid(thinker: Thinker) -> int:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if thinker.pid is not None:
            return thinker.pid
        time.sleep(0.01)
    raise AssertionError("no process was started")
