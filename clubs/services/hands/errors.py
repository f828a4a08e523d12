"""What can stand against a hand; the web finds the words."""

from collections.abc import Sequence

from clubs.models import Hand
from games.engine import Problem


class HandError(Exception):
    """A hand is not stored, and nothing else either."""


class InvalidHand(HandError):
    """The summary cannot be true, or the seats do not fit."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(problem.text for problem in problems))
        self.problems = tuple(problems)


class NeedsConsent(HandError):
    """The summary is possible but unusual: somebody should look again and say yes."""

    def __init__(self, warnings: Sequence[Problem]) -> None:
        super().__init__("; ".join(warning.text for warning in warnings))
        self.warnings = tuple(warnings)


class NotAllowedNow(HandError):
    """The session is not open for entry, its rules changed, or an undo comes too late."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class NumberTaken(HandError):
    """Another entry already stands under this hand number."""

    def __init__(self, *, taken_by: Hand | None, next_number: int) -> None:
        super().__init__(f"next hand is {next_number}")
        self.taken_by = taken_by
        self.next_number = next_number


class LooksRepeated(HandError):
    """The same hand was entered at this table less than a minute ago."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(str(hand))
        self.hand = hand


class StaleVersion(HandError):
    """Somebody else has changed the hand since this person looked at it."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(str(hand))
        self.hand = hand
