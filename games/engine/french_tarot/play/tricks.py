"""The play of the cards (rules page, 7), and claims."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb, card_actions
from games.engine.core.card_names import card_name
from games.engine.core.masks import EMPTY, FOOL, PLAIN_MASKS, TRUMPS, Mask, indices, mask_of
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.trick import Trick
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
class Tricks:
    """A trick that is being played, after the ones before it.

    `played` are the numbers of its cards from the leader on, `playable` what the seat whose turn it
    is may play. `fools` are the cards played like the Excuse.
    """

    terms: Terms
    holdings: tuple[Mask, ...]
    fools: Mask
    said: Said
    tricks: tuple[Trick, ...]
    leader: int
    played: tuple[int, ...]
    turn: int
    playable: Mask

    phase: ClassVar[Phase] = Phase.PLAY

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be played, and what else may be said now."""
        plays = card_actions(self.turn, Verb.PLAY)
        actions = [plays[index] for index in indices(self.playable)]
        if not self.tricks:
            holding = self.holdings[self.turn - 1]
            actions += self.said.announcements(self.turn, holding, self.terms)
        elif not self.played and self._why_not_claim() is None:
            actions.append(Action(self.turn, Verb.CLAIM))
        return tuple(actions)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a card or what is said."""
        if action.verb is Verb.PLAY:
            index = action.cards[0].index
            return None if self.playable >> index & 1 else self._why_not_card(index, action)
        if action.verb is Verb.ANNOUNCE:
            return self._why_not_announcement(action)
        return self._why_not_claim() if action.verb is Verb.CLAIM else WRONG_PHASE.at(ACTION)

    def _why_not_card(self, index: int, action: Action) -> Problem:
        holding, called = self.holdings[self.turn - 1], self.terms.called
        if not holding >> index & 1:
            return CARD_NOT_HELD.at(ACTION, card=card_name(action.cards[0], reasons.EXCUSE))
        if not self.played and called is not None:
            return reasons.FIRST_LEAD.at(ACTION, card=card_name(called, reasons.EXCUSE))
        return why_not_playable(index, holding, self.played, self.fools)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a card, a handful, a misère or a claim."""
        if action.verb is Verb.ANNOUNCE:
            return replace(self, said=self.said.after(action, len(self.holdings)))
        if action.verb is Verb.CLAIM:
            return self._claimed()
        return self._played(action.cards[0].index)

    def _played(self, index: int) -> Stage:
        turn, holdings = self.turn, self.holdings
        left = holdings[turn - 1] & ~(1 << index)
        holdings = (*holdings[: turn - 1], left, *holdings[turn:])
        played = (*self.played, index)
        if len(played) == len(holdings):
            return self._complete(holdings, Trick(self.leader, played))
        turn = turn % len(holdings) + 1
        return Tricks(
            self.terms, holdings, self.fools, self.said, self.tricks, self.leader, played, turn,
            playable(holdings[turn - 1], played, self.fools),
        )  # fmt: skip

    def _complete(self, holdings: tuple[Mask, ...], trick: Trick) -> Stage:
        over = not any(holdings)
        winner = self._winner(trick, last=over)
        terms = self.terms
        if (
            terms.called is not None
            and terms.partner is None
            and terms.called.index in trick.played
        ):
            terms = replace(terms, partner=winner)
        tricks = (*self.tricks, Trick(trick.leader, trick.played, winner))
        if over:
            hand = Played(_settled(terms), tricks, self.fools)
            return played_out(hand, holdings, self.said)
        return Tricks(
            terms, holdings, self.fools, self.said, tricks, winner, (), winner,
            holdings[winner - 1],
        )  # fmt: skip

    def _winner(self, trick: Trick, *, last: bool) -> int:
        """Return who wins a trick; an Excuse led to the last trick of a slam wins it (7.5)."""
        if last and FOOL >> trick.played[0] & 1:
            side = self.terms.attacks(trick.leader)
            if all(self.terms.attacks(one.winner) is side for one in self.tricks):
                return trick.leader
        place = winning_place(trick.played, FOOL if last else self.fools)
        return trick.seat_of(place, len(self.holdings))

    def _why_not_announcement(self, action: Action) -> Problem | None:
        if not is_known(action.word):
            return reasons.ANNOUNCE_UNKNOWN.at(ACTION)
        if self.tricks:
            return reasons.ANNOUNCE_TOO_LATE.at(ACTION)
        return self.said.why_not(action, self.holdings[self.turn - 1], self.terms)

    # claims

    def _why_not_claim(self) -> Problem | None:
        if self.played:
            return reasons.CLAIM_NOT_LEADING.at(ACTION)
        if not self.tricks:
            return reasons.CLAIM_TOO_EARLY.at(ACTION)
        sure = is_sure(self.holdings[self.turn - 1], self._out(), self._fools_known())
        return None if sure else reasons.CLAIM_NOT_SURE.at(ACTION)

    def _out(self) -> Mask:
        """Return the cards that the claimer has not seen go: any of them may be held by anyone."""
        terms, out = self.terms, EMPTY
        if not terms.talon_is_taken:
            out = mask_of(terms.setup.talon)
        elif self.turn != terms.declarer:
            out = terms.discard & ~TRUMPS
        for holding in self.holdings:
            out |= holding
        return out & ~self.holdings[self.turn - 1]

    def _fools_known(self) -> Mask:
        """Return what may be played like the Excuse as far as the claimer knows."""
        return FOOL | PETIT if self.terms.setup.house.petit_imprenable else FOOL

    def _claimed(self) -> Stage:
        claimer, terms = self.turn, self.terms
        if self.holdings[0].bit_count() == 1:
            return self._last_trick_played()
        if terms.called is not None and terms.partner is None:
            bit = 1 << terms.called.index
            if any(holding & bit for holding in self.holdings):
                terms = replace(terms, partner=claimer)
        hand = Played(_settled(terms), self.tricks, self.fools, Claim(claimer, self.holdings))
        return played_out(hand, self.holdings, self.said)

    def _last_trick_played(self) -> Stage:
        stage: Stage = self
        while isinstance(stage, Tricks):
            stage = stage.apply(card_actions(stage.turn, Verb.PLAY)[next(indices(stage.playable))])
        return stage

    # what is known

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding, the tricks, and what was shown and declared."""
        facts = self.said.facts()
        facts["slam"] = {"announced_by": self.terms.slam_by, "made_by": None}
        if self.terms.setup.house.petit_chelem is not None:
            facts["petit_chelem"] = {"announced_by": self.terms.petit_chelem_by, "made_by": None}
        trick = Trick(self.leader, self.played)
        return seen_with_terms(
            self.terms, self.holdings, seat, tricks=self.tricks, trick=trick, shown=facts
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
    return Tricks(terms, holdings, fools, Said(), (), leader, (), leader, lead)
