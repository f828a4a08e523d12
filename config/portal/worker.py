"""Celery's worker and beat as threads of the portal."""

import os
import socket
import threading
from contextlib import suppress
from typing import Self

from celery.beat import Service
from celery.worker import WorkController
from kombu.exceptions import OperationalError

from config.celery import app

READY_SECONDS = 10
STOP_SECONDS = 1.0
REPLACED_AFTER_SECONDS = 1.0


class EmbeddedWorker:
    """A worker and a beat that take tasks from this process (or from Redis when there is one).

    Built on the bare `WorkController`: the worker of Celery's command line installs signal
    handlers and starts only in the main thread.
    """

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._name = f"portal-{os.getpid()}@{socket.gethostname()}"
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._work, name="worker", daemon=True)
        self._beat = Service(app, max_interval=1)

    def _work(self) -> None:
        """Work until the portal stops; a worker that a lost broker has broken is replaced."""
        while not self._stopping.is_set():
            self._new_worker().start()
            self._stopping.wait(REPLACED_AFTER_SECONDS)

    def _new_worker(self) -> WorkController:
        return WorkController(
            app=app,
            hostname=self._name,
            pool_cls="threads",
            concurrency=2,
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
            ready_callback=lambda _consumer: self._ready.set(),
        )

    def start(self) -> None:
        """Take tasks from now on, and first pick up what the database records as due."""
        app.conf.task_always_eager = False
        self._thread.start()
        self._ready.wait(READY_SECONDS)
        threading.Thread(target=self._beat.start, name="beat", daemon=True).start()
        for entry in app.conf.beat_schedule.values():
            app.send_task(entry["task"])

    def stop(self) -> None:
        """Finish the tasks in hand, but wait no longer than a person would.

        A task that is cut off is recorded as due in the database and done at the next start.
        """
        self._stopping.set()
        self._beat.stop()
        # Celery's own stop() waits for the end of a poll; a message wakes the consumer at once.
        with suppress(OperationalError):  # a broker that went away before
            app.control.shutdown(destination=[self._name])
        self._thread.join(STOP_SECONDS)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_failure: object) -> None:
        self.stop()
