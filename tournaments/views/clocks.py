"""A round's clock on its pages."""

from tournaments.selectors.clock import Clock
from tournaments.selectors.countdowns import Countdown


def countdown(shown: Clock, left: int | None) -> Countdown | None:
    """Return what to show for so many seconds left; None where there is no time limit."""
    return None if left is None else Countdown(left, is_paused=not shown.runs)
