"""`/events/session/<id>` and the like: one event stream a page, as plain ASGI."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs

from config.events import gate, online_topic, process_bus, session_topic, tournament_topic
from config.events.bus import Closed, Subscription

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]

PREFIX = "/events/"
KEEP_ALIVE_SECONDS = 15
RECONNECT_MILLISECONDS = 1000

_VERSION = re.compile(r"\d{1,18}")
_PATH = re.compile(r"/events/(session|online|tournament)/(\d{1,18})")
_TOPICS = {"session": session_topic, "online": online_topic, "tournament": tournament_topic}
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    path = _PATH.fullmatch(scope["path"])
    if path is None or scope["method"] != "GET":
        await _refuse(send, HTTPStatus.NOT_FOUND)
        return
    kind, pk = path[1], int(path[2])
    topic = _TOPICS[kind](pk)
    with process_bus().subscribe(topic) as subscription:
        status, latest = await gate.admit(scope, kind, pk, topic)
        if status != HTTPStatus.OK:
            await _refuse(send, status)
            return
        await _start(send)
        if _missed_something(seen=_seen(scope), latest=latest):
            await _send_event(send, topic=topic, version=latest or 0)
        await _pass_on_until_gone(subscription, receive, send, topic=topic)


def _seen(scope: Scope) -> int | None:
    """Return the version that the page shows: `Last-Event-ID`, or `?since=` at the first time."""
    last = dict(scope["headers"]).get(b"last-event-id", b"").decode("latin-1")
    since = parse_qs(scope["query_string"].decode("latin-1")).get("since", [""])[0]
    seen = last or since
    return int(seen) if _VERSION.fullmatch(seen) else None


def _missed_something(*, seen: int | None, latest: int | None) -> bool:
    """Compare; after a restart nobody knows the latest version, so a returning page looks anew."""
    return seen != latest


async def _pass_on_until_gone(
    subscription: Subscription, receive: Receive, send: Send, *, topic: str
) -> None:
    """Send what the bus tells until the reader goes or the server stops."""
    leaving = asyncio.ensure_future(_close_when_gone(subscription, receive))
    try:
        await _pass_on(subscription, send, topic=topic)
    finally:
        leaving.cancel()


async def _pass_on(subscription: Subscription, send: Send, *, topic: str) -> None:
    with suppress(Closed):
        while True:
            version = await subscription.next(quiet_after=KEEP_ALIVE_SECONDS)
            if version is None:
                await _send(send, ": still here\n\n")
            else:
                await _send_event(send, topic=topic, version=version)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _close_when_gone(subscription: Subscription, receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    subscription.close()


async def _start(send: Send) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": HTTPStatus.OK,
            "headers": _HEADERS,
            "trailers": False,
        }
    )
    await _send(send, f"retry: {RECONNECT_MILLISECONDS}\n\n")


async def _send_event(send: Send, *, topic: str, version: int) -> None:
    data = json.dumps({"topic": topic, "version": version})
    await _send(send, f"id: {version}\nevent: changed\ndata: {data}\n\n")


async def _send(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def _refuse(send: Send, status: HTTPStatus) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", b"text/plain; charset=utf-8")],
            "trailers": False,
        }
    )
    await send({"type": "http.response.body", "body": status.phrase.encode(), "more_body": False})
