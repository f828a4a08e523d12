"""Where the parts of small pictures lie: bars in the rows of a table, columns side by side.

A bar is a hundred wide and ten high. The picture of columns is as large as that of a rating's
curve, and has the same labels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rating.curve import BOTTOM, LEFT, RIGHT, TOP, Label, grid

WIDE, MIDDLE = 100.0, 50.0
FILLED = 0.72
"""How much of its place a column takes."""


class Look(StrEnum):
    """How a part is drawn: what was won is full, what was lost hollow, so that ink alone tells."""

    WON = "won"
    LOST = "lost"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Part:
    x: float
    width: float
    look: Look


@dataclass(frozen=True, slots=True)
class Bar:
    """The picture in a row; `middle` is where a line divides what was won from what was lost."""

    parts: tuple[Part, ...]
    middle: float | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """A column, and its value in words above it."""

    x: float
    y: float
    width: float
    height: float
    text: str
    middle: float


@dataclass(frozen=True, slots=True)
class Columns:
    """A picture of columns with their names below, and the lines of the values behind."""

    columns: tuple[Column, ...]
    x_labels: tuple[Label, ...]
    y_labels: tuple[Label, ...]
    title: str
    summary: str


def stacked(won: int, lost: int, most: int) -> Bar:
    """Return what was won and lost one behind the other; `most` is as long as the row.

    >>> [(part.x, part.width) for part in stacked(3, 1, 8).parts]
    [(0.0, 37.5), (37.5, 12.5)]
    """
    one = WIDE / most if most else 0.0
    first, second = round(won * one, 2), round(lost * one, 2)
    parts = (Part(0.0, first, Look.WON), Part(first, second, Look.LOST))
    return Bar(tuple(part for part in parts if part.width))


def plain(value: int, most: int) -> Bar:
    """Return a bar of what was neither won nor lost."""
    width = round(WIDE * value / most, 2) if most else 0.0
    return Bar((Part(0.0, width, Look.PLAIN),) if width else ())


def diverging(value: float, most: float) -> Bar:
    """Return a bar to the right of the middle for what was won, to the left for what was lost.

    >>> diverging(-5, 10).parts
    (Part(x=25.0, width=25.0, look=<Look.LOST: 'lost'>),)
    """
    length = round(MIDDLE * abs(value) / most, 2) if most else 0.0
    if not length:
        return Bar((), MIDDLE)
    part = Part(MIDDLE, length, Look.WON) if value > 0 else None
    return Bar((part or Part(MIDDLE - length, length, Look.LOST),), MIDDLE)


def columns(values: Sequence[tuple[str, float, str]], *, title: str, summary: str) -> Columns:
    """Return a column for each (name, value, value in words); at least one, none below nothing."""
    lines = grid([0.0, *(value for _name, value, _text in values)], lowest=0)
    highest = lines[-1]
    step = (RIGHT - LEFT) / len(values)
    drawn, names = [], []
    for place, (name, value, text) in enumerate(values):
        top = round(BOTTOM - value / highest * (BOTTOM - TOP), 1)
        middle = round(LEFT + (place + 0.5) * step, 1)
        width = round(step * FILLED, 1)
        drawn.append(
            Column(round(middle - width / 2, 1), top, width, round(BOTTOM - top, 1), text, middle)
        )
        names.append(Label(text=name, x=middle))
    return Columns(
        columns=tuple(drawn),
        x_labels=tuple(names),
        y_labels=tuple(
            Label(text=str(line), y=round(BOTTOM - line / highest * (BOTTOM - TOP), 1))
            for line in lines
        ),
        title=title,
        summary=summary,
    )
