"""Two levels against each other on the same deals: whole hands, or the card play alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from games import bots
from games.bots import beginner
from games.bots.bidding import strength
from games.engine import Deal, HandState, Phase, Verb, deal, rules, start

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

    @property
    def is_better(self) -> bool:
        """Whether the first level is better beyond chance."""
        return self.mean - self.interval > 0


class ContractNotPlayed(ValueError):
    """No deal can be brought to the play of a contract, or it is not about card points."""


@dataclass(frozen=True, slots=True)
class Match:
    """Deals of some rules, the same again for the same seed; `choose` asks a level."""

    rules_id: str
    seed: str
    options: Mapping[str, object] = field(default_factory=dict)
    choose: bots.Chooser = bots.choose

    def whole_hands(self, first: str, second: str, *, deals: int) -> Comparison:
        """Let each level sit alone among the other at every seat of every deal.

        The difference of a deal is the mean score of the first level alone less that of the second
        alone: the cards are the same for both. Raises `ValueError` for fewer than two deals, and
        as the engine does for rules or options that are none.
        """
        seeds = self._seeds(deals)
        return compared(
            fmean(self._alone(first, second, seed)) - fmean(self._alone(second, first, seed))
            for seed in seeds
        )

    def card_play(self, first: str, second: str, *, contract: str, deals: int) -> Comparison:
        """Let the levels play a contract with the same cards as declarer's side and as defence.

        The strongest holding declares, the others pass, and what else comes before the first card
        is done by rules of thumb. The difference of a deal is the card points of the attack
        when the first level plays it against the second, less those when it is the other way round.
        Raises as `whole_hands` does, and `ContractNotPlayed`.
        """
        return compared(
            self._points(before, first, second) - self._points(before, second, first)
            for before in self._forced(contract, self._seeds(deals))
        )

    def _seeds(self, deals: int) -> list[str]:
        if deals < FEWEST:
            raise ValueError("an interval needs two deals at least")
        return [f"{self.seed} {number}" for number in range(deals)]

    def _alone(self, level: str, others: str, seed: str) -> Iterator[int]:
        """Yield the score of one seat after the other that is played by a level among others."""
        players = rules(self.rules_id).players
        for seat in range(1, players + 1):
            levels = [level if one == seat else others for one in range(1, players + 1)]
            state = start(self.rules_id, self._deal(seed), options=self.options)
            sheet = self._played(state, levels, seed).score().sheet
            yield sheet.totals.get(seat, 0) if sheet else 0

    def _deal(self, seed: str) -> Deal:
        return deal(self.rules_id, seed=seed, options=self.options)

    def _played(self, state: HandState, levels: Sequence[str], seed: str) -> HandState:
        rng = Random(seed)  # noqa: S311 -- a match has to be the same again
        while state.turn is not None:
            view = state.view(state.turn)
            level = levels[state.turn - 1]
            state = state.apply(self.choose(view, view.legal, level=level, rng=rng))
        return state

    def _forced(self, contract: str, seeds: Sequence[str]) -> Iterator[HandState]:
        """Yield hands before the first card of a contract; deals that are void are left out."""
        found = 0
        for seed in seeds:
            state = self._bid(seed, contract)
            if state is not None:
                found += 1
                yield state
        if found < FEWEST:
            raise ContractNotPlayed(f"{contract} cannot be played with {self.rules_id}")

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

    def _points(self, before: HandState, attack: str, defence: str) -> float:
        """Return the card points of the declarer's side at the end."""
        sides: set[object] = set()
        for seat in range(1, rules(self.rules_id).players + 1):
            facts = before.view(seat).facts
            sides |= {facts.get("declarer"), facts.get("partner")}
        players = rules(self.rules_id).players
        levels = [attack if seat in sides else defence for seat in range(1, players + 1)]
        points = self._played(before, levels, self.seed).summary().get("card_points")
        if not isinstance(points, int | float):
            raise ContractNotPlayed("this contract is not about card points")
        return float(points)


def compared(differences: Iterator[float]) -> Comparison:
    """Return the mean of the differences of deals with its interval."""
    found = list(differences)
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
