"""Players that look ahead: they sample what they do not see, and play it out for each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from games.bots import thinking, weighing
from games.bots.kernel.fast import kernel
from games.engine import Action, Phase, Verb, View

CALLED_FOR_TWO: Final = frozenset({"trula", "kings"})
CLAIMS_FROM: Final = 5


@dataclass(frozen=True, slots=True)
class Looking:
    """How many worlds are sampled for a card, and for anything else; without Numba and with it."""

    cards: int
    others: int
    cards_compiled: int
    others_compiled: int

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        """Return what brings most on the average."""
        if len(legal) == 1:
            return legal[0]
        compiled = kernel().is_compiled
        if Phase(view.phase) is not Phase.PLAY:
            return weighing.choose(
                view, legal, self.others_compiled if compiled else self.others, rng
            )
        return self._play(view, legal, self.cards_compiled if compiled else self.cards, rng)

    def _play(self, view: View, legal: Sequence[Action], worlds: int, rng: Random) -> Action:
        said = self._said(view, legal)
        if said is not None:
            return said
        plays = [action for action in legal if action.verb is Verb.PLAY]
        handfuls = [one for one in legal if one.verb is Verb.ANNOUNCE and one.word == "handful"]
        if handfuls and thinking.expects_to_win(view, plays, worlds, rng):
            return max(handfuls, key=lambda action: len(action.cards))
        if len(plays) == 1:
            return plays[0]
        return thinking.choose_card(view, plays, worlds, rng)

    @staticmethod
    def _said(view: View, legal: Sequence[Action]) -> Action | None:
        """Return what costs nothing to say, and a claim near the end."""
        for action in legal:
            if action.verb is Verb.PICK:
                return action
            by_two = len(view.counts) == thinking.TWO
            free = action.word in CALLED_FOR_TWO if by_two else action.word != "handful"
            if action.verb is Verb.ANNOUNCE and free:
                return action
            if action.verb is Verb.CLAIM and len(view.holding) <= CLAIMS_FROM:
                return action
        return None


CLUB: Final = Looking(20, 20, 20, 20)
STRONG: Final = Looking(50, 40, 400, 120)
