"""Questions to a summary that may be half filled: each is asked once its fields have been said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from games.engine.core.problems import Problem, ProblemKind, Severity
from games.engine.core.reading import Reading

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


class Checks(Generic[SummaryT, HouseT]):
    """All the checks of a game, in the order in which their problems are told.

    `foreign` are the kinds of problems that say that a contract does not have a field at all: what
    else is wrong with that field follows from it, and is not told.
    """

    def __init__(
        self,
        *groups: Iterable[Check[SummaryT, HouseT]],
        foreign: Iterable[ProblemKind] = (),
    ) -> None:
        self._checks = tuple(one for group in groups for one in group)
        self._foreign = frozenset(kind.code for kind in foreign)
        self._askable = lru_cache(maxsize=1024)(self._select)

    def _select(
        self, said: frozenset[str], changed: frozenset[str] | None
    ) -> tuple[Check[SummaryT, HouseT], ...]:
        return tuple(
            one
            for one in self._checks
            if one.needs <= said and (changed is None or one.needs & changed)
        )

    def find(
        self,
        summary: SummaryT,
        house: HouseT,
        said: frozenset[str],
        changed: frozenset[str] | None = None,
    ) -> Iterator[Problem]:
        """Yield what the checks find whose fields have been said, and one of them changed."""
        foreign: set[str] = set()
        for one in self._askable(said, changed):
            problem = one.find(summary, house)
            if problem is None:
                continue
            field = problem.field.partition(".")[0]
            if problem.code in self._foreign:
                foreign.add(field)
                yield problem
            elif field not in foreign:
                yield problem

    def first_new(
        self,
        before: Reading[SummaryT],
        after: Reading[SummaryT],
        changed: frozenset[str],
        house: HouseT,
    ) -> Problem | None:
        """Return the first error of a half-filled summary that it did not have before a change."""
        found = self.find(after.summary, house, frozenset(after.said), changed)
        return first_new(
            found, lambda: self.find(before.summary, house, frozenset(before.said), changed)
        )


def first_new(found: Iterable[Problem], earlier: Callable[[], Iterable[Problem]]) -> Problem | None:
    """Return the first error that is not among the earlier problems, which may never be asked."""
    known: set[tuple[str, str]] | None = None
    for problem in found:
        if problem.severity is not Severity.ERROR:
            continue
        if known is None:
            known = {(old.code, old.field) for old in earlier()}
        if (problem.code, problem.field) not in known:
            return problem
    return None
