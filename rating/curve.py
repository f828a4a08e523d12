"""Where the points of a rating's curve lie on the component's picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

LEFT, RIGHT, TOP, BOTTOM = 70.0, 630.0, 15.0, 220.0
STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000)
MOST_LINES = 5


@dataclass(frozen=True, slots=True)
class Label:
    """A word on an axis; `x` or `y` is where it stands."""

    text: str
    x: float = 0.0
    y: float = 0.0
    anchor: str = "middle"


@dataclass(frozen=True, slots=True)
class Spot:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Curve:
    """A line as an SVG path, the grid behind it, and the dashed line of the start."""

    path: str
    y_labels: tuple[Label, ...]
    end: Spot
    base_y: float


def draw(points: Sequence[tuple[float, float]], *, base: float) -> Curve:
    """Return the picture of at least one point (x, value); x grows, `base` is a value.

    >>> draw([(0, 1500), (10, 1536)], base=1500).path
    'M70 179 L630 31.4'
    """
    lines = grid([value for _x, value in points] + [base])
    low, high = lines[0], lines[-1]
    first, last = points[0][0], points[-1][0]

    def across(x: float) -> float:
        share = (x - first) / (last - first) if last > first else 1.0
        return round(LEFT + share * (RIGHT - LEFT), 1)

    def down(value: float) -> float:
        return round(BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP), 1)

    spots = [Spot(across(x), down(value)) for x, value in points]
    return Curve(
        path="M" + " L".join(f"{spot.x:g} {spot.y:g}" for spot in spots),
        y_labels=tuple(Label(text=_figure(value), y=down(value)) for value in lines),
        end=spots[-1],
        base_y=down(base),
    )


def grid(values: Sequence[float], *, lowest: float | None = None) -> list[int]:
    """Return round values that embrace all others, few enough to be read.

    `lowest` is where they begin where nothing lies below it.
    """
    low = min(values) - 1 if lowest is None else lowest
    high = max(values) + 1
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES - 1), STEPS[-1])
    return list(range(floor(low / step) * step, ceil(high / step) * step + 1, step))


def _figure(value: int) -> str:
    """Write a value with a true minus, as scores are written."""
    return str(value).replace("-", "\N{MINUS SIGN}")
