"""Seats: drawn by lot, adjusted by hand, changed between two hands."""

from clubs.services.seating.adjust import move, swap
from clubs.services.seating.draw import draw, drop, new_seed, open_table
from clubs.services.seating.table import change_chairs, join, leave, set_dealer, set_players

__all__ = [
    "change_chairs",
    "draw",
    "drop",
    "join",
    "leave",
    "move",
    "new_seed",
    "open_table",
    "set_dealer",
    "set_players",
    "swap",
]
