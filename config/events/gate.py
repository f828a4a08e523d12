"""Let readers in: a few threads look into the database while the streams go on."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import Any

from django.core.exceptions import BadRequest, DisallowedHost
from django.db import connections

from config.events import access, process_bus

THREADS = 4

Admission = tuple[HTTPStatus, int | None]
"""Whether a reader may listen, and the version last told of what he listens to, if one is known."""


class Gate:
    """Threads that keep their database connections only while readers are waiting.

    After a restart all pages come back at once, and opening a connection for each of them would
    take longer than all the rest.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="gate")
        self._inside = 0

    async def admit(self, scope: dict[str, Any], kind: str, pk: int, topic: str) -> Admission:
        self._inside += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._look, scope, kind, pk, topic)
        finally:
            self._inside -= 1

    def _look(self, scope: dict[str, Any], kind: str, pk: int, topic: str) -> Admission:
        is_done = False
        try:
            admission = _admission(scope, kind, pk, topic)
            is_done = True
        finally:
            if not is_done or self._inside <= THREADS:
                connections.close_all()
        return admission


def _admission(scope: dict[str, Any], kind: str, pk: int, topic: str) -> Admission:
    try:
        version = access.admit(request=access.request_of(scope), kind=kind, pk=pk)
    except (DisallowedHost, BadRequest):
        return HTTPStatus.BAD_REQUEST, None
    except access.Refused:
        return HTTPStatus.FORBIDDEN, None
    return HTTPStatus.OK, process_bus().latest(topic) if version is None else version


gate = Gate()
admit = gate.admit
