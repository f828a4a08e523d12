"""The declarer lays away as many cards as he took (rules page, 5 and 6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb, card_actions
from games.engine.core.masks import Mask, indices
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.tarock_pack import KINGS, TAROCKS, TRULL
from games.engine.core.view import Seen
from games.engine.koenigrufen.play import reasons
from games.engine.koenigrufen.play.announcing import after_discard
from games.engine.koenigrufen.play.names import name_of
from games.engine.koenigrufen.play.seen import seen_with_terms
from games.engine.koenigrufen.play.terms import Terms
from games.engine.koenigrufen.tables import TRICKS, Family

NEVER: Mask = KINGS | TRULL


def discarding(terms: Terms, holdings: tuple[Mask, ...]) -> Discarding:
    """Return the discard of a declarer who has taken cards up."""
    held = holdings[terms.declarer - 1]
    left = held.bit_count() - TRICKS
    first = held & _first(terms)
    return Discarding(terms, holdings, left, max(0, left - first.bit_count()))


def _first(terms: Terms) -> Mask:
    """Return the cards that go first: suit cards, but tarocks in the games of suits."""
    kind = TAROCKS if terms.game.family is Family.COLOUR else ~TAROCKS
    return kind & ~NEVER


@dataclass(frozen=True, slots=True)
class Discarding:
    """`left` cards are still to be laid away, of which at most `forced` of the kind that is shown.

    Those are tarocks, or suit cards in the games of suits: they go only when others are too few.
    """

    terms: Terms
    holdings: tuple[Mask, ...]
    left: int
    forced: int

    phase: ClassVar[Phase] = Phase.DISCARD

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    @property
    def _allowed(self) -> Mask:
        held = self.holdings[self.turn - 1] & ~NEVER
        return held if self.forced else held & _first(self.terms)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be laid away next."""
        actions = card_actions(self.turn, Verb.DISCARD)
        return tuple(actions[index] for index in indices(self._allowed))

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a discard."""
        if action.verb is not Verb.DISCARD or not action.cards:
            return WRONG_PHASE.at(ACTION)
        bit = 1 << action.cards[0].index
        if not self.holdings[self.turn - 1] & bit:
            return CARD_NOT_HELD.at(ACTION, card=name_of(action.cards[0]))
        if self._allowed & bit:
            return None
        if bit & KINGS:
            return reasons.DISCARD_KING.at(ACTION)
        if bit & TRULL:
            return reasons.DISCARD_TRULL.at(ACTION)
        kind = reasons.DISCARD_TAROCK if bit & TAROCKS else reasons.DISCARD_SUIT
        return kind.at(ACTION)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a discard; the last one ends the phase."""
        bit = 1 << action.cards[0].index
        terms = replace(self.terms, discard=self.terms.discard | bit)
        holdings = tuple(holding & ~bit for holding in self.holdings)
        if self.left == 1:
            return after_discard(terms, holdings)
        forced = self.forced - (0 if bit & _first(terms) else 1)
        return Discarding(terms, holdings, self.left - 1, forced)

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding, the talon, and the discards that the seat may know."""
        return seen_with_terms(self.terms, self.holdings, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
