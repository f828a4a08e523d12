"""Reads a sheet row by row: each deals after the one before, is judged and added up."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from clubs.forms.entry.game import place_of
from clubs.forms.grid.games import grid_of
from clubs.forms.grid.people import person_of
from clubs.forms.grid.row import RowReader
from clubs.forms.grid.sheet import DEALER, Ground, Row, State, Typed, is_same
from clubs.forms.grid.words import Unclear
from clubs.models import HandState, HandVersion
from clubs.rotation import DealOutcome
from clubs.selectors.tables import Sitting
from clubs.services.hands import outcome_of
from clubs.templatetags.oudler import sentence
from games import engine
from games.engine import Judgement, Problem

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
