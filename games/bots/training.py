"""Deals on which somebody can try a contract: fit for it, and bid up to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.bots.bidding import NEEDED, strength
from games.bots.cards import game_of
from games.bots.convert import EVERYBODY, NEGATIVE
from games.engine import Action, HandState, Verb, View, deal, rules, start

USUAL_NEED: Final = 1.2
"""Strength for a contract that the rules of thumb never bid."""
WEAK: Final = 0.55
"""Who wants few tricks is weaker than this."""
TRIES: Final = 60
"""Deals that are looked at."""
LONGEST: Final = 40
"""More actions no auction has that leads straight to a contract."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A deal by its seed, and the auction at whose end the seat plays the contract."""

    seed: str
    auction: tuple[Action, ...]


def prepare(
    rules_id: str,
    *,
    options: Mapping[str, object],
    contract: str,
    seats: Sequence[int],
    seeds: Iterable[str],
) -> tuple[Prepared, int] | None:
    """Return a deal for a contract and the seat that plays it, one of `seats`.

    It is the first one whose cards are fit for the contract, or else one on which it can be bid at
    all; None where there is none among the first `TRIES` seeds.
    """
    spare: tuple[Prepared, int] | None = None
    for seed, _ in zip(seeds, range(TRIES), strict=False):
        state = start(rules_id, deal(rules_id, seed=seed, options=options), options=options)
        if state.is_over:
            continue
        for seat in seats:
            is_fit = suits(state.view(seat), contract)
            if not is_fit and spare is not None:
                continue
            auction = auction_to(state, contract, seat)
            if auction is None:
                continue
            if is_fit:
                return Prepared(seed, auction), seat
            spare = Prepared(seed, auction), seat
    return spare


def suits(view: View, contract: str) -> bool:
    """Return whether the cards of a seat are such that one would bid the contract."""
    if contract in EVERYBODY:
        return True
    if contract in NEGATIVE:
        return strength(view) <= WEAK
    return strength(view) >= (NEEDED[game_of(view)].get(contract) or USUAL_NEED)


def auction_to(state: HandState, contract: str, seat: int) -> tuple[Action, ...] | None:
    """Return actions after which the seat plays the contract, all others having passed."""
    before = len(state.actions)
    found = next(_auctions(state, contract, seat, LONGEST), None)
    return found.actions[before:] if found else None


def _auctions(state: HandState, contract: str, seat: int, most: int) -> Iterator[HandState]:
    view = state.view(state.turn)
    if view.phase != "auction":
        facts = view.facts
        declares = facts.get("declarer") == seat or contract in EVERYBODY
        if facts.get("contract") == contract and declares:
            yield state
        return
    if most == 0 or state.turn is None:
        return
    for action in _in_order(state.legal_actions(), contract, is_own=state.turn == seat):
        yield from _auctions(state.apply(action), contract, seat, most - 1)


def _in_order(legal: Sequence[Action], contract: str, *, is_own: bool) -> list[Action]:
    """Return what to try: others pass, or do the least where they may not."""
    passes = [action for action in legal if action.verb is Verb.PASS]
    if not is_own:
        return passes or list(legal[:1])
    wanted = [action for action in legal if action.word == contract]
    if contract in EVERYBODY:
        return wanted or passes or list(legal)
    return wanted or [action for action in legal if action not in passes] + passes


@cache
def contracts(rules_id: str) -> tuple[str, ...]:
    """Return the contracts of some rules, without options, that can be trained."""
    infos = [info for info in rules(rules_id).contracts if not info.void]
    seats = range(1, rules(rules_id).players + 1)
    return tuple(
        info.code
        for info in infos
        if info.enabled_by is None and _can_be_bid(rules_id, info.code, tuple(seats))
    )


def _can_be_bid(rules_id: str, contract: str, seats: Sequence[int]) -> bool:
    for number in range(8):
        state = start(rules_id, deal(rules_id, seed=f"training {number}"))
        if not state.is_over and any(auction_to(state, contract, seat) for seat in seats):
            return True
    return False
