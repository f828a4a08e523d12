"""What can stand against a move; everything else is a `Refused` of the clubs."""

from games.engine import Problem


class MoveError(Exception):
    """A move is not made, and nothing else changes either."""


class Stale(MoveError):
    """The page that the move was made on no longer shows the hand as it is."""


class NotSeated(MoveError):
    """The person does not sit at the table."""


class NotYourTurn(MoveError):
    """Somebody else has to move, or this person does not play the hand."""


class Illegal(MoveError):
    """The rules forbid the move; `problem` says why, and is None for what is no move at all."""

    def __init__(self, problem: Problem | None) -> None:
        super().__init__(problem.text if problem else "")
        self.problem = problem
