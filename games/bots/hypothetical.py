"""Whole hands of the engine that agree with what a seat knows: sampled worlds before their play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from games.bots.cards import KING, game_of, is_trump
from games.bots.convert import number_of
from games.bots.kernel import layout as at
from games.bots.kernel.bits import MODULUS
from games.bots.kernel.fast import kernel
from games.bots.knowledge import TWO, know, pack_of
from games.bots.thinking import sampled_worlds
from games.engine import (
    Action,
    Card,
    Deal,
    HandState,
    IllegalAction,
    InvalidHand,
    Verb,
    View,
    start,
)

PILES, PILE, HAND_OF_TWO = 3, 4, 15
"""The game for two: piles of a seat, cards of a pile, cards of a hand as dealt."""
Lying = list[list[Card]]
"""Hidden cards by slot: seats from 0, then those laid away, then the talon."""


def hands(view: View, number: int, rng: Random) -> Iterator[HandState]:
    """Yield up to so many hands with the hidden cards dealt at random, as far as they have gone.

    What cannot have gone so by the rules is left out.
    """
    known = know(view)
    game = game_of(view)
    by_number = {number_of(card, game): card for card in pack_of(game)}
    hidden = [by_number[card] for card in known.cards]
    chance = kernel().ints([rng.randrange(1, MODULUS)])
    _worlds, places = sampled_worlds(known, number, chance)
    for world in range(number):
        slots = places[world * len(hidden) : (world + 1) * len(hidden)]
        lying: Lying = [[] for _ in range(at.SLOTS)]
        for card, slot in zip(hidden, slots, strict=True):
            lying[int(slot)].append(card)
        state = _gone_so(view, lying, rng)
        if state is not None:
            yield state


def _gone_so(view: View, lying: Lying, rng: Random) -> HandState | None:
    """Return the hand with these cards after all that was done, or None where it cannot be.

    What a seat may do tells it something too: it is the same in every hand that can be.
    """
    deal = _deal_for_two(view, lying, rng) if len(view.counts) == TWO else _deal(view, lying, rng)
    if deal is None:
        return None
    laid = iter(lying[at.DISCARD])
    try:
        state = start(view.rules_id, deal, options=view.options)
        for action in view.actions:
            done = action
            if action.verb is Verb.DISCARD and not action.cards:
                done = Action(action.seat, Verb.DISCARD, cards=(next(laid),))
            state = state.apply(done)
    except (InvalidHand, IllegalAction, StopIteration):
        return None
    same = state.turn == view.turn and set(state.legal_actions()) == set(view.legal)
    return state if same else None


def _deal(view: View, lying: Lying, rng: Random) -> Deal | None:
    shown = [card for cards in view.talon for card in cards]
    talon = shown or list(lying[at.TALON])
    declarer = view.facts.get("declarer")
    taken = _taken(view)
    if not shown:
        rng.shuffle(talon)
    away: Iterable[Card] = (*lying[at.DISCARD], *view.discards)
    if not talon:
        talon, away = list(away), ()
    holdings = []
    for seat in view.counts:
        cards = set(view.holding if seat == view.seat else lying[seat - 1])
        if seat == declarer:
            cards |= set(away)
            cards -= taken
        holdings.append(tuple(sorted(cards)))
    return Deal(tuple(holdings), tuple(talon))


def _taken(view: View) -> set[Card]:
    """Return the cards of the talon that the declarer has."""
    takes = [action for action in view.actions if action.verb is Verb.TAKE]
    if takes:
        return set(view.talon[takes[-1].number - 1])
    shown = {card for cards in view.talon for card in cards}
    return (
        shown if shown and view.phase in {"discard", "announcements"} and _is_all(view) else set()
    )


def _is_all(view: View) -> bool:
    """Return whether the whole talon was taken: the French way."""
    return len(view.talon) == 1


def _deal_for_two(view: View, lying: Lying, rng: Random) -> Deal | None:
    """Return a deal for two: what went from the piles to a hand is put back on top of them."""
    pool = list(lying[at.TALON])
    rng.shuffle(pool)
    hidden = view.facts.get("piles_hidden")
    depths = hidden if isinstance(hidden, dict) else {}
    holdings, piles = [], []
    for seat in view.counts:
        hand = list(view.holding if seat == view.seat else lying[seat - 1])
        picked = [card for card in hand if is_trump(card) or card.rank == KING]
        rng.shuffle(picked)
        tops = list(view.open.get(seat, ()))
        of_seat = []
        for depth in depths.get(str(seat), ()):
            under = [pool.pop() for _ in range(min(depth, len(pool)))]
            top = [tops.pop()] if tops and depth < PILE else []
            back = PILE - len(under) - len(top)
            if back > len(picked):
                return None
            moved = [picked.pop() for _ in range(back)]
            hand = [card for card in hand if card not in moved]
            of_seat.append((*moved, *top, *under))
        holdings.append(tuple(sorted(hand)))
        piles.append(tuple(of_seat))
    return Deal(tuple(holdings), (), tuple(piles))
