"""Four cards of A6 on a page, with marks where to cut."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from clubs.paper.page import HAIR, HEIGHT, WIDTH, Box, Paper

A_PAGE: Final = 4
_CUT: Final = 5.0

Card = TypeVar("Card")


def dealt(paper: Paper, cards: Sequence[Card]) -> Iterator[tuple[Card, Box]]:
    """Begin page after page and yield each card with its quarter."""
    for start in range(0, len(cards), A_PAGE):
        paper.page()
        _cut_marks(paper)
        for number, card in enumerate(cards[start : start + A_PAGE]):
            down, across = divmod(number, 2)
            yield card, Box(across * WIDTH / 2, down * HEIGHT / 2, WIDTH / 2, HEIGHT / 2)


def _cut_marks(paper: Paper) -> None:
    x, y = WIDTH / 2, HEIGHT / 2
    for start, end in (
        ((x, 0), (x, _CUT)),
        ((x, HEIGHT - _CUT), (x, HEIGHT)),
        ((0, y), (_CUT, y)),
        ((WIDTH - _CUT, y), (WIDTH, y)),
        ((x - _CUT, y), (x + _CUT, y)),
        ((x, y - _CUT), (x, y + _CUT)),
    ):
        paper.rule(start, end, HAIR * 2)
