"""The declarer takes a set of the talon and lays cards away (rules page, 6 and 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb, card_actions
from games.engine.core.card_names import card_name
from games.engine.core.masks import Mask, indices, mask_of
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen, Sets
from games.engine.slovenian_tarok.deck import KINGS, SKIS, TAROKS, TRULA
from games.engine.slovenian_tarok.play import reasons
from games.engine.slovenian_tarok.play.announcing import after_discard
from games.engine.slovenian_tarok.play.over import conceded
from games.engine.slovenian_tarok.play.seen import seen_with_terms, talon_sets
from games.engine.slovenian_tarok.play.terms import Terms


def with_holding(holdings: tuple[Mask, ...], seat: int, holding: Mask) -> tuple[Mask, ...]:
    """Return the holdings with that of a seat replaced."""
    return (*holdings[: seat - 1], holding, *holdings[seat:])


@dataclass(frozen=True, slots=True)
class Taking:
    """The talon lies open in sets, and the declarer is to take one."""

    terms: Terms

    phase: ClassVar[Phase] = Phase.TALON

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    @property
    def sets(self) -> Sets:
        """The sets, in the order of the talon."""
        return talon_sets(self.terms)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the sets that may be taken, and giving up where it is allowed."""
        numbers = range(1, len(self.sets) + 1)
        actions = [Action(self.turn, Verb.TAKE, number=number) for number in numbers]
        actions.append(Action(self.turn, Verb.CONCEDE))
        return tuple(action for action in actions if self.why_not(action) is None)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a set: that of the called king must be taken."""
        terms = self.terms
        if action.verb is Verb.CONCEDE:
            may = terms.king_in_talon and terms.house.on("concede_on_talon_king")
            return None if may else reasons.CONCEDE_NOT_NOW.at(ACTION)
        if action.verb is not Verb.TAKE:
            return WRONG_PHASE.at(ACTION)
        if action.number > len(self.sets):
            return reasons.TAKE_NO_SUCH.at(ACTION, sets=len(self.sets))
        forced = terms.king_in_talon and terms.house.text("king_in_talon_take") == "forced"
        if forced and terms.called not in self.sets[action.number - 1]:
            return reasons.TAKE_KING.at(ACTION)
        return None

    def apply(self, action: Action) -> Stage:
        """Return the stage in which as many cards are discarded."""
        terms = self.terms
        if action.verb is Verb.CONCEDE:
            return conceded(terms)
        taken = mask_of(self.sets[action.number - 1])
        rest = mask_of(terms.setup.talon) & ~taken
        dealt = terms.setup.dealt
        holdings = with_holding(dealt, self.turn, dealt[self.turn - 1] | taken)
        return Discarding(replace(terms, taken=taken, rest=rest), holdings)

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and the sets."""
        return seen_with_terms(self.terms, self.terms.setup.dealt, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


@dataclass(frozen=True, slots=True)
class Discarding:
    """The declarer lays away as many cards as he took, one at a time."""

    terms: Terms
    holdings: tuple[Mask, ...]

    phase: ClassVar[Phase] = Phase.DISCARD

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    @property
    def _allowed(self) -> Mask:
        """7: suit cards but kings; taroks but the trula only when there is nothing else."""
        held = self.holdings[self.turn - 1] & ~(KINGS | TRULA)
        plain = held & ~TAROKS
        if self.terms.house.text("discard_taroks") == "free_but_shown":
            return held
        return plain or held

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
            return CARD_NOT_HELD.at(ACTION, card=card_name(card, SKIS))
        if self._allowed & bit:
            return None
        if bit & KINGS:
            return reasons.DISCARD_KING.at(ACTION)
        kind = reasons.DISCARD_TRULA if bit & TRULA else reasons.DISCARD_TAROK
        return kind.at(ACTION)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a discard; the last one ends the phase."""
        bit = 1 << action.cards[0].index
        terms = replace(self.terms, discard=self.terms.discard | bit)
        holdings = with_holding(self.holdings, self.turn, self.holdings[self.turn - 1] & ~bit)
        if terms.discard.bit_count() < terms.taken.bit_count():
            return Discarding(terms, holdings)
        return after_discard(terms, holdings)

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding, the talon, and the discards that the seat may know."""
        return seen_with_terms(self.terms, self.holdings, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
