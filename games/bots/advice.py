"""What the computer would do and why, and where another card would have brought more."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from games.bots import CLUB, choose, reason, solver
from games.bots.cards import game_of
from games.bots.convert import number_of
from games.bots.kernel.fast import kernel
from games.bots.knowledge import know
from games.bots.thinking import different, weigh_cards
from games.engine import Action, HalfPoints, HandState, Message, Verb, View, gettext_noop, start

WORLDS: Final = 60
HUNDREDTHS: Final = 100
LEAST_GAIN: Final = 1.0
"""Points of the score below which another card is not worth a word."""
NODES: Final = 60_000
"""Of one exact search: about two seconds where the kernel is not compiled."""
COMPILED_NODES: Final = 3_000_000
"""Of the search of a whole hand where the kernel is compiled: some seconds."""
EXACT_TRICKS: Final = 6
"""So many tricks before the end the exact search begins where the kernel is not compiled."""

ONLY: Final = Message(gettext_noop("Nothing else is allowed"))
SAME: Final = Message(gettext_noop("All cards that may be played do the same"))
BY_CARD: Final = gettext_noop(
    "It brings {mean} points on the average of {worlds} deals that agree with what you know;"
    " the next best card brings {other}"
)
BY_TRIAL: Final = Message(
    gettext_noop("The computer played the hand out for each choice, and this one brought most")
)


@dataclass(frozen=True, slots=True)
class Advice:
    """What the computer would do for a seat, and why: one action, or all cards it lays away."""

    actions: tuple[Action, ...]
    reason: Message


@dataclass(frozen=True, slots=True)
class Weighed:
    """A card and what it brings to its seat on the average, in points of the score."""

    action: Action
    mean: float


@dataclass(frozen=True, slots=True)
class Turning:
    """A moment at which another card would have brought more.

    `gain` is in points of the score, on the average of deals that agree with what the seat knew.
    `exact` is what it would have gained with the cards as they lay when all play as well as can be:
    card points, or tricks where these decide; None where that is not known.
    """

    ply: int
    played: Action
    better: Action
    gain: float
    exact: float | None


def advise(state: HandState, *, rng: Random, worlds: int = WORLDS) -> Advice:
    """Return what a good computer player does in the seat whose turn it is, and one line why.

    It goes by what the seat may know, and by nothing else.
    """
    view = state.view(state.turn)
    if len(view.legal) == 1:
        return Advice(view.legal, ONLY)
    if view.legal[0].verb is Verb.PLAY:
        return _card(view, worlds, rng)
    chosen = choose(view, view.legal, level=CLUB, rng=rng)
    if chosen.verb is Verb.DISCARD:
        return Advice(_laid_away(state, chosen, rng), BY_TRIAL)
    return Advice((chosen,), reason(view, chosen) or BY_TRIAL)


def _card(view: View, worlds: int, rng: Random) -> Advice:
    found = weighed(view, worlds=worlds, rng=rng)
    if len(found) == 1:
        return Advice((found[0].action,), SAME)
    best, other = found[:2]
    mean, next_best = _halves(best.mean), _halves(other.mean)
    why = Message(BY_CARD, {"mean": mean, "other": next_best, "worlds": worlds})
    return Advice((best.action,), why)


def _laid_away(state: HandState, first: Action, rng: Random) -> tuple[Action, ...]:
    """Return all that the seat would lay away, one card after the other."""
    laid = [first]
    state = state.apply(first)
    while state.turn == first.seat and state.legal_actions()[0].verb is Verb.DISCARD:
        view = state.view(first.seat)
        laid.append(choose(view, view.legal, level=CLUB, rng=rng))
        state = state.apply(laid[-1])
    return tuple(laid)


def _halves(mean: float) -> HalfPoints:
    return HalfPoints(round(2 * mean))


def weighed(
    view: View, *, worlds: int, rng: Random, also: Action | None = None
) -> tuple[Weighed, ...]:
    """Return the cards that may be played and differ, the best first; `also` is among them."""
    game, known = game_of(view), know(view)
    plays = (action for action in view.legal if action.verb is Verb.PLAY)
    by_number = {number_of(action.cards[0], game): action for action in plays}
    cards = different(known, sorted(by_number))
    if also is not None and number_of(also.cards[0], game) not in cards:
        cards.append(number_of(also.cards[0], game))
    if len(cards) == 1:
        return (Weighed(by_number[cards[0]], 0.0),)
    totals = weigh_cards(view, known, cards, worlds, rng)
    found = (
        Weighed(by_number[card], total / worlds / HUNDREDTHS)
        for card, total in zip(cards, totals, strict=True)
    )
    return tuple(sorted(found, key=lambda one: -one.mean))


@dataclass(frozen=True, slots=True)
class Study:
    """What was found in a hand: its turning points, and whether the contract could be made.

    That is against the best defence with all cards seen, from the first trick on; None where it is
    not known.
    """

    points: tuple[Turning, ...]
    could_be_made: bool | None


def study(state: HandState, seats: Collection[int], *, rng: Random) -> Study:
    """Look a hand through that is over."""
    brain = kernel()
    nodes = COMPILED_NODES if brain.is_compiled else NODES
    opening = next((one for one, action in _steps(state) if action.verb is Verb.PLAY), None)
    made = solver.can_be_made(opening, nodes=nodes, kernel=brain) if opening else None
    return Study(turning_points(state, seats, rng=rng), made)


def turning_points(
    state: HandState, seats: Collection[int], *, rng: Random, worlds: int = WORLDS, most: int = 3
) -> tuple[Turning, ...]:
    """Return the moments of a hand at which some seats could have gained most, in order of play.

    Of each seat at most so many; those are left out that would have gained less than a point.
    """
    found: list[Turning] = []
    for seat in sorted(seats):
        own = sorted(_of_seat(state, seat, worlds, rng), key=lambda one: -one.gain)
        found += own[:most]
    return tuple(
        Turning(one.ply, one.played, one.better, one.gain, _exact(state, one))
        for one in sorted(found, key=lambda one: one.ply)
    )


def _of_seat(state: HandState, seat: int, worlds: int, rng: Random) -> Iterator[Turning]:
    for before, action in _steps(state):
        if action.seat != seat or action.verb is not Verb.PLAY:
            continue
        view = before.view(seat)
        if len(view.legal) == 1:
            continue
        cards = weighed(view, worlds=worlds, rng=rng, also=action)
        best = cards[0]
        mean = next(one.mean for one in cards if one.action == action)
        if best.mean - mean >= LEAST_GAIN:
            yield Turning(len(before.actions), action, best.action, best.mean - mean, None)


def _steps(state: HandState) -> Iterator[tuple[HandState, Action]]:
    """Yield each action with the hand before it."""
    before = start(state.rules.id, state.deal, options=state.options)
    for action in state.actions:
        yield before, action
        before = before.apply(action)


def _exact(state: HandState, turning: Turning) -> float | None:
    """Return what the better card would have gained with the cards as they lay."""
    brain = kernel()
    before = next(before for before, action in _steps(state) if len(before.actions) == turning.ply)
    left = max(before.view(None).counts.values())
    if left > EXACT_TRICKS and not brain.is_compiled:
        return None
    values = solver.values(before, nodes=NODES, kernel=brain)
    if values is None or turning.better not in values:
        return None
    world = solver.world_of(before)
    gain = values[turning.better] - values[turning.played]
    if not world.is_wanted_by(turning.played.seat):
        gain = -gain
    return gain / world.unit
