"""Contra, re, sub and mort on the game and on announced feats (rules page, 8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.masks import Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.slovenian_tarok.play import reasons
from games.engine.slovenian_tarok.play.first_trick import first_trick
from games.engine.slovenian_tarok.play.seen import seen_with_terms
from games.engine.slovenian_tarok.play.terms import Said, Terms
from games.engine.slovenian_tarok.tables import Kind
from games.engine.slovenian_tarok.words import FeatCode, Side

GAME, EVERYTHING = "game", "all"
CONTRA, RE = 2, 4
_BY_OTHERS = frozenset({2, 8})
"""Levels that the side against an item brings about; the others its own side does."""


def after_announcing(terms: Terms, holdings: tuple[Mask, ...]) -> Stage:
    """Return the first round of contra, or the first trick where nothing is doubled."""
    if terms.house.max_level == 1 or terms.spec.kind is Kind.SIMPLE:
        return first_trick(terms, holdings)
    items = frozenset({GAME, *(feat.code.value for feat in terms.said.feats)})
    return _round(terms, holdings, CONTRA, items)


def _raiser(terms: Terms, item: str, level: int) -> Side:
    """Return the side that may bring an item to a level."""
    feat = None if item in {GAME, EVERYTHING} else terms.said.announced(FeatCode(item))
    own = Side.DECLARER if feat is None else feat.side
    return own.other if level in _BY_OTHERS else own


def _asked(terms: Terms, level: int, items: frozenset[str]) -> tuple[int, ...]:
    """Return who is asked in a round: whoever may be on a side that can raise something.

    As long as the partner is secret everybody may be on the declarer's side, and all others on
    the defenders'; so nobody is told apart by not being asked.
    """
    sides = {_raiser(terms, item, level) for item in items}
    seats, declarer = terms.house.seats, terms.declarer
    order = (*seats[declarer:], *seats[:declarer])
    if level not in _BY_OTHERS:
        order = (declarer, *order[:-1])
    return tuple(seat for seat in order if sides & _possible_sides(terms, seat))


def _possible_sides(terms: Terms, seat: int) -> set[Side]:
    if seat == terms.declarer:
        return {Side.DECLARER}
    return {Side.DECLARER, Side.DEFENCE} if terms.has_secret_partner else {terms.side(seat)}


def _round(terms: Terms, holdings: tuple[Mask, ...], level: int, items: frozenset[str]) -> Stage:
    if not items or level > terms.house.max_level:
        return first_trick(terms, holdings)
    return Doubling(terms, holdings, level, items, _asked(terms, level, items))


@dataclass(frozen=True, slots=True)
class Doubling:
    """One round: `items` may be brought to `level` by the right side; `raised` are those that were.

    What is not raised in its round is closed.
    """

    terms: Terms
    holdings: tuple[Mask, ...]
    level: int
    items: frozenset[str]
    waiting: tuple[int, ...]
    raised: frozenset[str] = frozenset()

    phase: ClassVar[Phase] = Phase.ANNOUNCEMENTS

    @property
    def turn(self) -> int:
        """The seat that may double."""
        return self.waiting[0]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return ready, and what may be doubled."""
        words = [GAME, *(feat.code.value for feat in self.terms.said.feats), EVERYTHING]
        said = [Action(self.turn, Verb.READY)]
        said += [Action(self.turn, Verb.DOUBLE, word) for word in words]
        return tuple(action for action in said if self.why_not(action) is None)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a double."""
        if action.verb is Verb.READY:
            return None
        if action.verb is not Verb.DOUBLE:
            return WRONG_PHASE.at(ACTION)
        item = action.word
        offered = item in self.items and item not in self.raised
        if not offered and not (item == EVERYTHING and self._everything_is_open()):
            return reasons.DOUBLE_UNKNOWN.at(ACTION)
        if _raiser(self.terms, item, self.level) is not self.terms.side(self.turn):
            return reasons.DOUBLE_OWN_SIDE.at(ACTION)
        return None

    def _everything_is_open(self) -> bool:
        """Return whether contra on everything can be said: before any other, on the declarer's."""
        terms = self.terms
        own = all(feat.side is Side.DECLARER for feat in terms.said.feats)
        untouched = self.level == CONTRA and not self.raised
        return own and untouched and terms.house.has_feats(terms.contract)

    def apply(self, action: Action) -> Stage:
        """Return the stage after a double; when all are ready the next round follows."""
        if action.verb is Verb.READY:
            if len(self.waiting) > 1:
                return replace(self, waiting=self.waiting[1:])
            return _round(self.terms, self.holdings, self._next_level, self.raised)
        terms = replace(self.terms, said=self._with(action.word))
        raised = self.raised | {action.word}
        if action.word == EVERYTHING or raised == self.items:
            return _round(terms, self.holdings, self._next_level, raised)
        return replace(self, terms=terms, raised=raised)

    @property
    def _next_level(self) -> int:
        return self.level * 2

    def _with(self, item: str) -> Said:
        said = self.terms.said
        if item not in {GAME, EVERYTHING}:
            feats = tuple(
                replace(feat, level=self.level) if feat.code.value == item else feat
                for feat in said.feats
            )
            return replace(said, feats=feats)
        said = replace(said, game=self.level, everything=item == EVERYTHING)
        if not self.terms.house.on("contra_personal"):
            return said
        doubler = self.turn if self.level == CONTRA else next(iter(said.doublers))
        return replace(said, doublers={doubler: self.level})

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and what was announced and doubled."""
        return seen_with_terms(self.terms, self.holdings, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


def klop_contra(terms: Terms) -> Stage:
    """Return the round in which a klop may be doubled, or its first trick (9, `klop_contra`)."""
    if not terms.house.on("klop_contra"):
        return first_trick(terms, terms.setup.dealt)
    return KlopContra(terms, terms.house.seats)


@dataclass(frozen=True, slots=True)
class KlopContra:
    """One player may say contra, and after him one of the others re."""

    terms: Terms
    waiting: tuple[int, ...]

    phase: ClassVar[Phase] = Phase.ANNOUNCEMENTS

    @property
    def turn(self) -> int:
        """The seat that may double."""
        return self.waiting[0]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return ready and the double of the klop."""
        return (Action(self.turn, Verb.READY), Action(self.turn, Verb.DOUBLE, GAME))

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a double."""
        if action.verb not in {Verb.READY, Verb.DOUBLE}:
            return WRONG_PHASE.at(ACTION)
        unknown = action.verb is Verb.DOUBLE and action.word != GAME
        return reasons.DOUBLE_UNKNOWN.at(ACTION) if unknown else None

    def apply(self, action: Action) -> Stage:
        """Return the stage after a double or a ready."""
        terms = self.terms
        if action.verb is Verb.READY:
            if len(self.waiting) > 1:
                return replace(self, waiting=self.waiting[1:])
            return first_trick(terms, terms.setup.dealt)
        is_re = bool(terms.said.doublers)
        level = RE if is_re else CONTRA
        doublers = {**terms.said.doublers, self.turn: level}
        terms = replace(terms, said=replace(terms.said, game=level, doublers=doublers))
        if is_re:
            return first_trick(terms, terms.setup.dealt)
        return KlopContra(terms, tuple(_others(terms, self.turn)))

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and what was doubled."""
        return seen_with_terms(self.terms, self.terms.setup.dealt, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


def _others(terms: Terms, seat: int) -> Iterator[int]:
    seats = terms.house.seats
    return iter((*seats[seat:], *seats[: seat - 1]))
