"""The end of a hand: its summary, from which it is scored like a hand typed in."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from games.engine.core.masks import Mask
from games.engine.core.stage import Ended
from games.engine.core.trick import Trick
from games.engine.core.view import Seen
from games.engine.slovenian_tarok.deck import points
from games.engine.slovenian_tarok.play.counting import Played, lost_monds
from games.engine.slovenian_tarok.play.following import Duties
from games.engine.slovenian_tarok.play.made import feat_facts
from games.engine.slovenian_tarok.play.seen import seen_in_auction, seen_with_terms
from games.engine.slovenian_tarok.play.terms import Setup, Terms, suit_name
from games.engine.slovenian_tarok.tables import HALF, Kind
from games.engine.slovenian_tarok.valat import replaces
from games.engine.slovenian_tarok.words import Contract, Side

Facts = dict[str, object]
_NOTHING: tuple[object, ...] = (None, [], {})


@dataclass(frozen=True, slots=True)
class Over(Ended):
    """A hand that is over; `terms` are `None` for a void deal.

    `given` are the facts of a hand that was not played. Those of one that was, `played`, are
    counted when they are asked for, so that whoever only plays does not wait for them.
    """

    setup: Setup
    terms: Terms | None
    holdings: tuple[Mask, ...]
    given: Facts = field(default_factory=dict)
    played: Played | None = None

    def seen(self, seat: int | None) -> Seen:
        """Return what was seen; the deal, which everybody may know now, comes on top."""
        facts = self.summary()
        if self.terms is None:
            return seen_in_auction(self.setup, facts, seat)
        tricks = self.played.tricks if self.played else ()
        seen = seen_with_terms(self.terms, self.holdings, seat, tricks=tricks)
        talon = (self.setup.talon,) if self.setup.talon else ()
        return replace(seen, talon=talon, talon_hidden=0, discards=self.terms.discard, facts=facts)

    def summary(self) -> Facts:
        """Return the JSON summary."""
        return dict(self.given) if self.played is None else _facts_of(self.played)


def void(setup: Setup) -> Over:
    """Return the end of a deal in which somebody holds no tarok (3)."""
    return Over(setup, None, setup.dealt, {"contract": Contract.VOID.value})


def conceded(terms: Terms) -> Over:
    """Return the end of a hand that the declarer gave up: lost, without a difference (6)."""
    facts = {**_contract_facts(terms), "card_points": HALF}
    return Over(terms.setup, terms, terms.setup.dealt, _said(facts))


def _said(facts: Facts) -> Facts:
    """Return the facts that say something."""
    return {name: value for name, value in facts.items() if value not in _NOTHING}


def _contract_facts(terms: Terms) -> Facts:
    said = terms.said
    facts: Facts = {
        "contract": terms.contract.value,
        "declarer": terms.declarer or None,
        "called_suit": suit_name(terms.called),
        "partner": None if terms.king_in_talon else terms.partner,
    }
    if terms.king_in_talon:
        facts["king_in_talon"] = True
    if said.game > 1:
        facts["double"] = said.game
    if said.everything:
        facts["double_all"] = True
    facts["doubles"] = {str(seat): level for seat, level in sorted(said.doublers.items())}
    return facts


def played_out(
    terms: Terms, holdings: tuple[Mask, ...], tricks: tuple[Trick, ...], duties: Duties
) -> Over:
    """Return the end of a hand that was played."""
    return Over(terms.setup, terms, holdings, played=Played(terms, tricks, duties))


def _facts_of(hand: Played) -> Facts:
    """Return every fact of the summary of a hand that was played."""
    return _said({**_contract_facts(hand.terms), **_RESULTS[hand.terms.spec.kind](hand)})


def _points_facts(hand: Played) -> Facts:
    """Return points and feats; points are not counted beside an announced valat."""
    terms, owned = hand.terms, hand.sides()
    feats = feat_facts(hand, owned)
    facts: Facts = {"feats": feats}
    announced = any(feat["feat"] == "valat" and feat["announced"] for feat in feats)
    if not (announced and replaces(terms.house, terms.contract, announced=True)):
        facts["card_points"] = points(owned[Side.DECLARER], terms.house.text("leftover"))
    if hand.talon_king_lost and not announced:
        facts["talon_king_lost"] = True
    valat = any(
        feat["feat"] == "valat"
        and replaces(terms.house, terms.contract, announced=bool(feat["announced"]))
        for feat in feats
    )
    if not valat or terms.spec.kind is Kind.IGRAM:
        facts["mond"] = _mond(hand)
    return facts


def _mond(hand: Played) -> list[Facts]:
    return list(lost_monds(hand)) if hand.terms.house.number("mond_penalty") else []


def _tricks_facts(hand: Played) -> Facts:
    return {"tricks": hand.tricks_of(hand.terms.declarer)}


def _klop_facts(hand: Played) -> Facts:
    return {"piles": _piles(hand)}


def _simple_facts(hand: Played) -> Facts:
    return {
        "piles": _piles(hand),
        "feats": feat_facts(hand, hand.sides()),
        "mond": _mond(hand),
    }


def _piles(hand: Played) -> Facts:
    leftover = hand.terms.house.text("leftover")
    return {
        str(seat): {"points": points(pile, leftover), "tricks": hand.tricks_of(seat)}
        for seat, pile in hand.won().items()
    }


_RESULTS = {
    Kind.POINTS: _points_facts,
    Kind.TRICKS: _tricks_facts,
    Kind.KLOP: _klop_facts,
    Kind.IGRAM: _points_facts,
    Kind.SIMPLE: _simple_facts,
}
