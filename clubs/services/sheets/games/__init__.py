"""The games whose sheets are read and written."""

from clubs.services.sheets.games.french_tarot import FRENCH_TAROT
from clubs.services.sheets.games.game import SheetGame
from clubs.services.sheets.games.koenigrufen import KOENIGRUFEN
from clubs.services.sheets.games.slovenian_tarok import SLOVENIAN_TAROK

GAMES = {game.code: game for game in (FRENCH_TAROT, SLOVENIAN_TAROK, KOENIGRUFEN)}

__all__ = ["GAMES", "SheetGame"]
