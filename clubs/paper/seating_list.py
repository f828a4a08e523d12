"""Who sits where: the tables with their people, then everybody by name."""

from dataclasses import dataclass
from typing import Final

from clubs.paper import heading as headings
from clubs.paper.heading import Heading
from clubs.paper.page import BODY, HAIR, HEAVY, STRONG, Box, Paper

_TOP: Final = BODY.y + headings.HEIGHT - 1
_ROOM: Final = BODY.bottom - _TOP
_GAP: Final = 5.0


@dataclass(frozen=True, slots=True)
class _Layout:
    """How large the list is drawn: columns, height of a line and size of its letters.

    `plate` is the height of a table's number, where there are tables.
    """

    across: int
    line: float
    size: float
    plate: float = 0.0

    def width(self) -> float:
        return (BODY.width - (self.across - 1) * _GAP) / self.across

    def block(self, people: int) -> float:
        """Return the height of a table with so many people, the blank below it included."""
        return self.plate + people * self.line + _GAP

    def down(self, height: float, gap: float = 0.0) -> int:
        return max(1, int((_ROOM + gap) / height))


_TABLES: Final = (
    _Layout(2, 10.0, 19, plate=17),
    _Layout(2, 8.0, 15, plate=13),
    _Layout(3, 5.7, 12, plate=9.0),
)
_NAMES: Final = (
    _Layout(1, 9.2, 18),
    _Layout(2, 9.2, 15),
    _Layout(2, 7.0, 12),
    _Layout(2, 5.6, 11),
)
"""From far away to close by: the first that holds everybody on one page is taken."""


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table: its number, its people by chair, and the chair that deals first, from 0."""

    number: str
    people: tuple[str, ...]
    dealer: int | None


@dataclass(frozen=True, slots=True)
class SeatingList:
    """The list; `by_name` holds name and table number in the order of the alphabet."""

    by_table: Heading
    by_name_heading: Heading
    tables: tuple[TableBlock, ...]
    by_name: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Words:
    """The words that the list itself prints."""

    table: str
    dealer: str
    """One letter, for the dealer's disc."""


def pdf(seating: SeatingList, words: Words, *, language: str) -> bytes:
    """Return pages by table, then pages by name."""
    paper = Paper(title=seating.by_table.title, author=seating.by_table.club, language=language)
    _by_table(paper, seating, words)
    _by_name(paper, seating, words)
    return paper.finish()


def _by_table(paper: Paper, seating: SeatingList, words: Words) -> None:
    most = max(len(table.people) for table in seating.tables)
    layout = next(
        (one for one in _TABLES if _tables_on(one, most) >= len(seating.tables)), _TABLES[-1]
    )
    height, width = layout.block(most), layout.width()
    a_page = _tables_on(layout, most)
    starts = range(0, len(seating.tables), a_page)
    for page, start in enumerate(starts, start=1):
        paper.page()
        headings.draw(paper, seating.by_table)
        for number, table in enumerate(seating.tables[start : start + a_page]):
            down, across = divmod(number, layout.across)
            corner = (BODY.x + across * (width + _GAP), _TOP + down * height)
            _block(paper, table, words, Box(*corner, width, height), layout)
        paper.foot(seating.by_table.foot, page=page, pages=len(starts))


def _tables_on(layout: _Layout, people: int) -> int:
    return layout.down(layout.block(people), _GAP) * layout.across


def _block(paper: Paper, table: TableBlock, words: Words, room: Box, layout: _Layout) -> None:
    box = Box(room.x, room.y, room.width, layout.block(len(table.people)) - _GAP)
    plate = box.row(0, layout.plate).inset(2.5)
    paper.text(words.table, plate, size=layout.size)
    paper.text(table.number, plate, size=layout.size * 2, bold=True, align="right")
    paper.across(box, plate.bottom, STRONG)
    radius = layout.line * 0.32
    for chair, name in enumerate(table.people):
        row = Box(box.x, plate.bottom + chair * layout.line, box.width, layout.line)
        if chair:
            paper.across(row, row.y, HAIR * 2)
        is_dealer = chair == table.dealer
        taken = 2 * radius + 3 if is_dealer else 0
        name_room = Box(row.x + 2.5, row.y, row.width - 4 - taken, row.height).inset(0, 0.5)
        paper.text(name, name_room, size=layout.size, bold=True, lines=2)
        if is_dealer:
            paper.disc(row.right - radius - 2, row.middle, radius, letter=words.dealer)
    paper.frame(box, HEAVY)


def _by_name(paper: Paper, seating: SeatingList, words: Words) -> None:
    people = len(seating.by_name)
    # Too many for one page are drawn large again.
    layout = next((one for one in _NAMES if _names_on(one) >= people), _NAMES[-2])
    lines, a_page = layout.down(layout.line), _names_on(layout)
    starts = range(0, people, a_page)
    for page, start in enumerate(starts, start=1):
        paper.page()
        headings.draw(paper, seating.by_name_heading)
        for number, (name, table) in enumerate(seating.by_name[start : start + a_page]):
            across, down = divmod(number, lines)
            corner = (BODY.x + across * (layout.width() + _GAP), _TOP + down * layout.line)
            row = Box(*corner, layout.width(), layout.line)
            _name(paper, name, f"{words.table} {table}", row, layout.size)
        paper.foot(seating.by_name_heading.foot, page=page, pages=len(starts))


def _names_on(layout: _Layout) -> int:
    return layout.down(layout.line) * layout.across


def _name(paper: Paper, name: str, table: str, row: Box, size: float) -> None:
    left, right = row.columns([row.width - size * 1.9, size * 1.9])
    paper.text(name, left.inset(0, 0.5), size=size, lines=2)
    paper.text(table, right, size=size, bold=True, align="right")
    paper.across(row, row.bottom, HAIR * 2)
