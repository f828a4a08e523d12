"""Play sessions: planning, roll call, seats, the session's own page, sheets and journal."""

from clubs.views.sessions.answers import (
    answer_for,
    session_answer,
    session_answers,
    session_call,
)
from clubs.views.sessions.draws import seating_page
from clubs.views.sessions.journal import session_journal
from clubs.views.sessions.overview import session_page, session_state
from clubs.views.sessions.plans import session_edit, session_list, session_new, session_poster
from clubs.views.sessions.roll import check_in
from clubs.views.sessions.table import session_qr, table_qr, table_seats, table_token

__all__ = [
    "answer_for",
    "check_in",
    "seating_page",
    "session_answer",
    "session_answers",
    "session_call",
    "session_edit",
    "session_journal",
    "session_list",
    "session_new",
    "session_page",
    "session_poster",
    "session_qr",
    "session_state",
    "table_qr",
    "table_seats",
    "table_token",
]
