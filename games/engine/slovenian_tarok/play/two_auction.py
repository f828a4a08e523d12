"""Two players: who says "Igram" (rules page, 11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.slovenian_tarok.play import reasons
from games.engine.slovenian_tarok.play.announcing import after_discard
from games.engine.slovenian_tarok.play.piles import all_turned, laid
from games.engine.slovenian_tarok.play.seen import hidden_in_piles, seen_in_auction
from games.engine.slovenian_tarok.play.terms import Setup, Terms
from games.engine.slovenian_tarok.words import Contract


@dataclass(frozen=True, slots=True)
class TwoAuction:
    """The forehand takes the game or passes, then the dealer may take it."""

    setup: Setup
    waiting: tuple[int, ...]

    phase: ClassVar[Phase] = Phase.AUCTION

    @property
    def turn(self) -> int:
        """The seat that speaks."""
        return self.waiting[0]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return pass and Igram."""
        igram = Action(self.turn, Verb.BID, Contract.IGRAM.value)
        return (Action(self.turn, Verb.PASS), igram)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a call."""
        if action.verb not in {Verb.PASS, Verb.BID}:
            return WRONG_PHASE.at(ACTION)
        unknown = action.verb is Verb.BID and action.word != Contract.IGRAM.value
        return reasons.BID_NOT_PLAYED.at(ACTION) if unknown else None

    def apply(self, action: Action) -> Stage:
        """Return the auction after a pass, or the opening of the piles."""
        if action.verb is Verb.BID:
            return opened(Terms(self.setup, Contract.IGRAM, self.turn))
        if len(self.waiting) > 1:
            return TwoAuction(self.setup, self.waiting[1:])
        return opened(Terms(self.setup, Contract.SIMPLE))

    def seen(self, seat: int | None) -> Seen:
        """Return the own hand."""
        hidden = hidden_in_piles(tuple(map(laid, self.setup.piles)))
        return seen_in_auction(self.setup, {"piles_hidden": hidden}, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


def opened(terms: Terms) -> Stage:
    """Return what follows when each has turned up the top cards of his piles."""
    piles, holdings = [], []
    for dealt, pile in zip(terms.setup.dealt, terms.setup.piles, strict=True):
        after, to_hand = all_turned(laid(pile), terms.house)
        piles.append(after)
        holdings.append(dealt | to_hand)
    return after_discard(replace(terms, piles=tuple(piles)), tuple(holdings))
