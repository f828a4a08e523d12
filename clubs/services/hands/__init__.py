"""Hands: entered, corrected, undone, confirmed and contested. All of it append-only."""

from clubs.services.hands.build import (
    OUTCOMES,
    Deal,
    Terms,
    build,
    outcome_of,
    roles_of,
    store,
)
from clubs.services.hands.correct import Correction, correct, is_own_last, preview_scores, withdraw
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
from clubs.services.hands.verdicts import give_verdict, uphold

__all__ = [
    "OUTCOMES",
    "UNDO_SECONDS",
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
    "StaleVersion",
    "Terms",
    "build",
    "correct",
    "enter",
    "give_verdict",
    "is_own_last",
    "outcome_of",
    "preview_scores",
    "roles_of",
    "set_people",
    "store",
    "undo",
    "uphold",
    "withdraw",
]
