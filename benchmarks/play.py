"""Playing random legal cards through the public API: `legal_actions` and `apply`, one pair a card.

Each game and number of players plays hands that its auction has brought to the first card, on one
core. Where the package of OpenSpiel is there, its `tarok`, driven from Python by the same two
calls, plays the hands of `slovenian-tarok/openspiel` beside ours: round by round in turn, so that
neither is measured while the machine is busier, each round with deals of its own, so that no hand
is known already. A first round, in which both get warm, is not counted. Time is processor time.
"""

from collections.abc import Callable, Iterable
from random import Random
from statistics import median
from time import process_time

from benchmarks._show import show
from games.engine import HandState, Phase, all_rules, deal, start

try:
    from tests.factories import openspiel
except ModuleNotFoundError as missing:
    if missing.name != "pyspiel":
        raise
    openspiel = None

HANDS = 200
ROUNDS = 9


def run() -> None:
    for rules in all_rules():
        show(rules.id, _speed(_ours, _ready(rules.id)), "cards/s")
    if openspiel is None:
        print("  open-spiel has no wheel here: nothing to compare with")
        return
    for players in (3, 4):
        _compare(players)


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


def _compare(players: int) -> None:
    rounds = [_round(players, number) for number in range(ROUNDS + 1)][1:]
    print(f"  slovenian-tarok/openspiel/{players}, {ROUNDS} rounds beside pyspiel:", flush=True)
    for name, speeds in zip(("ours", "pyspiel"), zip(*rounds, strict=True), strict=True):
        show(f"  {name}, median", median(speeds), "cards/s")
        show(f"  {name}, best", max(speeds), "cards/s")
    ratios = sorted(theirs / ours for ours, theirs in rounds)
    show("  pyspiel to ours, median", median(ratios), "times")
    show("  pyspiel to ours, lowest", ratios[0], "times")
    show("  pyspiel to ours, highest", ratios[-1], "times")


def _round(players: int, number: int) -> tuple[float, float]:
    """Return the cards in a second of both programs on the same hands."""
    seeds = range(number * HANDS, (number + 1) * HANDS)
    pairs = [openspiel.at_first_card(players, seed, Random(seed)) for seed in seeds]
    ours = _speed(_ours, [state for state, _ in pairs])
    return ours, _speed(_theirs, [state for _, state in pairs])


def _speed(play: Callable[[Iterable[object], Random], int], hands: Iterable[object]) -> float:
    rng = Random(2)
    begun = process_time()
    cards = play(hands, rng)
    return cards / (process_time() - begun)


def _ours(hands: Iterable[HandState], rng: Random) -> int:
    cards = 0
    for hand in hands:
        state = hand
        while not state.is_over:
            actions = state.legal_actions()
            state = state.apply(actions[int(rng.random() * len(actions))])
            cards += 1
    return cards


def _theirs(hands, rng: Random) -> int:
    """Play the states of the other program, which change as they are played."""
    cards = 0
    for state in hands:
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            cards += 1
    return cards
