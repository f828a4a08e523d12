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
MOST_WORLDS: Final = 200
"""More worlds than this seldom change a bid."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many worlds are sampled for a card and for anything else.

    Where there is little to choose from, so many more that `hands` are played out in all.
    """

    cards: int
    others: int
    hands: int = 0

    def worlds_for(self, choices: int) -> int:
        """Return how many worlds are sampled for a number of choices other than cards."""
        return max(self.others, min(MOST_WORLDS, self.hands // choices))


@dataclass(frozen=True, slots=True)
class Looking:
    """A player and the effort that it makes without Numba and with it."""

    plain: Effort
    compiled: Effort

    def choose(self, view: View, legal: Sequence[Action], rng: Random) -> Action:
        """Return what brings most on the average."""
        if len(legal) == 1:
            return legal[0]
        effort = self.compiled if kernel().is_compiled else self.plain
        if Phase(view.phase) is Phase.PLAY:
            return self._play(view, legal, effort.cards, rng)
        options = weighing.choices(view, legal, Phase(view.phase))
        return weighing.choose(view, options, effort.worlds_for(len(options)), rng)

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


CLUB: Final = Looking(Effort(20, 20), Effort(20, 20))
STRONG: Final = Looking(Effort(60, 30, hands=180), Effort(1000, 48, hands=240))
"""Three hundred milliseconds a move on one core are enough for it."""
