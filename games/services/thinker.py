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

from games.bots.server import Answer, Asked, Question
from games.engine import Action, View

log = logging.getLogger(__name__)

PATIENCE_SECONDS = 20.0
"""A process that has not answered after so long hangs; the longest thought takes less than one."""
STUDY_SECONDS = 300.0
"""The same for a hand that is looked through."""
TRIES = 2


class ThoughtlessError(RuntimeError):
    """No process gave an answer."""


class Thinker:
    """One child process, started when it is needed first; one question at a time."""

    def __init__(self, compiled: Path | None, patience: float = PATIENCE_SECONDS) -> None:
        """Keep compiled code in a folder; None compiles nothing."""
        self._patience = patience
        self._arguments = [str(compiled)] if compiled else []
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the child process, if there is one."""
        return self._process.pid if self._process else None

    def think(self, view: View, *, level: str, seed: str) -> Action:
        """Return what a level does. Raises ThoughtlessError when nobody answers."""
        found = self.ask(Question(view, level, seed))
        if not isinstance(found, Action):
            raise ThoughtlessError(f"{found} is no action")
        return found

    def ask(self, question: Asked) -> object:
        """Return what the child thinks. Raises ThoughtlessError when nobody answers."""
        with self._lock:
            for _ in range(TRIES):
                answer = self._ask(question)
                if answer is not None and answer.found is not None:
                    return answer.found
                if answer is not None:
                    raise ThoughtlessError(answer.fault)
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

    def _ask(self, question: Asked) -> Answer | None:
        """Return the answer of the child, or None when it ended or hung; it is gone then."""
        process = self._running()
        assert process.stdin and process.stdout  # noqa: S101, PT018 -- both are pipes
        alarm = threading.Timer(self._patience, process.kill)
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
reader = Thinker(settings.BOT_COMPILED_DIR, patience=STUDY_SECONDS)
"""Another one that looks hands through: tables do not wait for that."""
