"""Placards to stand on the tables: the number large, and the code that stays over all rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.paper.page import HEAVY, HEIGHT, STRONG, WIDTH, Box, Paper

_CODE: Final = 78.0


@dataclass(frozen=True, slots=True)
class Placard:
    """A table's placard; `address` is what its code opens, "" for none."""

    number: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """The words that the placard itself prints."""

    event: str
    club: str
    table: str
    scan: str


def pdf(placards: Sequence[Placard], words: Words, *, title: str, language: str) -> bytes:
    """Return a page a table."""
    paper = Paper(title=title, author=words.club, language=language)
    for one in placards:
        paper.page()
        _placard(paper, one, words)
    return paper.finish()


def _placard(paper: Paper, one: Placard, words: Words) -> None:
    body = Box(18, 18, WIDTH - 36, HEIGHT - 36)
    paper.frame(body.inset(-7, -7), HEAVY * 2)
    paper.text(words.event, Box(body.x, body.y, body.width, 14), size=24, least=14, align="center")
    paper.text(words.club, Box(body.x, body.y + 14, body.width, 9), size=14, align="center")
    paper.across(body, body.y + 27, STRONG)
    said = Box(body.x, body.y + 30, body.width, 20)
    paper.text(words.table, said, size=44, bold=True, align="center")
    number = Box(body.x, said.bottom, body.width, 118 if one.address else 190)
    paper.text(one.number, number, size=460, least=200, bold=True, align="center")
    if one.address:
        top = body.bottom - _CODE
        paper.code(one.address, Box(body.right - _CODE, top, _CODE, _CODE))
        left = Box(body.x, top, body.width - _CODE - 6, _CODE)
        paper.paragraphs([words.scan], Box(left.x, top + 14, left.width, 44), size=22, least=14)
        address = Box(left.x, left.bottom - 9, left.width, 8)
        paper.text(one.address, address, size=11, least=6)
