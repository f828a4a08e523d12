"""The declarer shows the talon, takes it and lays cards away (rules page, 5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb, card_actions
from games.engine.core.card_names import card_name
from games.engine.core.cards import KING, PLAIN_SUITS, Card
from games.engine.core.masks import FOOL, TRUMPS, Mask, indices, mask_of
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.french_tarot.deck import OUDLERS as OUDLER_CARDS
from games.engine.french_tarot.play import reasons
from games.engine.french_tarot.play.announcing import Announcing
from games.engine.french_tarot.play.over import void
from games.engine.french_tarot.play.seen import seen_with_terms
from games.engine.french_tarot.play.terms import Terms, is_lone_petit
from games.engine.french_tarot.words import Contract

KINGS: Mask = mask_of(Card(suit, KING) for suit in PLAIN_SUITS)
OUDLERS: Mask = mask_of(OUDLER_CARDS)
LOW_TRUMPS: Mask = TRUMPS & ~OUDLERS


def after_call(terms: Terms) -> Stage:
    """Return the stage that follows auction and call: the talon is taken, or stays where it is."""
    dealt, talon = terms.setup.dealt, mask_of(terms.setup.talon)
    if not terms.talon_is_taken:
        return Announcing(terms, dealt)
    holdings = _with(dealt, terms.declarer, dealt[terms.declarer - 1] | talon)
    held = holdings[terms.declarer - 1]
    plain = held & ~(KINGS | TRUMPS | FOOL)
    trumps = max(0, talon.bit_count() - plain.bit_count())
    return Discarding(terms, holdings, left=talon.bit_count(), trumps_left=trumps)


def _with(holdings: tuple[Mask, ...], seat: int, holding: Mask) -> tuple[Mask, ...]:
    return (*holdings[: seat - 1], holding, *holdings[seat:])


@dataclass(frozen=True, slots=True)
class Discarding:
    """`left` cards are still to be discarded, of which at most `trumps_left` are trumps.

    A trump may go only when there are too few plain cards below the kings; it is shown.
    """

    terms: Terms
    holdings: tuple[Mask, ...]
    left: int
    trumps_left: int

    phase: ClassVar[Phase] = Phase.DISCARD

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    @property
    def _allowed(self) -> Mask:
        held = self.holdings[self.turn - 1]
        plain = held & ~(KINGS | TRUMPS | FOOL)
        return plain | (held & LOW_TRUMPS if self.trumps_left else 0)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be laid away next."""
        actions = card_actions(self.turn, Verb.DISCARD)
        return tuple(actions[index] for index in indices(self._allowed))

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a discard."""
        if action.verb is not Verb.DISCARD or not action.cards:
            return WRONG_PHASE.at(ACTION)
        card = action.cards[0]
        bit = 1 << card.index
        if not self.holdings[self.turn - 1] & bit:
            return CARD_NOT_HELD.at(ACTION, card=card_name(card, reasons.EXCUSE))
        if self._allowed & bit:
            return None
        if bit & KINGS:
            return reasons.DISCARD_KING.at(ACTION)
        kind = reasons.DISCARD_OUDLER if bit & OUDLERS else reasons.DISCARD_TRUMP
        return kind.at(ACTION)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a discard; the last one ends the phase."""
        bit = 1 << action.cards[0].index
        terms = replace(self.terms, discard=self.terms.discard | bit)
        holdings = _with(self.holdings, self.turn, self.holdings[self.turn - 1] & ~bit)
        if self.left > 1:
            trumps_left = self.trumps_left - (1 if bit & TRUMPS else 0)
            return Discarding(terms, holdings, self.left - 1, trumps_left)
        voids = terms.setup.house.petit_sec_after_discard
        if voids and is_lone_petit(holdings[self.turn - 1]):
            return void(terms.setup, Contract.PETIT_SEC, terms, holdings)
        return Announcing(terms, holdings)

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding, the talon, and the discards that the seat may know."""
        return seen_with_terms(self.terms, self.holdings, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
