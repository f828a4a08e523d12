"""Members from a list: decoded, read row by row, planned as a dry run, stored all or nothing."""

from clubs.services.member_import.decode import MAX_BYTES, Encoding, decode, switch
from clubs.services.member_import.plan import Fate, Plan, PlannedRow, plan
from clubs.services.member_import.store import import_members

__all__ = [
    "MAX_BYTES",
    "Encoding",
    "Fate",
    "Plan",
    "PlannedRow",
    "decode",
    "import_members",
    "plan",
    "switch",
]
