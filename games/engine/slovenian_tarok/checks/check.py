"""The form of a check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.engine.core.problems import Problem
from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.summary import Summary

Finder = Callable[[Summary, House], Problem | None]


@dataclass(frozen=True, slots=True)
class Check:
    """A question to a summary, and the fields that must be said before it can be asked."""

    needs: frozenset[str]
    find: Finder


def check(find: Finder, *needs: str) -> Check:
    """Return the check that needs these fields."""
    return Check(frozenset(needs), find)
