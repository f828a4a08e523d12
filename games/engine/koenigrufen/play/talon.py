"""The declarer takes a half of the open talon, or all of it, or gives up (rules page, 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.masks import Mask, mask_of
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.koenigrufen.play import reasons
from games.engine.koenigrufen.play.announcing import after_discard
from games.engine.koenigrufen.play.discarding import discarding
from games.engine.koenigrufen.play.over import conceded
from games.engine.koenigrufen.play.seen import seen_with_terms
from games.engine.koenigrufen.play.terms import Terms
from games.engine.koenigrufen.tables import Talon

HALVES = (1, 2)


def after_call(terms: Terms) -> Stage:
    """Return the stage that follows auction and call."""
    talon, dealt = terms.game.talon, terms.setup.dealt
    if talon is Talon.HALF:
        return Taking(terms)
    if talon is Talon.ALL:
        return discarding(terms, _with(terms, mask_of(terms.setup.talon)))
    return after_discard(terms, dealt)


def _with(terms: Terms, cards: Mask) -> tuple[Mask, ...]:
    """Return the holdings when the declarer has taken cards up."""
    return tuple(
        holding | cards if seat == terms.declarer else holding
        for seat, holding in enumerate(terms.setup.dealt, start=1)
    )


@dataclass(frozen=True, slots=True)
class Taking:
    """Both halves of the talon lie open, and the declarer is to take one."""

    terms: Terms

    phase: ClassVar[Phase] = Phase.TALON

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the two halves, and giving up where that is possible."""
        takes = [Action(self.turn, Verb.TAKE, number=half) for half in HALVES]
        give_up = Action(self.turn, Verb.CONCEDE)
        return (*takes, *([give_up] if self.why_not(give_up) is None else []))

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a choice."""
        if action.verb is Verb.TAKE:
            return None if action.number in HALVES else reasons.TAKE_HALF.at(ACTION)
        if action.verb is not Verb.CONCEDE:
            return WRONG_PHASE.at(ACTION)
        if not self.terms.house.schleifen:
            return reasons.CONCEDE_NOT_PLAYED.at(ACTION)
        return None if self.terms.king_in_talon else reasons.CONCEDE_KING.at(ACTION)

    def apply(self, action: Action) -> Stage:
        """Return the discard, or the end of a game that is given up."""
        if action.verb is Verb.CONCEDE:
            return conceded(self.terms)
        terms = self.terms
        return discarding(terms, _with(terms, terms.setup.half(action.number)))

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and the open talon."""
        return seen_with_terms(self.terms, self.terms.setup.dealt, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
