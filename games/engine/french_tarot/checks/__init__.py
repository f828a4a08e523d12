"""Checks of a summary, one file a subject; each finds one problem or none (rules page, 11)."""
