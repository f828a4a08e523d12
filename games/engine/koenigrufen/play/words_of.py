"""Facts of a hand in the words of its summary."""

from __future__ import annotations

from games.engine.core.cards import KING, PLAIN_SUITS, Card
from games.engine.koenigrufen.canonical import called_form
from games.engine.koenigrufen.play.terms import Said, Terms
from games.engine.koenigrufen.summary import Called
from games.engine.koenigrufen.words import CalledRank, CalledSuit, Side

_SUITS = dict(zip(PLAIN_SUITS, CalledSuit, strict=True))


def called_of(card: Card | None) -> Called | None:
    """Return the called card as a summary holds it."""
    if card is None:
        return None
    rank = CalledRank.KING if card.rank == KING else CalledRank.QUEEN
    return Called(_SUITS[card.suit], rank)


def called_fact(card: Card | None) -> dict[str, object] | None:
    """Return the called card as the JSON of a summary names it."""
    return called_form(called_of(card))


def said_fact(said: Said) -> dict[str, object]:
    """Return an announcement as everybody heard it: by whom and at which level."""
    return {
        "feat": said.feat.value,
        "seat": said.seat,
        "announced": True,
        "double": 1 << len(said.contra),
    }


def level_of(contra: tuple[int, ...], owner: Side, terms: Terms) -> int:
    """Return the level that counts: contra against one's own hidden partner is void (7)."""
    if not contra or terms.side(contra[0]) is owner:
        return 1
    return 1 << len(contra)
