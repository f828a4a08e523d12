"""Computer players: pure functions from what a seat may know to one of its legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

from games.bots import beginner
from games.bots.looking import CLUB as _CLUB
from games.bots.looking import STRONG as _STRONG
from games.bots.reasons import reason
from games.engine import Action, View

__all__ = [
    "BEGINNER",
    "CLUB",
    "LEVELS",
    "LOOKING",
    "OFFERED",
    "RANDOM",
    "STRONG",
    "Chooser",
    "Player",
    "choose",
    "reason",
]

BEGINNER: Final = "beginner"
CLUB: Final = "club"
STRONG: Final = "strong"
RANDOM: Final = "random"
"""Any legal action: nobody wants to sit with it, but every level must beat it."""


class Player(Protocol):
    """A way to play: it may think about the view alone, and answers with a legal action."""

    def __call__(self, view: View, legal: Sequence[Action], rng: Random, /) -> Action: ...


class Chooser(Protocol):
    """`choose`, or something in its place that also measures it."""

    def __call__(
        self, view: View, legal: Sequence[Action], /, *, level: str, rng: Random
    ) -> Action: ...


def _at_random(_view: View, legal: Sequence[Action], rng: Random) -> Action:
    return rng.choice(legal)


_PLAYERS: Final[dict[str, Player]] = {
    BEGINNER: beginner.choose,
    CLUB: _CLUB.choose,
    STRONG: _STRONG.choose,
    RANDOM: _at_random,
}
LEVELS: Final = tuple(_PLAYERS)
OFFERED: Final = (BEGINNER, CLUB, STRONG)
"""The levels that people can choose at a table."""
LOOKING: Final = frozenset({CLUB, STRONG})
"""Levels that look ahead, and so think for a while."""


def choose(view: View, legal: Sequence[Action], *, level: str, rng: Random) -> Action:
    """Return what a player of a level does.

    `legal` are the actions of the seat whose turn it is, never empty. The same arguments and the
    same state of `rng` always give the same answer.
    """
    return _PLAYERS[level](view, legal, rng)
