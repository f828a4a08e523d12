"""A hand on paper: what is known about it, with or without its cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine.core.actions import Action
from games.engine.core.deal import Deal
from games.engine.core.rules import Rules
from games.engine.core.state import HandState

INFO = (
    "Date", "Event", "Round", "Table", "Hand", "Dealer", "Seats",
    "Player1", "Player2", "Player3", "Player4", "Player5", "Note",
)  # fmt: skip
"""Names of the tags that say where and by whom a hand was played; their text is free."""


@dataclass(frozen=True, slots=True)
class Record:
    """One record of a `.tgn` file.

    Without a `deal` it is a club's hand entry and has a summary only. `summary`, `score` and
    `fingerprint` are `None` when they are not stated; `lines` are the lines of the actions in the
    text it was read from.
    """

    rules: Rules = field(repr=False)
    options: Mapping[str, object] = field(default_factory=dict)
    info: Mapping[str, str] = field(default_factory=dict)
    seed: str | None = None
    deal: Deal | None = None
    actions: tuple[Action, ...] = ()
    summary: Mapping[str, object] | None = None
    score: Mapping[int, int] | None = None
    fingerprint: str | None = None
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)

    @classmethod
    def of(
        cls, state: HandState, *, info: Mapping[str, str] | None = None, seed: str | None = None
    ) -> Record:
        """Return the record of a hand, with summary, score and fingerprint once it is over."""
        sheet = state.score().sheet if state.is_over else None
        return cls(
            rules=state.rules,
            options=state.options,
            info=info or {},
            seed=seed,
            deal=state.deal,
            actions=state.actions,
            summary=state.summary() if state.is_over else None,
            score=sheet.totals if sheet else None,
            fingerprint=state.fingerprint() if state.is_over else None,
        )
