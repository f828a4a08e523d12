"""A hypothetical hand goes on by rules of thumb until its first card is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Final, Protocol

from games.bots import laying
from games.bots.bidding import FULL, NEEDED, NEVER
from games.bots.cards import FRENCH, PLAIN, RED, game_of
from games.bots.convert import EVERYBODY, number_of, numbers_of, ways_of
from games.bots.discards import good_set, to_lay
from games.bots.kernel import layout as at
from games.bots.kernel.bits import VALUES
from games.bots.kernel.deals import lay_away, strength
from games.bots.knowledge import TWO
from games.bots.stakes import stakes_of
from games.engine import Action, Card, HandState, Phase, Verb, View

MOST_STEPS: Final = 60
"""More than a hand ever needs from its deal to its first card."""
_SUIT, _TRUMPS, _FIRST_TRUMP, _FOOL = (1 << 14) - 1, (1 << 21) - 1, 56, 77


class Seen(Protocol):
    """What a stage of the engine shows to a seat, as far as it is asked for here."""

    @property
    def holding(self) -> int: ...
    @property
    def open(self) -> Mapping[int, int]: ...
    @property
    def discards(self) -> int: ...
    @property
    def facts(self) -> Mapping[str, object]: ...


def holding_of_mask(mask: int, game: str) -> list[int]:
    """Return a set of cards by `Card.index` as a holding of the kernel."""
    suits = [mask >> 14 * suit & _SUIT for suit in range(4)]
    trumps = (mask >> _FIRST_TRUMP & _TRUMPS) << 1
    fool = mask >> _FOOL & 1
    if game == FRENCH:
        return [*suits, trumps | fool]
    found = []
    for suit, ranks in zip(PLAIN, suits, strict=True):
        courts = ranks >> 10 << 4
        pips = _TURNED[ranks & 15] if suit in RED else ranks >> 6 & 15
        found.append(courts | pips)
    return [*found, trumps | fool << 22]


_TURNED: Final = [
    sum(1 << (3 - place) for place in range(4) if pips >> place & 1) for pips in range(16)
]


@dataclass(slots=True)
class Roller:
    """Moves hypothetical hands on; what a seat of the thinking player does is told by `own`."""

    view: View
    keys: dict[tuple[object, ...], tuple[list[int], list[int]]] = field(default_factory=dict)

    def to_play(self, state: HandState, laid: Sequence[Card] = ()) -> HandState:
        """Return a hand before its first card, or when it is over; `laid` are laid away first."""
        state = _laid_away(state, laid)
        for _ in range(MOST_STEPS):
            phase, turn = state.phase, state.turn
            if turn is None or phase is Phase.PLAY:
                break
            if phase is Phase.DISCARD:
                view = state.view(turn)
                state = _laid_away(state, good_set(view, view.legal, to_lay(view)))
            elif phase is Phase.AUCTION:
                state = state.apply(self._bid(state))
            elif phase is Phase.ANNOUNCEMENTS:
                state = state.apply(Action(turn, Verb.READY))
            else:
                state = state.apply(_settle(state))
        return state

    def _bid(self, state: HandState) -> Action:
        """Let the thinking player stay with what he said, and the others bid by their strength."""
        turn, held = state.turn or 1, 0.0
        if turn != self.view.seat:
            held = self._strength(state, turn)
        passed = Action(turn, Verb.PASS)
        may_pass = state.why_not(passed) is None
        if may_pass and held < self._cheapest(state):
            return passed
        legal = state.legal_actions()
        bids = [one for one in legal if one.verb is not Verb.PASS]
        carried = [one for one in bids if self._price(one) <= held]
        if carried:
            return max(carried, key=self._price)
        return passed if may_pass else min(bids or legal, key=self._price)

    def _price(self, bid: Action) -> float:
        return NEEDED[game_of(self.view)].get(bid.word, NEVER)

    def _cheapest(self, state: HandState) -> float:
        """Return what the cheapest bid needs that is worth more than the one that was made."""
        prices = NEEDED[game_of(self.view)]
        facts = state.stage.seen(None).facts
        made = prices.get(str(facts.get("contract")), 0.0)
        return min((price for price in prices.values() if price > made), default=NEVER)

    def _strength(self, state: HandState, seat: int) -> float:
        """Return how strong a holding is, 1 being the weakest that bids."""
        game = game_of(self.view)
        ways = [0] * at.WAYS
        ways[at.FRENCH] = int(game == FRENCH)
        points = strength(ways, *holding_of_mask(state.stage.seen(seat).holding, game))
        return points / (2 * FULL[game][len(self.view.counts)])

    def world(self, state: HandState) -> tuple[list[int], list[int], list[int]]:
        """Return world, ways and stakes of a hand before its first card."""
        game, stage, turn = game_of(self.view), state.stage, state.turn or 1
        seen = {seat: stage.seen(seat) for seat in self.view.counts}
        facts = seen[turn].facts
        # The partner himself knows who plays with whom, and so what an announcement is worth.
        knows = next((one for one in seen if seen[one].facts.get("partner") == one), turn)
        key = (knows, *(str(facts.get(name)) for name in _SETTLED))
        if key not in self.keys:
            view = state.view(knows)
            self.keys[key] = (ways_of(view), stakes_of(view))
        ways, stakes = self.keys[key]
        world = [0] * at.SIZE
        for place in (at.LED, at.BEST, at.FOOL_BY, at.NEXT, at.NEXT + 1):
            world[place] = at.NONE
        world[at.LEADER] = turn - 1
        for seat, known in seen.items():
            self._put(world, known, seat, game)
        world[at.SIDES] = _sides(seen)
        declarer = ways[at.DECLARER]
        laid = seen[declarer + 1].discards if declarer >= 0 else 0
        talon = [number_of(card, game) for card in state.deal.talon]
        _count_talon(world, ways, talon, numbers_of(holding_of_mask(laid, game)), facts)
        return world, ways, stakes

    def under(self, state: HandState) -> list[int]:
        """Return the card under each card of a pile, `NONE` elsewhere."""
        found, game = [at.NONE] * at.CARDS, game_of(self.view)
        for piles in state.deal.piles:
            for pile in piles:
                for upper, lower in pairwise(pile):
                    found[number_of(upper, game)] = number_of(lower, game)
        return found

    def _put(self, world: list[int], seen: Seen, seat: int, game: str) -> None:
        start = at.HANDS + at.SUITS * (seat - 1)
        world[start : start + at.SUITS] = holding_of_mask(seen.holding, game)
        if len(self.view.counts) == TWO:
            opened = holding_of_mask(seen.open.get(seat, 0), game)
            for suit in range(at.SUITS):
                world[start + suit] |= opened[suit]
                world[at.OPEN - at.HANDS + start + suit] = opened[suit]


def _laid_away(state: HandState, cards: Sequence[Card]) -> HandState:
    for card in cards:
        if state.turn is None:
            break
        state = state.apply(Action(state.turn, Verb.DISCARD, cards=(card,)))
    return state


def _settle(state: HandState) -> Action:
    """Return what a rule of thumb calls or takes."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    view = state.view(state.turn)
    calls = any(one.verb is Verb.CALL for one in legal)
    if state.phase is Phase.CALL:
        return laying.call(view, legal, _NO_CHANCE) if calls else legal[0]
    return laying.take(view, legal, _NO_CHANCE)


def _sides(seen: Mapping[int, Seen]) -> int:
    """Return the seats of the declarer's side as bits; the partner himself knows it."""
    seats: set[object] = set()
    for known in seen.values():
        seats |= {known.facts.get("declarer"), known.facts.get("partner")}
        if known.facts.get("contract") == "simple":
            seats.add(1)
    return sum(1 << seat - 1 for seat in seats if isinstance(seat, int))


def _count_talon(
    world: list[int],
    ways: list[int],
    talon: Sequence[int],
    laid: Sequence[int],
    facts: Mapping[str, object],
) -> None:
    """Count what the declarer has laid away, or the talon where it goes to tricks."""
    contract = facts.get("contract")
    for card in talon if contract == "garde_sans" else laid:
        lay_away(world, ways, card)
    if contract in EVERYBODY:
        ways[at.GIVEN] = 1 if contract == "klop" else 2
        gifts = [VALUES[card] for card in talon]
        world[at.GIFTS : at.GIFTS + len(gifts)] = gifts


_SETTLED: Final = (
    "contract", "declarer", "called", "called_suit", "feats", "double", "double_all", "doubles",
    "handfuls", "slam",
)  # fmt: skip
"""Facts on which the ways and the stakes of a hand depend."""
_NO_CHANCE: Final = Random(0)  # noqa: S311 -- rules of thumb that ask for none
