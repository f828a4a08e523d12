"""How figures and cards of a stored hand are written into cells again."""

from collections.abc import Mapping

from django.utils.formats import get_format

from clubs.forms.grid.words import rank_words, suit_words

KING = "king"


def decimal(points: float) -> str:
    """Write points with the reader's decimal mark: "45,5"."""
    return f"{points:g}".replace(".", str(get_format("DECIMAL_SEPARATOR")))


def called(card: object) -> str:
    """Write a called card: the suit, and its rank where that is not a king."""
    if not isinstance(card, Mapping):
        return ""
    suits = {word.value: word.short for word in suit_words()}
    ranks = {word.value: word.short for word in rank_words()}
    rank = "" if card["rank"] == KING else ranks[card["rank"]]
    return suits[card["suit"]] + rank
