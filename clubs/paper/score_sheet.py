"""The blank score sheet of a table: ruled, with its people, its rotation and its code."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.paper import letters
from clubs.paper.heading import Heading
from clubs.paper.letters import Room
from clubs.paper.page import BODY, HAIR, HEAVY, STRONG, THIN, Box, Paper, padded

MOST_LINES: Final = 20
MOST_PLANNED: Final = 25
"""A round of so many hands still has its lines on one sheet."""
_HEAD: Final = 37.0
_NAMES: Final = 16.0
_STRIP: Final = 6.5
_CARRIED: Final = 7.5
_TOTALS: Final = 9.5
_SIGNATURES: Final = 12.0
_LEGEND: Final = 15.0
_NUMBER: Final = 8.0
_WIDEST_PLAYER: Final = 31.0
_NARROW_PLAYER: Final = 19.0
_TALLEST: Final = 18.0
_TIGHTEST: Final = 0.84
"""How far entries are pressed together so that players' columns do not get narrow."""
_DISC: Final = 1.75


@dataclass(frozen=True, slots=True)
class Entry:
    """A column that is filled in hand by hand: its title, and its width beside the others."""

    title: str
    width: float


@dataclass(frozen=True, slots=True)
class Line:
    """A hand to come: its number, the chair that deals and those that sit out, counted from 0."""

    number: str
    dealer: int
    dead: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """The words that the sheet itself prints."""

    table: str
    scan: str
    hand: str
    total: str
    totals: str
    carried: str
    signatures: str
    dead: str
    dealer: str
    """One letter, for the dealer's disc."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """One page. `names` go by chair and are empty on a spare sheet, which has no `number` either.

    `carried` are the totals so far, none before the first hand; `strip` names a row for marks
    beneath the names, such as the radelci; `address` is what the code opens, empty for no code;
    `legend` are the sentences at the foot.
    """

    heading: Heading
    number: str
    names: tuple[str, ...]
    entries: tuple[Entry, ...]
    lines: tuple[Line, ...]
    legend: tuple[str, ...] = ()
    carried: tuple[str, ...] = ()
    strip: str = ""
    address: str = ""


def lines_on(people: int) -> int:
    """Return how many lines a sheet has: as many whole laps of the deal as fit.

    >>> [lines_on(people) for people in (2, 3, 4, 5, 6)]
    [20, 18, 20, 20, 18]
    """
    return MOST_LINES // people * people


def lines_planned(people: int, hands: int) -> int:
    """Return how many of so many hands to come a sheet takes: all, or as many laps as fit.

    >>> [lines_planned(5, hands) for hands in (4, 25, 36)]
    [4, 25, 20]
    """
    return hands if hands <= MOST_PLANNED else lines_on(people)


def pdf(sheets: Sequence[ScoreSheet], words: Words, *, title: str, language: str) -> bytes:
    """Return a page a sheet."""
    paper = Paper(title=title, author=sheets[0].heading.club, language=language)
    for sheet in sheets:
        paper.page()
        _head(paper, sheet, words)
        _grid(paper, sheet, words)
    return paper.finish()


def _head(paper: Paper, sheet: ScoreSheet, words: Words) -> None:
    head = Box(BODY.x, BODY.y, BODY.width, _HEAD - 4)
    plate = Box(head.x, head.y, 34, head.height)
    paper.frame(plate, HEAVY, round_by=2)
    paper.text(words.table, plate.row(0, 9), size=12, bold=True, align="center")
    number = Box(plate.x + 1, plate.y + 7, plate.width - 2, plate.height - 8)
    paper.text(sheet.number, number, size=66, least=20, bold=True, align="center")
    code = Box(head.right - head.height, head.y, head.height, head.height)
    if sheet.address:
        paper.code(sheet.address, code)
    right = code.x if sheet.address else head.right
    said = Box(plate.right + 5, head.y, right - plate.right - 10, head.height)
    _said(paper, sheet, words, said)


def _said(paper: Paper, sheet: ScoreSheet, words: Words, box: Box) -> None:
    heading = sheet.heading
    title = Box(box.x, box.y, box.width, 10)
    paper.text(heading.title, title, size=17, least=12, bold=True, lines=2)
    paper.text(heading.subject, Box(box.x, box.y + 10, box.width, 6), size=11, least=7)
    day = " · ".join(part for part in (heading.club, heading.day) if part)
    paper.text(day, Box(box.x, box.y + 16, box.width, 6), size=11, least=7)
    if sheet.address:
        scan = Box(box.x, box.bottom - 9, box.width, 5)
        paper.text(words.scan, scan, size=9, least=6, align="right")
        address = Box(box.x, box.bottom - 4.5, box.width, 4.5)
        paper.text(sheet.address, address, size=8, least=5, align="right")


@dataclass(frozen=True, slots=True)
class _Columns:
    number: float
    entries: tuple[float, ...]
    player: float

    @property
    def before(self) -> float:
        return self.number + sum(self.entries)


def _columns(sheet: ScoreSheet) -> _Columns:
    """Share the width out: what is left of broad columns of few players goes to the entries."""
    people = len(sheet.names)
    asked = sum(entry.width for entry in sheet.entries)
    room = BODY.width - _NUMBER
    asked = max(asked * _TIGHTEST, min(asked, room - _NARROW_PLAYER * people))
    player = min((room - asked) / people, _WIDEST_PLAYER)
    wider = (room - player * people) / sum(entry.width for entry in sheet.entries)
    return _Columns(_NUMBER, tuple(entry.width * wider for entry in sheet.entries), player)


def _grid(paper: Paper, sheet: ScoreSheet, words: Words) -> None:
    columns = _columns(sheet)
    top = Box(BODY.x, BODY.y + _HEAD, BODY.width, _NAMES)
    _names(paper, sheet, words, top, columns)
    y = top.bottom
    if sheet.strip:
        y = _strip(paper, sheet, Box(BODY.x, y, BODY.width, _STRIP), columns)
    if sheet.carried:
        y = _carried(paper, sheet, words, Box(BODY.x, y, BODY.width, _CARRIED), columns)
    room = BODY.bottom - _TOTALS - _SIGNATURES - _LEGEND - y
    # The few hands of a short round do not grow into giants.
    rows = Box(BODY.x, y, BODY.width, min(room, _TALLEST * len(sheet.lines)))
    end = rows.bottom
    _lines(paper, sheet, words, rows, columns)
    totals = Box(BODY.x, end, BODY.width, _TOTALS)
    signed = Box(BODY.x, totals.bottom, BODY.width, _SIGNATURES)
    _feet(paper, words, totals, signed, columns)
    _uprights(paper, Box(BODY.x, top.y, BODY.width, signed.bottom - top.y), rows, sheet, columns)
    legend = Box(BODY.x, signed.bottom + 2.2, BODY.width, _LEGEND - 2.2)
    paper.paragraphs(sheet.legend, legend, size=8.5, least=5.5)


def _names(paper: Paper, sheet: ScoreSheet, words: Words, row: Box, columns: _Columns) -> None:
    _, *entries = row.columns([columns.number, *columns.entries])
    for entry, box in zip(sheet.entries, entries, strict=True):
        paper.text(entry.title, padded(box), size=8.5, least=6.5, align="center", lines=2)
    room = Room(columns.player - 1.6, row.height - 4)
    size = letters.common(sheet.names, room, 13, least=9, bold=True)
    for name, box in zip(sheet.names, _players(row, columns), strict=True):
        written = Box(box.x + 0.8, box.y + 0.5, box.width - 1.6, box.height - 4)
        paper.text(name, written, size=size, least=9, bold=True, align="center", lines=4)
        small = Box(box.x, box.bottom - 3.4, box.width, 3)
        share = _hand_share(columns)
        labels = (
            Box(small.x, small.y, share, 3),
            Box(small.x + share, small.y, box.width - share, 3),
        )
        for label, under in zip((words.hand, words.total), labels, strict=True):
            paper.text(label, under, size=6, align="center")


def _hand_share(columns: _Columns) -> float:
    return columns.player * 0.42


def _players(row: Box, columns: _Columns) -> list[Box]:
    people = round((row.width - columns.before) / columns.player)
    right = Box(row.x + columns.before, row.y, columns.player * people, row.height)
    return right.columns([columns.player] * people)


def _strip(paper: Paper, sheet: ScoreSheet, row: Box, columns: _Columns) -> float:
    paper.across(row, row.y, THIN)
    before = Box(row.x, row.y, columns.before, row.height)
    paper.text(sheet.strip, padded(before), size=9, align="right")
    return row.bottom


def _carried(paper: Paper, sheet: ScoreSheet, words: Words, row: Box, columns: _Columns) -> float:
    paper.across(row, row.y, THIN)
    before = Box(row.x, row.y, columns.before, row.height)
    paper.text(words.carried, padded(before), size=9, align="right")
    for total, box in zip(sheet.carried, _players(row, columns), strict=True):
        paper.text(total, padded(box), size=12, align="right", bold=True)
    return row.bottom


def _lines(paper: Paper, sheet: ScoreSheet, words: Words, rows: Box, columns: _Columns) -> None:
    height = rows.height / len(sheet.lines)
    for number, line in enumerate(sheet.lines):
        row = rows.row(number, height)
        laps = number % len(sheet.names) == 0
        paper.across(row, row.y, HEAVY if laps else HAIR * 2)
        paper.text(
            line.number,
            Box(row.x, row.y, columns.number, height),
            size=10,
            bold=True,
            align="center",
        )
        for chair, box in enumerate(_players(row, columns)):
            _cell(paper, line, words, chair, box)


def _cell(paper: Paper, line: Line, words: Words, chair: int, box: Box) -> None:
    is_dead = chair in line.dead
    if is_dead:
        paper.hatch(box)
        size = min(8.5, box.width / 2)
        label = Box(box.center - 5.5, box.middle - 2, 11, 4)
        paper.clear(label)
        paper.text(words.dead, label, size=size, align="center")
    if chair == line.dealer:
        y = box.middle if is_dead else box.y + _DISC + 0.5
        paper.disc(box.x + _DISC + 0.6, y, _DISC, letter=words.dealer)


def _feet(paper: Paper, words: Words, totals: Box, signed: Box, columns: _Columns) -> None:
    for row, said in ((totals, words.totals), (signed, words.signatures)):
        paper.across(row, row.y, HEAVY if row is totals else STRONG)
        before = Box(row.x, row.y, columns.before, row.height)
        paper.text(said, padded(before), size=10, bold=row is totals, align="right")


def _uprights(paper: Paper, grid: Box, rows: Box, sheet: ScoreSheet, columns: _Columns) -> None:
    """Draw what stands upright: around everything, between columns, within a player's cells."""
    above = Box(grid.x, grid.y, grid.width, rows.bottom - grid.y)
    for box in above.columns([columns.number, *columns.entries])[:-1]:
        paper.down(Box(0, rows.y, 0, rows.height), box.right, HAIR * 2)
    for box in _players(grid, columns):
        paper.down(grid, box.x, STRONG)
    for chair, box in enumerate(_players(rows, columns)):
        height = rows.height / len(sheet.lines)
        for number, line in enumerate(sheet.lines):
            if chair not in line.dead:
                cell = Box(box.x, rows.y + number * height, box.width, height)
                paper.dashed_down(cell, box.x + _hand_share(columns))
    paper.frame(grid, HEAVY)
