"""What follows from changed hands is drawn here, and a club's seasons are opened and closed.

Ratings follow by folding, standings by counting. All of it is idempotent: the database says what
is due, each step stores what it has done in the transaction that clears what was due, and a step
cut short is simply done again.
"""

from rating.services.due import (
    Recomputed,
    absorb,
    bring_everything_up_to_date,
    bring_up_to_date,
    due_scopes,
    recompute,
    recompute_now,
)

__all__ = [
    "Recomputed",
    "absorb",
    "bring_everything_up_to_date",
    "bring_up_to_date",
    "due_scopes",
    "recompute",
    "recompute_now",
]
