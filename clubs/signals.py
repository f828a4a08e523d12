"""News that travels upward, sent on commit; receivers only enqueue work or tell open pages.

The two of a merge are sent within its transaction, and receivers move their rows; a name that is to
go is told before.
"""

from django.dispatch import Signal

hand_confirmed = Signal()
"""A hand counts, for the first time or anew. Arguments: club_id, game."""

hand_voided = Signal()
"""A hand counts no longer. Arguments as above."""

table_changed = Signal()
"""Something that a table's or a session's page shows has changed. Arguments: session_id, table_id
(None: the session itself, not one of its tables)."""

members_merged = Signal()
"""A person is another one, in the transaction of the merge: move what is kept of `source` to
`target` and return it, so that it finds back (a mapping that becomes part of the merge's `moved`).
Raise Refused where the two cannot be one. Arguments: source, target."""

merge_undone = Signal()
"""They are two again, in the transaction of the undo: move back what was returned above.
Arguments: merged (the MemberMerge)."""

name_goes = Signal()
"""Somebody's name is to be taken away for ever, in that transaction: raise Refused while he is
needed by it. Arguments: member."""

copy_due = Signal()
"""A copy of everything is wanted soon."""

calendar_asked = Signal()
"""A calendar is shown: return what else it holds (`clubs.happenings`). Arguments: club, since,
until (None for no end), member (whose calendar it is, or None)."""

work_asked = Signal()
"""Somebody looks what background work waits: return its name for people, and how many there are."""
