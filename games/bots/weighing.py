"""What to bid, call, take, lay away and announce, by playing the hand out for each choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Final

from games.bots import beginner, bidding
from games.bots.cards import FRENCH, game_of
from games.bots.convert import NEGATIVE, OPEN
from games.bots.discards import discard_sets, to_lay
from games.bots.hypothetical import hands
from games.bots.kernel import layout as at
from games.bots.kernel.bits import MODULUS
from games.bots.kernel.fast import kernel
from games.bots.kernel.payoff import TIMES
from games.bots.race import Race, rounds
from games.bots.rolling import Roller
from games.bots.thinking import NOTHING_UNDER
from games.engine import Action, Card, HandState, Phase, Verb, View

Choice = tuple[Action, tuple[Card, ...]]
"""What to do, and the cards that are laid away after it in the same breath."""
CENT: Final = 100
FIRST_ROUND: Final = 12
"""Worlds before a choice may be given up."""
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
LEAN: Final = {FRENCH: 4}
"""Card points that a declarer gets beyond what his rules of thumb make of a sampled hand."""
LOST_OFTENER: Final[Mapping[str, int]] = {
    **dict.fromkeys(("beggar", "bettel"), 2),
    **dict.fromkeys(OPEN, 6),
}
"""How often a lost game of few tricks counts: opponents beat it oftener than their rules of thumb
do, those who see the declarer's cards by far."""
_HARDLY_MADE: Final = frozenset({"valat", "slam", "petit_chelem"})
_QUIET: Final = frozenset({Verb.PASS, Verb.READY})


def choose(view: View, options: Sequence[Choice], worlds: int, rng: Random) -> Action:
    """Return the choice that brings most on the average of some sampled worlds."""
    phase = Phase(view.phase)
    if len(options) == 1:
        return options[0][0]
    race = _race(view, options, worlds, rng)
    if race.worlds < FEWEST:
        return beginner.choose(view, view.legal, rng)
    best = race.best()
    quiet = next((n for n, (action, _) in enumerate(options) if action.verb in _QUIET), None)
    if quiet is not None and not race.leads(best, quiet, SURE.get(phase, 0.0)):
        best = quiet
    return options[best][0]


def _race(view: View, options: Sequence[Choice], worlds: int, rng: Random) -> Race:
    """Try the choices in sampled worlds until one is left, or there are no more worlds."""
    race, found = Race(len(options)), hands(view, worlds, rng)
    trial = _Trial(view, rng)
    for number in rounds(worlds, FIRST_ROUND):
        for state in islice(found, number):
            race.add_world(trial.worth(state, options, race.alive))
        race.give_up()
        if len(race.alive) == 1:
            break
    return race


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
    trial = _Trial(view, rng)
    every = range(len(options))
    return [trial.worth(state, options, every) for state in hands(view, worlds, rng)]


class _Trial:
    """Plays hypothetical hands out after a choice of the seat of a view."""

    def __init__(self, view: View, rng: Random) -> None:
        ints = kernel().ints
        self.roller, self.seat = Roller(view), (view.seat or 1) - 1
        self.luck = rng.randrange(1, MODULUS)
        self.more_points = LEAN.get(game_of(view), 0) * CENT * (len(view.counts) - 1)
        self.nothing_under = ints(NOTHING_UNDER)
        self.found, self.work, self.out = ints([0]), ints([0] * at.SIZE), ints([0] * at.SUITS)

    def worth(self, state: HandState, options: Sequence[Choice], tried: Iterable[int]) -> list[int]:
        """Return what each choice brings in one world, 0 for those that are not tried."""
        found = [0] * len(options)
        for choice in tried:
            found[choice] = self._worth(state, options[choice])
        self.luck += 1
        return found

    def _worth(self, state: HandState, choice: Choice) -> int:
        action, laid = choice
        after = self.roller.to_play(state.apply(action), laid)
        if after.is_over:
            sheet = after.score().sheet
            return CENT * sheet.totals.get(self.seat + 1, 0) if sheet else 0
        world, ways, stakes = self.roller.world(after)
        ints = kernel().ints
        under = ints(self.roller.under(after)) if after.deal.piles else self.nothing_under
        kernel().rate(
            ints(world), 1, ints(ways), ints(stakes), under, self.seat,
            self.found, self.work, self.out, ints([self.luck]),
        )  # fmt: skip
        worth = int(self.found[0])
        if ways[at.DECLARER] != self.seat:
            return worth
        contract = str(after.stage.seen(None).facts.get("contract"))
        if worth < 0:
            worth *= LOST_OFTENER.get(contract, 1)
        return worth + self.more_points * stakes[TIMES]
