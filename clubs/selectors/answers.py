"""Who will come to a session, who waits for a place, and how many are missing for full tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from clubs.models import Answer, Member, PlaySession, Says, SessionKind, SessionState
from clubs.selectors import seating
from clubs.split import Remedy, TableSize

ASKING = (SessionState.PLANNED, SessionState.CHECK_IN)


@dataclass(frozen=True, slots=True)
class Missing:
    """So many more would make these tables of the session's game."""

    count: int
    tables: tuple[TableSize, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers of a session; `own` is the reader's, `own_place` his in the queue from 1."""

    coming: Sequence[Answer]
    waiting: Sequence[Answer]
    maybe: Sequence[Answer]
    no: Sequence[Answer]
    own: Answer | None
    missing: Missing | None
    free: int | None

    @property
    def own_place(self) -> int | None:
        """Return the reader's place in the queue, 1 for the next one."""
        return self.waiting.index(self.own) + 1 if self.own and self.own.is_waiting else None

    @property
    def any(self) -> bool:
        return bool(self.coming or self.waiting or self.maybe or self.no)


def takes_answers(session: PlaySession, *, at: datetime) -> bool:
    """Say whether people are still asked who will come."""
    return (
        session.kind == SessionKind.HALL
        and session.state in ASKING
        and (session.state == SessionState.CHECK_IN or at < session.ends_at)
    )


def given(session: PlaySession) -> QuerySet[Answer]:
    """Return the answers that count: a person who was merged into another one gave none."""
    return session.answers.filter(member__merged_into=None)


def coming(session: PlaySession) -> QuerySet[Answer]:
    """Return the answers of those who will come and have a place."""
    return given(session).filter(says=Says.YES, is_waiting=False)


def of_session(session: PlaySession, *, member: Member | None) -> Answers:
    """Return all answers: those who come and those who wait in the order in which they asked."""
    every = list(given(session).select_related("member").order_by("asked_at", "pk"))
    yes = [one for one in every if one.says == Says.YES and not one.is_waiting]
    limit = session.people_limit
    return Answers(
        coming=yes,
        waiting=[one for one in every if one.is_waiting],
        maybe=[one for one in every if one.says == Says.MAYBE],
        no=[one for one in every if one.says == Says.NO],
        own=next((one for one in every if member and one.member_id == member.pk), None),
        missing=missing(session, len(yes)),
        free=None if limit is None else max(0, limit - len(yes)),
    )


def missing(session: PlaySession, people: int) -> Missing | None:
    """Return how many more are needed so that all tables play the session's game, if any are."""
    if people == 0:
        return None
    ways = seating.offers(session, people).suggestions
    call = next((way for way in ways if way.remedy is Remedy.CALL_RESERVES), None)
    limit = session.people_limit
    if call is None or (limit is not None and people + call.count > limit):
        return None
    return Missing(call.count, call.tables)
