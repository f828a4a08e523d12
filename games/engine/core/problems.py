"""What is wrong with an entry, and what a person should confirm."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from games.engine.core.messages import Message, Param

FORM = "form"
"""Article of problems that concern the form of the JSON, not a rule of the game."""


class Severity(StrEnum):
    """An error is refused; a warning is a question that a person may answer with yes."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that cannot be true, or should be confirmed.

    `field` is the dotted path of the entry's field (`slam.made_by`, `handfuls.0.seat`), `article`
    the paragraph of the rules page.
    """

    code: str
    field: str
    message: Message
    article: str
    severity: Severity = Severity.ERROR

    @property
    def text(self) -> str:
        """The sentence in English."""
        return str(self.message)


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """A row of a game's table of problems: its code, sentence, paragraph and severity."""

    code: str
    template: str
    article: str
    severity: Severity = Severity.ERROR

    def at(self, field: str, severity: Severity | None = None, **params: Param) -> Problem:
        """Return the problem of this kind in a field."""
        return Problem(
            self.code,
            field,
            Message(self.template, params),
            self.article,
            severity or self.severity,
        )


class UnknownRules(LookupError):
    """There are no rules of this id."""


class InvalidOptions(ValueError):
    """Options that a table cannot have; `problems` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.text for problem in self.problems))


class InvalidSummary(ValueError):
    """A summary that cannot be true; `problems` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.text for problem in self.problems))
