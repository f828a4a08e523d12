"""Who takes part, and in what state."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Entrant: TypeAlias = int
"""A person, or a team where teams are ranked: a whole number of the caller's."""


class Presence(StrEnum):
    """Whether an entrant plays on, went home, or never came."""

    PLAYING = "playing"
    WITHDRAWN = "withdrawn"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """An entrant went home after so many rounds; what was played until then stays."""

    entrant: Entrant
    after_round: int
