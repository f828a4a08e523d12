"""Judging summaries: what every game does with its own reading, checks and scoring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.core.entry import EntryFacts
from games.engine.core.problems import InvalidOptions, InvalidSummary, Problem, Severity
from games.engine.core.radelci import NO_CHANGE, RadelcChange
from games.engine.core.reading import Reading
from games.engine.core.rules import JsonObject
from games.engine.core.sheet import Judgement, ScoreSheet

SummaryT = TypeVar("SummaryT")
HouseT = TypeVar("HouseT")


def _without_radelci(_summary: object, _house: object) -> RadelcChange:
    return NO_CHANGE


@dataclass(frozen=True, slots=True)
class Judge(Generic[SummaryT, HouseT]):
    """The `core.rules.Scorer` of a game: its functions, put together.

    `house_of` turns the options of a table into what the others look up, or into problems. `one_of`
    are fields that say the same thing: a change of one replaces them all, and the first names it.
    """

    house_of: Callable[[JsonObject], HouseT | tuple[Problem, ...]]
    read: Callable[[JsonObject], Reading[SummaryT]]
    problems: Callable[[Reading[SummaryT], HouseT], list[Problem]]
    first_new_error: Callable[
        [Reading[SummaryT], Reading[SummaryT], frozenset[str], HouseT], Problem | None
    ]
    score: Callable[[SummaryT, HouseT], ScoreSheet]
    canonical: Callable[[Reading[SummaryT], HouseT], dict[str, object]]
    facts_of: Callable[[HouseT], EntryFacts]
    radelci_of: Callable[[SummaryT, HouseT], RadelcChange] = _without_radelci
    one_of: tuple[str, ...] = ()

    def check_options(self, options: JsonObject) -> tuple[Problem, ...]:
        """Return what is wrong with a table's options."""
        house = self.house_of(options)
        return house if isinstance(house, tuple) else ()

    def judge(self, options: JsonObject, summary: JsonObject) -> Judgement:
        """Return the problems of the options or the summary, or the score."""
        house = self.house_of(options)
        if isinstance(house, tuple):
            return Judgement(house, (), None)
        reading = self.read(summary)
        found = self.problems(reading, house)
        warnings = tuple(p for p in found if p.severity is Severity.WARNING)
        errors = tuple(p for p in found if p.severity is Severity.ERROR)
        return Judgement(errors, warnings, None if errors else self.score(reading.summary, house))

    def normalise(self, options: JsonObject, summary: JsonObject) -> dict[str, object]:
        """Return the canonical form; raise `InvalidSummary` when there are errors."""
        house = self.house_of(options)
        if isinstance(house, tuple):
            raise InvalidSummary(house)
        return self.canonical(self._valid(summary, house), house)

    def impossible(
        self, options: JsonObject, summary: JsonObject, change: JsonObject
    ) -> Problem | None:
        """Return the first error that a change brings into a half-filled summary."""
        house = self.house_of(options)
        if isinstance(house, tuple):
            return house[0]
        changed, kept = frozenset(change), summary
        if not changed.isdisjoint(self.one_of):
            changed |= frozenset(self.one_of[:1])
            kept = {name: value for name, value in summary.items() if name not in self.one_of}
        return self.first_new_error(
            self.read(summary), self.read({**kept, **change}), changed, house
        )

    def entry_facts(self, options: JsonObject) -> EntryFacts:
        """Return what can be typed in at a table; raise `InvalidOptions`."""
        house = self.house_of(options)
        if isinstance(house, tuple):
            raise InvalidOptions(house)
        return self.facts_of(house)

    def radelc_change(self, options: JsonObject, summary: JsonObject) -> RadelcChange:
        """Return what the hand does to radelci; raise `InvalidSummary` when there are errors."""
        house = self.house_of(options)
        if isinstance(house, tuple):
            raise InvalidSummary(house)
        return self.radelci_of(self._valid(summary, house).summary, house)

    def _valid(self, summary: JsonObject, house: HouseT) -> Reading[SummaryT]:
        reading = self.read(summary)
        errors = [p for p in self.problems(reading, house) if p.severity is Severity.ERROR]
        if errors:
            raise InvalidSummary(errors)
        return reading
