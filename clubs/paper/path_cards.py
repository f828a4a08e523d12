"""A person's card of a tournament, to cut out: where he sits in which round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.paper import quarters
from clubs.paper.page import HAIR, HEAVY, STRONG, Box, Paper, padded

_EDGE: Final = 8.0
_HEAD: Final = 34.0
_TITLES: Final = 7.0
_FOOT: Final = 9.0
_TALLEST: Final = 13.0
_ROUND: Final = 17.0
_TABLE: Final = 22.0


@dataclass(frozen=True, slots=True)
class Step:
    """A round of the path: `table` is empty where it is not known yet, `note` stands instead."""

    round: str
    table: str = ""
    people: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PathCard:
    """A person's card; `under` is his team or category."""

    name: str
    number: str
    under: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """The words that the card itself prints; `event` names the tournament and its day."""

    event: str
    round: str
    table: str
    people: str
    foot: str = ""


def pdf(
    cards: Sequence[PathCard], words: Words, *, title: str, author: str, language: str
) -> bytes:
    """Return four cards of A6 a page."""
    paper = Paper(title=title, author=author, language=language)
    for card, whole in quarters.dealt(paper, cards):
        _card(paper, card, words, whole.inset(_EDGE, _EDGE + 1))
    return paper.finish()


def _card(paper: Paper, card: PathCard, words: Words, box: Box) -> None:
    paper.text(words.event, Box(box.x, box.y, box.width, 6), size=9, least=6)
    number = Box(box.right - 16, box.y + 7, 16, 14)
    paper.text(card.number, number, size=30, least=14, bold=True, align="right")
    name = Box(box.x, box.y + 7, box.width - 18, 16)
    paper.text(card.name, name, size=19, least=11, bold=True, lines=2)
    paper.text(card.under, Box(box.x, box.y + 24, box.width, 6), size=10, least=7)
    titles = Box(box.x, box.y + _HEAD - 4, box.width, _TITLES)
    widths = [_ROUND, _TABLE, box.width - _ROUND - _TABLE]
    said = (words.round, words.table, words.people)
    for text, cell in zip(said, titles.columns(widths), strict=True):
        paper.text(text, padded(cell), size=8, least=6)
    paper.across(titles, titles.bottom, HEAVY)
    room = box.bottom - _FOOT - titles.bottom
    height = min(_TALLEST, room / max(1, len(card.steps)))
    for line, step in enumerate(card.steps):
        row = Box(box.x, titles.bottom + line * height, box.width, height)
        _step(paper, step, row.columns(widths))
        paper.across(row, row.bottom, HAIR * 2)
    bottom = titles.bottom + len(card.steps) * height
    paper.across(box, bottom, STRONG)
    paper.text(words.foot, Box(box.x, box.bottom - _FOOT + 2, box.width, 6), size=8, least=6)


def _step(paper: Paper, step: Step, cells: Sequence[Box]) -> None:
    number, table, people = (padded(cell).inset(0, 0.4) for cell in cells)
    paper.text(step.round, number, size=14, least=8)
    paper.text(step.table, table, size=20, least=9, bold=True)
    paper.text(step.note or step.people, people, size=8.5, least=5, lines=3)
