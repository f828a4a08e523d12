"""The columns of a sheet file, in order.

`called` (five players: the called card, `hearts king`) and `miseres` (`name:trumps|name:courts`)
are written only when a session has them, and may be missing when read.
"""

REQUIRED = (
    "table",
    "hand",
    "dealer",
    "ring",
    "active",
    "contract",
    "declarer",
    "partner",
    "card_points",
    "oudlers",
    "petit_au_bout",
    "handfuls",
    "slam_announced",
    "slam",
)
OPTIONAL = ("called", "miseres")
SEPARATOR = "|"
NOT_PLAYED = ("pass", "petit_sec", "misdeal")
