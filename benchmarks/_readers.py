"""A load of readers and movers: one asyncio process with bare sockets, so that it costs little."""

import asyncio
import random
import re
from dataclasses import dataclass, field
from http import HTTPStatus
from itertools import cycle
from time import perf_counter
from urllib.parse import urlencode, urlsplit

EVENT = re.compile(rb"id: (\d+)\nevent: changed\n")
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
        now = perf_counter()
        if not self.ready.done():
            self.ready.set_result(data.split(b"\r\n", 1)[0])
        data = self._rest + data
        end = data.rfind(b"\n\n")
        self._rest = data[end + 2 :] if end >= 0 else data
        for found in EVENT.finditer(data, 0, max(end, 0)):
            self.version = int(found[1])
            self.place.heard(self, now)


@dataclass
class Place:
    """A table: its streams, its moves, and what a move waits for."""

    table: int
    version: int
    keys: list[str]
    moves: list[tuple[str, dict[str, object]]]
    readers: list[Reader] = field(default_factory=list)
    done: int = 0
    posted: float = 0.0
    unheard: set[Reader] = field(default_factory=set)
    took: list[float] = field(default_factory=list)

    @property
    def newest(self) -> int:
        return max(reader.version for reader in self.readers)

    def heard(self, reader: Reader, now: float) -> None:
        if reader in self.unheard:
            self.unheard.remove(reader)
            if not self.unheard:
                self.took.append(now - self.posted)


@dataclass(frozen=True)
class Answer:
    status: int
    seconds: float


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
        begun = asyncio.get_running_loop().time()
        times = round(seconds / every)
        await asyncio.gather(
            *(
                self._play_at(place, begun + rng.uniform(0, every), every, times)
                for place in self.places
            )
        )

    async def _play_at(self, place: Place, first: float, every: float, times: int) -> None:
        loop = asyncio.get_running_loop()
        for number in range(times):
            await asyncio.sleep(max(0.0, first + number * every - loop.time()))
            end = loop.time() + LATE_SECONDS
            while place.unheard and loop.time() < end:
                self.behind += 1
                await asyncio.sleep(0.01)
            key, fields = place.moves[place.done]
            place.done += 1
            place.unheard = set(place.readers)
            place.posted = perf_counter()
            answer = await self._ask("POST", f"/online/{place.table}/act/", key, fields)
            self.answers.append(answer)
            assert answer.status == HTTPStatus.OK, answer

    async def look(self, *, for_news: bool, seconds: float, at_once: int) -> list[Answer]:
        """Let pages ask for their tables, so many at a time; `for_news` while nothing is new."""
        looks = [(place, key) for place in self.places for key in place.keys]
        random.Random(len(looks)).shuffle(looks)
        turns, end, answers = cycle(looks), perf_counter() + seconds, []

        async def look_on() -> None:
            while perf_counter() < end:
                place, key = next(turns)
                at = place.version + place.done if for_news else 0
                answers.append(await self._ask("GET", f"/online/{place.table}/?at={at}", key))

        await asyncio.gather(*(look_on() for _ in range(at_once)))
        return answers

    def forget(self) -> None:
        """Count anew from here."""
        self.answers.clear()
        for place in self.places:
            place.took.clear()

    def close(self) -> None:
        for place in self.places:
            for reader in place.readers:
                reader.transport.abort()
            place.readers.clear()

    async def _ask(
        self, method: str, path: str, key: str, fields: dict[str, object] | None = None
    ) -> Answer:
        where = urlsplit(self.pages)
        started = perf_counter()
        incoming, outgoing = await asyncio.open_connection(where.hostname, where.port)
        outgoing.write(_head(method, path, where.netloc, key, urlencode(fields) if fields else ""))
        whole = await incoming.read()
        outgoing.close()
        return Answer(int(whole[9:12]), perf_counter() - started)


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
