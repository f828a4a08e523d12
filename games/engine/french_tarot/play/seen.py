"""What a seat may know while a hand is played: the one place that decides it."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.core.masks import EMPTY, TRUMPS, Mask, mask_of
from games.engine.core.trick import Trick
from games.engine.core.view import Seen
from games.engine.french_tarot.play.terms import FIVE, TRICK_WINNER, Setup, Terms
from games.engine.french_tarot.play.words_of import called_fact


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
    shown: Mapping[str, object] | None = None,
) -> Seen:
    """Return what is known once there is a contract.

    The talon has been seen by all where the declarer took it (5). Of the discard he knows all and
    the others its trumps, which are shown. A called card among it is flagged to him.
    """
    taken, talon = terms.talon_is_taken and _is_turned(terms), terms.setup.talon
    played = mask_of(card for one in (*tricks, *((trick,) if trick else ())) for card in one.cards)
    facts: dict[str, object] = {"contract": terms.contract.value, "declarer": terms.declarer}
    if terms.setup.house.players == FIVE:
        facts["called"] = called_fact(terms.called)
        facts["partner"] = _partner(terms, seat, played)
        if seat == terms.declarer and terms.called_is_discarded:
            facts["called_discarded"] = True
    return Seen(
        holding=EMPTY if seat is None else holdings[seat - 1],
        counts=tuple(holding.bit_count() for holding in holdings),
        talon=(talon,) if taken else (),
        talon_hidden=0 if taken else len(talon),
        discards=terms.discard if seat == terms.declarer else terms.discard & TRUMPS,
        tricks=tricks,
        trick=trick,
        facts={**facts, **(shown or {})},
    )


def _is_turned(terms: Terms) -> bool:
    """Return whether the talon has been turned: after the call (4)."""
    return terms.setup.house.players != FIVE or terms.called is not None


def _partner(terms: Terms, seat: int | None, played: Mask) -> int | None:
    """Return the partner if the seat may know him: the holder does, and all once it is shown."""
    called, partner = terms.called, terms.partner
    if called is None or partner is None:
        return None
    if terms.setup.house.call == TRICK_WINNER:
        return partner
    bit = 1 << called.index
    if bit & (played | _shown_talon(terms)):
        return partner
    holds = seat is not None and terms.setup.dealt[seat - 1] & bit
    return partner if holds else None


def _shown_talon(terms: Terms) -> Mask:
    return mask_of(terms.setup.talon) if terms.talon_is_taken else EMPTY
