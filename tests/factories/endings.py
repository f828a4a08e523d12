"""Hands shortly before their end, played there by the computer."""

from random import Random

from games.bots import BEGINNER, RANDOM, choose, solver
from games.engine import deal, rules, start


def played_until(rules_id, *, seed, tricks, options=None):
    """Return a hand with so many tricks to come, None where it ends or has none before."""
    chance = Random(seed)
    state = start(rules_id, deal(rules_id, seed=str(seed), options=options), options=options)
    players = rules(rules_id).players
    while not state.is_over:
        view = state.view(state.turn)
        between = view.phase == "play" and not (view.trick and view.trick.cards)
        if between and sum(view.counts.values()) <= tricks * players:
            return state
        level = BEGINNER if chance.random() < 0.7 else RANDOM
        state = state.apply(choose(view, state.legal_actions(), level=level, rng=chance))
    return None


def endings(rules_id, number, *, tricks=3):
    found = (played_until(rules_id, seed=seed, tricks=tricks) for seed in range(40 * number))
    solvable = (state for state in found if state and solver.world_of(state).is_solvable)
    return [state for state, _ in zip(solvable, range(number), strict=False)]
