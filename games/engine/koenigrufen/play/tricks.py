"""The play of the cards (rules page, 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.actions import PLAY, Action, plays
from games.engine.core.cards import Card
from games.engine.core.masks import Mask, union
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.trick import OpenTrick, Trick
from games.engine.core.view import Seen
from games.engine.koenigrufen.play.following import (
    Ways,
    playable,
    ways_of,
    why_not_playable,
    winner_place,
)
from games.engine.koenigrufen.play.keeping import Kept, kept_by, narrowed, why_not_keep
from games.engine.koenigrufen.play.names import name_of
from games.engine.koenigrufen.play.over import played_out
from games.engine.koenigrufen.play.seen import seen_with_terms
from games.engine.koenigrufen.play.terms import Terms
from games.engine.koenigrufen.tables import FOREHAND, PLAYERS, SEATS, Family


@dataclass(frozen=True, slots=True)
class Course:
    """What stays the same from the first trick to the last.

    `holdings` are what each seat held before the first, `kept` its announced cards, from seat 1 on.
    """

    terms: Terms
    ways: Ways
    holdings: tuple[Mask, ...]
    kept: tuple[Kept, ...]

    def playable(self, unplayed: Mask, played: tuple[int, ...], seat: int, number: int) -> Mask:
        """Return what a seat may play to a trick."""
        cards = playable(self.holdings[seat - 1] & unplayed, played, self.ways)
        kept = self.kept[seat - 1]
        if not kept:
            return cards
        return narrowed(cards, kept, number, strictly=self.terms.house.keeps_announced)


class Tricks(OpenTrick[Course]):
    """A trick that is being played."""

    __slots__ = ()

    phase: ClassVar[Phase] = Phase.PLAY

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
        holding, ways = self.holding, self.course.ways
        if not holding & card.bit:
            return CARD_NOT_HELD.at(ACTION, card=name_of(card))
        cards = playable(holding, self.played, ways)
        if cards & card.bit:
            kept = self.course.kept[self.turn - 1]
            return why_not_keep(card.index, cards, kept, len(self.tricks) + 1)
        return why_not_playable(card.index, holding, self.played, ways)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a card."""
        course, card = self.course, action.cards[0]
        unplayed, played = self.unplayed ^ card.bit, (*self.played, card.index)
        if len(played) == PLAYERS:
            return self._complete(unplayed, played)
        turn = self.turn % PLAYERS + 1
        may = course.playable(unplayed, played, turn, len(self.tricks) + 1)
        return Tricks(course, unplayed, self.tricks, played, turn, may)

    def _complete(self, unplayed: Mask, played: tuple[int, ...]) -> Stage:
        course, leader = self.course, self.turn % PLAYERS + 1
        winner = (leader - 1 + winner_place(played, course.ways)) % PLAYERS + 1
        tricks = (*self.tricks, Trick(leader, played, winner))
        if not unplayed or self._is_lost(tricks):
            left = tuple(holding & unplayed for holding in course.holdings)
            return played_out(course.terms, left, tricks)
        return _led(course, unplayed, tricks, winner)

    def _is_lost(self, tricks: tuple[Trick, ...]) -> bool:
        """Return whether a negative game has failed: a trick more than it wants (6)."""
        terms = self.course.terms
        target = terms.game.target
        if target is None:
            return False
        return sum(trick.winner == terms.declarer for trick in tricks) > target

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding, the tricks, and what was announced."""
        return seen_with_terms(
            self.course.terms, self.holdings, seat, tricks=self.tricks, trick=self.trick
        )

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


def _led(course: Course, unplayed: Mask, tricks: tuple[Trick, ...], leader: int) -> Tricks:
    may = course.playable(unplayed, (), leader, len(tricks) + 1)
    return Tricks(course, unplayed, tricks, (), leader, may)


def first_trick(terms: Terms, holdings: tuple[Mask, ...]) -> Tricks:
    """Return the first lead: the forehand's, or in negative games the declarer's (6)."""
    negative = terms.game.family is Family.NEGATIVE
    leader = terms.declarer if negative and terms.house.declarer_leads else FOREHAND
    kept = tuple(kept_by(terms, seat) for seat in SEATS)
    return _led(Course(terms, ways_of(terms), holdings, kept), union(holdings), (), leader)
