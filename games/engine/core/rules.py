"""The description of a set of rules, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from games.engine.core.entry import EntryFacts
from games.engine.core.messages import Message
from games.engine.core.options import OptionSpec
from games.engine.core.problems import Problem, ProblemKind
from games.engine.core.radelci import RadelcChange
from games.engine.core.sheet import Judgement
from games.engine.core.stage import Playing

JsonObject = Mapping[str, object]


class Scorer(Protocol):
    """What a game does with options and summaries, which arrive as JSON objects."""

    def check_options(self, options: JsonObject) -> tuple[Problem, ...]:
        """Return what is wrong with the options."""
        ...

    def judge(self, options: JsonObject, summary: JsonObject) -> Judgement:
        """Return the problems of the summary, or its score."""
        ...

    def normalise(self, options: JsonObject, summary: JsonObject) -> dict[str, object]:
        """Return the canonical form of the summary; raise `InvalidSummary`."""
        ...

    def impossible(
        self, options: JsonObject, summary: JsonObject, change: JsonObject
    ) -> Problem | None:
        """Return the first error that the change brings into a half-filled summary."""
        ...

    def radelc_change(self, options: JsonObject, summary: JsonObject) -> RadelcChange:
        """Return what the hand does to radelci; raise `InvalidSummary`."""
        ...

    def entry_facts(self, options: JsonObject) -> EntryFacts:
        """Return what can be typed in with these options; raise `InvalidOptions`."""
        ...


@dataclass(frozen=True, slots=True)
class ContractInfo:
    """A contract as a form shows it.

    `base` and `multiplier` are those of the default scale, `None` where it has no price for it.
    `void` deals are not played; `enabled_by` names the option that must be on.
    """

    code: str
    label: Message
    base: int | None
    multiplier: int | None
    void: bool = False
    enabled_by: str | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """One rules id: a game, its edition and its number of players, and what can be said in it.

    `summary_fields` are the fields of a summary. `handful_sizes` maps each size to its number of
    trumps; `half_points` says whether card points can end in a half; `problems` and `line_codes`
    list every code that `judge` may answer with. `scorer` judges summaries, `playing` deals and
    starts hands.
    """

    id: str
    game: str
    edition: str
    players: int
    title: Message
    contracts: tuple[ContractInfo, ...]
    options: tuple[OptionSpec, ...]
    summary_fields: tuple[str, ...]
    handful_sizes: dict[str, int]
    half_points: bool
    problems: tuple[ProblemKind, ...]
    line_codes: tuple[str, ...]
    scorer: Scorer = field(repr=False, compare=False)
    playing: Playing = field(repr=False)

    def check_options(self, options: JsonObject) -> tuple[Problem, ...]:
        """Return what is wrong with a table's options: unknown, out of range, contradictory."""
        return self.scorer.check_options(options)

    def entry_facts(self, options: JsonObject) -> EntryFacts:
        """Return what a form must know to take a hand in at a table; raise `InvalidOptions`."""
        return self.scorer.entry_facts(options)
