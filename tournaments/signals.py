"""News of tournaments, sent on commit; receivers only enqueue work or tell open pages."""

from django.dispatch import Signal

tournament_changed = Signal()
"""Something that a tournament's pages show has changed. Arguments: tournament_id."""
