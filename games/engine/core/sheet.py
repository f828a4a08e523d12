"""The score of a hand: explained lines, whose sum is the total."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.engine.core.messages import Message
from games.engine.core.problems import Problem


class Account(StrEnum):
    """The accounts of rules that keep two: what is written, and what is paid at once."""

    WRITTEN = "written"
    MONEY = "money"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One reason to win or lose score: what for, how many for each seat, and the paragraph.

    `money` is there only where a line is worth something else in money.
    """

    code: str
    message: Message
    points: Mapping[int, int]
    article: str
    money: Mapping[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The lines of one hand; `seats` are the active seats, also when there is no line.

    `keeps_money` says that the rules keep a second account beside the written score.
    """

    lines: tuple[ScoreLine, ...]
    seats: tuple[int, ...]
    keeps_money: bool = False

    @property
    def totals(self) -> dict[int, int]:
        """Score of each active seat: the sum of the lines, and computed nowhere else."""
        return self._sum(line.points for line in self.lines)

    @property
    def accounts(self) -> dict[Account, dict[int, int]]:
        """Both accounts by seat, where the rules keep two; `totals` is the written one."""
        if not self.keeps_money:
            return {}
        money = self._sum(line.points if line.money is None else line.money for line in self.lines)
        return {Account.WRITTEN: self.totals, Account.MONEY: money}

    def _sum(self, columns: Iterable[Mapping[int, int]]) -> dict[int, int]:
        totals = dict.fromkeys(self.seats, 0)
        for column in columns:
            for seat, points in column.items():
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
