"""The games whose hands can be typed."""

from clubs.forms.entry.french_tarot import FRENCH_TAROT
from clubs.forms.entry.game import EntryGame

GAMES = {game.code: game for game in (FRENCH_TAROT,)}


def game_of(code: str) -> EntryGame:
    """Return the form of a game, such as `french-tarot`."""
    return GAMES[code]
