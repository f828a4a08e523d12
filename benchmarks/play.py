"""Playing random legal cards through the public API: `legal_actions` and `apply`, one pair a card.

Each game and number of players plays hands that its auction has brought to the first card, on one
core.
"""

from random import Random
from time import perf_counter

from benchmarks._show import show
from games.engine import HandState, Phase, all_rules, deal, start

HANDS = 200


def run() -> None:
    for rules in all_rules():
        if rules.playing is None:
            continue
        hands = _ready(rules.id)
        cards, seconds = _play(hands)
        show(rules.id, cards / seconds, "cards/s")


def _ready(rules_id: str) -> list[HandState]:
    """Return hands before their first card, each after random words of the auction."""
    rng, found = Random(1), []
    seed = 0
    while len(found) < HANDS:
        seed += 1
        state = start(rules_id, deal(rules_id, seed=str(seed)))
        while not state.is_over and state.phase is not Phase.PLAY:
            state = state.apply(rng.choice(state.legal_actions()))
        if not state.is_over:
            found.append(state)
    return found


def _play(hands: list[HandState]) -> tuple[int, float]:
    rng, cards = Random(2), 0
    begun = perf_counter()
    for hand in hands:
        state = hand
        while not state.is_over:
            actions = state.legal_actions()
            state = state.apply(actions[int(rng.random() * len(actions))])
            cards += 1
    return cards, perf_counter() - begun
