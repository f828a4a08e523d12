"""What is shown and declared just before one's own first card (rules page, 6.1 and 6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.engine.core.actions import Action, Verb
from games.engine.core.masks import FOOL, TRUMPS, Mask
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.play import reasons
from games.engine.french_tarot.play.handfuls import HANDFUL, examples, shown, why_not_shown
from games.engine.french_tarot.play.miseres import WORDS, is_true
from games.engine.french_tarot.play.terms import DeclaredMisere, ShownHandful, Terms


@dataclass(frozen=True, slots=True)
class Said:
    """Handfuls and misères so far, in the order in which they were said."""

    handfuls: tuple[ShownHandful, ...] = ()
    miseres: tuple[DeclaredMisere, ...] = ()

    def facts(self) -> dict[str, object]:
        """Return both as the summary has them."""
        return {
            "handfuls": [{"seat": one.seat, "size": one.size.value} for one in self.handfuls],
            "miseres": [{"seat": one.seat, "kind": one.kind.value} for one in self.miseres],
        }

    def announcements(self, seat: int, holding: Mask, terms: Terms) -> Iterator[Action]:
        """Yield what a seat may say before its first card."""
        house = terms.setup.house
        said = list(examples(house.players, seat, _trumps(seat, holding, terms)))
        said += [Action(seat, Verb.ANNOUNCE, word) for word in WORDS if house.misere is not None]
        return (action for action in said if self.why_not(action, holding, terms) is None)

    def why_not(self, action: Action, holding: Mask, terms: Terms) -> Problem | None:
        """Return the reason against an announcement before the seat's first card."""
        if action.word in WORDS:
            return self._why_not_misere(action, holding, terms)
        if any(handful.seat == action.seat for handful in self.handfuls):
            return reasons.HANDFUL_TWICE.at(ACTION)
        trumps = _trumps(action.seat, holding, terms)
        return why_not_shown(terms.setup.house.players, action.cards, trumps)

    def _why_not_misere(self, action: Action, holding: Mask, terms: Terms) -> Problem | None:
        house, kind = terms.setup.house, WORDS[action.word]
        if action.cards:
            return reasons.ANNOUNCE_NO_CARDS.at(ACTION)
        if house.misere is None:
            return catalogue.MISERE_OFF.at(ACTION)
        if kind not in house.misere_premiums:
            return catalogue.MISERE_KIND_OFF.at(ACTION)
        if DeclaredMisere(action.seat, kind) in self.miseres:
            return reasons.MISERE_DECLARED.at(ACTION)
        held = holding if house.misere.counts_talon else terms.setup.dealt[action.seat - 1]
        return None if is_true(kind, held, house.misere) else reasons.MISERE_NOT_TRUE.at(ACTION)

    def after(self, action: Action, players: int) -> Said:
        """Return what has been said after an announcement without faults."""
        if action.word in WORDS:
            misere = DeclaredMisere(action.seat, WORDS[action.word])
            return replace(self, miseres=(*self.miseres, misere))
        return replace(self, handfuls=(*self.handfuls, shown(players, action.seat, action.cards)))


def is_known(word: str) -> bool:
    """Return whether a word is announced before one's own first card."""
    return word == HANDFUL or word in WORDS


def _trumps(seat: int, holding: Mask, terms: Terms) -> Mask:
    """Return what a handful may show: trumps held, and those that had to be discarded (6.1)."""
    held = holding | terms.discard if seat == terms.declarer else holding
    return held & (TRUMPS | FOOL)
