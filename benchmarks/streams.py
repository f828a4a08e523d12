"""Online tables with everybody looking on: from a move to the last of the pages that hear of it.

200 tables with 4 players and 10 watchers each at the many processes of a server, a move a table
every ten seconds (20 a second) and every two (100 a second); then 40 tables at the one process of
a laptop. Times count from the moment at which a move was planned. What this load itself computed,
how late it was, and how busy the machine was with all that ran there stand beside them: they count
only while it is not. Polling is what the same readers would cost who ask every two seconds, when
nothing is new.
"""

import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from time import perf_counter, process_time

from benchmarks._layouts import Layout, Prepare, many_processes, one_process
from benchmarks._readers import Load, Place
from benchmarks._show import show
from benchmarks._tables import PEOPLE as PEOPLE_AT_A_TABLE

WATCHERS = 10
THE_LOAD = "this load"
PEOPLE, ONLOOKERS = slice(PEOPLE_AT_A_TABLE), slice(PEOPLE_AT_A_TABLE, None)
PACES = ((10.0, 30), (2.0, 40))
"""A move at each table every so many seconds, for so many seconds."""
WARM_SECONDS = 10
MOVES = 1 + round(sum(seconds / every for every, seconds in PACES))
SETTLED_SECONDS = 1
LOOK_SECONDS, LOOKS_AT_ONCE = 6, 6
POLL_SECONDS = 2.0

Run = Callable[[Path, Prepare], AbstractContextManager[Layout]]


def run() -> None:
    _raise_the_limit()
    _measure("many processes", many_processes, tables=_asked("OUDLER_BENCHMARK_TABLES", 200))
    _measure("one process", one_process, tables=_asked("OUDLER_BENCHMARK_TABLES_ALONE", 40))


@dataclass(frozen=True)
class Span:
    """What the processes computed while the wall clock went on, and the machine as a whole."""

    seconds: float
    used: dict[str, float]
    busy: float

    @property
    def portal(self) -> float:
        return sum(seconds for name, seconds in self.used.items() if name != THE_LOAD)


class Meter:
    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.begin()

    def begin(self) -> None:
        self._at, self._used, self._busy = perf_counter(), self._seconds(), _machine()

    def end(self) -> Span:
        used = {name: now - self._used[name] for name, now in self._seconds().items()}
        busy, idle = (now - before for now, before in zip(_machine(), self._busy, strict=True))
        return Span(perf_counter() - self._at, used, busy / (busy + idle))

    def _seconds(self) -> dict[str, float]:
        return {**self._layout.seconds(), THE_LOAD: process_time()}


def _measure(name: str, layout: Run, *, tables: int) -> None:
    with tempfile.TemporaryDirectory(prefix="oudler-benchmark-") as folder:
        file = Path(folder) / "tables.json"

        def prepare(env: dict[str, str]) -> None:
            command = [sys.executable, "-m", "benchmarks._tables", str(file)]
            sizes = map(str, (tables, WATCHERS, MOVES))
            env = {**env, "DJANGO_SETTINGS_MODULE": "config.settings.default"}
            subprocess.run([*command, *sizes], check=True, env=env)  # noqa: S603

        with layout(Path(folder), prepare) as started:
            places = [Place(**one) for one in json.loads(file.read_text())]
            asyncio.run(_run(name, started, Load(started.pages, started.events, places)))


async def _run(name: str, layout: Layout, load: Load) -> None:
    meter = Meter(layout)
    # Whatever the first readers make is there before memory is looked at.
    await load.look(slice(None), for_news=False, seconds=2, at_once=LOOKS_AT_ONCE)
    await load.open_streams(load.places[:1])
    load.close()
    before, began = layout.memory(), perf_counter()
    await load.open_streams(load.places)
    streams = sum(len(place.readers) for place in load.places)
    _say(name, "streams", streams)
    _say(name, "opened", streams / (perf_counter() - began), "streams/s")
    await asyncio.sleep(SETTLED_SECONDS)
    _say(name, "memory", (layout.memory() - before) / streams / 1000, "kB/stream")
    await load.play(every=WARM_SECONDS, seconds=WARM_SECONDS)
    for every, seconds in PACES:
        load.forget()
        meter.begin()
        await load.play(every=every, seconds=seconds)
        played = meter.end()
        await asyncio.sleep(SETTLED_SECONDS)
        _tell_times(f"{name}, a move every {every:.0f} s", load, played)
    _say(name, "memory after all moves", (layout.memory() - before) / streams / 1000, "kB/stream")
    lost = sum(reader.version < place.newest for place in load.places for reader in place.readers)
    _say(name, "streams that missed the last event", lost)
    load.close()
    await _compare_with_polling(name, meter, load, played)


def _tell_times(name: str, load: Load, played: Span) -> None:
    took = sorted(second for place in load.places for second in place.took)
    _say(name, "moves", len(load.answers) / played.seconds, "moves/s")
    _say(name, "from the post to the last event, median", _percent(took, 50) * 1000, "ms")
    _say(name, "from the post to the last event, p99", _percent(took, 99) * 1000, "ms")
    answered = [one.seconds for one in load.answers]
    _say(name, "from the post to its answer, p99", _percent(answered, 99) * 1000, "ms")
    _say(name, "moves whose events were not all heard", len(load.answers) - len(took))
    _say(name, "moves that waited for the one before", load.behind)
    late = sorted(one.late for one in load.answers)
    _say(name, "this load was late by, p99", _percent(late, 99) * 1000, "ms")
    computed = played.portal / len(load.answers)
    _say(name, "computing for a move and all that happened beside", computed * 1000, "ms")
    for process, seconds in played.used.items():
        _say(name, f"computing, {process}", seconds / played.seconds * 100, "% of a core")
    _say(name, "the whole machine was busy", played.busy * 100, "%")
    show("", os.getloadavg()[0], "load")


async def _compare_with_polling(name: str, meter: Meter, load: Load, played: Span) -> None:
    """Ask for news where there are none: what each reader costs who asks every two seconds."""
    asking = await _cost(meter, load, slice(None), for_news=True)
    people = await _cost(meter, load, PEOPLE, for_news=False)
    onlookers = await _cost(meter, load, ONLOOKERS, for_news=False)
    readers = sum(len(place.keys) for place in load.places)
    polling = asking * readers / POLL_SECONDS
    _say(name, "a question that brings nothing", asking * 1000, "ms of computing")
    _say(name, "a board for who plays", people * 1000, "ms of computing")
    _say(name, "a board for who looks on", onlookers * 1000, "ms of computing")
    _say(name, "polling, all readers", polling * 100, "% of a core")
    if "Valkey" in played.used:
        telling = sum(played.used[one] for one in ("events", "Valkey")) / played.seconds
        _say(name, "polling / event streams", polling / telling, "times the computing")


async def _cost(meter: Meter, load: Load, readers: slice, *, for_news: bool) -> float:
    """Return what the portal computes, in seconds, for a page that some readers of a table ask."""
    meter.begin()
    answers = await load.look(
        readers, for_news=for_news, seconds=LOOK_SECONDS, at_once=LOOKS_AT_ONCE
    )
    assert {one.status for one in answers} == {204 if for_news else 200}
    return meter.end().portal / len(answers)


def _percent(values: list[float], percent: int) -> float:
    return quantiles(values, n=100, method="inclusive")[percent - 1]


def _say(name: str, what: str, value: float, unit: str = "") -> None:
    show(f"{name}: {what}", value, unit)


def _machine() -> tuple[int, int]:
    """Return the ticks in which the machine computed and those in which it did not."""
    first = Path("/proc/stat").read_text().splitlines()[0]
    user, nice, system, idle, waiting, *rest = map(int, first.split()[1:9])
    return user + nice + system + sum(rest), idle + waiting


def _raise_the_limit() -> None:
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _asked(variable: str, usual: int) -> int:
    return int(os.environ.get(variable, usual))
