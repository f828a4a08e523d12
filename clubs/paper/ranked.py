"""Lists of people in order: standings, a ranking, the totals of a season."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.paper import heading as headings
from clubs.paper import letters
from clubs.paper.heading import Heading
from clubs.paper.page import BODY, HAIR, HEAVY, STRONG, Align, Box, Paper

_TITLES: Final = 9.0
_LINE: Final = 7.2
_NOTE: Final = 8.0
_GAP: Final = 3.0
_MARK: Final = 8.0
"""Size of the letters of a mark."""
LINES_A_PAGE: Final = int((BODY.height - headings.HEIGHT - _TITLES - _NOTE) / _LINE)


@dataclass(frozen=True, slots=True)
class Column:
    """A column; one without a width takes what the others leave."""

    title: str
    width: float = 0.0
    align: Align = "right"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A person's line; `mark` stands small behind his name, such as "provisional"."""

    cells: tuple[str, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Ranked:
    """The list; `nothing` is said in its place while it is empty."""

    heading: Heading
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    note: str = ""
    nothing: str = ""


def pdf(ranked: Ranked, *, language: str) -> bytes:
    """Return the list on as many pages as it needs, every page with its head."""
    return book([ranked], language=language)


def book(lists: Sequence[Ranked], *, language: str) -> bytes:
    """Return several lists, each on pages of its own; the first one names the file."""
    heading = lists[0].heading
    paper = Paper(title=heading.title, author=heading.club, language=language)
    for ranked in lists:
        _pages(paper, ranked)
    return paper.finish()


def _pages(paper: Paper, ranked: Ranked) -> None:
    heading = ranked.heading
    starts = range(0, len(ranked.lines), LINES_A_PAGE) or range(1)
    for page, start in enumerate(starts, start=1):
        paper.page()
        headings.draw(paper, heading)
        bottom = _lines(paper, ranked, ranked.lines[start : start + LINES_A_PAGE])
        if page == len(starts) and ranked.note:
            note = Box(BODY.x, bottom + 1.5, BODY.width, _NOTE - 1.5)
            paper.paragraphs([ranked.note], note, size=9, least=6)
        paper.foot(heading.foot, page=page, pages=len(starts))


def _lines(paper: Paper, ranked: Ranked, lines: Sequence[Line]) -> float:
    top = Box(BODY.x, BODY.y + headings.HEIGHT - 2, BODY.width, _TITLES)
    if not ranked.lines:
        paper.text(ranked.nothing, top, size=12)
        return top.bottom
    for column, box in zip(ranked.columns, _boxes(ranked, top), strict=True):
        paper.text(column.title, box, size=9, least=7, align=column.align, lines=2)
    paper.across(top, top.bottom, HEAVY)
    for number, line in enumerate(lines):
        row = Box(BODY.x, top.bottom + number * _LINE, BODY.width, _LINE)
        _line(paper, ranked, line, row)
        paper.across(row, row.bottom, HAIR * 2)
    bottom = top.bottom + len(lines) * _LINE
    paper.across(BODY, bottom, STRONG)
    return bottom


def _line(paper: Paper, ranked: Ranked, line: Line, row: Box) -> None:
    for column, cell, box in zip(ranked.columns, line.cells, _boxes(ranked, row), strict=True):
        room = box
        if line.mark and not column.width:
            taken = letters.width(line.mark, _MARK) + 1
            room = Box(box.x, box.y, box.width - taken, box.height)
            paper.text(line.mark, box, size=_MARK, align="right")
        paper.text(
            cell,
            room.inset(0, 0.5),
            size=12,
            least=8,
            bold=column.bold,
            align=column.align,
            lines=2,
        )


def _boxes(ranked: Ranked, row: Box) -> list[Box]:
    taken = sum(column.width for column in ranked.columns)
    flexible = sum(not column.width for column in ranked.columns)
    rest = (row.width - taken) / max(1, flexible)
    boxes = row.columns([column.width or rest for column in ranked.columns])
    return [box.inset(_GAP / 2) for box in boxes]
