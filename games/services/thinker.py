"""The computer players' thinking, in a process of its own beside each worker.

Whoever plays on a page is not to wait for it, and a process that was killed or hangs stalls no
table: another is started and asked again, and at last a rule of thumb answers.
"""

import logging
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from games.bots.server import Answer, Question
from games.engine import Action, View

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 20.0
"""A process that has not answered after so long hangs; the longest thought takes less than one."""
TRIES = 2


class ThoughtlessError(RuntimeError):
    """No process gave an answer."""


class Thinker:
    """One child process, started when it is needed first; one question at a time."""

    def __init__(self, compiled: Path | None) -> None:
        """Keep compiled code in a folder; None compiles nothing."""
        self._arguments = [str(compiled)] if compiled else []
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the child process, if there is one."""
        return self._process.pid if self._process else None

    def think(self, view: View, *, level: str, seed: str) -> Action:
        """Return what a level does. Raises ThoughtlessError when nobody answers."""
        question = Question(view, level, seed)
        with self._lock:
            for _ in range(TRIES):
                found = self._ask(question)
                if found is not None and found.action is not None:
                    return found.action
                if found is not None:
                    raise ThoughtlessError(found.fault)
        raise ThoughtlessError("the thinking process ended without an answer")

    def stop(self) -> None:
        """End the child process."""
        if self._process is None:
            return
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):  # what was still to be written has no reader any more
                if pipe:
                    pipe.close()
        self._process.wait()
        self._process = None

    def _ask(self, question: Question) -> Answer | None:
        """Return the answer of the child, or None when it ended or hung; it is gone then."""
        process = self._running()
        assert process.stdin and process.stdout  # noqa: S101, PT018 -- both are pipes
        alarm = threading.Timer(PATIENCE_SECONDS, process.kill)
        alarm.daemon = True
        alarm.start()
        try:
            pickle.dump(question, process.stdin)
            process.stdin.flush()
            answer = pickle.load(process.stdout)  # noqa: S301 -- our own child's
        except (OSError, EOFError, pickle.UnpicklingError):
            log.warning("The process in which the computer thinks has ended: another is started.")
            self.stop()
            return None
        finally:
            alarm.cancel()
        return answer if isinstance(answer, Answer) else None

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is not None and self._process.poll() is not None:
            self.stop()
        if self._process is None:
            self._process = subprocess.Popen(  # noqa: S603 -- our own module
                [sys.executable, "-m", "games.bots", *self._arguments],
                cwd=settings.BASE_DIR,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # Ctrl-C is for the portal; this process ends when its input does.
                start_new_session=True,
            )
        return self._process


thinker = Thinker(settings.BOT_COMPILED_DIR)
"""That of this process."""
