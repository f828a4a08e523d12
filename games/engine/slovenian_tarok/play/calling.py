"""Four players: the declarer calls a king, whose holder is the partner (rules page, 6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.cards import KING, PLAIN_SUITS, Card
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.slovenian_tarok.deck import KINGS
from games.engine.slovenian_tarok.play import reasons
from games.engine.slovenian_tarok.play.announcing import after_discard
from games.engine.slovenian_tarok.play.doubling import klop_contra
from games.engine.slovenian_tarok.play.seen import seen_with_terms
from games.engine.slovenian_tarok.play.taking import Taking
from games.engine.slovenian_tarok.play.terms import Terms
from games.engine.slovenian_tarok.tables import Kind

CALLS = tuple(Card(suit, KING) for suit in PLAIN_SUITS)


def after_auction(terms: Terms) -> Stage:
    """Return the stage that follows the auction."""
    if terms.spec.kind is Kind.KLOP:
        return klop_contra(terms)
    if terms.house.calls_king(terms.contract):
        return Calling(terms)
    return after_call(terms)


def after_call(terms: Terms) -> Stage:
    """Return the stage that follows the call: the talon is taken from, or stays closed."""
    return Taking(terms) if terms.spec.taken else after_discard(terms, terms.setup.dealt)


@dataclass(frozen=True, slots=True)
class Calling:
    """The declarer is to name a king before the talon is opened."""

    terms: Terms

    phase: ClassVar[Phase] = Phase.CALL

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the kings that may be called."""
        calls = (Action(self.turn, Verb.CALL, cards=(card,)) for card in CALLS)
        return tuple(call for call in calls if self.why_not(call) is None)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a call."""
        if action.verb is not Verb.CALL:
            return WRONG_PHASE.at(ACTION)
        card = action.cards[0]
        if card not in CALLS:
            return reasons.CALL_KING.at(ACTION)
        kings = self.terms.setup.dealt[self.turn - 1] & KINGS
        is_own = kings >> card.index & 1 and kings != KINGS
        if is_own and not self.terms.house.on("call_own_king"):
            return reasons.CALL_OWN_KING.at(ACTION)
        return None

    def apply(self, action: Action) -> Stage:
        """Return the next stage, the partner being who holds the king; in the talon, nobody."""
        card = action.cards[0]
        partner = self.terms.declarer
        for seat, holding in enumerate(self.terms.setup.dealt, start=1):
            if holding >> card.index & 1:
                partner = seat
        return after_call(replace(self.terms, called=card, partner=partner))

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and the contract."""
        return seen_with_terms(self.terms, self.terms.setup.dealt, seat, is_opened=False)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
