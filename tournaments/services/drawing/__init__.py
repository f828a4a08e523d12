"""Draws: the rounds to come, by lot, by plan, by rank, or pasted; changed by hand."""

from tournaments.services.drawing.by_hand import PasteRefused, drop, paste, swap
from tournaments.services.drawing.draw import Replanned, draw_next, offers, plan_all, replan
from tournaments.services.drawing.prepare import why_closed

__all__ = [
    "PasteRefused",
    "Replanned",
    "draw_next",
    "drop",
    "offers",
    "paste",
    "plan_all",
    "replan",
    "swap",
    "why_closed",
]
