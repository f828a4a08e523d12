"""The end of a hand: its summary, from which it is scored like a hand typed in."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from games.engine.core.masks import Mask
from games.engine.core.stage import Ended
from games.engine.core.trick import Trick
from games.engine.core.view import Seen
from games.engine.koenigrufen.canonical import Form, feat_form
from games.engine.koenigrufen.play.counting import feats, pile_of_each, thirds_of_declarer
from games.engine.koenigrufen.play.seen import seen_before_play, seen_with_terms
from games.engine.koenigrufen.play.terms import Setup, Terms
from games.engine.koenigrufen.play.words_of import called_fact, level_of
from games.engine.koenigrufen.summary import FeatEntry
from games.engine.koenigrufen.tables import Family
from games.engine.koenigrufen.words import Contract, Side


@dataclass(frozen=True, slots=True)
class Over(Ended):
    """A hand that is over; `terms` are `None` when there was no declarer.

    `given` are the facts of a hand that was not played. Those of one that was are counted from its
    tricks when they are asked for, so that whoever only plays does not wait for them.
    """

    setup: Setup
    terms: Terms | None
    holdings: tuple[Mask, ...]
    given: Form = field(default_factory=dict)
    tricks: tuple[Trick, ...] = ()

    def seen(self, seat: int | None) -> Seen:
        """Return what was seen; the deal, which everybody may know now, comes on top."""
        facts = self.summary()
        if self.terms is None:
            return seen_before_play(self.setup, facts, seat)
        seen = seen_with_terms(self.terms, self.holdings, seat, tricks=self.tricks)
        return replace(
            seen,
            talon=seen.talon or (self.setup.talon,),
            talon_hidden=0,
            discards=self.terms.discard,
            facts=facts,
        )

    def summary(self) -> Form:
        """Return the JSON summary."""
        if self.terms is None or self.given:
            return dict(self.given)
        return _facts_of(self.terms, self.tricks)


def void(setup: Setup) -> Over:
    """Return the end of a deal that is not played."""
    return Over(setup, None, setup.dealt, {"contract": Contract.VOID.value})


def _opening(terms: Terms) -> Form:
    facts: Form = {"contract": terms.contract.value, "declarer": terms.declarer}
    if terms.game.family is Family.CALLING:
        facts |= {
            "called": called_fact(terms.called),
            "partner": terms.partner,
            "king_in_talon": terms.king_in_talon,
        }
    return facts


def _closing(terms: Terms, *, conceded: bool) -> Form:
    calling: Form = {"conceded": conceded} if terms.game.family is Family.CALLING else {}
    return {**calling, "renonce_by": None}


def conceded(terms: Terms) -> Over:
    """Return the end of a game that was given up: the bird that was bid is lost with it (5)."""
    bird = terms.bird
    lost = (
        []
        if bird is None
        else [FeatEntry(bird, Side.DECLARER, announced=True, made=False, seat=terms.declarer)]
    )
    facts: Form = {
        **_opening(terms),
        "card_points": None,
        "blatt": None,
        "tricks": None,
        "feats": [feat_form(entry) for entry in lost],
        "double": 1,
        **_closing(terms, conceded=True),
    }
    return Over(terms.setup, terms, terms.setup.dealt, facts)


def played_out(terms: Terms, holdings: tuple[Mask, ...], tricks: tuple[Trick, ...]) -> Over:
    """Return the end of a hand that was played."""
    return Over(terms.setup, terms, holdings, tricks=tricks)


def _facts_of(terms: Terms, tricks: tuple[Trick, ...]) -> Form:
    """Return every fact of the summary of a hand that was played."""
    family = terms.game.family
    if family is Family.EVERYONE:
        result: Form = {"piles": pile_of_each(terms, tricks)}
    elif family is Family.NEGATIVE:
        result = _negative(terms, tricks)
    else:
        result = _positive(terms, tricks)
    return {**_opening(terms), **result, **_closing(terms, conceded=False)}


def _negative(terms: Terms, tricks: tuple[Trick, ...]) -> Form:
    singles = terms.announced.singles
    return {
        "tricks": sum(trick.winner == terms.declarer for trick in tricks),
        "doubles": {str(seat): singles[seat] for seat in sorted(singles)},
    }


def _positive(terms: Terms, tricks: tuple[Trick, ...]) -> Form:
    points, blatt = divmod(thirds_of_declarer(terms, tricks), 3)
    return {
        "card_points": points,
        "blatt": blatt,
        "tricks": sum(terms.side(trick.winner) is Side.DECLARER for trick in tricks),
        "feats": [feat_form(entry) for entry in feats(terms, tricks)],
        "double": level_of(terms.announced.game, Side.DECLARER, terms),
    }
