"""News of online tables, sent on commit; receivers only enqueue work or tell open pages."""

from django.dispatch import Signal

online_changed = Signal()
"""Something that an online table's page shows has changed. Arguments: table_id, club_id, version.

`version` is the table's, by which a page knows whether it shows the change already.
"""

thought_due = Signal()
"""The computer was asked something. No arguments."""

work_due = Signal()
"""The server has something to do at a table. Arguments: table_id, at (when)."""
