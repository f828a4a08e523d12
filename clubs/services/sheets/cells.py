"""The cells of one row, read column by column; what cannot be read is noted."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, field

from clubs import names
from clubs.services.sheets.columns import SEPARATOR
from clubs.services.sheets.problems import SheetProblem, problem
from clubs.services.sheets.row import Name
from games.engine import gettext_noop

MOST_DIGITS = 4
PAIR = 2


@dataclass
class Cells:
    """`problems` grows while cells are read; a cell that is wrong reads as something harmless."""

    line: int
    cells: Mapping[str, str]
    problems: list[SheetProblem] = field(default_factory=list)

    def text(self, column: str) -> str:
        return self.cells.get(column, "")

    def whole(self, column: str, least: int, most: int) -> int:
        text = self.text(column)
        if _is_whole(text) and least <= int(text) <= most:
            return int(text)
        message = gettext_noop("“{text}” is not a whole number from {least} to {most}.")
        self.note(column, message, text=text, least=least, most=most)
        return least

    def figures(self, limits: Mapping[str, tuple[int, int]]) -> dict[str, int]:
        """Read the whole numbers, from least to most, of those columns that are not empty."""
        return {
            column: self.whole(column, least, most)
            for column, (least, most) in limits.items()
            if self.text(column)
        }

    def points(self, column: str) -> float:
        whole, comma, half = self.text(column).replace(",", ".").partition(".")
        if _is_whole(whole) and (not comma or half in {"0", "5"}):
            return int(whole) + (0.5 if half == "5" else 0)
        message = gettext_noop("“{text}” is not a number of points such as 45 or 45.5.")
        self.note(column, message, text=self.text(column))
        return 0

    def name(self, column: str, text: str) -> str:
        try:
            return names.normalise(text)
        except names.BadName as error:
            self.problems.append(SheetProblem(self.line, column, error.message))
            return text

    def person(self, column: str) -> Name | None:
        text = self.text(column)
        return Name(self.name(column, text), column) if text else None

    def parts(self, column: str) -> list[str]:
        text = self.text(column)
        return text.split(SEPARATOR) if text else []

    def people(self, column: str) -> list[Name]:
        return [Name(self.name(column, part), column) for part in self.parts(column)]

    def pairs(self, column: str) -> list[tuple[Name, str]]:
        """Read `name:what|name:what`."""
        pairs = []
        for part in self.parts(column):
            name, colon, what = part.rpartition(":")
            if colon:
                pairs.append((Name(self.name(column, name), column), what))
            else:
                message = gettext_noop("Write “{text}” as a name, a colon and what it showed.")
                self.note(column, message, text=part)
        return pairs

    def counts(self, column: str) -> dict[Name, int]:
        """Read `name:2|name:4`."""
        counts: dict[Name, int] = {}
        for name, figures in self.pairs(column):
            if self.is_repeated(name, counts):
                continue
            if _is_whole(figures):
                counts[name] = int(figures)
            else:
                message = gettext_noop("Write a whole number after the colon, not “{text}”.")
                self.note(column, message, text=figures)
        return counts

    def is_repeated(self, name: Name, seen: Container[Name]) -> bool:
        """Say whether somebody stands twice in a column, and note it."""
        if name in seen:
            message = gettext_noop("“{name}” stands twice in this column.")
            self.note(name.column, message, name=name.text)
        return name in seen

    def card(self, column: str) -> dict[str, str] | None:
        called = self.text(column).split()
        if len(called) == PAIR:
            return {"suit": called[0], "rank": called[1]}
        if called:
            self.note(column, gettext_noop("Write the called card as “hearts king”."))
        return None

    def yes(self, column: str) -> bool:
        said = self.text(column)
        if said in {"", "yes"}:
            return said == "yes"
        self.note(column, gettext_noop("Write “yes” here or leave it empty."))
        return False

    def note(self, column: str, template: str, **params: str | int) -> None:
        self.problems.append(problem(self.line, column, template, **params))


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
