"""News that travels upward, sent on commit; receivers only enqueue work or tell open pages."""

from django.dispatch import Signal

hand_confirmed = Signal()
"""A hand counts, for the first time or anew. Arguments: club_id, game."""

hand_voided = Signal()
"""A hand counts no longer. Arguments as above."""

table_changed = Signal()
"""Something that a table's or a session's page shows has changed. Arguments: session_id, table_id
(None: the session itself, not one of its tables)."""
