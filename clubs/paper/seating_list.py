"""Who sits where: the tables with their people, then everybody by name."""

from dataclasses import dataclass
from typing import Final

from clubs.paper import heading as headings
from clubs.paper.heading import Heading
from clubs.paper.page import BODY, HAIR, HEAVY, STRONG, Box, Paper

_TOP: Final = BODY.y + headings.HEIGHT - 1
_ROOM: Final = BODY.bottom - _TOP
_ACROSS: Final = 3
_GAP: Final = 5.0
_PLATE: Final = 9.5
_PERSON: Final = 5.9
_BLOCK_GAP: Final = 3.5
_NAME: Final = 7.0
_LEAST_NAME: Final = 5.6
_NAMES_ACROSS: Final = 2


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
    height = _PLATE + most * _PERSON + _BLOCK_GAP
    a_page = max(1, int((_ROOM + _BLOCK_GAP) / height)) * _ACROSS
    width = (BODY.width - (_ACROSS - 1) * _GAP) / _ACROSS
    starts = range(0, len(seating.tables), a_page)
    for page, start in enumerate(starts, start=1):
        paper.page()
        headings.draw(paper, seating.by_table)
        for number, table in enumerate(seating.tables[start : start + a_page]):
            down, across = divmod(number, _ACROSS)
            corner = (BODY.x + across * (width + _GAP), _TOP + 1 + down * height)
            _block(paper, table, words, Box(*corner, width, height - _BLOCK_GAP))
        paper.foot(seating.by_table.foot, page=page, pages=len(starts))


def _block(paper: Paper, table: TableBlock, words: Words, box: Box) -> None:
    box = Box(box.x, box.y, box.width, _PLATE + len(table.people) * _PERSON)
    plate = Box(box.x, box.y, box.width, _PLATE).inset(2.5)
    paper.text(words.table, Box(plate.x, plate.y, 25, _PLATE), size=11)
    paper.text(table.number, plate, size=24, bold=True, align="right")
    paper.across(box, box.y + _PLATE, STRONG)
    for chair, name in enumerate(table.people):
        row = Box(box.x, box.y + _PLATE + chair * _PERSON, box.width, _PERSON)
        if chair:
            paper.across(row, row.y, HAIR)
        is_dealer = chair == table.dealer
        room = Box(row.x + 2.5, row.y, row.width - (9 if is_dealer else 4), row.height)
        paper.text(name, room, size=12, least=8, bold=True, lines=2)
        if is_dealer:
            paper.disc(row.right - 3.6, row.middle, 1.9, letter=words.dealer)
    paper.frame(box, HEAVY)


def _by_name(paper: Paper, seating: SeatingList, words: Words) -> None:
    lines, height = _name_lines(len(seating.by_name))
    a_page = lines * _NAMES_ACROSS
    width = (BODY.width - (_NAMES_ACROSS - 1) * 2 * _GAP) / _NAMES_ACROSS
    starts = range(0, len(seating.by_name), a_page)
    for page, start in enumerate(starts, start=1):
        paper.page()
        headings.draw(paper, seating.by_name_heading)
        for number, (name, table) in enumerate(seating.by_name[start : start + a_page]):
            across, down = divmod(number, lines)
            corner = (BODY.x + across * (width + 2 * _GAP), _TOP + down * height)
            row = Box(*corner, width, height)
            _name(paper, name, f"{words.table} {table}", row)
        paper.foot(seating.by_name_heading.foot, page=page, pages=len(starts))


def _name_lines(people: int) -> tuple[int, float]:
    """Return the lines of a column and their height: closer where that saves a page."""
    for height in (_NAME, (_NAME + _LEAST_NAME) / 2, _LEAST_NAME):
        lines = int(_ROOM / height)
        if people <= lines * _NAMES_ACROSS:
            return lines, height
    return int(_ROOM / _NAME), _NAME


def _name(paper: Paper, name: str, table: str, row: Box) -> None:
    left, right = row.columns([row.width - 22, 22])
    paper.text(name, left, size=12, least=8, lines=2)
    paper.text(table, right, size=12, bold=True, align="right")
    paper.across(row, row.bottom, HAIR * 2)
