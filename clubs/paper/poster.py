"""The poster of a session, to pin at the door."""

from dataclasses import dataclass
from typing import Final

from clubs.paper import suits
from clubs.paper.page import HEAVY, HEIGHT, STRONG, WIDTH, Box, Paper

_SUIT: Final = 13.0
_SUIT_GAP: Final = 9.0
_CODE: Final = 36.0


@dataclass(frozen=True, slots=True)
class Poster:
    """What people read from three metres away, and the code of the session's page, if any."""

    club: str
    title: str
    day: str
    hours: str
    place: str
    game: str
    text: tuple[str, ...]
    notice: str = ""
    """Something that everybody must see, such as that the session is cancelled."""
    address: str = ""
    scan: str = ""


def pdf(poster: Poster, *, title: str, language: str) -> bytes:
    """Return the one page."""
    paper = Paper(title=title, author=poster.club, language=language)
    paper.page()
    sheet = Box(0, 0, WIDTH, HEIGHT)
    paper.frame(sheet.inset(9, 9), HEAVY * 2)
    paper.frame(sheet.inset(11, 11), STRONG)
    body = Box(20, 22, WIDTH - 40, HEIGHT - 44)
    _suits(paper, body)
    y = _lines(paper, poster, Box(body.x, body.y + _SUIT + 9, body.width, body.height))
    end = _foot(paper, poster, body)
    text = Box(body.x + 6, y + 6, body.width - 12, end - y - 10)
    if poster.text:
        paper.paragraphs(poster.text, text, size=19, least=9, align="center")
    return paper.finish()


def _suits(paper: Paper, body: Box) -> None:
    whole = 4 * _SUIT + 3 * _SUIT_GAP
    x = body.center - whole / 2
    for outline in suits.ALL:
        paper.shape(Box(x, body.y, _SUIT, _SUIT), outline)
        x += _SUIT + _SUIT_GAP


def _lines(paper: Paper, poster: Poster, box: Box) -> float:
    """Write line below line; return where they end."""
    y = box.y
    for text, size, height, is_bold in (
        (poster.club, 44, 32, True),
        (poster.title, 28, 18, False),
        (poster.notice, 34, 22, True),
        (poster.day, 34, 24, True),
        (poster.hours, 34, 17, False),
        (poster.place, 24, 18, False),
        (poster.game, 17, 11, False),
    ):
        if text:
            row = Box(box.x, y, box.width, height)
            paper.text(
                text, row, size=size, least=size * 0.6, bold=is_bold, align="center", lines=2
            )
            y = row.bottom
    return y


def _foot(paper: Paper, poster: Poster, body: Box) -> float:
    """Draw the code and its address at the bottom; return where it begins."""
    if not poster.address:
        return body.bottom
    top = body.bottom - _CODE
    paper.code(poster.address, Box(body.right - _CODE, top, _CODE, _CODE))
    said = Box(body.x, top, body.width - _CODE - 6, _CODE)
    paper.text(poster.scan, Box(said.x, said.bottom - 13, said.width, 7), size=13, align="right")
    paper.text(
        poster.address, Box(said.x, said.bottom - 6, said.width, 6), size=11, least=6, align="right"
    )
    return top
