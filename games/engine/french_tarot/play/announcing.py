"""Before the first card the declarer announces a slam, or says that he is ready (6.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.masks import Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.play import reasons
from games.engine.french_tarot.play.seen import seen_with_terms
from games.engine.french_tarot.play.terms import Terms
from games.engine.french_tarot.play.tricks import first_trick

SLAM, PETIT_CHELEM = "slam", "petit_chelem"


@dataclass(frozen=True, slots=True)
class Announcing:
    """The declarer is to announce or to say "ready" (*jeu*), which freezes the discard."""

    terms: Terms
    holdings: tuple[Mask, ...]

    phase: ClassVar[Phase] = Phase.ANNOUNCEMENTS

    @property
    def turn(self) -> int:
        """The declarer."""
        return self.terms.declarer

    def legal_actions(self) -> tuple[Action, ...]:
        """Return ready, and the slams of the table."""
        said = [Action(self.turn, Verb.READY), Action(self.turn, Verb.ANNOUNCE, SLAM)]
        if self.terms.setup.house.petit_chelem is not None:
            said.append(Action(self.turn, Verb.ANNOUNCE, PETIT_CHELEM))
        return tuple(said)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against an announcement."""
        if action.verb is Verb.READY:
            return None
        if action.verb is not Verb.ANNOUNCE:
            return WRONG_PHASE.at(ACTION)
        if action.word not in {SLAM, PETIT_CHELEM}:
            return reasons.ANNOUNCE_UNKNOWN.at(ACTION)
        if action.word == PETIT_CHELEM and self.terms.setup.house.petit_chelem is None:
            return catalogue.PETIT_CHELEM_OFF.at(ACTION)
        return reasons.ANNOUNCE_NO_CARDS.at(ACTION) if action.cards else None

    def apply(self, action: Action) -> Stage:
        """Return the first trick; a declarer who announced a slam leads to it."""
        terms = self.terms
        if action.word == SLAM:
            terms = replace(terms, slam_by=terms.declarer)
        elif action.word == PETIT_CHELEM:
            terms = replace(terms, petit_chelem_by=terms.declarer)
        return first_trick(terms, self.holdings)

    def seen(self, seat: int | None) -> Seen:
        """Return what the seat knew when the discard was laid."""
        return seen_with_terms(self.terms, self.holdings, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
