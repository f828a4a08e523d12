"""The score of a hand with the names of those who win and lose it."""

from collections.abc import Mapping
from dataclasses import dataclass

from clubs.selectors.tables import Person, Sitting
from games.engine import Account, Message, ScoreLine, ScoreSheet


@dataclass(frozen=True, slots=True)
class Line:
    """One reason, and what it gives each active person in order of play.

    `money` is there only where it is worth something else in money. `person` is whom alone the line
    concerns.
    """

    message: Message
    points: tuple[int, ...]
    article: str
    money: tuple[int, ...] = ()
    person: Person | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """The lines of a hand and their sums; `money` where the rules keep that account as well."""

    people: tuple[Person, ...]
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    money: tuple[int, ...] = ()

    @property
    def scores(self) -> list[tuple[Person, int]]:
        """Everybody's total, by chair: a person keeps his place from hand to hand."""
        return self._by_chair(self.totals)

    @property
    def paid(self) -> list[tuple[Person, int]]:
        """What everybody wins and loses in money, by chair."""
        return self._by_chair(self.money)

    @property
    def is_paid_as_written(self) -> bool:
        return self.money == self.totals

    def _by_chair(self, figures: tuple[int, ...]) -> list[tuple[Person, int]]:
        return sorted(zip(self.people, figures, strict=True), key=lambda one: one[0].chair)

    @property
    def sum(self) -> int:
        return sum(self.totals)


def explain(*, sheet: ScoreSheet, sitting: Sitting) -> Explanation:
    seats = range(1, len(sitting.active) + 1)

    def of_all(figures: Mapping[int, int]) -> tuple[int, ...]:
        return tuple(figures.get(seat, 0) for seat in seats)

    lines = tuple(
        Line(
            line.message,
            of_all(line.points),
            line.article,
            () if line.money is None else of_all(line.money),
            _alone(line, sitting),
        )
        for line in sheet.lines
    )
    paid = sheet.accounts.get(Account.MONEY)
    money = () if paid is None else of_all(paid)
    return Explanation(sitting.active, lines, of_all(sheet.totals), money)


def _alone(line: ScoreLine, sitting: Sitting) -> Person | None:
    seats = list(line.points)
    return sitting.active[seats[0] - 1] if len(seats) == 1 else None
