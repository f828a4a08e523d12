"""The play of the cards by three and four (rules page, 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.actions import PLAY, Action, plays
from games.engine.core.card_names import card_name
from games.engine.core.cards import Card
from games.engine.core.masks import Mask, union
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.trick import OpenTrick, Trick
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


def _may_be_decided(terms: Terms) -> bool:
    """Return whether there can be an early end at all."""
    return (
        terms.contract in _LAST_TRICK_OF
        or terms.contract is Contract.COLOUR_VALAT
        or terms.said.announced(FeatCode.VALAT) is not None
    )


@dataclass(frozen=True, slots=True)
class Course:
    """What stays the same from the first trick to the last."""

    terms: Terms
    duties: Duties
    holdings: tuple[Mask, ...]
    players: int
    may_end_early: bool


class Tricks(OpenTrick[Course]):
    """A trick that is being played by three or four."""

    __slots__ = ()

    phase: ClassVar[Phase] = Phase.PLAY

    @classmethod
    def begin(cls, terms: Terms, holdings: tuple[Mask, ...], duties: Duties, leader: int) -> Tricks:
        """Return the first lead."""
        course = Course(terms, duties, holdings, len(holdings), _may_be_decided(terms))
        return _led(course, union(holdings), (), leader)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be played."""
        return plays(self.turn, self.playable)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a card."""
        if action.verb is not PLAY:
            return WRONG_PHASE.at(ACTION)
        if self.playable & action.cards[0].bit:
            return None
        return self._why_not_card(action.cards[0])

    def _why_not_card(self, card: Card) -> Problem:
        if not self.holding & card.bit:
            return CARD_NOT_HELD.at(ACTION, card=card_name(card, SKIS))
        return why_not_playable(card.index, self.holding, self.played, self.course.duties)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a card."""
        course, card = self.course, action.cards[0]
        unplayed, played = self.unplayed ^ card.bit, (*self.played, card.index)
        if len(played) == course.players:
            return self._complete(unplayed, played)
        turn = self.turn % course.players + 1
        may = playable(course.holdings[turn - 1] & unplayed, played, course.duties)
        return Tricks(course, unplayed, self.tricks, played, turn, may)

    def _complete(self, unplayed: Mask, played: tuple[int, ...]) -> Stage:
        course = self.course
        leader = self.turn % course.players + 1
        winner = (leader - 1 + winning_place(played, course.duties)) % course.players + 1
        tricks = (*self.tricks, Trick(leader, played, winner))
        if not unplayed or (course.may_end_early and is_decided(course.terms, tricks)):
            left = tuple(holding & unplayed for holding in course.holdings)
            return played_out(course.terms, left, tricks, course.duties)
        return _led(course, unplayed, tricks, winner)

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding, the tricks, and an open beggar's cards."""
        return seen_with_terms(
            self.course.terms,
            self.holdings,
            seat,
            tricks=self.tricks,
            trick=self.trick,
            open_holdings=self._open(),
        )

    def _open(self) -> dict[int, Mask]:
        terms = self.course.terms
        at_once = terms.house.text("open_beggar_exposure") == "before_first_lead"
        if terms.contract is not Contract.OPEN_BEGGAR or not (self.tricks or at_once):
            return {}
        return {terms.declarer: self.holdings[terms.declarer - 1]}

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


def _led(course: Course, unplayed: Mask, tricks: tuple[Trick, ...], leader: int) -> Tricks:
    may = leads(course.holdings[leader - 1] & unplayed, course.duties)
    return Tricks(course, unplayed, tricks, (), leader, may)
