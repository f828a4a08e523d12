"""Two levels against each other on the same deals: whole hands, or the card play alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from games import bots
from games.bots import beginner
from games.bots.bidding import strength
from games.engine import Action, Deal, HandState, Phase, Verb, deal, rules, start

NORMAL_95: Final = 1.96
"""Standard errors to each side that hold 95 % of a normal distribution."""
FEWEST: Final = 2
"""One difference has no spread."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """By how much one level is better than another; `interval` to each side, 95 %."""

    deals: int
    mean: float
    interval: float


class ContractNotPlayed(ValueError):
    """No deal can be brought to the play of a contract, or it is not about card points."""


@dataclass(frozen=True, slots=True)
class Match:
    """Deals of some rules, the same again for the same seed; `choose` asks a level.

    `after` deals are left out, so that a long match can be played in parts; `tell` hears of the
    comparison after each deal from the second on.
    """

    rules_id: str
    seed: str
    options: Mapping[str, object] = field(default_factory=dict)
    choose: bots.Chooser = bots.choose
    after: int = 0
    tell: Callable[[Comparison], None] | None = None

    def whole_hands(self, first: str, second: str, *, deals: int) -> Comparison:
        """Let the first level sit alone among the second at every seat of every deal.

        The difference of a deal is what a seat scores more, on the mean of the seats, than when
        the second level sits there too: with the same cards and the same others. Raises
        `ValueError` for fewer than two deals, and as the engine does for rules or options that
        are none.
        """
        return self._compared(
            fmean(self._gains(first, second, self._playing(seed))) for seed in self._seeds(deals)
        )

    def card_play(self, first: str, second: str, *, contract: str, deals: int) -> Comparison:
        """Let the levels play a contract with the same cards as declarer's side and as defence.

        The strongest holding declares, the others pass, and what else comes before the first card
        is done by rules of thumb. The difference of a deal is the card points of the attack
        when the first level plays it against the second, less those when it is the other way round.
        Raises as `whole_hands` does, and `ContractNotPlayed`.
        """
        forced = self._forced(contract, self._seeds(deals))
        first_two = list(islice(forced, FEWEST))
        if len(first_two) < FEWEST:
            raise ContractNotPlayed(f"{contract} cannot be played with {self.rules_id}")
        return self._compared(
            self._points(before, first, second, play) - self._points(before, second, first, play)
            for before, play in chain(first_two, forced)
        )

    def _compared(self, differences: Iterator[float]) -> Comparison:
        return compared(differences, self.tell)

    def _seeds(self, deals: int) -> list[str]:
        if deals < FEWEST:
            raise ValueError("an interval needs two deals at least")
        return [f"{self.seed} {number}" for number in range(self.after, self.after + deals)]

    def _playing(self, seed: str) -> _Playing:
        return _Playing(seed, self.choose)

    def _gains(self, level: str, others: str, play: _Playing) -> Iterator[int]:
        """Yield by how much one seat after the other does better with another level in it."""
        seats = range(1, rules(self.rules_id).players + 1)
        begun = start(self.rules_id, self._deal(play.seed), options=self.options)
        usual = _totals(play.to_end(begun, [others for _ in seats]))
        for seat in seats:
            alone = play.to_end(begun, [level if one == seat else others for one in seats])
            yield _totals(alone).get(seat, 0) - usual.get(seat, 0)

    def _deal(self, seed: str) -> Deal:
        return deal(self.rules_id, seed=seed, options=self.options)

    def _forced(self, contract: str, seeds: Sequence[str]) -> Iterator[tuple[HandState, _Playing]]:
        """Yield hands before the first card of a contract; deals that are void are left out."""
        for seed in seeds:
            state = self._bid(seed, contract)
            if state is not None:
                yield state, self._playing(seed)

    def _bid(self, seed: str, contract: str) -> HandState | None:
        state = start(self.rules_id, self._deal(seed), options=self.options)
        seats = range(1, rules(self.rules_id).players + 1)
        declarer = max(seats, key=lambda seat: strength(state.view(seat)))
        while state.phase is Phase.AUCTION:
            legal = state.legal_actions()
            wanted = [one for one in legal if one.seat == declarer and one.word == contract]
            passes = [one for one in legal if one.verb is Verb.PASS]
            if not wanted and (not passes or state.turn == declarer):
                return None
            state = state.apply(wanted[0] if wanted else passes[0])
        rng = Random(seed)  # noqa: S311 -- a match has to be the same again
        while state.turn is not None and state.phase is not Phase.PLAY:
            view = state.view(state.turn)
            state = state.apply(beginner.choose(view, view.legal, rng))
        return state if state.phase is Phase.PLAY else None

    def _points(self, before: HandState, attack: str, defence: str, play: _Playing) -> float:
        """Return the card points of the declarer's side at the end."""
        sides: set[object] = set()
        players = rules(self.rules_id).players
        for seat in range(1, players + 1):
            facts = before.view(seat).facts
            sides |= {facts.get("declarer"), facts.get("partner")}
        levels = [attack if seat in sides else defence for seat in range(1, players + 1)]
        points = play.to_end(before, levels).summary().get("card_points")
        if not isinstance(points, int | float):
            raise ContractNotPlayed("this contract is not about card points")
        return float(points)


@dataclass(frozen=True, slots=True)
class _Playing:
    """One deal of a match: a level does the same again where a hand has gone the same way.

    So two levels differ by what they decide and not by chance, and nothing is thought about twice.
    """

    seed: str
    choose: bots.Chooser
    known: dict[tuple[str, tuple[Action, ...]], Action] = field(default_factory=dict)

    def to_end(self, state: HandState, levels: Sequence[str]) -> HandState:
        """Return the hand when it is over; `levels` are those of the seats."""
        while state.turn is not None:
            state = state.apply(self._choice(state, levels[state.turn - 1]))
        return state

    def _choice(self, state: HandState, level: str) -> Action:
        so_far = state.actions
        if (level, so_far) not in self.known:
            rng = Random(f"{self.seed} {len(so_far)}")  # noqa: S311 -- a match is the same again
            view = state.view(state.turn)
            self.known[level, so_far] = self.choose(view, view.legal, level=level, rng=rng)
        return self.known[level, so_far]


def _totals(over: HandState) -> Mapping[int, int]:
    sheet = over.score().sheet
    return sheet.totals if sheet else {}


def compared(
    differences: Iterator[float], tell: Callable[[Comparison], None] | None = None
) -> Comparison:
    """Return the mean of the differences of deals with its interval; `tell` hears of each step."""
    found: list[float] = []
    for difference in differences:
        found.append(difference)
        if tell is not None and len(found) >= FEWEST:
            tell(_comparison(found))
    return _comparison(found)


def _comparison(found: Sequence[float]) -> Comparison:
    interval = NORMAL_95 * stdev(found) / sqrt(len(found))
    return Comparison(len(found), fmean(found), interval)


def compare(
    rules_id: str,
    first: str,
    second: str,
    *,
    deals: int,
    seed: str,
    options: Mapping[str, object] | None = None,
) -> Comparison:
    """Compare two levels by whole hands, see `Match.whole_hands`."""
    match = Match(rules_id, seed, dict(options or {}))
    return match.whole_hands(first, second, deals=deals)
