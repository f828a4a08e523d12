"""A load of readers and movers: one asyncio process with bare sockets, so that it costs little.

Moves are posted at moments that are fixed beforehand, and all times count from there: a portal that
is slow does not get fewer moves for it.
"""

import asyncio
import random
from dataclasses import dataclass, field
from http import HTTPStatus
from itertools import cycle
from time import perf_counter
from urllib.parse import urlencode, urlsplit

OPENED_AT_ONCE = 40
CSRF = "c" * 32
LATE_SECONDS = 10.0


class Reader(asyncio.Protocol):
    """One event stream, and the newest version that it was told."""

    __slots__ = ("_rest", "place", "ready", "transport", "version")

    def __init__(self, place: "Place") -> None:
        self.place = place
        self.version = 0
        self.transport = None
        self.ready = asyncio.get_running_loop().create_future()
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if not self.ready.done():
            self.ready.set_result(data.split(b"\r\n", 1)[0])
        data = self._rest + data
        end = data.rfind(b"\n\n")
        start = data.rfind(b"id: ", 0, max(end, 0))
        if start >= 0:
            self.version = int(data[start + 4 : data.index(b"\n", start)])
            self.place.heard(self)
        self._rest = data[end + 2 :] if end >= 0 else data


class Request(asyncio.Protocol):
    """A request on a connection of its own; `answer` becomes the status once all of it is there."""

    __slots__ = ("_begin", "_text", "_transport", "answer")

    def __init__(self, text: bytes) -> None:
        self.answer = asyncio.get_running_loop().create_future()
        self._text = text
        self._begin = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.write(self._text)

    def data_received(self, data: bytes) -> None:
        if len(self._begin) < 12:
            self._begin += data[:12]

    def connection_lost(self, _fault: Exception | None) -> None:
        self.answer.set_result(int(self._begin[9:12] or 0))


@dataclass
class Place:
    """A table: its streams, its moves, and what a move waits for."""

    table: int
    version: int
    keys: list[str]
    moves: list[tuple[str, dict[str, object]]]
    readers: list[Reader] = field(default_factory=list)
    done: int = 0
    planned: float = 0.0
    unheard: set[Reader] = field(default_factory=set)
    took: list[float] = field(default_factory=list)
    quiet: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def newest(self) -> int:
        """The version of the table after all that was posted: each move counts one."""
        return self.version + self.done

    def begin(self, planned: float) -> None:
        self.done += 1
        self.planned = planned
        self.unheard = set(self.readers)
        self.quiet.clear()

    def heard(self, reader: Reader) -> None:
        if reader.version >= self.newest and reader in self.unheard:
            self.unheard.remove(reader)
            if not self.unheard:
                self.took.append(perf_counter() - self.planned)
                self.quiet.set()


@dataclass(frozen=True)
class Answer:
    """How a request was answered; `seconds` count from when it was planned, `late` until it went.

    `late` is the load's own fault: nothing before it was still to be waited for.
    """

    status: int
    seconds: float
    late: float = 0.0


@dataclass
class Load:
    """Readers of all tables at `events`, and posts to `pages`; both are addresses of servers."""

    pages: str
    events: str
    places: list[Place]
    answers: list[Answer] = field(default_factory=list)
    behind: int = 0

    async def open_streams(self, places: list[Place]) -> None:
        wanted = [(place, key) for place in places for key in place.keys]
        gate = asyncio.Semaphore(OPENED_AT_ONCE)
        await asyncio.gather(*(self._open(place, key, gate) for place, key in wanted))

    async def _open(self, place: Place, key: str, gate: asyncio.Semaphore) -> None:
        loop, where = asyncio.get_running_loop(), urlsplit(self.events)
        async with gate:
            transport, reader = await loop.create_connection(
                lambda: Reader(place), where.hostname, where.port
            )
            transport.write(_head("GET", f"/events/online/{place.table}", where.netloc, key))
            status = await reader.ready
        assert b" 200 " in status, status
        place.readers.append(reader)

    async def play(self, *, every: float, seconds: float) -> None:
        """Let each table move once in `every` seconds, each at a moment of its own."""
        rng = random.Random(len(self.places))
        begun = perf_counter()
        times = round(seconds / every)
        await asyncio.gather(
            *(
                self._play_at(place, begun + rng.uniform(0, every), every, times)
                for place in self.places
            )
        )

    async def _play_at(self, place: Place, first: float, every: float, times: int) -> None:
        host = urlsplit(self.pages).netloc
        path = f"/online/{place.table}/act/"
        for planned in (first + number * every for number in range(times)):
            key, fields = place.moves[place.done]
            text = _head("POST", path, host, key, urlencode(fields))
            await asyncio.sleep(max(0.0, planned - perf_counter()))
            late = perf_counter() - planned
            if place.unheard:
                self.behind += 1
                late = 0.0
                await _wait(place.quiet)
            place.begin(planned)
            answer = Answer(await self._ask(text), perf_counter() - planned, late)
            assert answer.status == HTTPStatus.OK, answer
            self.answers.append(answer)

    async def look(
        self, readers: slice, *, for_news: bool, seconds: float, at_once: int
    ) -> list[Answer]:
        """Let some pages of each table ask for it, `at_once` at a time.

        `for_news`: for what is new since the last event, where nothing is.
        """
        host = urlsplit(self.pages).netloc
        looks = [(place, key) for place in self.places for key in place.keys[readers]]
        random.Random(len(looks)).shuffle(looks)
        turns, end, answers = cycle(looks), perf_counter() + seconds, []

        async def look_on() -> None:
            while (begun := perf_counter()) < end:
                place, key = next(turns)
                at = place.newest if for_news else 0
                text = _head("GET", f"/online/{place.table}/?at={at}", host, key)
                answers.append(Answer(await self._ask(text), perf_counter() - begun))

        await asyncio.gather(*(look_on() for _ in range(at_once)))
        return answers

    def forget(self) -> None:
        """Count anew from here."""
        self.behind = 0
        self.answers.clear()
        for place in self.places:
            place.took.clear()

    def close(self) -> None:
        for place in self.places:
            for reader in place.readers:
                reader.transport.abort()
            place.readers.clear()

    async def _ask(self, text: bytes) -> int:
        where = urlsplit(self.pages)
        _transport, request = await asyncio.get_running_loop().create_connection(
            lambda: Request(text), where.hostname, where.port
        )
        return await request.answer


async def _wait(quiet: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(quiet.wait(), LATE_SECONDS)
    except TimeoutError:
        return


def _head(method: str, path: str, host: str, key: str, body: str = "") -> bytes:
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: {host}",
        f"Cookie: oudler_session={key}; oudler_csrf={CSRF}; oudler_language=fr",
    ]
    if not path.startswith("/events/"):
        lines += ["HX-Request: true", "Accept-Encoding: gzip", "Connection: close"]
    if body:
        lines += [
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
        ]
    return "\r\n".join([*lines, "", body]).encode()
