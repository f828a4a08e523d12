"""What to bid, call, take, lay away and announce, by playing the hand out for each choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from games.bots import beginner, bidding
from games.bots.cards import FRENCH, game_of
from games.bots.convert import NEGATIVE
from games.bots.discards import discard_sets, to_lay
from games.bots.hypothetical import hands
from games.bots.kernel import layout as at
from games.bots.kernel.bits import MODULUS
from games.bots.kernel.fast import kernel
from games.bots.kernel.payoff import TIMES
from games.bots.rolling import Roller
from games.engine import Action, Card, HandState, Phase, Verb, View

Choice = tuple[Action, tuple[Card, ...]]
"""What to do, and the cards that are laid away after it in the same breath."""
CENT: Final = 100
FEWEST: Final = 4
"""With fewer worlds nothing can be said."""
MOST_BIDS: Final = 3
MOST_CHOICES: Final = 6
"""More are not played out: the answer is wanted soon."""
NEAR: Final = 0.45
"""Bids are thought about that need up to so much more strength than there is."""
WEAK: Final = 0.85
"""Games of few tricks are thought about up to this strength."""
SURE: Final[Mapping[Phase, float]] = {Phase.AUCTION: 0.5, Phase.ANNOUNCEMENTS: 1.5}
"""By how many standard errors something must be better than to say nothing."""
LEAN: Final = {FRENCH: 8}
"""Card points that a declarer gets beyond what his rules of thumb make of a sampled hand."""
_HARDLY_MADE: Final = frozenset({"valat", "slam", "petit_chelem"})
_QUIET: Final = frozenset({Verb.PASS, Verb.READY})


def choose(view: View, options: Sequence[Choice], worlds: int, rng: Random) -> Action:
    """Return the choice that brings most on the average of some sampled worlds."""
    phase = Phase(view.phase)
    if len(options) == 1:
        return options[0][0]
    found = weigh(view, options, worlds, rng)
    if len(found) < FEWEST:
        return beginner.choose(view, view.legal, rng)
    best = max(range(len(options)), key=lambda one: (fmean(row[one] for row in found), -one))
    quiet = next((n for n, (action, _) in enumerate(options) if action.verb in _QUIET), None)
    if quiet is not None and best != quiet:
        gains = [row[best] - row[quiet] for row in found]
        if fmean(gains) < SURE.get(phase, 0.0) * stdev(gains) / sqrt(len(gains)):
            best = quiet
    return options[best][0]


def choices(view: View, legal: Sequence[Action], phase: Phase) -> list[Choice]:
    """Return what is worth thinking about."""
    if phase is Phase.AUCTION:
        return _alone(_bids(view, legal))
    if phase is Phase.DISCARD:
        number = to_lay(view)
        sets = discard_sets(view, legal, number)
        first = {action.cards[0]: action for action in legal if action.cards}
        return [(first[cards[0]], cards[1:]) for cards in sets][:MOST_CHOICES] or [(legal[0], ())]
    return _alone(sorted(legal, key=_rank)[:MOST_CHOICES])


def _rank(action: Action) -> int:
    """Return how late something is thought about: a valat last, for it is seldom made."""
    if action.verb is not Verb.ANNOUNCE:
        return 0
    return 2 if action.word in _HARDLY_MADE else 1


def _alone(actions: Sequence[Action]) -> list[Choice]:
    return [(action, ()) for action in actions]


def _bids(view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the passes, and the bids that the holding might carry."""
    held = bidding.strength(view)
    free = [action for action in legal if action.verb is Verb.PASS]
    bids = [action for action in legal if action.verb is not Verb.PASS]
    near = [one for one in bids if bidding.needed(view, one) <= held + NEAR]
    few = [one for one in bids if one.word in NEGATIVE] if held <= WEAK else []
    near.sort(key=lambda one: abs(bidding.needed(view, one) - held))
    found = [*free, *near[:MOST_BIDS], *few][:MOST_CHOICES]
    return found or list(legal)


def weigh(view: View, options: Sequence[Choice], worlds: int, rng: Random) -> list[list[int]]:
    """Return for each sampled world what each choice brings to the seat, in hundredths."""
    roller = Roller(view)
    seat = (view.seat or 1) - 1
    luck = rng.randrange(1, MODULUS)
    return [
        [_worth(roller, state, option, seat, luck + number) for option in options]
        for number, state in enumerate(hands(view, worlds, rng))
    ]


def _worth(roller: Roller, state: HandState, choice: Choice, seat: int, luck: int) -> int:
    action, laid = choice
    after = roller.to_play(state.apply(action), laid)
    if after.is_over:
        sheet = after.score().sheet
        return CENT * sheet.totals.get(seat + 1, 0) if sheet else 0
    world, ways, stakes = roller.world(after)
    brain = kernel()
    ints, found = brain.ints, brain.ints([0])
    brain.rate(
        ints(world),
        1,
        ints(ways),
        ints(stakes),
        ints(roller.under(after)),
        seat,
        found,
        ints([0] * at.SIZE),
        ints([0] * at.SUITS),
        ints([luck]),
    )
    lean = LEAN.get(game_of(roller.view), 0) if ways[at.DECLARER] == seat else 0
    return int(found[0]) + lean * CENT * stakes[TIMES] * (len(roller.view.counts) - 1)
