"""A player by rules of thumb, the same for every game of the family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from games.bots import bidding, laying, playing
from games.engine import Action, Phase, Verb, View

CLAIMS_FROM: Final = 5
"""With more cards than this it plays on, so that people see how the hand goes."""


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Return an action by the first rule that speaks of one."""
    if len(legal) == 1:
        return legal[0]
    return _RULES[Phase(view.phase)](view, legal, rng)


def _announce(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Announce nothing, and contradict nobody."""
    quiet = [action for action in legal if action.verb in {Verb.READY, Verb.PASS}]
    return quiet[0] if quiet else bidding.choose(view, legal, rng)


def _play(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Show a handful, claim what is sure near the end, and play a card otherwise."""
    handfuls = [action for action in legal if action.verb is Verb.ANNOUNCE and action.cards]
    if handfuls:
        return max(handfuls, key=lambda action: len(action.cards))
    claims = [action for action in legal if action.verb is Verb.CLAIM]
    if claims and len(view.holding) <= CLAIMS_FROM:
        return claims[0]
    cards = [action for action in legal if action.verb in {Verb.PLAY, Verb.PICK}]
    return playing.choose(view, cards, rng) if cards else legal[0]


_RULES: Final[dict[Phase, Callable[[View, Sequence[Action], Random], Action]]] = {
    Phase.AUCTION: bidding.choose,
    Phase.CALL: laying.call,
    Phase.TALON: laying.take,
    Phase.DISCARD: laying.discard,
    Phase.ANNOUNCEMENTS: _announce,
    Phase.PLAY: _play,
}
