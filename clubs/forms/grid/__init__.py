"""A paper sheet typed with the keyboard: one row a deal, in the short forms of each game."""

from clubs.forms.grid.game import Column, Help
from clubs.forms.grid.games import grid_of
from clubs.forms.grid.help import helps
from clubs.forms.grid.posted import Posted, fresh, read_posted
from clubs.forms.grid.reading import Reading
from clubs.forms.grid.sheet import DEALER, Ground, Row, State, Typed, cells_of

__all__ = [
    "DEALER",
    "Column",
    "Ground",
    "Help",
    "Posted",
    "Reading",
    "Row",
    "State",
    "Typed",
    "cells_of",
    "fresh",
    "grid_of",
    "helps",
    "read_posted",
]
