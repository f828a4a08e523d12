"""Copies of everything that the portal holds, and the way back from them."""

from clubs.services.keeping.archive import Manifest
from clubs.services.keeping.backup import (
    EVERY,
    back_up,
    back_up_if_due,
    keep_before_update,
    name_folder,
    note_due,
    peek,
    state,
)
from clubs.services.keeping.folders import Kept, copies, own_folder
from clubs.services.keeping.restore import Restored, check, restore

__all__ = [
    "EVERY",
    "Kept",
    "Manifest",
    "Restored",
    "back_up",
    "back_up_if_due",
    "check",
    "copies",
    "keep_before_update",
    "name_folder",
    "note_due",
    "own_folder",
    "peek",
    "restore",
    "state",
]
