"""Facts of a hand in the words of its summary."""

from __future__ import annotations

from games.engine.core.cards import JACK, KING, KNIGHT, QUEEN, Card
from games.engine.french_tarot.words import CalledSuit

_SUITS = (CalledSuit.CLUBS, CalledSuit.DIAMONDS, CalledSuit.HEARTS, CalledSuit.SPADES)
_RANKS = {KING: "king", QUEEN: "queen", KNIGHT: "knight", JACK: "jack"}


def called_fact(card: Card | None) -> dict[str, object] | None:
    """Return the called card as a summary names it."""
    if card is None:
        return None
    return {"suit": _SUITS[card.suit].value, "rank": _RANKS.get(card.rank, str(card.rank))}
