"""The filled score sheet of a table: every hand as it was entered, with running totals."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from clubs.paper import heading as headings
from clubs.paper import letters
from clubs.paper.heading import Heading
from clubs.paper.letters import Room
from clubs.paper.page import BODY, HAIR, HEAVY, STRONG, THIN, Box, Paper, padded

CellKind = Literal["score", "dead", "void", "absent"]

_NAMES: Final = 13.0
_LINE: Final = 8.4
_TOTALS: Final = 9.5
_COUNT: Final = 5.0
_FOOT: Final = 6.0
_NUMBER: Final = 8.0
_WORDS: Final = 52.0
_PIP: Final = 0.9
LINES_A_PAGE: Final = int(
    (BODY.height - headings.HEIGHT + 2 - _NAMES - _LINE - _TOTALS - 2 * _COUNT - _FOOT) / _LINE
)
"""Every page holds as many, so that the last one has room for its counts and its foot."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A person's part in a hand: what it brought, and the total after it."""

    kind: CellKind
    total: str
    points: str = ""
    role: str = ""
    """`declarer`, `partner` or nothing."""


@dataclass(frozen=True, slots=True)
class Line:
    """A hand: its contract, who took it, with what result, and a mark such as "contested"."""

    number: str
    contract: str
    declarer: str
    result: str
    cells: tuple[Cell, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class HandsSheet:
    """The hands of a table; `played` and `sat_out` count them by person, `balance` is the foot."""

    heading: Heading
    names: tuple[str, ...]
    lines: tuple[Line, ...]
    totals: tuple[str, ...]
    played: tuple[str, ...]
    sat_out: tuple[str, ...]
    balance: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """The words that the sheet itself prints."""

    hand: str
    totals: str
    carried: str
    to_carry: str
    played: str
    sat_out: str
    dead: str
    nothing: str
    """For a table without hands."""


@dataclass(frozen=True, slots=True)
class _Part:
    """What one page shows; `before` are the totals that it begins with."""

    sheet: HandsSheet
    lines: tuple[Line, ...]
    before: tuple[str, ...]
    page: int
    pages: int


def pdf(sheets: Sequence[HandsSheet], words: Words, *, title: str, language: str) -> bytes:
    """Return each sheet on as many pages as it needs, every page with its head."""
    paper = Paper(title=title, author=sheets[0].heading.club, language=language)
    for sheet in sheets:
        for part in _parts(sheet):
            paper.page()
            _draw(paper, part, words)
    return paper.finish()


def _parts(sheet: HandsSheet) -> list[_Part]:
    pages = [tuple(lines) for lines in _batches(sheet.lines)] or [()]
    before: tuple[str, ...] = ()
    parts = []
    for page, lines in enumerate(pages, start=1):
        parts.append(_Part(sheet, lines, before, page, len(pages)))
        before = tuple(cell.total for cell in lines[-1].cells) if lines else ()
    return parts


def _batches(lines: tuple[Line, ...]) -> list[tuple[Line, ...]]:
    return [lines[start : start + LINES_A_PAGE] for start in range(0, len(lines), LINES_A_PAGE)]


def _draw(paper: Paper, part: _Part, words: Words) -> None:
    sheet = part.sheet
    headings.draw(paper, sheet.heading)
    top = Box(BODY.x, BODY.y + headings.HEIGHT - 2, BODY.width, _NAMES)
    _names(paper, sheet, words, top)
    y = top.bottom
    if part.before:
        y = _totals(paper, part.before, words.carried, Box(BODY.x, y, BODY.width, _LINE), HAIR)
    rows = Box(BODY.x, y, BODY.width, _LINE * max(1, len(part.lines)))
    _lines(paper, part.lines, words, rows, len(sheet.names))
    is_last = part.page == part.pages
    below = Box(BODY.x, rows.bottom, BODY.width, _TOTALS)
    totals = sheet.totals if is_last else tuple(cell.total for cell in part.lines[-1].cells)
    bottom = _totals(paper, totals, words.totals if is_last else words.to_carry, below, HEAVY)
    if is_last:
        bottom = _counts(paper, sheet, words, bottom)
    grid = Box(BODY.x, top.y, BODY.width, bottom - top.y)
    for box in _people(grid, len(sheet.names)):
        paper.down(grid, box.x, STRONG)
    paper.frame(grid, HEAVY)
    if is_last and sheet.balance:
        paper.text(sheet.balance, Box(BODY.x, bottom + 1, BODY.width, 6), size=10, align="right")
    paper.foot(sheet.heading.foot, page=part.page, pages=part.pages)


def _people(row: Box, people: int) -> list[Box]:
    right = Box(row.x + _NUMBER + _WORDS, row.y, row.width - _NUMBER - _WORDS, row.height)
    return right.columns([right.width / max(1, people)] * people)


def _before(row: Box) -> Box:
    return Box(row.x, row.y, _NUMBER + _WORDS, row.height)


def _names(paper: Paper, sheet: HandsSheet, words: Words, row: Box) -> None:
    paper.text(words.hand, padded(_before(row)), size=9)
    boxes = [box.inset(0.8, 0.8) for box in _people(row, len(sheet.names))]
    room = Room(boxes[0].width, boxes[0].height)
    size = letters.common(sheet.names, room, 12, least=9, bold=True)
    for name, inner in zip(sheet.names, boxes, strict=True):
        paper.text(name, inner, size=size, least=8, bold=True, align="center", lines=4)


def _lines(paper: Paper, lines: tuple[Line, ...], words: Words, rows: Box, people: int) -> None:
    if not lines:
        paper.across(rows, rows.y, STRONG)
        paper.text(words.nothing, padded(_before(rows)), size=9)
    for number, line in enumerate(lines):
        row = rows.row(number, _LINE)
        paper.across(row, row.y, HAIR * 2 if number else STRONG)
        _words(paper, line, row)
        for cell, box in zip(line.cells, _people(row, people), strict=True):
            _cell(paper, cell, words, box)


def _words(paper: Paper, line: Line, row: Box) -> None:
    number, said = row.columns([_NUMBER, _WORDS])
    paper.text(line.number, number, size=10, bold=True, align="center")
    room = said.width - 1
    if line.mark:
        mark = Box(said.right - 17, said.y + 0.9, 16, 3.4)
        paper.frame(mark, STRONG)
        paper.text(line.mark, mark.inset(0.5), size=7.5, bold=True, align="center")
        room -= 17.5
    is_alone = not (line.declarer or line.result)
    contract = (
        Box(said.x, said.y, room, said.height) if is_alone else Box(said.x, said.y + 0.7, room, 3.8)
    )
    paper.text(line.contract, contract, size=9, bold=True)
    below = Box(said.x, said.y + 4.4, said.width - 1.5, 3.4)
    paper.text(line.result, below, size=7.5, align="right")
    taken = letters.width(line.result, 7.5) + 2 if line.result else 0
    # The name stands whole in the head of its column.
    name = Box(below.x, below.y, below.width - taken, below.height)
    paper.text(letters.cut(line.declarer, name.width, 7), name, size=7.5, least=7)


def _cell(paper: Paper, cell: Cell, words: Words, box: Box) -> None:
    inner = padded(box)
    if cell.kind == "dead":
        paper.hatch(box)
        label = Box(box.center - 5, box.middle - 2, 10, 4)
        paper.clear(label)
        paper.text(words.dead, label, size=8, align="center")
        return
    if cell.kind == "absent":
        paper.text("–", inner, size=9, align="center")
        return
    if cell.kind == "void":
        paper.text(cell.total, Box(inner.x, box.y + 2.6, inner.width, 5.4), size=12, align="right")
        return
    points = Box(inner.x, box.y + 0.7, inner.width, 3)
    if cell.role:
        draw = paper.disc if cell.role == "declarer" else paper.half_disc
        draw(points.x + _PIP, points.middle, _PIP)
        points = Box(points.x + 2.6 * _PIP, points.y, points.width - 2.6 * _PIP, points.height)
    paper.text(cell.points, points, size=7.5)
    total = Box(inner.x, box.y + 2.8, inner.width, 5.4)
    paper.text(cell.total, total, size=12, bold=True, align="right")


def _totals(paper: Paper, totals: tuple[str, ...], said: str, row: Box, weight: float) -> float:
    paper.across(row, row.y, weight)
    paper.text(said, padded(_before(row)), size=10, bold=True, align="right")
    for total, box in zip(totals, _people(row, len(totals)), strict=True):
        paper.text(total, padded(box), size=13, bold=True, align="right")
    return row.bottom


def _counts(paper: Paper, sheet: HandsSheet, words: Words, y: float) -> float:
    for said, counts in ((words.played, sheet.played), (words.sat_out, sheet.sat_out)):
        row = Box(BODY.x, y, BODY.width, _COUNT)
        paper.across(row, row.y, THIN)
        paper.text(said, padded(_before(row)), size=8, align="right")
        for count, box in zip(counts, _people(row, len(counts)), strict=True):
            paper.text(count, padded(box), size=8, align="right")
        y = row.bottom
    return y
