"""Steps of a session or a tournament as their pages show them: buttons, and how far it has got."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise

from clubs.access import Access, Need


@dataclass(frozen=True, slots=True)
class StepWords:
    """A step as its button says it; `asks` shows the consequence before it is done."""

    label: Promise
    consequence: Promise | str = ""
    need: Need = Need.ORGANISE
    asks: bool = False
    danger: bool = False
    wants_reason: bool = False


Steps = Mapping[tuple[str, str], StepWords]
"""The words of each step, by the state before it and the state after it."""


def step_words(steps: Steps, origin: str, to: str, access: Access) -> StepWords | None:
    """Return the words of a step, None when there is none or the reader may not take it."""
    words = steps.get((origin, to))
    if words is None or access.level is None or access.level < words.need:
        return None
    return words


def progress(way: Sequence[tuple[str, Promise]], state: str) -> list[dict[str, object]]:
    """Return a way for the `steps` component; none where the state is not on it: cancelled."""
    order = [code for code, _label in way]
    if state not in order:
        return []
    now = order.index(state)
    return [
        {"label": label, "state": "done" if at < now else "now" if at == now else "next"}
        for at, (_code, label) in enumerate(way)
    ]
