"""The score of a hand: explained lines, whose sum is the total."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.core.messages import Message
from games.engine.core.problems import Problem


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One reason to win or lose score: what for, how many for each seat, and the paragraph."""

    code: str
    message: Message
    points: Mapping[int, int]
    article: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The lines of one hand; `seats` are the active seats, also when there is no line."""

    lines: tuple[ScoreLine, ...]
    seats: tuple[int, ...]

    @property
    def totals(self) -> dict[int, int]:
        """Score of each active seat: the sum of the lines, and computed nowhere else."""
        totals = dict.fromkeys(self.seats, 0)
        for line in self.lines:
            for seat, points in line.points.items():
                totals[seat] += points
        return totals


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the engine says of a summary: its problems, or its score and what to confirm."""

    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    sheet: ScoreSheet | None

    @property
    def ok(self) -> bool:
        """Whether the summary can be true and has a score."""
        return self.sheet is not None
