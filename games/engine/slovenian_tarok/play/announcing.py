"""Feats that are announced before the first card (rules page, 8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.masks import Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.slovenian_tarok.play import reasons
from games.engine.slovenian_tarok.play.doubling import after_announcing
from games.engine.slovenian_tarok.play.seen import seen_with_terms
from games.engine.slovenian_tarok.play.terms import Announced, Terms
from games.engine.slovenian_tarok.tables import FEATS
from games.engine.slovenian_tarok.valat import replaces
from games.engine.slovenian_tarok.words import FeatCode, Side

_PARTS = frozenset({FeatCode.TRULA, FeatCode.PAGAT_ULTIMO})


def after_discard(terms: Terms, holdings: tuple[Mask, ...]) -> Stage:
    """Return the stage that follows the discard: announcements where there are any."""
    waiting = _speakers(terms)
    if not waiting:
        return after_announcing(terms, holdings)
    return Announcing(terms, holdings, waiting)


def _speakers(terms: Terms) -> tuple[int, ...]:
    """Return who is asked, the declarer first; a partner who is secret is not asked alone."""
    house, declarer = terms.house, terms.declarer
    announcer = house.text("announcer")
    two = house.players == 2 and house.text("two_bonus") != "house_table"  # noqa: PLR2004
    if announcer == "nobody" or not house.has_feats(terms.contract) or two:
        return ()
    everybody = (*house.seats[declarer - 1 :], *house.seats[: declarer - 1])
    secret = announcer == "declarer_side" and terms.has_secret_partner
    return everybody if announcer == "everybody" or secret else (declarer,)


@dataclass(frozen=True, slots=True)
class Announcing:
    """The first of `waiting` may announce one thing after the other until he is ready."""

    terms: Terms
    holdings: tuple[Mask, ...]
    waiting: tuple[int, ...]

    phase: ClassVar[Phase] = Phase.ANNOUNCEMENTS

    @property
    def turn(self) -> int:
        """The seat that may announce."""
        return self.waiting[0]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return ready, and the feats that may be announced."""
        said = [Action(self.turn, Verb.READY)]
        said += [Action(self.turn, Verb.ANNOUNCE, code.value) for code in FEATS]
        return tuple(action for action in said if self.why_not(action) is None)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against an announcement."""
        if action.verb is Verb.READY:
            return None
        if action.verb is not Verb.ANNOUNCE:
            return WRONG_PHASE.at(ACTION)
        if action.cards:
            return reasons.ANNOUNCE_NO_CARDS.at(ACTION)
        if action.word not in FEATS:
            return reasons.ANNOUNCE_UNKNOWN.at(ACTION)
        return self._why_not_code(FeatCode(action.word))

    def _why_not_code(self, code: FeatCode) -> Problem | None:
        house, terms = self.terms.house, self.terms
        if house.text("announcer") != "everybody" and terms.side(self.turn) is Side.DEFENCE:
            return reasons.ANNOUNCE_NOT_YOU.at(ACTION)
        if terms.said.announced(code) is not None:
            return reasons.ANNOUNCED_ALREADY.at(ACTION)
        if code is FeatCode.TRULAPAGAT and house.text("trulapagat_rule") == "separate":
            return reasons.ANNOUNCE_UNKNOWN.at(ACTION)
        if code is FeatCode.KING_ULTIMO:
            return self._why_not_king() or self._why_not_together(code)
        return self._why_not_together(code)

    def _why_not_king(self) -> Problem | None:
        terms = self.terms
        if terms.called is None or terms.house.text("king_ultimo") == "off":
            return reasons.ANNOUNCE_UNKNOWN.at(ACTION)
        holds = self.holdings[self.turn - 1] >> terms.called.index & 1
        return None if holds else reasons.KING_NOT_HELD.at(ACTION)

    def _why_not_together(self, code: FeatCode) -> Problem | None:
        codes = {feat.code for feat in self.terms.said.feats}
        whole = {code, *codes}
        if FeatCode.TRULAPAGAT in whole and whole & _PARTS:
            return reasons.TRULAPAGAT_OR_PARTS.at(ACTION)
        alone = replaces(self.terms.house, self.terms.contract, announced=True)
        if alone and codes and FeatCode.VALAT in whole:
            return reasons.VALAT_ALONE.at(ACTION)
        return None

    def apply(self, action: Action) -> Stage:
        """Return the stage after an announcement; the last ready ends the phase."""
        if action.verb is Verb.READY:
            if len(self.waiting) > 1:
                return replace(self, waiting=self.waiting[1:])
            return after_announcing(self.terms, self.holdings)
        terms = self.terms
        feat = Announced(FeatCode(action.word), self.turn, terms.side(self.turn))
        said = replace(terms.said, feats=(*terms.said.feats, feat))
        return replace(self, terms=replace(terms, said=said))

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and what was announced."""
        return seen_with_terms(self.terms, self.holdings, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
