"""Five players: the declarer calls a card, whose holder is the partner (rules page, 4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.cards import CARDS, JACK, KING, PLAIN_SUITS, Card
from games.engine.core.masks import mask_of
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.french_tarot.play import reasons
from games.engine.french_tarot.play.discarding import after_call
from games.engine.french_tarot.play.seen import seen_with_terms
from games.engine.french_tarot.play.terms import FIVE, TRICK_WINNER, Terms

ANY_CARD = "any_card"
_HIGHER = {
    rank: mask_of(Card(suit, above) for above in range(rank + 1, KING + 1) for suit in PLAIN_SUITS)
    for rank in range(JACK, KING)
}
"""The court cards above a rank."""


def after_auction(terms: Terms) -> Stage:
    """Return the stage that follows the auction: the call when there are five players."""
    return Calling(terms) if terms.setup.house.players == FIVE else after_call(terms)


@dataclass(frozen=True, slots=True)
class Calling:
    """The declarer is to name a card before the talon is turned."""

    terms: Terms

    phase: ClassVar[Phase] = Phase.CALL

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be called."""
        calls = (Action(self.turn, Verb.CALL, cards=(card,)) for card in reversed(CARDS))
        return tuple(call for call in calls if self.why_not(call) is None)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a call: with all four kings a queen may be called, and so on.

        A declarer may call a card of his own, and then plays alone.
        """
        if action.verb is not Verb.CALL:
            return WRONG_PHASE.at(ACTION)
        card = action.cards[0]
        if card.suit not in PLAIN_SUITS:
            return reasons.CALL_TRUMP.at(ACTION)
        if self.terms.setup.house.call == ANY_CARD or card.rank == KING:
            return None
        if card.rank < JACK:
            return reasons.CALL_KING.at(ACTION)
        if not _HIGHER[card.rank] & ~self.terms.setup.dealt[self.turn - 1]:
            return None
        return reasons.CALL_HIGHER_FIRST.at(ACTION)

    def apply(self, action: Action) -> Stage:
        """Return the next stage, the partner being who holds the card; in the talon, nobody."""
        terms, card = self.terms, action.cards[0]
        partner: int | None = None
        if terms.setup.house.call != TRICK_WINNER:
            partner = terms.declarer
            for seat, holding in enumerate(terms.setup.dealt, start=1):
                if holding >> card.index & 1:
                    partner = seat
        return after_call(replace(terms, called=card, partner=partner))

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and the contract."""
        return seen_with_terms(self.terms, self.terms.setup.dealt, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
