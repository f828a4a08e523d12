"""Draws: the rounds to come, by lot, by plan, by rank, or pasted; changed by hand."""

from tournaments.services.drawing.by_hand import PasteRefused, drop, paste, swap
from tournaments.services.drawing.draw import draw_next, offers, plan_all
from tournaments.services.drawing.prepare import why_closed

__all__ = [
    "PasteRefused",
    "draw_next",
    "drop",
    "offers",
    "paste",
    "plan_all",
    "swap",
    "why_closed",
]
