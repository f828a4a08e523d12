"""The columns of a sheet file, in order.

The optional ones are written only when a session has them, and may be missing when read: `called`
(five players: the called card, `hearts king`), `miseres` (`name:trumps|name:courts`) and the small
slam, said as the slam is.
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
OPTIONAL = ("called", "miseres", "petit_chelem_announced", "petit_chelem")
SEPARATOR = "|"
NOT_PLAYED = ("pass", "petit_sec", "misdeal")
