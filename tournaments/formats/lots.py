"""Lots that anybody can draw again: from a seed and the entrant's number, in no order."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from tournaments.formats.entrants import Entrant

BYTES: Final = 6


def number(seed: str, entrant: Entrant) -> int:
    """Return the lot of an entrant, the first bytes of SHA-256 of `seed:entrant`; low is first."""
    return int.from_bytes(sha256(f"{seed}:{entrant}".encode()).digest()[:BYTES])


def drawn(entrants: Iterable[Entrant], seed: str) -> tuple[Entrant, ...]:
    """Return the entrants in the order of their lots."""
    return tuple(sorted(entrants, key=lambda each: (number(seed, each), each)))
