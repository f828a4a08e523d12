"""The kernel compiled by Numba, from the same source; only a worker that thinks imports it."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Final, Protocol, cast

from games.bots.kernel import (
    bits,
    deals,
    following,
    layout,
    payoff,
    policy,
    search,
    seeing,
    solve,
    trick,
)

MODULES: Final[Sequence[ModuleType]] = (
    bits, following, trick, seeing, policy, payoff, search, deals, solve,
)  # fmt: skip
"""The modules of the kernel; no name means two things in them."""


class Weigh(Protocol):
    """See `search.weigh`."""

    def __call__(
        self,
        worlds: list[int],
        number: int,
        ways: list[int],
        stakes: list[int],
        under: list[int],
        seat: int,
        cards: list[int],
        choices: int,
        found: list[int],
        squares: list[int],
        work: list[int],
        out: list[int],
        chance: list[int],
    ) -> None: ...


class Sample(Protocol):
    """See `deals.sample`."""

    def __call__(
        self,
        worlds: list[int],
        number: int,
        base: list[int],
        ways: list[int],
        cards: list[int],
        may: list[int],
        hidden: int,
        room: list[int],
        knowledge: list[int],
        places: list[int],
        work: list[int],
        chance: list[int],
    ) -> None: ...


class Solve(Protocol):
    """See `solve.solve`."""

    def __call__(
        self,
        world: list[int],
        ways: list[int],
        under: list[int],
        low: int,
        high: int,
        nodes: int,
        room: list[int],
        table: list[int],
        out: list[int],
        spent: list[int],
    ) -> int: ...


class Rate(Protocol):
    """See `search.rate`."""

    def __call__(
        self,
        worlds: list[int],
        number: int,
        ways: list[int],
        stakes: list[int],
        under: list[int],
        seat: int,
        found: list[int],
        work: list[int],
        out: list[int],
        chance: list[int],
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class Kernel:
    """What is called from outside, plain or compiled, and how its lists of integers are made."""

    ints: Callable[[Sequence[int]], list[int]]
    weigh: Weigh
    sample: Sample
    solve: Solve
    rate: Rate
    is_compiled: bool = False


PLAIN: Final = Kernel(list, search.weigh, deals.sample, solve.solve, search.rate)


_USED: list[Kernel] = [PLAIN]


def kernel() -> Kernel:
    """Return the kernel that this process thinks with."""
    return _USED[0]


def use(chosen: Kernel) -> None:
    """Let this process think with a kernel; the answers of both are the same."""
    _USED[0] = chosen


def compiled(cache: Path | None = None) -> Kernel:
    """Return the kernel compiled; `cache` is a folder that keeps the machine code.

    Raises `ImportError` where there is no Numba.
    """
    numba = importlib.import_module("numba")
    numpy = importlib.import_module("numpy")
    if cache is not None:
        numba.config.CACHE_DIR = str(cache / _digest())
    names = _names()
    for name, value in names.items():
        if isinstance(value, list):
            names[name] = numpy.array(value, numpy.int64)
        elif isinstance(value, FunctionType):
            copy = FunctionType(value.__code__, names, name)
            copy.__module__ = value.__module__
            names[name] = numba.njit(cache=cache is not None)(copy)

    def ints(values: Sequence[int]) -> list[int]:
        return cast("list[int]", numpy.array(values, numpy.int64))

    return Kernel(
        ints,
        cast("Weigh", names["weigh"]),
        cast("Sample", names["sample"]),
        cast("Solve", names["solve"]),
        cast("Rate", names["rate"]),
        is_compiled=True,
    )


def warm(chosen: Kernel) -> None:
    """Call what thinks about cards once, so that it is compiled before it is needed."""
    ints = chosen.ints
    ways, world = [0] * layout.WAYS, [0] * layout.SIZE
    ways[layout.PLAYERS], under, luck = 1, ints([layout.NONE] * layout.CARDS), ints([1])
    stakes, work, out = ints([0] * payoff.STAKES), ints(world), ints([0] * layout.SUITS)
    found, rules = ints([0]), ints(ways)
    slots, nothing = ints([0] * layout.SLOTS), ints([0])
    of_bids = ints([0] * (layout.MOST_SEATS * (2 * layout.SUITS + 3)))
    chosen.sample(
        ints(world), 1, work, rules, nothing, nothing, 0, slots, of_bids, nothing, slots, luck
    )
    chosen.weigh(ints(world), 1, rules, stakes, under, 0, found, 0, found, found, work, out, luck)
    chosen.rate(ints(world), 1, rules, stakes, under, 0, found, work, out, luck)


def _names() -> dict[str, object]:
    """Return all that the modules name; raise `ValueError` where they differ about a name."""
    found: dict[str, object] = {"__builtins__": __builtins__, "__name__": __name__}
    for module in MODULES:
        for name, value in vars(module).items():
            if name.startswith("__"):
                continue
            if found.setdefault(name, value) is not value:
                raise ValueError(f"{name} means two things in the kernel")
    return found


def _digest() -> str:
    """Return a name for this source: code that was compiled from another is never taken."""
    found = hashlib.sha256()
    for module in MODULES:
        found.update(Path(str(module.__file__)).read_bytes())
    return found.hexdigest()[:16]
