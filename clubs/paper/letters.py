"""Letters on paper: how wide they are, and how a text is made to fit its room."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

MM: Final = 72 / 25.4
"""Points of a millimetre."""
REGULAR: Final = "Paper"
BOLD: Final = "Paper-Bold"
CAPITAL: Final = 0.668
"""Height of a capital of both fonts, as a share of the size of the letters."""
LEADING: Final = 1.16
STEP: Final = 0.25
TINY: Final = 3.5
"""No letter is printed smaller; a text that still does not fit is cut."""

_FILES: Final = {REGULAR: "Regular", BOLD: "Bold"}
_FOLDER: Final = Path(__file__).parent / "fonts"
# Printers' blanks and hyphens that the fonts do not draw.
_DRAWN: Final = str.maketrans({"\u202f": "\u00a0", "\u2009": "\u00a0", "\u2011": "-"})
_BLANKS: Final = re.compile(r" +")
_BREAKS: Final = re.compile(r"(?<=-)(?=\w)| +")
"""Where a line may end; a no-break space holds."""


@cache
def register() -> None:
    """Tell the library of the fonts, once a process."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for name, style in _FILES.items():
        file = _FOLDER / f"AtkinsonHyperlegibleNext-{style}.ttf"
        pdfmetrics.registerFont(TTFont(name, str(file)))


def font(*, bold: bool) -> str:
    register()
    return BOLD if bold else REGULAR


def drawn(text: str) -> str:
    """Return a text in characters that the fonts have."""
    return text.translate(_DRAWN)


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of one line in millimetres."""
    from reportlab.pdfbase import pdfmetrics

    return float(pdfmetrics.stringWidth(drawn(text), font(bold=bold), size)) / MM


@dataclass(frozen=True, slots=True)
class Room:
    """What a text has to fit: its room in millimetres and the number of lines."""

    width: float
    height: float
    lines: int = 1


def fit(
    text: str, room: Room, size: float, *, least: float | None = None, bold: bool = False
) -> tuple[float, list[str]]:
    """Return the size and the lines of a text in a room.

    It shrinks on one line down to `least` (two thirds of the size), then goes on over further
    lines: between words down to `least`, then after hyphens too, as large as they fit. It is cut
    with an ellipsis when even tiny letters do not.
    """
    smallest = least if least is not None else size * 2 / 3
    for tried in _sizes(size, smallest):
        if width(text, tried, bold=bold) <= room.width and _height(1, tried) <= room.height:
            return tried, [text]
    for hyphens, end in ((False, smallest), (True, TINY)):
        for tried in _sizes(size, end) if room.lines > 1 else ():
            lines = wrap(text, room.width, tried, bold=bold, hyphens=hyphens)
            if len(lines) <= room.lines and fits(lines, room, tried, bold=bold):
                return tried, lines
    for tried in _sizes(smallest, TINY):
        if width(text, tried, bold=bold) <= room.width and _height(1, tried) <= room.height:
            return tried, [text]
    return TINY, [cut(text, room.width, TINY, bold=bold)]


def common(texts: Sequence[str], room: Room, size: float, *, least: float, bold: bool) -> float:
    """Return the size that texts side by side begin with, so that they look alike.

    It is the smallest of those that fit on one line at `least` or more.
    """
    one_line = Room(room.width, room.height)
    fitted = [fit(text, one_line, size, least=least, bold=bold) for text in texts if text]
    return min((found for found, _lines in fitted if found >= least), default=size)


def fit_paragraphs(
    paragraphs: Sequence[str], room: Room, size: float, *, least: float, bold: bool = False
) -> tuple[float, list[str]]:
    """Return the size and the lines of running text; what does not fit at `least` is left out."""
    for tried in _sizes(size, least):
        lines = [line for one in paragraphs for line in wrap(one, room.width, tried, bold=bold)]
        if _height(len(lines), tried) <= room.height:
            return tried, lines
    lines = [line for one in paragraphs for line in wrap(one, room.width, least, bold=bold)]
    kept = lines[: max(1, int(room.height * MM / (least * LEADING)))]
    kept[-1] = cut(f"{kept[-1]}…", room.width, least, bold=bold)
    return least, kept


def wrap(
    text: str, room: float, size: float, *, bold: bool = False, hyphens: bool = True
) -> list[str]:
    """Return the lines of a text; a word that is wider than the room has a line of its own."""
    lines = [""]
    for word in _words(text, hyphens=hyphens):
        longer = lines[-1] + word
        if lines[-1] and width(longer.rstrip(" "), size, bold=bold) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return [line.rstrip(" ") for line in lines]


def fits(lines: Sequence[str], room: Room, size: float, *, bold: bool = False) -> bool:
    wide = max(width(line, size, bold=bold) for line in lines)
    return wide <= room.width and _height(len(lines), size) <= room.height


def cut(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return as much of a text as fits, with an ellipsis for the rest."""
    if width(text, size, bold=bold) <= room:
        return text
    while text and width(f"{text}…", size, bold=bold) > room:
        text = text[:-1].rstrip("… ")
    return f"{text}…"


def _words(text: str, *, hyphens: bool) -> list[str]:
    """Return the words, each with the blank or the hyphen that follows it.

    >>> _words("Marie-Anne Le Goff", hyphens=True)
    ['Marie-', 'Anne ', 'Le ', 'Goff']
    """
    words: list[str] = []
    start = 0
    for gap in (_BREAKS if hyphens else _BLANKS).finditer(text):
        words.append(text[start : gap.end()])
        start = gap.end()
    return [*words, text[start:]]


def _height(lines: int, size: float) -> float:
    return ((lines - 1) * LEADING + 1) * size / MM


def _sizes(largest: float, smallest: float) -> list[float]:
    steps = max(0, int((largest - smallest) / STEP))
    return [largest - STEP * step for step in range(steps + 1)]
