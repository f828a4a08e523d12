"""Carry events between processes over Redis."""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import redis
from redis.backoff import NoBackoff
from redis.client import PubSub
from redis.retry import Retry

from config.events.bus import Bus, Subscription, new_version

logger = logging.getLogger(__name__)

CHANNEL = "oudler:events"
KEPT_SECONDS = 24 * 3600
RETRY_SECONDS = 1.0
PATIENCE_SECONDS = 0.5
"""Who enters a hand waits no longer than this for a Redis that does not answer ..."""
SILENT_SECONDS = 5.0
"""... and for so long nobody else does; pages that missed an event look again by themselves."""


class RedisBus(Bus):
    """Every process publishes to one channel; the processes with streams listen to it."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._client = redis.Redis.from_url(
            url,
            decode_responses=True,
            socket_timeout=PATIENCE_SECONDS,
            socket_connect_timeout=PATIENCE_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
        self._silent_until = 0.0
        self._starting = threading.Lock()
        self._stopped: threading.Event | None = None

    def publish(self, topic: str, version: int | None = None) -> None:
        """Publish; what happened is stored already, so a silent Redis must not undo it."""
        version = version or new_version(after=super().latest(topic))
        if time.monotonic() < self._silent_until:
            return
        try:
            with self._client.pipeline(transaction=False) as pipe:
                pipe.set(_key(topic), version, ex=KEPT_SECONDS)
                pipe.publish(CHANNEL, f"{topic} {version}")
                pipe.execute()
        except redis.RedisError as reason:
            self._silent_until = time.monotonic() + SILENT_SECONDS
            logger.warning("An event of %s was not sent: %s", topic, reason)

    def latest(self, topic: str) -> int | None:
        try:
            kept = self._client.get(_key(topic))
        except redis.RedisError:
            return super().latest(topic)
        return int(str(kept)) if kept else None

    @contextmanager
    def subscribe(self, topic: str) -> Iterator[Subscription]:
        self._start_listening()
        with super().subscribe(topic) as subscription:
            yield subscription

    def close(self) -> None:
        with self._starting:
            if self._stopped:
                self._stopped.set()
            self._stopped = None
        super().close()

    def _start_listening(self) -> None:
        with self._starting:
            if self._stopped is None:
                self._stopped = threading.Event()
                threading.Thread(
                    target=self._listen_until, args=[self._stopped], name="events", daemon=True
                ).start()

    def _listen_until(self, stopped: threading.Event) -> None:
        while not stopped.is_set():
            try:
                self._listen(stopped)
            except redis.RedisError as reason:
                logger.warning("Events are interrupted: %s", reason)
                stopped.wait(RETRY_SECONDS)

    def _listen(self, stopped: threading.Event) -> None:
        channel: PubSub
        with self._client.pubsub(  # type: ignore[no-untyped-call]
            ignore_subscribe_messages=True
        ) as channel:
            channel.subscribe(CHANNEL)
            self._catch_up()
            while not stopped.is_set():
                message = channel.get_message(timeout=RETRY_SECONDS)
                if message:
                    topic, version = message["data"].rsplit(" ", 1)
                    self.deliver(topic, int(version))

    def _catch_up(self) -> None:
        """Tell the streams what was published while nobody listened."""
        for topic in self.topics():
            kept = self.latest(topic)
            if kept is not None and kept != super().latest(topic):
                self.deliver(topic, kept)


def _key(topic: str) -> str:
    return f"oudler:latest:{topic}"
