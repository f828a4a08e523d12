from clubs.models.answer import Answer, CalendarKey, Says
from clubs.models.check import CheckOutcome, HandCheck
from clubs.models.club import Club, Member, MemberMerge, Role
from clubs.models.codes import ScreenToken, SignInCode, Tries
from clubs.models.fee import Due, FeeRates, Payment
from clubs.models.hand import (
    Hand,
    HandFeat,
    HandSeat,
    HandState,
    HandVersion,
    SeatRole,
    Trust,
    Verdict,
)
from clubs.models.journal import JournalEntry, LedgerChange
from clubs.models.keeping import Keeping
from clubs.models.notice import Letter, MailAddress, Notice, NoticeKind
from clubs.models.privacy import Consent, Purpose, Tombstone
from clubs.models.rule_set import RuleSet
from clubs.models.series import Series
from clubs.models.session import Attendance, PlaySession, Presence, SessionKind, SessionState
from clubs.models.table import Seat, Table, TableToken
from clubs.models.tie import Tie, TieKind

__all__ = [
    "Answer",
    "Attendance",
    "CalendarKey",
    "CheckOutcome",
    "Club",
    "Consent",
    "Due",
    "FeeRates",
    "Hand",
    "HandCheck",
    "HandFeat",
    "HandSeat",
    "HandState",
    "HandVersion",
    "JournalEntry",
    "Keeping",
    "LedgerChange",
    "Letter",
    "MailAddress",
    "Member",
    "MemberMerge",
    "Notice",
    "NoticeKind",
    "Payment",
    "PlaySession",
    "Presence",
    "Purpose",
    "Role",
    "RuleSet",
    "Says",
    "ScreenToken",
    "Seat",
    "SeatRole",
    "Series",
    "SessionKind",
    "SessionState",
    "SignInCode",
    "Table",
    "TableToken",
    "Tie",
    "TieKind",
    "Tombstone",
    "Tries",
    "Trust",
    "Verdict",
]
