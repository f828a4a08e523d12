"""Deals to lay out in the hall: a sheet a deal, and cards that hide each holding."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.paper import heading as headings
from clubs.paper import quarters, suits
from clubs.paper.heading import Heading
from clubs.paper.page import BODY, HAIR, HEAVY, STRONG, Box, Paper

_OUTLINES: Final = {
    "spades": suits.SPADE,
    "hearts": suits.HEART,
    "diamonds": suits.DIAMOND,
    "clubs": suits.CLUB,
}
_GAP: Final = 6.0
_TITLE: Final = 9.0
_EDGE: Final = 9.0
_SHAPE: Final = 4.2


@dataclass(frozen=True, slots=True)
class SuitLine:
    """The cards of a suit; `suit` has a shape, or is said by its `title`."""

    suit: str
    title: str
    cards: str


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat, or nobody, holds; `title` says who and `note` how many cards."""

    title: str
    note: str
    lines: tuple[SuitLine, ...]


@dataclass(frozen=True, slots=True)
class DealSheet:
    """A deal: its name, the holdings by seat, and the talon, which may have no cards."""

    heading: Heading
    name: str
    holdings: tuple[Holding, ...]


def pdf(deals: Sequence[DealSheet], *, language: str) -> bytes:
    """Return a page a deal, by which somebody sorts a pack."""
    heading = deals[0].heading
    paper = Paper(title=heading.title, author=heading.club, language=language)
    for deal in deals:
        paper.page()
        headings.draw(paper, deal.heading)
        rows = -(-len(deal.holdings) // 2)
        width = (BODY.width - _GAP) / 2
        top = BODY.y + headings.HEIGHT
        height = (BODY.bottom - top - (rows - 1) * _GAP) / rows
        for place, holding in enumerate(deal.holdings):
            down, across = divmod(place, 2)
            corner = (BODY.x + across * (width + _GAP), top + down * (height + _GAP))
            _holding(paper, holding, Box(*corner, width, height))
    return paper.finish()


def curtains(deals: Sequence[DealSheet], *, language: str) -> bytes:
    """Return a card of A6 for each holding, to lie with its cards in an envelope."""
    heading = deals[0].heading
    paper = Paper(title=heading.title, author=heading.club, language=language)
    cards = [(deal, holding) for deal in deals for holding in deal.holdings]
    for (deal, holding), whole in quarters.dealt(paper, cards):
        box = whole.inset(_EDGE, _EDGE)
        paper.text(deal.name, Box(box.x, box.y, box.width, 9), size=17, least=10, bold=True)
        paper.text(deal.heading.subject, Box(box.x, box.y + 9, box.width, 6), size=9, least=6)
        _holding(paper, holding, Box(box.x, box.y + 18, box.width, box.height - 18))
    return paper.finish()


def _holding(paper: Paper, holding: Holding, box: Box) -> None:
    paper.frame(box, STRONG)
    title = Box(box.x + 2, box.y, box.width - 4, _TITLE)
    paper.text(holding.title, title, size=13, least=8, bold=True)
    paper.text(holding.note, title, size=9, align="right")
    paper.across(box, title.bottom, HEAVY)
    rows = max(1, len(holding.lines))
    height = min(17.0, (box.bottom - title.bottom) / rows)
    for place, line in enumerate(holding.lines):
        row = Box(box.x + 2, title.bottom + place * height, box.width - 4, height)
        _line(paper, line, row)
        if place:
            paper.across(box, row.y, HAIR)


def _line(paper: Paper, line: SuitLine, row: Box) -> None:
    outline = _OUTLINES.get(line.suit)
    left = Box(row.x, row.y, 17, row.height)
    if outline:
        paper.shape(Box(row.x + 1, row.middle - _SHAPE / 2, _SHAPE, _SHAPE), outline)
    else:
        paper.text(line.title, left, size=9, least=6)
    cards = Box(left.right, row.y, row.width - left.width, row.height)
    paper.text(line.cards, cards.inset(0, 0.6), size=14, least=10, bold=True, lines=2)
