"""Play sessions as pages show them: the list, the board of tables, the roll, the clock."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from clubs.models import (
    Answer,
    Attendance,
    Club,
    Hand,
    HandState,
    Member,
    PlaySession,
    Presence,
    Says,
    Seat,
    SessionKind,
    SessionState,
    Table,
    Trust,
)
from clubs.names import fold
from clubs.pace import Forecast, forecast
from clubs.selectors import answers, seating
from clubs.selectors.tables import Person, Sitting

LATE_AFTER = timedelta(minutes=20)
"""A table that enters nothing for so long may need help: a slow deal and as much again."""

CANCELLED = SessionState.CANCELLED
OPEN = (SessionState.CHECK_IN, SessionState.SEATED, SessionState.PLAYING)


SOON = timedelta(days=15)
"""What is planned later stands in the calendar alone."""


def listed(club: Club, *, at: datetime) -> QuerySet[PlaySession]:
    """Return a club's sessions in the hall, newest first, with people, tables and hands.

    Of those to come, the ones of the next fortnight.
    """
    came = Attendance.objects.filter(presence__in=(Presence.PRESENT, Presence.LEFT))
    hall = PlaySession.objects.filter(club=club, kind=SessionKind.HALL)
    hall = hall.exclude(starts_at__gt=at + SOON, state__in=(SessionState.PLANNED, CANCELLED))
    counted = hall.annotate(
        people=_count(came),
        hands_entered=_count(Hand.objects.exclude(state=HandState.WITHDRAWN)),
        tables_drawn=_count(Table.objects.all()),
    )
    return counted.order_by("-starts_at", "-pk")


def _count(rows: QuerySet[Any]) -> Coalesce:
    """Count rows of each session by itself; joined together they would multiply."""
    own = rows.filter(session=OuterRef("pk")).order_by().values("session")
    return Coalesce(Subquery(own.annotate(rows=Count("pk")).values("rows")), 0)


class TableState(StrEnum):
    """What the board says of a table, the most pressing thing first."""

    CONTESTED = "contested"
    FINISHED = "finished"
    LATE = "late"
    GOING = "going"


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table on the board; `sitting` is None when its people cannot play as they sit."""

    table: Table
    people: tuple[Person, ...]
    sitting: Sitting | None
    hands: int
    contested: tuple[Hand, ...]
    minutes_since: int | None
    forecast: Forecast
    state: TableState

    @property
    def is_over(self) -> bool:
        return self.forecast.deals_left.high == 0


def board(session: PlaySession, *, at: datetime) -> list[TableLine]:
    """Return the tables with people or hands, by number."""
    tables = list(Table.objects.filter(session=session).order_by("number"))
    people = people_by_table(session)
    hands = _hands(session)
    for table in tables:
        table.session = session
    return [
        _line(table, people[table.pk], hands[table.pk], at)
        for table in tables
        if people[table.pk] or hands[table.pk]
    ]


def people_by_table(session: PlaySession) -> defaultdict[int, tuple[Person, ...]]:
    """Return the people of each table by chair, by table id."""
    seats = Seat.objects.filter(session=session).order_by("table", "chair")
    found: defaultdict[int, tuple[Person, ...]] = defaultdict(tuple)
    for table, member, name, chair in seats.values_list(
        "table_id", "member_id", "member__name", "chair"
    ):
        found[table] += (Person(member, name, chair),)
    return found


def sitting_of(table: Table, people: Sequence[Person]) -> Sitting | None:
    """Return how these people sit for the next hand, None when they cannot play so."""
    if not seating.is_possible(len(people), table.players):
        return None
    return Sitting(tuple(people), table.rotation(len(people)), table.dealer_chair)


def _hands(session: PlaySession) -> defaultdict[int, list[Hand]]:
    found: defaultdict[int, list[Hand]] = defaultdict(list)
    for hand in seating.counted_hands(session).order_by("number"):
        found[hand.table_id].append(hand)
    return found


def _line(table: Table, people: tuple[Person, ...], hands: list[Hand], at: datetime) -> TableLine:
    entered = [hand.entered_at for hand in hands]
    contested = tuple(hand for hand in hands if hand.trust == Trust.CONTESTED)
    clock = forecast(now=at, ends_at=table.session.ends_at, entered=entered)
    # The laptop's clock may have been set back since.
    since = max(at - max(entered), timedelta(0)) if entered else None
    return TableLine(
        table=table,
        people=people,
        sitting=sitting_of(table, people),
        hands=len(hands),
        contested=contested,
        minutes_since=int(since.total_seconds() // 60) if since is not None else None,
        forecast=clock,
        state=_state(contested=bool(contested), left=clock.deals_left.high, since=since),
    )


def _state(*, contested: bool, left: int, since: timedelta | None) -> TableState:
    if contested:
        return TableState.CONTESTED
    if left == 0:
        return TableState.FINISHED
    return TableState.LATE if since is not None and since > LATE_AFTER else TableState.GOING


@dataclass(frozen=True, slots=True)
class RollLine:
    """A person on the roll; `table` is the number of the table where he sits, if he does.

    `answer` is what he had said beforehand, None if nothing.
    """

    member: Member
    presence: str
    table: int | None
    answer: Answer | None = None


def roll(session: PlaySession, *, search: str = "", member: int | None = None) -> list[RollLine]:
    """Return whom roll call names, by name: members, and visitors who are here or searched for.

    `search` finds parts of names without regard to accents; `member` asks for one person alone.
    """
    known = session.attendances.filter(member=OuterRef("pk"))
    coming = session.answers.filter(member=OuterRef("pk"), says__in=(Says.YES, Says.MAYBE))
    attended = Exists(known) | Exists(coming)
    people = Member.objects.filter(club_id=session.club_id, is_bot=False)
    if member is not None:
        people = people.filter(pk=member)
    elif search:
        people = people.filter(Q(is_active=True) | attended, search_name__contains=fold(search))
    else:
        people = people.filter(Q(is_active=True, is_visitor=False) | attended)
    presences = dict(session.attendances.values_list("member_id", "presence"))
    tables = dict(session.seats.values_list("member_id", "table__number"))
    said = {one.member_id: one for one in session.answers.all()}
    return [
        RollLine(
            member=person,
            presence=presences.get(person.pk, Presence.ABSENT),
            table=tables.get(person.pk),
            answer=said.get(person.pk),
        )
        for person in people.order_by("search_name", "pk")
    ]


@dataclass(frozen=True, slots=True)
class RollCount:
    """How many are here, wait as reserves, or are missing of the club's own members.

    `expected` are those who said yes and have not come yet.
    """

    present: int
    reserve: int
    missing: int
    expected: int


def roll_count(session: PlaySession) -> RollCount:
    counts = dict(
        session.attendances.values_list("presence").annotate(people=Count("pk")).order_by()
    )
    here_or_gone = session.attendances.exclude(presence=Presence.ABSENT).values("member")
    missing = Member.objects.filter(
        club_id=session.club_id, is_active=True, is_visitor=False, is_bot=False
    )
    return RollCount(
        present=counts.get(Presence.PRESENT, 0),
        reserve=counts.get(Presence.RESERVE, 0),
        missing=missing.exclude(pk__in=here_or_gone).count(),
        expected=answers.coming(session).exclude(member__in=here_or_gone).count(),
    )


def reserves(session: PlaySession) -> QuerySet[Member]:
    return _marked(session, Presence.RESERVE)


def left_early(session: PlaySession) -> QuerySet[Member]:
    """Return who has gone after playing, and may have been taken out by mistake."""
    return _marked(session, Presence.LEFT)


def _marked(session: PlaySession, presence: Presence) -> QuerySet[Member]:
    marked = Q(attendances__session=session, attendances__presence=presence)
    return Member.objects.filter(marked).order_by("search_name")
