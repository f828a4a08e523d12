"""How far the computer's clock on the wall is from one that nobody can set.

The clock of a round runs by it: a laptop whose clock is set forward or back by an hour in the
middle of a round, by hand or by the network, leaves everybody the time that he had.
"""

import secrets
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

BOOT = Path("/proc/sys/kernel/random/boot_id")
"""Names the start of a Linux computer, whose clock since then also counts while it sleeps."""


@dataclass(frozen=True, slots=True)
class Steady:
    """`offset` is how many seconds the wall clock is ahead of the steady one of `run`."""

    run: str
    offset: float

    def when(self, at: datetime, *, run: str, offset: float) -> datetime:
        """Return what the wall clock would show at `at`, had it not been set since another reading.

        What another run of the computer read cannot be compared: then it is `at`.
        """
        if not run or run != self.run:
            return at
        return at - timedelta(seconds=self.offset - offset)


def reading() -> Steady:
    """Read both clocks."""
    return Steady(_run(), time.time() - _steady())


@cache
def _run() -> str:
    """Return what names the time in which steady readings can be compared."""
    try:
        return BOOT.read_text(encoding="ascii").strip()
    except OSError:
        return secrets.token_hex(8)


def _steady() -> float:
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()
