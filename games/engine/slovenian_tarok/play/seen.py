"""What a seat may know while a hand is played: the one place that decides it."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.core.cards import Card
from games.engine.core.masks import EMPTY, Mask, mask_of
from games.engine.core.trick import Trick
from games.engine.core.view import Seen, Sets
from games.engine.slovenian_tarok.deck import TAROKS
from games.engine.slovenian_tarok.play.piles import SeatPiles, open_cards
from games.engine.slovenian_tarok.play.terms import Setup, Terms, suit_name
from games.engine.slovenian_tarok.tables import TALON, Kind
from games.engine.slovenian_tarok.words import FeatCode

Facts = dict[str, object]


def seen_in_auction(setup: Setup, facts: Mapping[str, object], seat: int | None) -> Seen:
    """Return what is known during the auction: one's own cards."""
    return Seen(
        holding=EMPTY if seat is None else setup.dealt[seat - 1],
        counts=tuple(holding.bit_count() for holding in setup.dealt),
        talon_hidden=len(setup.talon),
        facts=facts,
    )


def talon_sets(terms: Terms) -> Sets:
    """Return the sets into which the talon is cut for the contract, in the order it was dealt."""
    size, talon = terms.spec.taken, terms.setup.talon
    return tuple(talon[at : at + size] for at in range(0, TALON, size)) if size else ()


def seen_with_terms(
    terms: Terms,
    holdings: tuple[Mask, ...],
    seat: int | None,
    *,
    tricks: tuple[Trick, ...] = (),
    trick: Trick | None = None,
    is_opened: bool = True,
    open_holdings: Mapping[int, Mask] | None = None,
) -> Seen:
    """Return what is known once there is a contract.

    All have seen the talon where the declarer takes from it, and the taroks of his discard; in a
    klop the cards that were given are open.
    """
    sets = talon_sets(terms) if is_opened else ()
    if terms.spec.kind is Kind.KLOP and terms.house.on("klop_gift") and tricks:
        sets = (terms.setup.talon[: len(tricks)],)
    shown = sum(map(len, sets))
    return Seen(
        holding=EMPTY if seat is None else holdings[seat - 1],
        counts=tuple(holding.bit_count() for holding in holdings),
        talon=sets,
        talon_hidden=len(terms.setup.talon) - shown,
        open=open_holdings or _open_piles(terms),
        discards=terms.discard if seat == terms.declarer else terms.discard & TAROKS,
        tricks=tricks,
        trick=trick,
        facts=_facts(terms, seat, (*tricks, trick) if trick else tricks, is_opened=is_opened),
    )


def _facts(terms: Terms, seat: int | None, tricks: tuple[Trick, ...], *, is_opened: bool) -> Facts:
    facts: Facts = {"contract": terms.contract.value, "declarer": terms.declarer or None}
    if terms.called is not None:
        facts["called_suit"] = suit_name(terms.called)
        facts["king_in_talon"] = is_opened and terms.king_in_talon
        facts["partner"] = _partner(terms, terms.called, seat, tricks, is_opened=is_opened)
    said = terms.said
    facts["feats"] = [
        {
            "feat": feat.code.value,
            "side": _known_side(terms, feat.seat, facts),
            "seat": feat.seat,
            "announced": True,
            "double": feat.level,
        }
        for feat in said.feats
    ]
    facts["double"] = said.game
    facts["double_all"] = said.everything
    facts["doubles"] = {str(doubler): level for doubler, level in sorted(said.doublers.items())}
    if terms.piles:
        facts["piles_hidden"] = hidden_in_piles(terms.piles)
    return facts


def _open_piles(terms: Terms) -> dict[int, Mask]:
    return {seat: open_cards(piles) for seat, piles in enumerate(terms.piles, start=1)}


def hidden_in_piles(piles: tuple[SeatPiles, ...]) -> dict[str, list[int]]:
    """Return how many cards lie face down in the piles of each seat."""
    return {
        str(seat): [len(pile.hidden) for pile in of_seat]
        for seat, of_seat in enumerate(piles, start=1)
    }


def _known_side(terms: Terms, seat: int, facts: Facts) -> str | None:
    """Return the side of whoever announced; it is open while the partner is not known."""
    hidden = terms.has_secret_partner and facts.get("partner") is None and seat != terms.declarer
    return None if hidden else terms.side(seat).value


def _partner(
    terms: Terms, called: Card, seat: int | None, tricks: tuple[Trick, ...], *, is_opened: bool
) -> int | None:
    """Return the partner if the seat may know him: the holder does, and all once it is shown.

    Whoever announces king ultimo shows that he holds the king.
    """
    bit = 1 << called.index
    played = mask_of(card for trick in tricks for card in trick.cards)
    open_talon = mask_of(terms.setup.talon) if is_opened else EMPTY
    if bit & (played | open_talon) or terms.said.announced(FeatCode.KING_ULTIMO):
        return terms.partner
    holds = seat is not None and terms.setup.dealt[seat - 1] & bit
    return terms.partner if holds else None
