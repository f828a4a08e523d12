"""The play of the cards (rules page, 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.actions import Action, Verb, card_actions
from games.engine.core.masks import Mask, indices
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.trick import Trick
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

    `kept` are the announced cards of each seat, from seat 1 on.
    """

    terms: Terms
    ways: Ways
    kept: tuple[Kept, ...]

    def playable(self, holding: Mask, played: tuple[int, ...], seat: int, number: int) -> Mask:
        """Return what a seat may play to a trick."""
        cards = playable(holding, played, self.ways)
        kept = self.kept[seat - 1]
        if not kept:
            return cards
        return narrowed(cards, kept, number, strictly=self.terms.house.keeps_announced)


@dataclass(frozen=True, slots=True)
class Tricks:
    """A trick that is being played, after the ones before it.

    `played` are the numbers of its cards from the leader on, `playable` what the seat whose turn it
    is may play.
    """

    course: Course
    holdings: tuple[Mask, ...]
    tricks: tuple[Trick, ...]
    leader: int
    played: tuple[int, ...]
    turn: int
    playable: Mask

    phase: ClassVar[Phase] = Phase.PLAY

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be played."""
        plays = card_actions(self.turn, Verb.PLAY)
        return tuple(plays[index] for index in indices(self.playable))

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a card."""
        if action.verb is not Verb.PLAY:
            return WRONG_PHASE.at(ACTION)
        index = action.cards[0].index
        if self.playable >> index & 1:
            return None
        holding, ways = self.holdings[self.turn - 1], self.course.ways
        if not holding >> index & 1:
            return CARD_NOT_HELD.at(ACTION, card=name_of(action.cards[0]))
        cards = playable(holding, self.played, ways)
        if cards >> index & 1:
            kept = self.course.kept[self.turn - 1]
            return why_not_keep(index, cards, kept, len(self.tricks) + 1)
        return why_not_playable(index, holding, self.played, ways)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a card."""
        index, turn = action.cards[0].index, self.turn
        left = self.holdings[turn - 1] & ~(1 << index)
        holdings = (*self.holdings[: turn - 1], left, *self.holdings[turn:])
        played = (*self.played, index)
        if len(played) == PLAYERS:
            return self._complete(holdings, Trick(self.leader, played))
        turn = turn % PLAYERS + 1
        number = len(self.tricks) + 1
        playable = self.course.playable(holdings[turn - 1], played, turn, number)
        return Tricks(self.course, holdings, self.tricks, self.leader, played, turn, playable)

    def _complete(self, holdings: tuple[Mask, ...], trick: Trick) -> Stage:
        place = winner_place(trick.played, self.course.ways)
        winner = trick.seat_of(place, PLAYERS)
        tricks = (*self.tricks, Trick(trick.leader, trick.played, winner))
        if not any(holdings) or self._is_lost(tricks):
            return played_out(self.course.terms, holdings, tricks)
        return _led(self.course, holdings, tricks, winner)

    def _is_lost(self, tricks: tuple[Trick, ...]) -> bool:
        """Return whether a negative game has failed: a trick more than it wants (6)."""
        terms = self.course.terms
        target = terms.game.target
        if target is None:
            return False
        return sum(trick.winner == terms.declarer for trick in tricks) > target

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding, the tricks, and what was announced."""
        trick = Trick(self.leader, self.played)
        return seen_with_terms(
            self.course.terms, self.holdings, seat, tricks=self.tricks, trick=trick
        )

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


def _led(
    course: Course, holdings: tuple[Mask, ...], tricks: tuple[Trick, ...], leader: int
) -> Tricks:
    playable = course.playable(holdings[leader - 1], (), leader, len(tricks) + 1)
    return Tricks(course, holdings, tricks, leader, (), leader, playable)


def first_trick(terms: Terms, holdings: tuple[Mask, ...]) -> Tricks:
    """Return the first lead: the forehand's, or in negative games the declarer's (6)."""
    negative = terms.game.family is Family.NEGATIVE
    leader = terms.declarer if negative and terms.house.declarer_leads else FOREHAND
    kept = tuple(kept_by(terms, seat) for seat in SEATS)
    return _led(Course(terms, ways_of(terms), kept), holdings, (), leader)
