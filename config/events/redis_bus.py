"""Carry events between processes over Redis."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import redis
from redis.client import PubSub

from config.events.bus import LocalBus, Subscription, new_version

logger = logging.getLogger(__name__)

CHANNEL = "oudler:events"
KEPT_SECONDS = 24 * 3600
RETRY_SECONDS = 1.0


class RedisBus:
    """Every process publishes to one channel; the processes with streams listen to it."""

    def __init__(self, url: str) -> None:
        self._client = redis.Redis.from_url(url, decode_responses=True)
        self._local = LocalBus()
        self._closed = threading.Event()
        self._starting = threading.Lock()
        self._listener: threading.Thread | None = None

    def publish(self, topic: str) -> None:
        """Publish; what happened is stored already, so a silent Redis must not undo it."""
        version = new_version(after=self._local.latest(topic))
        try:
            with self._client.pipeline(transaction=False) as pipe:
                pipe.set(_key(topic), version, ex=KEPT_SECONDS)
                pipe.publish(CHANNEL, f"{topic} {version}")
                pipe.execute()
        except redis.RedisError as reason:
            logger.warning("An event of %s was not sent: %s", topic, reason)

    def latest(self, topic: str) -> int | None:
        try:
            kept = self._client.get(_key(topic))
        except redis.RedisError:
            return self._local.latest(topic)
        return int(str(kept)) if kept else None

    @contextmanager
    def subscribe(self, topic: str) -> Iterator[Subscription]:
        self._start_listening()
        with self._local.subscribe(topic) as subscription:
            yield subscription

    def close(self) -> None:
        self._closed.set()
        self._local.close()

    def _start_listening(self) -> None:
        with self._starting:
            if self._listener is None:
                self._listener = threading.Thread(
                    target=self._listen_for_ever, name="events", daemon=True
                )
                self._listener.start()

    def _listen_for_ever(self) -> None:
        while not self._closed.is_set():
            try:
                self._listen()
            except redis.RedisError as reason:
                logger.warning("Events are interrupted: %s", reason)
                self._closed.wait(RETRY_SECONDS)

    def _listen(self) -> None:
        channel: PubSub
        with self._client.pubsub(  # type: ignore[no-untyped-call]
            ignore_subscribe_messages=True
        ) as channel:
            channel.subscribe(CHANNEL)
            self._catch_up()
            while not self._closed.is_set():
                message = channel.get_message(timeout=RETRY_SECONDS)
                if message:
                    topic, version = message["data"].rsplit(" ", 1)
                    self._local.deliver(topic, int(version))

    def _catch_up(self) -> None:
        """Tell the streams what was published while nobody listened."""
        for topic in self._local.topics():
            kept = self.latest(topic)
            if kept is not None and kept != self._local.latest(topic):
                self._local.deliver(topic, kept)


def _key(topic: str) -> str:
    return f"oudler:latest:{topic}"
