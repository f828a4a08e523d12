"""A clock as pages and screens count it down: by the server's time, in minutes and seconds."""

from dataclasses import dataclass

from clubs.templatetags.oudler import MINUS


@dataclass(frozen=True, slots=True)
class Countdown:
    """Whole seconds left for the `countdown` component; below zero the time is over.

    It stands where it `is_paused`.
    """

    left: int
    is_paused: bool

    @property
    def text(self) -> str:
        """Minutes and seconds, with hours from one hour on: "1:02:03", "−0:05"."""
        hours, rest = divmod(abs(self.left), 3600)
        minutes, seconds = divmod(rest, 60)
        said = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
        return f"{MINUS}{said}" if self.left < 0 else said
