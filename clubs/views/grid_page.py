"""What the grid of a table shows: rows as they are understood, in words and figures."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.forms.entry import differences, facts
from clubs.forms.entry.facts import Difference
from clubs.forms.grid import (
    DEALER,
    Column,
    Ground,
    Posted,
    Reading,
    Row,
    State,
    Typed,
    cells_of,
    fresh,
    grid_of,
    helps,
)
from clubs.models import HandVersion, Table
from clubs.paper.score_sheet import lines_on
from clubs.rotation import ImpossibleTable
from clubs.selectors import checks, tables
from clubs.selectors import hands as selectors
from clubs.selectors.tables import Person, Sitting
from clubs.templatetags.oudler import signed, total
from clubs.web import whole


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell with what was typed, what that means, and what is wrong with it."""

    column: Column
    name: str
    text: str
    meaning: str
    problems: Sequence[str]


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the page; `shown_state` is the word that its mark says."""

    row: Row
    dealer: Cell
    cells: Sequence[Cell]
    scores: Sequence[tuple[Person, str, str]]
    is_first_empty: bool = False

    @property
    def dead(self) -> str:
        """Say who sits out; the dealer's name stands above."""
        sitting = self.row.sitting
        if sitting.only_dealer_is_dead:
            return pgettext("seat", "dead")
        names = ", ".join(person.name for person in sitting.dead)
        return _("dead: %(names)s") % {"names": names} if names else ""

    @property
    def problems(self) -> list[str]:
        """Return everything wrong with the row, each sentence once."""
        return list(dict.fromkeys(said for one in self.row.problems.values() for said in one))


@dataclass(frozen=True, slots=True)
class Change:
    """A stored hand that the sheet would overwrite: as it stands, and as it was typed now."""

    row: Row
    differences: Sequence[Difference]


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet that was read: everything that the page and its script show."""

    ground: Ground
    rows: Sequence[Row]
    posted: Posted
    is_blind: bool = False

    @property
    def lines(self) -> list[Line]:
        first = next((row.number for row in self.rows if row.state is State.EMPTY), None)
        return [self._line(row, is_first=row.number == first) for row in self.rows]

    def _line(self, row: Row, *, is_first: bool) -> Line:
        return Line(
            row=row,
            dealer=_cell(row, Column(DEALER, _("Dealer"))),
            cells=[_cell(row, column) for column in self.ground.columns],
            scores=[
                (
                    person,
                    signed(row.scores[person.id]) if person.id in row.scores else "",
                    total(row.totals.get(person.id, 0)) if row.counts else "",
                )
                for person in self.people
            ],
            is_first_empty=is_first,
        )

    @property
    def people(self) -> list[Person]:
        """Return everybody who has a column: who sits here now, then who sat here before."""
        sittings = [row.sitting for row in self.rows]
        base = [self.ground.base] if self.ground.base else []
        found: dict[int, Person] = {}
        for sitting in (*base, *sittings):
            for person in sitting.ring:
                found.setdefault(person.id, person)
        return list(found.values())

    def of_state(self, *states: State) -> list[Row]:
        return [row for row in self.rows if row.state in states]

    @property
    def changes(self) -> list[Change]:
        return [
            Change(row, compare(row.stored, row.version, self.ground))
            for row in self.of_state(State.CHANGED, State.CONFLICT)
            if row.stored and row.version
        ]

    @property
    def has_warnings(self) -> bool:
        return any(row.warnings for row in self.of_state(State.NEW, State.CHANGED, State.CONFLICT))


def compare(first: HandVersion, second: HandVersion, ground: Ground) -> list[Difference]:
    """Return what differs between two versions, in words and the order of the form."""
    said = [facts(version=one, sitting=ground.sitting_of(one)) for one in (first, second)]
    return differences(*said)


def _cell(row: Row, column: Column) -> Cell:
    return Cell(
        column=column,
        name=f"h{row.number}_{column.name}",
        text=row.cells.get(column.name, ""),
        meaning=", ".join(dict.fromkeys(row.meanings.get(column.name, ()))),
        problems=row.problems.get(column.name, ()),
    )


def ground_of(table: Table, data: Mapping[str, str]) -> Ground:
    """Return what a table's sheet is read by, with the people whom the form was shown for."""
    everyone = selectors.may_sit(table=table)
    now = tables.sitting_now(table=table)
    return Ground(
        table=table,
        base=_as_posted(table, data, now, everyone) or now,
        stored=checks.standing(table=table),
        names=everyone,
    )


def _as_posted(
    table: Table, data: Mapping[str, str], now: Sitting | None, everyone: Mapping[int, str]
) -> Sitting | None:
    """Return how people sat when the form was shown; who deals next is told by the table."""
    ring = [member for part in data.get("ring", "").split(",") if (member := whole(part))]
    players = data.get("players", "")
    is_known = players == str(table.players) or tables.has_played(table=table, players=players)
    if len(set(ring)) != len(ring) or not everyone.keys() >= set(ring) or not is_known:
        return None
    dealer = now.dealer.id if now else None
    try:
        return tables.sitting_as(
            table=table,
            ring=ring,
            dealer_chair=ring.index(dealer) + 1 if dealer in ring else 1,
            players=int(players),
            names=everyone,
        )
    except ImpossibleTable:
        return None


def read_page(ground: Ground, posted: Posted, *, blind: bool = False) -> Page:
    rows = list(Reading(ground, blind=blind).rows(posted.rows))
    return Page(ground, rows if blind else [*without_gaps(rows)], posted, is_blind=blind)


def with_rows(posted: Posted, rows: Mapping[int, Typed]) -> Posted:
    return replace(posted, rows=rows)


def with_versions(page: Page, versions: Mapping[int, int]) -> Page:
    """Return a sheet whose rows have seen these versions of the stored hands, read again."""
    rows = {
        number: replace(row, seen_version=versions.get(number, 0), client_key=uuid4())
        if number in versions or row.seen_version
        else row
        for number, row in page.posted.rows.items()
    }
    return read_page(page.ground, with_rows(page.posted, rows), blind=page.is_blind)


def without_gaps(rows: Iterable[Row]) -> Iterable[Row]:
    """Mark the row that follows an empty one: a sheet has none between two deals."""
    empty = 0
    for row in rows:
        if row.state is State.EMPTY:
            empty = empty or row.number
            yield row
        elif empty and row.stored is None:
            said = _(
                "Hand %(number)s above is empty: a deal that was not played has a row as well."
            ) % {"number": empty}
            problems = {**row.problems, "": [*row.problems.get("", ()), said]}
            yield replace(row, state=State.BAD, problems=problems)
        else:
            yield row


def fresh_rows(ground: Ground) -> Posted:
    """Return the rows of a table as they stand, with empty ones up to the last hand planned.

    Where no end is planned they go to the end of a paper sheet.
    """
    cells = {
        number: cells_of(version, ground.sitting_of(version))
        for number, version in ground.stored.items()
    }
    last = max(ground.stored, default=0)
    numbers = set(ground.stored)
    if ground.base:
        end = tables.last_number(ground.table)
        if end is None:
            lines = lines_on(len(ground.base.ring))
            end = (last // lines + 1) * lines
        numbers |= set(range(last + 1, end + 1))
    return fresh(sorted(numbers), cells, ground.stored)


def answer(page: Page) -> dict[str, Any]:
    """Return a checked sheet for the page's script, row by row."""
    return {
        "rows": [_answer_line(line) for line in page.lines],
        "changes": render_to_string("clubs/grid_changes.html", {"page": page}),
        "has_changes": bool(page.changes),
        "has_warnings": page.has_warnings,
    }


def _answer_line(line: Line) -> dict[str, Any]:
    row = line.row
    return {
        "number": row.number,
        "state": row.state,
        "dealer": row.sitting.dealer.name,
        "dead": line.dead,
        "problems": line.problems,
        "wrong": [cell.column.name for cell in (line.dealer, *line.cells) if cell.problems],
        "meanings": {cell.column.name: cell.meaning for cell in (line.dealer, *line.cells)},
        "warnings": list(row.warnings),
        "scores": {str(person.id): [score, sum_] for person, score, sum_ in line.scores},
    }


def shared_context(page: Page, *, url_name: str) -> dict[str, Any]:
    """Return what both pages of a grid need beside their own words."""
    ground = page.ground
    base = ground.base
    contracts = grid_of(ground.table.session.game).contracts(ground.facts)
    played = {one.code for one in ground.facts.contracts if one.is_played}
    voids = [word for word in contracts if word.value not in played]
    return {
        "table": ground.table,
        "page": page,
        "lines": page.lines,
        "columns": ground.columns,
        "people": page.people,
        "width": 2 + len(ground.columns) + len(page.people),
        "words": script_words(),
        "helps": helps(ground.table.session.game, ground.facts),
        "ring": ",".join(str(member) for member in base.members) if base else "",
        "players": base.rotation.players if base else ground.table.players,
        "state": {
            "draft": f"{url_name}-{ground.table.pk}",
            "url": reverse(url_name, args=[ground.table.pk]),
            "voids": [short for word in voids for short in (*word.shorts, word.label)],
        },
    }


def script_words() -> dict[str, str]:
    """Return the sentences that the page's script says, in the reader's language."""
    return {
        "hand": _("Hand {number}"),
        "right": _("is understood."),
        "offline": _("No network: the rows are kept here and checked once it is back."),
    }
