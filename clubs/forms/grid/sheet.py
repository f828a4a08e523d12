"""A whole sheet as it is typed: every row read, judged and added up, in the order of the hands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from uuid import UUID

from clubs.editions import fitting
from clubs.forms.grid.game import Column
from clubs.forms.grid.games import grid_of
from clubs.models import HandVersion, Table
from clubs.selectors import tables
from clubs.selectors.tables import Sitting
from clubs.services.hands import Deal
from games import engine
from games.engine import EntryFacts

DEALER = "dealer"


class State(StrEnum):
    """How a row stands to what is stored."""

    EMPTY = "empty"
    NEW = "new"
    SAME = "same"
    CHANGED = "changed"
    CONFLICT = "conflict"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Typed:
    """A row as its form sends it: its cells, the version that was seen (0: none) and its key."""

    cells: Mapping[str, str]
    seen_version: int
    client_key: UUID

    @property
    def is_blank(self) -> bool:
        return not any(text.strip() for name, text in self.cells.items() if name != DEALER)


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it is understood. `problems` go by column, "" for the row as a whole.

    `totals` are the running totals by member once the row counts; `scores` those of the hand.
    """

    number: int
    cells: Mapping[str, str]
    sitting: Sitting
    state: State
    client_key: UUID
    seen_version: int = 0
    stored: HandVersion | None = None
    version: HandVersion | None = None
    problems: dict[str, list[str]] = field(default_factory=dict)
    meanings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    warnings: Sequence[str] = ()
    scores: Mapping[int, int] = field(default_factory=dict)
    totals: Mapping[int, int] = field(default_factory=dict)

    @property
    def deal(self) -> Deal:
        """Return the hand to store; only for a row that is understood."""
        assert self.version is not None  # noqa: S101 -- rows with mistakes are never stored
        return Deal(
            self.number, self.sitting.dealer_chair, self.sitting.members, self.version.summary
        )

    @property
    def is_confirmed(self) -> bool:
        return self.stored is not None and self.stored.hand.trust == "confirmed"

    @property
    def counts(self) -> bool:
        return self.state not in {State.EMPTY, State.BAD}


@dataclass(frozen=True)
class Ground:
    """What a table's new rows are read by: who sits there, in which game, and the stored hands.

    `base` is how people sit for the first new row, None when they cannot play so.
    """

    table: Table
    base: Sitting | None
    stored: Mapping[int, HandVersion]
    names: Mapping[int, str]

    @property
    def rules_id(self) -> str:
        players = self.base.rotation.players if self.base else self.table.players
        return f"{self.table.session.rules}/{players}"

    @cached_property
    def options(self) -> Mapping[str, object]:
        """The switches of the session that the rules of the new rows know."""
        return fitting(self.rules_id, self.table.session.rule_options)

    @cached_property
    def facts(self) -> EntryFacts:
        return engine.entry_facts(self.rules_id, options=self.options)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """Return the columns of the table's game, and those that only its older hands have."""
        game = grid_of(self.table.session.game)
        columns = {column.name: column for column in game.columns(self.facts)}
        for rules_id in {version.rules_id for version in self.stored.values()}:
            options = fitting(rules_id, self.table.session.rule_options)
            facts = engine.entry_facts(rules_id, options=options)
            columns |= {column.name: column for column in game.columns(facts)}
        order = [
            "declarer",
            "contract",
            "called",
            "partner",
            "points",
            "oudlers",
            "bonus",
            "contra",
        ]
        return tuple(columns[name] for name in order if name in columns)

    def sitting_of(self, version: HandVersion) -> Sitting:
        return tables.sitting_of(version=version, table=self.table, names=self.names)


def is_same(stored: HandVersion, version: HandVersion) -> bool:
    """Say whether two versions say the same of a hand: who sat there, who dealt, what happened."""
    facts = ("rules_id", "dealer_chair", "ring", "summary")
    return all(getattr(stored, name) == getattr(version, name) for name in facts)


def cells_of(version: HandVersion, sitting: Sitting) -> dict[str, str]:
    """Return the cells that a stored hand would be typed by; its dealer is not repeated."""
    game = grid_of(version.rules_id.partition("/")[0])
    facts = engine.entry_facts(version.rules_id, options=version.rule_options)
    return game.write(version.summary, facts, sitting)
