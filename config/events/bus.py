"""Carry events from the threads that publish to the streams that send them."""

import asyncio
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache

from django.conf import settings


class Closed(Exception):
    """The server stops; the stream shall end."""


class Subscription:
    """One stream's wish to hear of a topic.

    It keeps only the newest version, so a slow reader costs no memory.
    """

    __slots__ = ("_closed", "_loop", "_news", "_version")

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._news: asyncio.Future[None] | None = None
        self._version: int | None = None
        self._closed = False

    async def next(self, *, quiet_after: float | None = None) -> int | None:
        """Wait for the next version; return None when so many seconds went by without one.

        Raises:
            Closed: the server stops, or the reader has gone.
        """
        if not self._closed and self._version is None:
            self._news = self._loop.create_future()
            timer = self._loop.call_later(quiet_after, self._wake) if quiet_after else None
            try:
                await self._news
            finally:
                self._news = None
                if timer:
                    timer.cancel()
        if self._closed:
            raise Closed
        version, self._version = self._version, None
        return version

    def tell(self, version: int) -> None:
        """Deliver a version from any thread."""
        self._take_soon(version)

    def close(self) -> None:
        """End the stream, from any thread."""
        self._take_soon(None)

    def _take_soon(self, version: int | None) -> None:
        with suppress(RuntimeError):  # the loop, and its stream with it, has ended
            self._loop.call_soon_threadsafe(self._take, version)

    def _take(self, version: int | None) -> None:
        """Keep a version, or (None) the end, and wake up the stream; only the loop does it."""
        self._version = version
        self._closed = self._closed or version is None
        self._wake()

    def _wake(self) -> None:
        if self._news and not self._news.done():
            self._news.set_result(None)


def new_version(*, after: int | None) -> int:
    """Return milliseconds since 1970, so that versions go on growing after a restart."""
    return max(time.time_ns() // 1_000_000, (after or 0) + 1)


class Bus:
    """Events within one process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._latest: dict[str, int] = {}
        self._listening: defaultdict[str, set[Subscription]] = defaultdict(set)

    def publish(self, topic: str, version: int | None = None) -> None:
        """Tell of a version; without one it is the time."""
        with self._lock:
            told = version or new_version(after=self._latest.get(topic))
            self._latest[topic] = told
        self.deliver(topic, told)

    def deliver(self, topic: str, version: int) -> None:
        with self._lock:
            self._latest[topic] = version
            listening = list(self._listening.get(topic, ()))
        for subscription in listening:
            subscription.tell(version)

    def latest(self, topic: str) -> int | None:
        """Return the version last published, None when nobody knows of one."""
        return self._latest.get(topic)

    def topics(self) -> list[str]:
        """Return the topics that somebody listens to."""
        with self._lock:
            return list(self._listening)

    @contextmanager
    def subscribe(self, topic: str) -> Iterator[Subscription]:
        subscription = Subscription()
        with self._lock:
            self._listening[topic].add(subscription)
        try:
            yield subscription
        finally:
            with self._lock:
                self._listening[topic].discard(subscription)
                if not self._listening[topic]:
                    del self._listening[topic]

    def close(self) -> None:
        """End the streams that are open now."""
        with self._lock:
            listening = [one for several in self._listening.values() for one in several]
        for subscription in listening:
            subscription.close()


@cache
def process_bus() -> Bus:
    """Return this process' bus: over Redis when `REDIS_URL` is set."""
    if settings.REDIS_URL:
        from config.events.redis_bus import RedisBus

        return RedisBus(settings.REDIS_URL)
    return Bus()
