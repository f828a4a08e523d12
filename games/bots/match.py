"""Two levels against each other on the same deals, with the seats rotated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from games import bots
from games.engine import deal, rules, start

NORMAL_95: Final = 1.96
"""Standard errors to each side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """By how much one level scores more in a hand than another; `interval` to each side, 95 %."""

    deals: int
    mean: float
    interval: float

    @property
    def is_better(self) -> bool:
        """Whether the first level is better beyond chance."""
        return self.mean - self.interval > 0


def compare(
    rules_id: str,
    first: str,
    second: str,
    *,
    deals: int,
    seed: str,
    options: Mapping[str, object] | None = None,
) -> Comparison:
    """Let each level sit alone among the other at every seat of every deal.

    The difference of a deal is the mean score of the first level alone less that of the second
    alone: the cards are the same for both. Raises `ValueError` for fewer than two deals, and as
    the engine does for rules or options that are none.
    """
    if deals < 2:  # noqa: PLR2004 -- one difference has no spread
        raise ValueError("an interval needs two deals at least")
    chosen = dict(options or {})
    differences = [
        fmean(_alone(rules_id, first, second, f"{seed} {number}", chosen))
        - fmean(_alone(rules_id, second, first, f"{seed} {number}", chosen))
        for number in range(deals)
    ]
    interval = NORMAL_95 * stdev(differences) / sqrt(deals)
    return Comparison(deals, fmean(differences), interval)


def _alone(
    rules_id: str, level: str, others: str, seed: str, options: Mapping[str, object]
) -> Iterator[int]:
    """Yield the score of one seat after the other that is played by a level among others."""
    players = rules(rules_id).players
    for seat in range(1, players + 1):
        levels = [level if one == seat else others for one in range(1, players + 1)]
        yield _totals(rules_id, levels, seed, options).get(seat, 0)


def _totals(
    rules_id: str, levels: Sequence[str], seed: str, options: Mapping[str, object]
) -> Mapping[int, int]:
    state = start(rules_id, deal(rules_id, seed=seed, options=options), options=options)
    rng = Random(seed)  # noqa: S311 -- a match has to be the same again
    while state.turn is not None:
        view = state.view(state.turn)
        level = levels[state.turn - 1]
        state = state.apply(bots.choose(view, view.legal, level=level, rng=rng))
    sheet = state.score().sheet
    return sheet.totals if sheet else {}
