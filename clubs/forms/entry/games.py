"""The games whose hands can be typed."""

from clubs.forms.entry.french_tarot import FRENCH_TAROT
from clubs.forms.entry.game import EntryGame
from clubs.forms.entry.koenigrufen import KOENIGRUFEN
from clubs.forms.entry.slovenian_tarok import SLOVENIAN_TAROK

GAMES = {game.code: game for game in (FRENCH_TAROT, SLOVENIAN_TAROK, KOENIGRUFEN)}


def game_of(code: str) -> EntryGame:
    """Return the form of a game, such as `french-tarot`."""
    return GAMES[code]
