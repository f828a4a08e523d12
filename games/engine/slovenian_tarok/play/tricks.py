"""The play of the cards by three and four (rules page, 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.actions import Action, Verb, card_actions
from games.engine.core.card_names import card_name
from games.engine.core.masks import Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.trick import Trick
from games.engine.core.view import Seen
from games.engine.slovenian_tarok.deck import SKIS
from games.engine.slovenian_tarok.play.following import (
    Duties,
    leads,
    playable,
    why_not_playable,
    winning_place,
)
from games.engine.slovenian_tarok.play.over import played_out
from games.engine.slovenian_tarok.play.seen import seen_with_terms
from games.engine.slovenian_tarok.play.terms import Terms
from games.engine.slovenian_tarok.valat import replaces
from games.engine.slovenian_tarok.words import Contract, FeatCode

_LAST_TRICK_OF = {Contract.PICCOLO: 2, Contract.BEGGAR: 1, Contract.OPEN_BEGGAR: 1}
"""The declarer's trick that ends a negative contract."""


def is_decided(terms: Terms, tricks: tuple[Trick, ...]) -> bool:
    """Return whether the last trick has ended the hand early (10, c)."""
    winner = tricks[-1].winner
    if terms.contract in _LAST_TRICK_OF:
        won = sum(trick.winner == terms.declarer for trick in tricks)
        return won == _LAST_TRICK_OF[terms.contract]
    if terms.contract is Contract.COLOUR_VALAT:
        return winner != terms.declarer
    valat = terms.said.announced(FeatCode.VALAT)
    if valat is None or winner is None or not replaces(terms.house, terms.contract, announced=True):
        return False
    return terms.side(winner) is not valat.side


@dataclass(frozen=True, slots=True)
class Tricks:
    """A trick that is being played, after the ones before it.

    `played` are the numbers of its cards from the leader on, `playable` what the seat whose turn it
    is may play.
    """

    terms: Terms
    holdings: tuple[Mask, ...]
    duties: Duties
    tricks: tuple[Trick, ...]
    leader: int
    played: tuple[int, ...]
    turn: int
    playable: Mask

    phase: ClassVar[Phase] = Phase.PLAY

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be played."""
        plays, left, found = card_actions(self.turn, Verb.PLAY), self.playable, []
        while left:  # as `indices` does, but play asks for this all the time
            lowest = left & -left
            found.append(plays[lowest.bit_length() - 1])
            left ^= lowest
        return tuple(found)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a card."""
        if action.verb is not Verb.PLAY:
            return WRONG_PHASE.at(ACTION)
        index = action.cards[0].index
        if self.playable >> index & 1:
            return None
        holding = self.holdings[self.turn - 1]
        if not holding >> index & 1:
            return CARD_NOT_HELD.at(ACTION, card=card_name(action.cards[0], SKIS))
        return why_not_playable(index, holding, self.played, self.duties)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a card."""
        index, turn, holdings = action.cards[0].index, self.turn, self.holdings
        left = holdings[turn - 1] & ~(1 << index)
        holdings = (*holdings[: turn - 1], left, *holdings[turn:])
        played = (*self.played, index)
        if len(played) == len(holdings):
            return self._complete(holdings, played)
        turn = turn % len(holdings) + 1
        return Tricks(
            self.terms, holdings, self.duties, self.tricks, self.leader, played, turn,
            playable(holdings[turn - 1], played, self.duties),
        )  # fmt: skip

    def _complete(self, holdings: tuple[Mask, ...], played: tuple[int, ...]) -> Stage:
        place = winning_place(played, self.duties)
        winner = (self.leader - 1 + place) % len(holdings) + 1
        tricks = (*self.tricks, Trick(self.leader, played, winner))
        if not any(holdings) or is_decided(self.terms, tricks):
            return played_out(self.terms, holdings, tricks, self.duties)
        lead = leads(holdings[winner - 1], self.duties)
        return Tricks(self.terms, holdings, self.duties, tricks, winner, (), winner, lead)

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding, the tricks, and an open beggar's cards."""
        return seen_with_terms(
            self.terms,
            self.holdings,
            seat,
            tricks=self.tricks,
            trick=Trick(self.leader, self.played),
            open_holdings=self._open(),
        )

    def _open(self) -> dict[int, Mask]:
        terms = self.terms
        at_once = terms.house.text("open_beggar_exposure") == "before_first_lead"
        if terms.contract is not Contract.OPEN_BEGGAR or not (self.tricks or at_once):
            return {}
        return {terms.declarer: self.holdings[terms.declarer - 1]}

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
