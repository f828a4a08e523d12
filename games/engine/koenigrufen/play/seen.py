"""What a seat may know while a hand is played: the one place that decides it."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.core.cards import Card
from games.engine.core.masks import EMPTY, Mask
from games.engine.core.tarock_pack import TAROCKS
from games.engine.core.trick import Trick
from games.engine.core.view import Seen, Sets
from games.engine.koenigrufen.play.terms import Setup, Terms
from games.engine.koenigrufen.play.words_of import called_fact, said_fact
from games.engine.koenigrufen.tables import HALF_TALON, Family, Talon


def seen_before_play(setup: Setup, facts: Mapping[str, object], seat: int | None) -> Seen:
    """Return what is known during the auction: one's own cards."""
    return Seen(
        holding=EMPTY if seat is None else setup.dealt[seat - 1],
        counts=tuple(holding.bit_count() for holding in setup.dealt),
        talon_hidden=len(setup.talon),
        facts=facts,
    )


def seen_with_terms(
    terms: Terms,
    holdings: tuple[Mask, ...],
    seat: int | None,
    *,
    tricks: tuple[Trick, ...] = (),
    trick: Trick | None = None,
) -> Seen:
    """Return what is known once there is a contract.

    Of the cards laid away the declarer knows all and the others those that had to be shown. In a
    game ouvert everybody's cards lie open after the first trick (6).
    """
    played = _played(tricks, trick)
    sets, hidden = _talon(terms, len(tricks))
    return Seen(
        holding=EMPTY if seat is None else holdings[seat - 1],
        counts=tuple(holding.bit_count() for holding in holdings),
        talon=sets,
        talon_hidden=hidden,
        open=dict(enumerate(holdings, start=1)) if terms.game.open and tricks else {},
        discards=terms.discard if seat == terms.declarer else shown_discard(terms),
        tricks=tricks,
        trick=trick,
        facts=_facts(terms, seat, played),
    )


def shown_discard(terms: Terms) -> Mask:
    """Return what was laid away openly: tarocks, but in the games of suits the suit cards (5)."""
    colour = terms.game.family is Family.COLOUR
    return terms.discard & (~TAROCKS if colour else TAROCKS)


def _played(tricks: tuple[Trick, ...], trick: Trick | None) -> Mask:
    played = EMPTY
    for one in (*tricks, *((trick,) if trick else ())):
        for index in one.played:
            played |= 1 << index
    return played


def _talon(terms: Terms, tricks: int) -> tuple[Sets, int]:
    """Return the sets of the talon that have been seen, and how many of its cards have not."""
    talon = terms.setup.talon
    if terms.talon_shown:
        return (talon[:HALF_TALON], talon[HALF_TALON:]), 0
    if terms.game.talon is Talon.ALL:
        return (), 0
    by_trick = terms.house.talon_by_trick and terms.game.talon is Talon.LAST_TRICK
    turned = talon[:tricks] if by_trick else ()
    return ((turned,) if turned else ()), len(talon) - len(turned)


def _facts(terms: Terms, seat: int | None, played: Mask) -> dict[str, object]:
    facts: dict[str, object] = {"contract": terms.contract.value, "declarer": terms.declarer}
    family, announced = terms.game.family, terms.announced
    if family is Family.CALLING:
        facts |= _call(terms, seat, played)
    if family is Family.NEGATIVE:
        facts["doubles"] = {str(one): announced.singles[one] for one in sorted(announced.singles)}
    elif terms.game.positive:
        facts["feats"] = [said_fact(said) for said in announced.feats]
        facts["double"] = 1 << len(announced.game)
    return facts


def _call(terms: Terms, seat: int | None, played: Mask) -> dict[str, object]:
    """Return who plays with whom, as far as the seat may know; `partner` is nobody until then."""
    called = terms.called
    if called is None:
        return {"called": None, "partner": None, "king_in_talon": None}
    in_sight = terms.sides_are_known or bool(played >> called.index & 1)
    own = _own_card(terms, seat, called)
    named = not terms.fourth or in_sight or own or seat == terms.declarer
    return {
        "called": called_fact(called) if named else None,
        "partner": terms.partner if in_sight or own else None,
        "king_in_talon": terms.king_in_talon if in_sight or own else None,
    }


def _own_card(terms: Terms, seat: int | None, called: Card) -> bool:
    return seat is not None and bool(terms.setup.dealt[seat - 1] >> called.index & 1)
