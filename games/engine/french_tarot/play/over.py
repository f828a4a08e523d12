"""The end of a hand: its summary, from which it is scored like a hand typed in."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from games.engine.core.masks import Mask
from games.engine.core.messages import HalfPoints
from games.engine.core.stage import Ended
from games.engine.core.view import Seen
from games.engine.french_tarot.play.counting import Played, count_attack, petit_au_bout
from games.engine.french_tarot.play.saying import Said
from games.engine.french_tarot.play.seen import seen_before_play, seen_with_terms
from games.engine.french_tarot.play.terms import Setup, Terms
from games.engine.french_tarot.play.words_of import called_fact
from games.engine.french_tarot.words import Contract, Side

Facts = dict[str, object]


@dataclass(frozen=True, slots=True)
class Over(Ended):
    """A hand that is over; `terms` are `None` when there was no declarer.

    `given` are the facts of a hand that was not played. Those of one that was, `played`, are
    counted when they are asked for, so that whoever only plays does not wait for them.
    """

    setup: Setup
    terms: Terms | None
    holdings: tuple[Mask, ...]
    given: Facts = field(default_factory=dict)
    played: Played | None = None
    said: Said = field(default_factory=Said)

    def seen(self, seat: int | None) -> Seen:
        """Return what was seen; the deal, which everybody may know now, comes on top."""
        facts = self.summary()
        if self.terms is None:
            return seen_before_play(self.setup, facts, seat)
        if self.terms.called_is_discarded:
            facts["called_discarded"] = True
        tricks = self.played.tricks if self.played else ()
        seen = seen_with_terms(self.terms, self.holdings, seat, tricks=tricks, shown=facts)
        talon = self.setup.talon
        return replace(seen, talon=(talon,), talon_hidden=0, discards=self.terms.discard)

    def summary(self) -> Facts:
        """Return the JSON summary."""
        return dict(self.given) if self.played is None else _facts_of(self.played, self.said)


def void(
    setup: Setup,
    contract: Contract,
    terms: Terms | None = None,
    holdings: tuple[Mask, ...] | None = None,
) -> Over:
    """Return the end of a deal that is not played: passed out, or a petit sec."""
    facts: Facts = {"contract": contract.value}
    if terms is not None:
        facts["declarer"] = terms.declarer
    return Over(setup, terms, holdings or setup.dealt, facts)


def played_out(hand: Played, holdings: tuple[Mask, ...], said: Said) -> Over:
    """Return the end of a hand that was played."""
    return Over(hand.terms.setup, hand.terms, holdings, played=hand, said=said)


def _facts_of(hand: Played, said: Said) -> Facts:
    """Return every fact of the summary of a hand that was played."""
    terms = hand.terms
    points, oudlers = count_attack(hand)
    petit, slam = petit_au_bout(hand), hand.slam
    facts: Facts = {
        "contract": terms.contract.value,
        "declarer": terms.declarer,
        "partner": terms.partner,
        "called": called_fact(terms.called),
        "card_points": HalfPoints(points).as_number(),
        "oudlers": oudlers,
        "petit_au_bout": None if petit is None else petit.value,
        "handfuls": said.facts()["handfuls"],
        "slam": {
            "announced_by": terms.slam_by,
            "made_by": None if slam is None else slam.value,
        },
        "miseres": said.facts()["miseres"],
    }
    if terms.setup.house.petit_chelem is not None:
        facts["petit_chelem"] = _petit_chelem(hand, terms.setup.house.petit_chelem)
    return facts


def _petit_chelem(hand: Played, missed: int) -> Facts:
    """Return who announced and made it; a slam that nobody announced is not paid twice (6.3)."""
    announced = hand.terms.petit_chelem_by
    made = hand.lost_by_attack() <= missed and (
        announced is not None or hand.slam is not Side.ATTACK
    )
    return {"announced_by": announced, "made_by": Side.ATTACK.value if made else None}
