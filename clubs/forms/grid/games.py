"""The games whose sheets can be typed in a grid."""

from clubs.forms.grid.french_tarot import FRENCH_TAROT
from clubs.forms.grid.game import GridGame
from clubs.forms.grid.koenigrufen import KOENIGRUFEN
from clubs.forms.grid.slovenian_tarok import SLOVENIAN_TAROK

GAMES = {game.code: game for game in (FRENCH_TAROT, SLOVENIAN_TAROK, KOENIGRUFEN)}


def grid_of(game: str) -> GridGame:
    """Return the grid of a game, of its code."""
    return GAMES[game]
