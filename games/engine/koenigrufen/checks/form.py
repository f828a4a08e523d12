"""The form of this game's checks."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.core.checks import Check, check
from games.engine.core.problems import Problem
from games.engine.koenigrufen.house import House
from games.engine.koenigrufen.summary import Summary

KrCheck = Check[Summary, House]
Finder = Callable[[Summary, House], Problem | None]

__all__ = ["Finder", "KrCheck", "check"]
