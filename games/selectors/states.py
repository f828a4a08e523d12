"""Hands as the engine knows them, rebuilt from the deal and the stored actions."""

import threading
from collections import OrderedDict

from games import engine
from games.engine import Action, HandState
from games.models import OnlineHand

MOST_KEPT = 256
"""Hands kept in a process: about as many as are played at once on one machine."""


class StateCache:
    """The newest known state of each hand; it may forget any of them at any time.

    A hand is known by its commitment too, for a database that was put back counts its ids anew.
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[int, str], HandState] = OrderedDict()

    def get(self, hand: OnlineHand) -> HandState | None:
        """Return a state of the hand that is not newer than its row says."""
        key = (hand.pk, hand.commitment)
        with self._lock:
            state = self._kept.get(key)
            if state is None or len(state.actions) > hand.ply:
                return None
            self._kept.move_to_end(key)
            return state

    def keep(self, hand: OnlineHand, state: HandState) -> None:
        with self._lock:
            self._kept[hand.pk, hand.commitment] = state
            self._kept.move_to_end((hand.pk, hand.commitment))
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


cache = StateCache()


def state_of(hand: OnlineHand) -> HandState:
    """Return the hand at its ply: one query for the actions that are not yet known here."""
    state = cache.get(hand) or dealt(hand)
    known = len(state.actions)
    if known == hand.ply:
        return state
    tokens = hand.actions.filter(ply__gte=known, ply__lt=hand.ply).order_by("ply")
    for token in tokens.values_list("token", flat=True):
        state = state.apply(Action.parse(token))
    cache.keep(hand, state)
    return state


def state_at(hand: OnlineHand, ply: int) -> HandState:
    """Return the hand as it was after so many of its actions."""
    state = dealt(hand)
    for action in state_of(hand).actions[:ply]:
        state = state.apply(action)
    return state


def dealt(hand: OnlineHand) -> HandState:
    """Return the hand before its first action."""
    deal = engine.deal(hand.rules_id, seed=hand.seed, options=hand.rule_options)
    return engine.start(hand.rules_id, deal, options=hand.rule_options)
