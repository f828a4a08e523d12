"""The furniture of every page: text in its box, rules, hatching, marks, codes, the page's foot."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Final, Literal

import segno

from clubs.paper import letters
from clubs.paper.letters import CAPITAL, LEADING, MM, Room

Align = Literal["left", "center", "right"]

WIDTH: Final = 210.0
HEIGHT: Final = 297.0
MARGIN: Final = 9.0
"""Home printers cannot reach the outer 5 mm."""

HAIR, THIN, STRONG, HEAVY = 0.15, 0.3, 0.6, 1.0
"""Thickness of rules in points: within a cell, between lines, around, and for emphasis."""
_HATCH_GAP: Final = 1.7
_PAD: Final = 1.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> float:
        return self.y + self.height / 2

    @property
    def center(self) -> float:
        return self.x + self.width / 2

    def inset(self, across: float, down: float = 0.0) -> "Box":
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def row(self, number: int, height: float) -> "Box":
        """Return the row of a number, counted from 0, of equal rows."""
        return replace(self, y=self.y + number * height, height=height)

    def columns(self, widths: Sequence[float]) -> list["Box"]:
        """Return boxes of these widths side by side from the left."""
        boxes, x = [], self.x
        for width in widths:
            boxes.append(replace(self, x=x, width=width))
            x += width
        return boxes


BODY: Final = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)


class Paper:
    """A PDF that grows page by page; it has no page that nothing was drawn on."""

    def __init__(self, *, title: str, author: str, language: str) -> None:
        # Here and in letters.py: to read this library in takes a tenth of the portal's start.
        from reportlab.lib.pagesizes import A4
        from reportlab.pdfgen.canvas import Canvas

        letters.register()
        self._file = BytesIO()
        # The same sheet is the same file, whenever it is printed.
        self._canvas = Canvas(self._file, pagesize=A4, invariant=True, lang=language)
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)
        self._started = False

    def page(self) -> None:
        """Begin the next page."""
        if self._started:
            self._canvas.showPage()
        self._started = True

    def finish(self) -> bytes:
        self._canvas.showPage()
        self._canvas.save()
        return self._file.getvalue()

    def text(
        self,
        text: str,
        box: Box,
        *,
        size: float,
        least: float | None = None,
        bold: bool = False,
        align: Align = "left",
        lines: int = 1,
    ) -> None:
        """Write a text in the middle of a box's height: it shrinks, then goes on over `lines`."""
        if not text:
            return
        room = Room(box.width, box.height, lines)
        fitted, said = letters.fit(text, room, size, least=least, bold=bold)
        tall = CAPITAL * fitted + (len(said) - 1) * LEADING * fitted
        top = box.middle - tall / MM / 2
        self._lines(said, box, top, fitted, bold=bold, align=align)

    def paragraphs(
        self,
        paragraphs: Sequence[str],
        box: Box,
        *,
        size: float,
        least: float,
        bold: bool = False,
        align: Align = "left",
    ) -> float:
        """Write running text from the top of a box on; return the height that it took."""
        room = Room(box.width, box.height)
        fitted, said = letters.fit_paragraphs(paragraphs, room, size, least=least, bold=bold)
        self._lines(said, box, box.y, fitted, bold=bold, align=align)
        return len(said) * fitted * LEADING / MM

    def rule(self, start: tuple[float, float], end: tuple[float, float], weight: float) -> None:
        self._canvas.setLineWidth(weight)
        self._canvas.line(start[0] * MM, _up(start[1]), end[0] * MM, _up(end[1]))

    def across(self, box: Box, y: float, weight: float) -> None:
        self.rule((box.x, y), (box.right, y), weight)

    def down(self, box: Box, x: float, weight: float) -> None:
        self.rule((x, box.y), (x, box.bottom), weight)

    def dashed_down(self, box: Box, x: float) -> None:
        self._canvas.setDash(0.6, 1.8)
        self.down(box, x, HAIR * 2)
        self._canvas.setDash()

    def frame(self, box: Box, weight: float, *, round_by: float = 0.0) -> None:
        self._canvas.setLineWidth(weight)
        at = (box.x * MM, _up(box.bottom), box.width * MM, box.height * MM)
        if round_by:
            self._canvas.roundRect(*at, round_by * MM)
        else:
            self._canvas.rect(*at)

    def fill(self, box: Box) -> None:
        self._canvas.rect(
            box.x * MM, _up(box.bottom), box.width * MM, box.height * MM, stroke=0, fill=1
        )

    def clear(self, box: Box) -> None:
        """Wipe a box white, so that words stay legible on hatching."""
        self._canvas.setFillGray(1)
        self.fill(box)
        self._canvas.setFillGray(0)

    def hatch(self, box: Box) -> None:
        """Draw slanting lines over a box: nobody writes there."""
        self._canvas.saveState()
        clip = self._canvas.beginPath()
        clip.rect(box.x * MM, _up(box.bottom), box.width * MM, box.height * MM)
        self._canvas.clipPath(clip, stroke=0, fill=0)
        for step in range(int((box.width + box.height) / _HATCH_GAP) + 1):
            x = box.x + step * _HATCH_GAP
            self.rule((x, box.y), (x - box.height, box.bottom), HAIR * 1.6)
        self._canvas.restoreState()

    def disc(self, x: float, y: float, radius: float, *, letter: str = "") -> None:
        """Draw a full disc around a point, with a white letter in it."""
        self._canvas.circle(x * MM, _up(y), radius * MM, stroke=0, fill=1)
        if letter:
            self._canvas.setFillGray(1)
            around = Box(x - radius, y - radius, 2 * radius, 2 * radius)
            size = radius * MM * 1.25
            self.text(letter, around, size=size, least=TINY_LETTER, bold=True, align="center")
            self._canvas.setFillGray(0)

    def half_disc(self, x: float, y: float, radius: float) -> None:
        """Draw a ring around a point whose left half is full."""
        self._canvas.setLineWidth(STRONG)
        self._canvas.circle(x * MM, _up(y), radius * MM, stroke=1, fill=0)
        half = self._canvas.beginPath()
        corners = ((x - radius) * MM, _up(y + radius), (x + radius) * MM, _up(y - radius))
        half.arc(*corners, 90, 180)
        half.close()
        self._canvas.drawPath(half, stroke=0, fill=1)

    def shape(self, box: Box, moves: Sequence[tuple[float, ...]]) -> None:
        """Fill an outline that is drawn in a square of 100: points of lines and of curves."""
        path = self._canvas.beginPath()

        def at(*numbers: float) -> list[float]:
            across, down = numbers[0::2], numbers[1::2]
            placed: list[float] = []
            for x, y in zip(across, down, strict=True):
                placed += [
                    (box.x + x * box.width / 100) * MM,
                    _up(box.y + y * box.height / 100),
                ]
            return placed

        path.moveTo(*at(*moves[0]))
        for move in moves[1:]:
            (path.curveTo if len(move) > len(moves[0]) else path.lineTo)(*at(*move))
        path.close()
        self._canvas.drawPath(path, stroke=0, fill=1)

    def code(self, address: str, box: Box) -> None:
        """Draw the QR code of an address as large as the box allows."""
        rows = [bytes(row) for row in segno.make(address, error="m", micro=False).matrix]
        module = min(box.width, box.height) / len(rows)
        # One outline: side by side, squares would show seams between them.
        path = self._canvas.beginPath()
        for y, row in enumerate(rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    corner = ((box.x + x * module) * MM, _up(box.y + (y + 1) * module))
                    path.rect(*corner, module * MM, module * MM)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def foot(self, left: str, *, page: int, pages: int) -> None:
        """Write the line below the body: what this is, and which page of how many."""
        line = Box(BODY.x, BODY.bottom + 1, BODY.width, 4)
        self.text(left, Box(line.x, line.y, line.width - 25, 4), size=7)
        if pages > 1:
            self.text(f"{page} / {pages}", line, size=8, bold=True, align="right")

    def _lines(
        self,
        lines: Sequence[str],
        box: Box,
        top: float,
        size: float,
        *,
        bold: bool,
        align: Align,
    ) -> None:
        self._canvas.setFont(letters.font(bold=bold), size)
        baseline = top + CAPITAL * size / MM
        for line in lines:
            said = letters.drawn(line)
            match align:
                case "left":
                    self._canvas.drawString(box.x * MM, _up(baseline), said)
                case "right":
                    self._canvas.drawRightString(box.right * MM, _up(baseline), said)
                case "center":
                    self._canvas.drawCentredString(box.center * MM, _up(baseline), said)
            baseline += LEADING * size / MM


TINY_LETTER: Final = 3.0


def padded(box: Box) -> Box:
    """Return a cell's box without the blank at its sides."""
    return box.inset(_PAD)


def _up(y: float) -> float:
    """Return points from the bottom of the page, as PDF counts them."""
    return (HEIGHT - y) * MM
