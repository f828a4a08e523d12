"""A clock as pages count it down: by the server's time, in minutes and seconds."""

from dataclasses import dataclass

from clubs.templatetags.oudler import MINUS
from tournaments.selectors.clock import Clock


@dataclass(frozen=True, slots=True)
class Countdown:
    """Seconds left for the `countdown` component; it stands unless the clock runs."""

    left: int
    is_paused: bool

    @property
    def text(self) -> str:
        """Minutes and seconds, with hours from one hour on: "1:02:03", "−0:05"."""
        hours, rest = divmod(abs(self.left), 3600)
        minutes, seconds = divmod(rest, 60)
        said = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
        return f"{MINUS}{said}" if self.left < 0 else said


def countdown(shown: Clock, left: int | None) -> Countdown | None:
    """Return what to show for so many seconds left; None where there is no time limit."""
    return None if left is None else Countdown(left, is_paused=not shown.runs)
