"""Cards to cut out: who deals, who sits out and who speaks first, when no screen says it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.paper import quarters
from clubs.paper.page import HAIR, HEAVY, STRONG, Box, Paper, padded

_EDGE: Final = 8.0
_TITLES: Final = 8.0
_NOTE: Final = 22.0


@dataclass(frozen=True, slots=True)
class Turn:
    """Deals of one dealer: their numbers, who deals, who else is dead, who speaks first."""

    numbers: str
    dealer: str
    dead: str
    first: str


@dataclass(frozen=True, slots=True)
class RotationCard:
    """One table's card of one lap: `deals` is the title of the dealers, `note` stands below."""

    number: str
    session: str
    deals: str
    turns: tuple[Turn, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """The words that the card itself prints."""

    table: str
    numbers: str
    dead: str
    first: str


def pdf(
    cards: Sequence[RotationCard], words: Words, *, title: str, author: str, language: str
) -> bytes:
    """Return four cards of A6 a page, with marks where to cut."""
    paper = Paper(title=title, author=author, language=language)
    for card, whole in quarters.dealt(paper, cards):
        _card(paper, card, words, whole.inset(_EDGE, _EDGE + 1))
    return paper.finish()


def _card(paper: Paper, card: RotationCard, words: Words, box: Box) -> None:
    paper.text(words.table, Box(box.x, box.y, 30, 13), size=14)
    number = Box(box.x, box.y, box.width, 13)
    paper.text(card.number, number, size=38, bold=True, align="right")
    paper.text(card.session, Box(box.x, box.y + 13, box.width, 6), size=9, least=6.5)
    top = Box(box.x, box.y + 20, box.width, _TITLES)
    widths = _widths(card, box.width)
    titles = (words.numbers, card.deals, words.dead, words.first)
    for title, cell in zip(_shown(card, titles), top.columns(widths), strict=True):
        paper.text(title, padded(cell), size=8, least=6, lines=2)
    paper.across(top, top.bottom, HEAVY)
    room = box.height - 20 - _TITLES - _NOTE
    height = min(13.0, room / len(card.turns))
    for line, turn in enumerate(card.turns):
        row = Box(box.x, top.bottom + line * height, box.width, height)
        _turn(paper, card, turn, row.columns(widths))
        paper.across(row, row.bottom, HAIR * 2)
    bottom = top.bottom + len(card.turns) * height
    paper.across(Box(box.x, 0, box.width, 0), bottom, STRONG)
    note = Box(box.x, bottom + 3, box.width, _NOTE - 4)
    paper.paragraphs([card.note] if card.note else [], note, size=9, least=7)


def _turn(paper: Paper, card: RotationCard, turn: Turn, cells: Sequence[Box]) -> None:
    said = _shown(card, (turn.numbers, turn.dealer, turn.dead, turn.first))
    for column, (text, cell) in enumerate(zip(said, cells, strict=True)):
        inner = cell.inset(1, 0.8)
        paper.text(text, inner, size=10.5, least=7, bold=column == 1, lines=3)


def _has_dead(card: RotationCard) -> bool:
    """Say whether anybody but the dealer sits out."""
    return any(turn.dead for turn in card.turns)


def _shown(card: RotationCard, texts: tuple[str, str, str, str]) -> tuple[str, ...]:
    numbers, dealer, dead, first = texts
    return (numbers, dealer, dead, first) if _has_dead(card) else (numbers, dealer, first)


def _widths(card: RotationCard, width: float) -> list[float]:
    people = 3 if _has_dead(card) else 2
    numbers = 19.0
    return [numbers, *[(width - numbers) / people] * people]
