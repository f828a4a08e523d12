"""What every game's words are made of."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class OptionWords:
    """Title of a switch, and the words for its codes.

    `explained` replaces a sentence of the engine that speaks of codes.
    """

    title: Promise
    choices: Mapping[str, Promise] = field(default_factory=dict)
    explained: Promise | None = None
