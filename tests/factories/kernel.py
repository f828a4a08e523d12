"""Hands of the engine as worlds of the computer players' kernel, side by side with it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random

from games.bots import convert
from games.bots.kernel import layout as at
from games.bots.kernel.deals import lay_away
from games.engine import Verb, deal, start
from games.engine.core.masks import cards_of

QUIET = {Verb.PASS: 6, Verb.READY: 4, Verb.CONCEDE: 0}
"""How often a random player says so, against 1 for anything else: else all hands are solos."""


@dataclass
class Pair:
    """A hand of the engine, and the same hand as a world of the kernel."""

    state: object
    world: list[int]
    ways: list[int]
    under: list[int]


def to_play(rules_id: str, seed: int, options=None):
    """Return a hand that was bid and prepared at random, before its first card."""
    random = Random(f"{rules_id} {seed}")
    cards = deal(rules_id, seed=f"{rules_id} {seed}", options=options)
    state = start(rules_id, cards, options=options)
    while not state.is_over and state.phase != "play":
        actions = state.legal_actions()
        weights = [QUIET.get(action.verb, 1) for action in actions]
        state = state.apply(random.choices(actions, weights)[0] if any(weights) else actions[0])
    return state


def pair_of(state) -> Pair:
    """Return the hand before its first card with its world: every card is known."""
    view = state.view(state.turn)
    game, players = view.rules_id.split("/")[0], len(view.counts)
    ways = convert.ways_of(view)
    world = [0] * at.SIZE
    for place in (at.LED, at.BEST, at.FOOL_BY, at.NEXT, at.NEXT + 1):
        world[place] = at.NONE
    world[at.LEADER] = state.turn - 1
    for seat in range(players):
        seen = state.stage.seen(seat + 1)
        opened = cards_of(seen.open.get(seat + 1, 0)) if players == 2 else ()
        own = at.SUITS * seat
        cards = [*cards_of(seen.holding), *opened]
        world[own : own + at.SUITS] = convert.holding_of(cards, game)
        if players == 2:
            start_at = at.OPEN + own
            world[start_at : start_at + at.SUITS] = convert.holding_of(opened, game)
    terms = state.stage.course.terms if players > 2 else state.stage.terms
    world[at.SIDES] = _sides(terms)
    _talon(state, terms, world, ways)
    return Pair(state, world, ways, _under(state, game))


def _sides(terms) -> int:
    seats = {terms.declarer, getattr(terms, "partner", None)}
    if terms.contract == "simple":
        seats = {1}
    return sum(1 << seat - 1 for seat in seats if seat)


def _talon(state, terms, world, ways) -> None:
    """Count what was laid away, and put a talon that goes to tricks where the kernel looks."""
    game = state.rules.game
    for card in cards_of(getattr(terms, "discard", 0)):
        world[at.POINTS + terms.declarer - 1] += _value(card, game)
    if terms.contract == "garde_sans":
        for card in state.deal.talon:
            lay_away(world, ways, convert.number_of(card, game))
    modes = {"klop": 1, "trischaken": 1 if state.rules.edition == "wien" else 2}
    ways[at.GIVEN] = modes.get(terms.contract, 0)
    if ways[at.GIVEN]:
        worth = [_value(card, game) for card in state.deal.talon]
        world[at.GIFTS : at.GIFTS + at.TALON_CARDS] = worth


def _value(card, game: str) -> int:
    """Return thirds or halves by the pages' tables, not by the kernel's."""
    honour = card.suit >= 4 and card.rank in {0, 1, 21}
    face = 5 if honour else {14: 5, 13: 4, 12: 3, 11: 2}.get(card.rank, 1) if card.suit < 4 else 1
    return 2 * face - 1 if game == "french-tarot" else 3 * face - 2


def _under(state, game: str) -> list[int]:
    under = [at.NONE] * at.CARDS
    for piles in state.deal.piles:
        for pile in piles:
            for upper, lower in pairwise(pile):
                under[convert.number_of(upper, game)] = convert.number_of(lower, game)
    return under
