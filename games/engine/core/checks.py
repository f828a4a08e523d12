"""Questions to a summary that may be half filled: each is asked once its fields have been said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.core.problems import Problem, Severity

SummaryT = TypeVar("SummaryT")
HouseT = TypeVar("HouseT")


@dataclass(frozen=True, slots=True)
class Check(Generic[SummaryT, HouseT]):
    """A question to a summary, and the fields that must be said before it can be asked."""

    needs: frozenset[str]
    find: Callable[[SummaryT, HouseT], Problem | None]


def check(
    find: Callable[[SummaryT, HouseT], Problem | None], *needs: str
) -> Check[SummaryT, HouseT]:
    """Return the check that needs these fields."""
    return Check(frozenset(needs), find)


def found_by(
    checks: Iterable[Check[SummaryT, HouseT]],
    said: frozenset[str],
    summary: SummaryT,
    house: HouseT,
) -> Iterator[Problem]:
    """Yield what the checks find whose fields have all been said."""
    for one in checks:
        problem = one.find(summary, house) if one.needs <= said else None
        if problem is not None:
            yield problem


def is_new(problem: Problem, before: Iterable[Problem]) -> bool:
    """Return whether a problem is an error that was not there before."""
    return problem.severity is Severity.ERROR and not any(
        problem.code == old.code and problem.field == old.field for old in before
    )
