"""The play of the cards (rules page, 7), and claims."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import PLAY, Action, Verb, card_actions, plays
from games.engine.core.card_names import card_name
from games.engine.core.cards import Card
from games.engine.core.masks import EMPTY, FOOL, PLAIN_MASKS, TRUMPS, Mask, indices, mask_of, union
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.trick import OpenTrick, Trick
from games.engine.core.view import Seen
from games.engine.french_tarot.play import reasons
from games.engine.french_tarot.play.claiming import is_sure
from games.engine.french_tarot.play.counting import Claim, Played
from games.engine.french_tarot.play.following import playable, why_not_playable, winning_place
from games.engine.french_tarot.play.over import played_out
from games.engine.french_tarot.play.saying import Said, is_known
from games.engine.french_tarot.play.seen import seen_with_terms
from games.engine.french_tarot.play.terms import (
    PETIT,
    Terms,
    is_lone_petit,
)


@dataclass(frozen=True, slots=True)
class Course:
    """What seldom changes from the first trick to the last: a partner may show, and who says what.

    `holdings` are what each seat held before the first trick, `fools` the cards played like the
    Excuse.
    """

    terms: Terms
    fools: Mask
    holdings: tuple[Mask, ...]
    said: Said


class Tricks(OpenTrick[Course]):
    """A trick that is being played."""

    __slots__ = ()

    phase: ClassVar[Phase] = Phase.PLAY

    @property
    def terms(self) -> Terms:
        """What has been settled so far."""
        return self.course.terms

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be played, and what else may be said now."""
        actions = plays(self.turn, self.playable)
        if not self.tricks:
            said = self.course.said
            return (*actions, *said.announcements(self.turn, self.holding, self.terms))
        if not self.played and self._why_not_claim() is None:
            return (*actions, Action(self.turn, Verb.CLAIM))
        return actions

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a card or what is said."""
        if action.verb is PLAY:
            card = action.cards[0]
            return None if self.playable & card.bit else self._why_not_card(card)
        if action.verb is Verb.ANNOUNCE:
            return self._why_not_announcement(action)
        return self._why_not_claim() if action.verb is Verb.CLAIM else WRONG_PHASE.at(ACTION)

    def _why_not_card(self, card: Card) -> Problem:
        holding, called = self.holding, self.terms.called
        if not holding & card.bit:
            return CARD_NOT_HELD.at(ACTION, card=card_name(card, reasons.EXCUSE))
        if not self.played and called is not None:
            return reasons.FIRST_LEAD.at(ACTION, card=card_name(called, reasons.EXCUSE))
        return why_not_playable(card.index, holding, self.played, self.course.fools)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a card, a handful, a misère or a claim."""
        if action.verb is PLAY:
            return self._played(action.cards[0])
        return self._claimed() if action.verb is Verb.CLAIM else self._announced(action)

    def _announced(self, action: Action) -> Tricks:
        said = self.course.said.after(action, len(self.course.holdings))
        course = replace(self.course, said=said)
        return Tricks(course, self.unplayed, self.tricks, self.played, self.turn, self.playable)

    def _played(self, card: Card) -> Stage:
        course, players = self.course, len(self.course.holdings)
        unplayed, played = self.unplayed ^ card.bit, (*self.played, card.index)
        if len(played) == players:
            return self._complete(unplayed, Trick(self.turn % players + 1, played))
        turn = self.turn % players + 1
        may = playable(course.holdings[turn - 1] & unplayed, played, course.fools)
        return Tricks(course, unplayed, self.tricks, played, turn, may)

    def _complete(self, unplayed: Mask, trick: Trick) -> Stage:
        winner = self._winner(trick, last=not unplayed)
        course, called = self.course, self.terms.called
        if called is not None and called.index in trick.played and course.terms.partner is None:
            course = replace(course, terms=replace(course.terms, partner=winner))
        tricks = (*self.tricks, Trick(trick.leader, trick.played, winner))
        if not unplayed:
            hand = Played(_settled(course.terms), tricks, course.fools)
            return played_out(hand, (EMPTY,) * len(course.holdings), course.said)
        holding = course.holdings[winner - 1] & unplayed
        return Tricks(course, unplayed, tricks, (), winner, holding)

    def _winner(self, trick: Trick, *, last: bool) -> int:
        """Return who wins a trick; an Excuse led to the last trick of a slam wins it (7.5)."""
        terms = self.terms
        if last and FOOL >> trick.played[0] & 1:
            side = terms.attacks(trick.leader)
            if all(terms.attacks(one.winner) is side for one in self.tricks):
                return trick.leader
        place = winning_place(trick.played, FOOL if last else self.course.fools)
        return trick.seat_of(place, len(self.course.holdings))

    def _why_not_announcement(self, action: Action) -> Problem | None:
        if not is_known(action.word):
            return reasons.ANNOUNCE_UNKNOWN.at(ACTION)
        if self.tricks:
            return reasons.ANNOUNCE_TOO_LATE.at(ACTION)
        return self.course.said.why_not(action, self.holding, self.terms)

    # claims

    def _why_not_claim(self) -> Problem | None:
        if self.played:
            return reasons.CLAIM_NOT_LEADING.at(ACTION)
        if not self.tricks:
            return reasons.CLAIM_TOO_EARLY.at(ACTION)
        sure = is_sure(self.holding, self._out(), self._fools_known())
        return None if sure else reasons.CLAIM_NOT_SURE.at(ACTION)

    def _out(self) -> Mask:
        """Return the cards that the claimer has not seen go: any of them may be held by anyone."""
        terms, out = self.terms, self.unplayed
        if not terms.talon_is_taken:
            out |= mask_of(terms.setup.talon)
        elif self.turn != terms.declarer:
            out |= terms.discard & ~TRUMPS
        return out & ~self.holding

    def _fools_known(self) -> Mask:
        """Return what may be played like the Excuse as far as the claimer knows."""
        return FOOL | PETIT if self.terms.setup.house.petit_imprenable else FOOL

    def _claimed(self) -> Stage:
        claimer, terms, holdings = self.turn, self.terms, self.holdings
        if holdings[0].bit_count() == 1:
            return self._last_trick_played()
        called = terms.called
        if called is not None and terms.partner is None and self.unplayed >> called.index & 1:
            terms = replace(terms, partner=claimer)
        claim = Claim(claimer, holdings)
        hand = Played(_settled(terms), self.tricks, self.course.fools, claim)
        return played_out(hand, holdings, self.course.said)

    def _last_trick_played(self) -> Stage:
        stage: Stage = self
        while isinstance(stage, Tricks):
            stage = stage.apply(card_actions(stage.turn, Verb.PLAY)[next(indices(stage.playable))])
        return stage

    # what is known

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding, the tricks, and what was shown and declared."""
        terms, facts = self.terms, self.course.said.facts()
        facts["slam"] = {"announced_by": terms.slam_by, "made_by": None}
        if terms.setup.house.petit_chelem is not None:
            facts["petit_chelem"] = {"announced_by": terms.petit_chelem_by, "made_by": None}
        return seen_with_terms(
            terms, self.holdings, seat, tricks=self.tricks, trick=self.trick, shown=facts
        )

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


def _settled(terms: Terms) -> Terms:
    """Return terms with a partner at five: a called card that never fell leaves him alone."""
    if terms.called is not None and terms.partner is None:
        return replace(terms, partner=terms.declarer)
    return terms


def first_trick(terms: Terms, holdings: tuple[Mask, ...]) -> Tricks:
    """Return the first lead: the forehand's, or that of a declarer who announced a slam (7.1)."""
    house = terms.setup.house
    fools = FOOL
    if house.petit_imprenable and any(map(is_lone_petit, holdings)):
        fools |= PETIT
    leader = terms.slam_by or 1
    holding = holdings[leader - 1]
    lead = holding
    if terms.called is not None and not house.free_first_lead:
        lead &= ~PLAIN_MASKS[terms.called.suit] | 1 << terms.called.index
    return Tricks(Course(terms, fools, holdings, Said()), union(holdings), (), (), leader, lead)
