"""Announcements and contra before the first card (rules page, 7).

The declarer announces first and says that he is ready; then it goes round until three seats after
each other have nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.masks import Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.trick import seat_after
from games.engine.core.view import Seen
from games.engine.koenigrufen.play import contra, reasons
from games.engine.koenigrufen.play.counting import announceable, possible_feats
from games.engine.koenigrufen.play.names import name_of
from games.engine.koenigrufen.play.seen import seen_with_terms
from games.engine.koenigrufen.play.terms import BIRD_CARDS, Announced, Said, Terms
from games.engine.koenigrufen.play.tricks import first_trick
from games.engine.koenigrufen.tables import PLAYERS, Family
from games.engine.koenigrufen.words import FEAT_LABELS, Feat

_FEATS = {feat.value: feat for feat in Feat}
_OTHERS = PLAYERS - 1


def after_discard(terms: Terms, holdings: tuple[Mask, ...]) -> Stage:
    """Return the announcements, or the first trick where there is nothing to say."""
    if terms.bird is not None:
        terms = replace(terms, announced=Announced((Said(terms.bird, terms.declarer),)))
    everyone = terms.game.family is Family.EVERYONE
    if everyone or not (terms.house.contra or possible_feats(terms)):
        return first_trick(terms, holdings)
    return Announcing(terms, holdings, terms.declarer)


@dataclass(frozen=True, slots=True)
class Announcing:
    """`quiet` seats after each other have said nothing; `spoke` says that this one has.

    `done` are the seats that may not announce any more: each does it in one turn only.
    """

    terms: Terms
    holdings: tuple[Mask, ...]
    turn: int
    quiet: int = 0
    spoke: bool = False
    announcing: bool = False
    done: frozenset[int] = frozenset()

    phase: ClassVar[Phase] = Phase.ANNOUNCEMENTS

    def legal_actions(self) -> tuple[Action, ...]:
        """Return ready, and what may be announced or answered."""
        said = [Action(self.turn, Verb.READY), *self._announcements(), *self._doubles()]
        return tuple(action for action in said if self.why_not(action) is None)

    def _announcements(self) -> Iterator[Action]:
        feats = announceable(self.terms, self.turn)
        return (Action(self.turn, Verb.ANNOUNCE, feat.value) for feat in feats)

    def _doubles(self) -> Iterator[Action]:
        return (
            Action(self.turn, Verb.DOUBLE, word) for word in contra.words(self.terms, self.turn)
        )

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against what is said."""
        if action.verb is Verb.READY:
            return None
        if action.verb is Verb.ANNOUNCE:
            return self._why_not_announce(action)
        if action.verb is Verb.DOUBLE:
            return contra.why_not(self.terms, self.turn, action.word)
        return WRONG_PHASE.at(ACTION)

    def _why_not_announce(self, action: Action) -> Problem | None:
        feat = _FEATS.get(action.word)
        if feat is None or action.cards:
            kind = reasons.ANNOUNCE_NO_CARDS if feat else reasons.ANNOUNCE_UNKNOWN
            return kind.at(ACTION)
        if feat not in announceable(self.terms, self.turn):
            return reasons.ANNOUNCE_OFF.at(ACTION, feat=FEAT_LABELS[feat])
        if self.terms.announced.of(feat) is not None:
            return reasons.ANNOUNCE_AGAIN.at(ACTION, feat=FEAT_LABELS[feat])
        if self.turn in self.done:
            return reasons.ANNOUNCE_ONCE.at(ACTION)
        card = self.terms.called if feat is Feat.KING_ULTIMO else BIRD_CARDS.get(feat)
        if card is not None and not self.holdings[self.turn - 1] >> card.index & 1:
            return reasons.ANNOUNCE_NOT_HELD.at(ACTION, card=name_of(card))
        return None

    def apply(self, action: Action) -> Stage:
        """Return the stage after an announcement, a contra, or the end of this seat's turn."""
        if action.verb is Verb.READY:
            return self._next()
        announced = self.terms.announced
        if action.verb is Verb.ANNOUNCE:
            said = Said(Feat(action.word), self.turn)
            announced = replace(announced, feats=(*announced.feats, said))
        else:
            announced = contra.doubled(self.terms, self.turn, action.word)
        terms = replace(self.terms, announced=announced)
        announcing = self.announcing or action.verb is Verb.ANNOUNCE
        return replace(self, terms=terms, spoke=True, announcing=announcing)

    def _next(self) -> Stage:
        first = self.turn == self.terms.declarer and self.turn not in self.done
        quiet = 0 if self.spoke or first else self.quiet + 1
        if quiet == _OTHERS:
            return first_trick(self.terms, self.holdings)
        ends = self.announcing or self.turn == self.terms.declarer
        return Announcing(
            self.terms,
            self.holdings,
            seat_after(self.turn, PLAYERS),
            quiet,
            done=self.done | {self.turn} if ends else self.done,
        )

    def seen(self, seat: int | None) -> Seen:
        """Return what the seat knew when the cards were laid away, and what was said since."""
        return seen_with_terms(self.terms, self.holdings, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
