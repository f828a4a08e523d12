"""Reads: ratings, standings, and why a rating moved."""

from rating.selectors.session import SessionLine, session_lines

__all__ = ["SessionLine", "session_lines"]
