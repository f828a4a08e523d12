"""What is wrong with a file of sheets, row by row."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.engine import Message, Param


@dataclass(frozen=True, slots=True)
class SheetProblem:
    """A sentence about one line of the file (the header is line 1; 0 is the file as a whole)."""

    line: int
    column: str
    message: Message

    def __str__(self) -> str:
        place = f"line {self.line}" if self.line else "file"
        return (
            f"{place}, {self.column}: {self.message}" if self.column else f"{place}: {self.message}"
        )


class BadSheets(Exception):
    """The file has bad rows; nothing of it was stored."""

    def __init__(self, problems: Sequence[SheetProblem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(sorted(problems, key=lambda problem: problem.line))


def problem(line: int, column: str, template: str, **params: Param) -> SheetProblem:
    """Return a problem whose `template` is marked for translation where it is written."""
    values: Mapping[str, Param] = params
    return SheetProblem(line, column, Message(template, values))
