"""News inside the rating, sent on commit; receivers only enqueue work."""

from django.dispatch import Signal

seasons_changed = Signal()
"""A club's seasons are others now. Arguments: club_id, game, once for each game."""
