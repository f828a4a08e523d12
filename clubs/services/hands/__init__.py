"""Hands: entered, corrected, undone, confirmed and contested. All of it append-only."""

from clubs.services.hands.build import (
    Deal,
    Terms,
    build,
    mark_of,
    outcome_of,
    roles_of,
    store,
    voids_of,
)
from clubs.services.hands.check import (
    SecondTyping,
    check_sheet,
    is_typist,
    keep_first,
    take_second,
)
from clubs.services.hands.correct import Correction, correct, is_own_last, withdraw
from clubs.services.hands.enter import UNDO_SECONDS, Entry, enter, undo
from clubs.services.hands.errors import (
    HandError,
    InvalidHand,
    LooksRepeated,
    NeedsConsent,
    NotAllowedNow,
    NumberTaken,
    StaleVersion,
)
from clubs.services.hands.people import OtherPeople, set_people
from clubs.services.hands.sheet import BadLine, Sheet, SheetLine, save_sheet
from clubs.services.hands.verdicts import give_verdict, uphold

__all__ = [
    "UNDO_SECONDS",
    "BadLine",
    "Correction",
    "Deal",
    "Entry",
    "HandError",
    "InvalidHand",
    "LooksRepeated",
    "NeedsConsent",
    "NotAllowedNow",
    "NumberTaken",
    "OtherPeople",
    "SecondTyping",
    "Sheet",
    "SheetLine",
    "StaleVersion",
    "Terms",
    "build",
    "check_sheet",
    "correct",
    "enter",
    "give_verdict",
    "is_own_last",
    "is_typist",
    "keep_first",
    "mark_of",
    "outcome_of",
    "roles_of",
    "save_sheet",
    "set_people",
    "store",
    "take_second",
    "undo",
    "uphold",
    "voids_of",
    "withdraw",
]
