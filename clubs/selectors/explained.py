"""The score of a hand with the names of those who win and lose it."""

from dataclasses import dataclass

from clubs.selectors.tables import Person, Sitting
from games.engine import Message, ScoreSheet


@dataclass(frozen=True, slots=True)
class Line:
    """One reason, and what it gives each active person in order of play."""

    message: Message
    points: tuple[int, ...]
    article: str


@dataclass(frozen=True, slots=True)
class Explanation:
    people: tuple[Person, ...]
    lines: tuple[Line, ...]
    totals: tuple[int, ...]

    @property
    def scores(self) -> list[tuple[Person, int]]:
        """Everybody's total, by chair: a person keeps his place from hand to hand."""
        both = zip(self.people, self.totals, strict=True)
        return sorted(both, key=lambda one: one[0].chair)

    @property
    def sum(self) -> int:
        return sum(self.totals)


def explain(*, sheet: ScoreSheet, sitting: Sitting) -> Explanation:
    seats = range(1, len(sitting.active) + 1)
    lines = tuple(
        Line(line.message, tuple(line.points.get(seat, 0) for seat in seats), line.article)
        for line in sheet.lines
    )
    totals = sheet.totals
    return Explanation(sitting.active, lines, tuple(totals.get(seat, 0) for seat in seats))
