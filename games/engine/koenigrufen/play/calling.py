"""The declarer calls a king and names the bird that he bid (rules page, 5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.cards import KING, PLAIN_SUITS, QUEEN
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.koenigrufen.play import reasons
from games.engine.koenigrufen.play.holdings import (
    birds_held,
    callable_cards,
    holds_all_kings,
    holds_three_kings,
)
from games.engine.koenigrufen.play.names import name_of
from games.engine.koenigrufen.play.seen import seen_with_terms
from games.engine.koenigrufen.play.talon import after_call
from games.engine.koenigrufen.play.terms import Setup, Terms
from games.engine.koenigrufen.tables import Bid, Family
from games.engine.koenigrufen.words import Feat

FOURTH_KING = "fourth_king"


def after_auction(setup: Setup, bid: Bid, declarer: int) -> Stage:
    """Return the stage that follows the auction: the call, where there is one."""
    terms = Terms(setup, bid.contract, declarer)
    if terms.game.family is not Family.CALLING:
        return after_call(terms)
    if len(bid.birds) > 1:
        return NamingBird(terms, birds_held(setup.dealt[declarer - 1], bid.birds))
    return Calling(replace(terms, bird=bid.birds[0] if bid.birds else None))


@dataclass(frozen=True, slots=True)
class NamingBird:
    """The declarer says which bird he bid, also when he holds only one: nobody is to learn that."""

    terms: Terms
    birds: tuple[Feat, ...]

    phase: ClassVar[Phase] = Phase.CALL

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the birds that may be named."""
        return tuple(Action(self.turn, Verb.ANNOUNCE, bird.value) for bird in self.birds)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a bird."""
        if action.verb is not Verb.ANNOUNCE:
            return WRONG_PHASE.at(ACTION)
        if action.word not in self.birds:
            return reasons.BIRD_NOT_HELD.at(ACTION)
        return reasons.ANNOUNCE_NO_CARDS.at(ACTION) if action.cards else None

    def apply(self, action: Action) -> Stage:
        """Return the call."""
        return Calling(replace(self.terms, bird=Feat(action.word)))

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and the contract."""
        return seen_with_terms(self.terms, self.terms.setup.dealt, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


@dataclass(frozen=True, slots=True)
class Calling:
    """The declarer is to call a card before the talon is turned."""

    terms: Terms

    phase: ClassVar[Phase] = Phase.CALL

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    @property
    def _holding(self) -> int:
        return self.terms.setup.dealt[self.turn - 1]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be called, and the fourth king without its suit."""
        cards = callable_cards(self._holding, self.terms.house)
        calls = [Action(self.turn, Verb.CALL, cards=(card,)) for card in cards]
        fourth = Action(self.turn, Verb.ANNOUNCE, FOURTH_KING)
        return (*calls, *([fourth] if self.why_not(fourth) is None else []))

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a call."""
        if action.verb is Verb.ANNOUNCE:
            return self._why_not_fourth(action)
        if action.verb is not Verb.CALL:
            return WRONG_PHASE.at(ACTION)
        card, all_kings = action.cards[0], holds_all_kings(self._holding)
        if card.suit not in PLAIN_SUITS or card.rank not in {KING, QUEEN}:
            return reasons.CALL_KING.at(ACTION)
        if self._holding >> card.index & 1:
            return reasons.CALL_OWN.at(ACTION, card=name_of(card))
        if card.rank == QUEEN and not all_kings:
            return reasons.CALL_QUEEN_FIRST_KINGS.at(ACTION)
        return None

    def _why_not_fourth(self, action: Action) -> Problem | None:
        if action.word != FOURTH_KING or action.cards:
            return reasons.ANNOUNCE_UNKNOWN.at(ACTION)
        if not self.terms.house.fourth_king:
            return reasons.FOURTH_NOT_PLAYED.at(ACTION)
        three = holds_three_kings(self._holding)
        return None if three else reasons.FOURTH_NEEDS_THREE.at(ACTION)

    def apply(self, action: Action) -> Stage:
        """Return the next stage; the partner is who holds the card, in the talon nobody."""
        fourth = action.verb is Verb.ANNOUNCE
        card = next(callable_cards(self._holding, self.terms.house)) if fourth else action.cards[0]
        partner = self.terms.setup.holder(card)
        return after_call(replace(self.terms, called=card, fourth=fourth, partner=partner))

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and the contract."""
        return seen_with_terms(self.terms, self.terms.setup.dealt, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
