"""A whole sheet as it is typed: every row read, judged and added up, in the order of the hands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from clubs.editions import fitting
from clubs.forms.entry.game import place_of
from clubs.forms.grid.game import Column
from clubs.forms.grid.games import grid_of
from clubs.forms.grid.people import person_of
from clubs.forms.grid.row import RowReader
from clubs.forms.grid.words import Unclear
from clubs.models import HandState, HandVersion, Table
from clubs.rotation import DealOutcome
from clubs.selectors import tables
from clubs.selectors.tables import Sitting
from clubs.services.hands import Deal, outcome_of
from clubs.templatetags.oudler import sentence
from games import engine
from games.engine import EntryFacts, Judgement, Problem

DEALER = "dealer"
COLUMN_OF = {
    "card_points": "points",
    "tricks": "points",
    "blatt": "points",
    "piles": "points",
    "called_suit": "called",
    "double": "contra",
    "doubles": "contra",
}
"""In which column stands what the engine says about a field; all others that are no column of
their own are bonuses."""


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


@dataclass(frozen=True, slots=True)
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

    @property
    def options(self) -> Mapping[str, object]:
        """The switches of the session that the rules of the new rows know."""
        return fitting(self.rules_id, self.table.session.rule_options)

    @property
    def facts(self) -> EntryFacts:
        return engine.entry_facts(self.rules_id, options=self.options)

    @property
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


class Reading:
    """Reads the rows of a sheet one after the other; each deals after the one before.

    Blind, a row says nothing of what is stored: not who dealt otherwise than by rotation, nor what
    was typed before.
    """

    def __init__(self, ground: Ground, *, blind: bool = False) -> None:
        self.ground = ground
        self.blind = blind
        self.game = grid_of(ground.table.session.game)
        self.totals: dict[int, int] = {}
        self.radelci: dict[int, int] = {}
        self.before: tuple[Sitting, DealOutcome] | None = None
        self.is_moved = False

    def rows(self, typed: Mapping[int, Typed]) -> Iterator[Row]:
        """Yield every row that was typed; stored hands between them count without being shown."""
        for number in sorted({*typed, *self.ground.stored}):
            stored = self.ground.stored.get(number)
            if number not in typed:
                if stored:
                    self._pass(stored)
                continue
            sitting = self._sitting(number, stored)
            if sitting:
                yield self._row(number, typed[number], stored, sitting)

    def _sitting(self, number: int, stored: HandVersion | None) -> Sitting | None:
        """Return who sits where and who deals, as long as no dealer is typed."""
        if stored and not (self.blind and self.before):
            return self.ground.sitting_of(stored)
        sitting = self.ground.sitting_of(stored) if stored else self.ground.base
        # Whoever deals after the last stored hand may have been set by hand.
        follows = number == max(self.ground.stored, default=0) + 1 and not self.is_moved
        if sitting is None or self.before is None or (not stored and follows):
            return sitting
        before, outcome = self.before
        after = before.after(outcome)
        person = sitting.person(after.dealer.id)
        return replace(sitting, dealer_chair=person.chair) if person else sitting

    def _pass(self, stored: HandVersion) -> None:
        """Count a stored hand without showing it."""
        sitting = self.ground.sitting_of(stored)
        self._count(stored.summary, sitting, stored)
        for member, score in stored.scores.items():
            self.totals[int(member)] = self.totals.get(int(member), 0) + score

    def _row(self, number: int, typed: Typed, stored: HandVersion | None, sitting: Sitting) -> Row:
        row = Row(
            number=number,
            cells=typed.cells,
            sitting=sitting,
            state=State.EMPTY,
            client_key=typed.client_key,
            seen_version=typed.seen_version,
            stored=stored,
        )
        row = self._with_dealer(row)
        row = self._blank(row) if typed.is_blank else self._read(row)
        self.is_moved = row.stored is not None and row.state is not State.SAME
        return replace(row, totals=dict(self.totals)) if row.counts else row

    def _with_dealer(self, row: Row) -> Row:
        text = row.cells.get(DEALER, "").strip()
        if not text:
            return row
        try:
            person = person_of(text, row.sitting)
        except Unclear as error:
            return replace(row, problems={DEALER: [error.said]})
        return replace(row, sitting=replace(row.sitting, dealer_chair=person.chair))

    def _blank(self, row: Row) -> Row:
        """Return a row without anything behind the dealer."""
        if row.stored and not self.blind:
            said = _("This hand is stored: to take it out, withdraw it on its own page.")
            self._pass(row.stored)
            return replace(row, state=State.BAD, problems={"": [said]})
        if row.stored:
            self._pass(row.stored)
        else:
            self.before = (row.sitting, DealOutcome.PLAYED)
        return row

    def _read(self, row: Row) -> Row:
        rules_id, options = self._terms(row.stored)
        facts = engine.entry_facts(rules_id, options=options)
        reader = RowReader(row.cells, row.sitting, facts)
        self.game.read(reader)
        self._hold(reader)
        judgement = engine.judge(rules_id, options=options, summary=reader.said)
        problems = {name: list(said) for name, said in (row.problems | reader.problems).items()}
        for problem in judgement.problems:
            # The other cells are read once it is known what was played.
            if reader.contract is None and problem.field != "contract":
                continue
            column = self._column(problem)
            # What the cell itself could not be read for says enough.
            if column not in reader.problems:
                problems.setdefault(column, []).append(sentence(problem.message))
        row = replace(row, problems=problems, meanings=dict(reader.meanings))
        if problems:
            self.before = (row.sitting, outcome_of(rules_id, reader.said))
            return replace(row, state=State.BAD)
        return self._judged(row, rules_id, options, reader.said, judgement)

    def _judged(
        self,
        row: Row,
        rules_id: str,
        options: Mapping[str, object],
        said: Mapping[str, Any],
        judgement: Judgement,
    ) -> Row:
        summary = engine.normalise(rules_id, options=options, summary=said)
        played = outcome_of(rules_id, summary) is DealOutcome.PLAYED
        assert judgement.sheet is not None  # noqa: S101 -- no problems, so it has a sheet
        totals = judgement.sheet.totals if played else {}
        scores = {row.sitting.active[seat - 1].id: total for seat, total in totals.items()}
        version = HandVersion(
            hand=row.stored.hand if row.stored else None,
            rules_id=rules_id,
            rule_options=dict(options),
            dealer_chair=row.sitting.dealer_chair,
            ring=list(row.sitting.members),
            summary=summary,
            scores={str(member): score for member, score in scores.items()},
            state=HandState.PLAYED if played else HandState.VOID,
        )
        for member, score in scores.items():
            self.totals[member] = self.totals.get(member, 0) + score
        self._count(summary, row.sitting, version)
        return replace(
            row,
            state=self._state(row, version),
            version=version,
            scores=scores,
            warnings=[sentence(warning.message) for warning in judgement.warnings],
        )

    def _state(self, row: Row, version: HandVersion) -> State:
        stored = row.stored
        if self.blind:
            return State.NEW
        if stored is None:
            # Withdrawn meanwhile: whoever typed it has to know.
            return State.CONFLICT if row.seen_version else State.NEW
        if is_same(stored, version):
            return State.SAME
        return State.CHANGED if stored.number == row.seen_version else State.CONFLICT

    def _terms(self, stored: HandVersion | None) -> tuple[str, Mapping[str, object]]:
        if stored:
            return stored.rules_id, stored.rule_options
        return self.ground.rules_id, self.ground.options

    def _count(self, summary: Mapping[str, object], sitting: Sitting, version: HandVersion) -> None:
        """Go on to the next deal, with the radelci as they are after this one."""
        self.before = (sitting, outcome_of(version.rules_id, summary))
        if version.state == HandState.PLAYED:
            change = engine.radelc_change(
                version.rules_id, options=version.rule_options, summary=summary
            )
            seats = [person.id for person in sitting.active]
            self.radelci = engine.radelci_after(
                self.radelci, change, seats=seats, table=sitting.members
            )

    def _hold(self, reader: RowReader) -> None:
        """Let those play with a radelc who hold one, unless the row says it otherwise."""
        contract = reader.contract
        if contract and contract.radelci and "radelci" not in reader.said:
            seats = [person.id for person in reader.sitting.active]
            held = engine.seats_with_radelc(self.radelci, seats)
            reader.said["radelci"] = held
            if held:
                names = ", ".join(reader.sitting.active[seat - 1].name for seat in held)
                reader.mean("bonus", _("radelc: %(names)s") % {"names": names})

    def _column(self, problem: Problem) -> str:
        place = place_of(problem)
        column = COLUMN_OF.get(place, place)
        names = {one.name for one in self.ground.columns}
        return column if column in names else "bonus"


def is_same(stored: HandVersion, version: HandVersion) -> bool:
    """Say whether two versions say the same of a hand: who sat there, who dealt, what happened."""
    facts = ("rules_id", "dealer_chair", "ring", "summary")
    return all(getattr(stored, name) == getattr(version, name) for name in facts)


def cells_of(version: HandVersion, sitting: Sitting) -> dict[str, str]:
    """Return the cells that a stored hand would be typed by; its dealer is not repeated."""
    game = grid_of(version.rules_id.partition("/")[0])
    facts = engine.entry_facts(version.rules_id, options=version.rule_options)
    return game.write(version.summary, facts, sitting)
