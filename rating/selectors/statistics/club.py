"""A club's year: its hands, sessions, people and contracts, presence by month, length of hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby, pairwise
from operator import itemgetter
from statistics import mean, median
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum
from django.db.models.functions import TruncMonth

from clubs.models import HandState, SeatRole, SessionKind
from clubs.pace import PAUSE, TYPED_AT_ONCE
from clubs.selectors import secrecy
from clubs.selectors.hands import contracts_of
from rating.models import SessionStanding
from rating.selectors.statistics.scope import Scope

STEP = 2
"""Minutes of a class of lengths."""


@dataclass(frozen=True, slots=True)
class Contract:
    """How often a contract was played, and how often its declarer won; both None without one."""

    code: str
    hands: int
    won: int | None
    score: int | None

    @property
    def lost(self) -> int:
        return self.hands - (self.won or 0)

    @property
    def percent(self) -> float | None:
        return None if self.won is None else 100 * self.won / self.hands

    @property
    def mean(self) -> float | None:
        return None if self.score is None else self.score / self.hands


@dataclass(frozen=True, slots=True)
class Month:
    """A month's sessions, the people who played in it, and how often they came altogether."""

    first: date
    sessions: int
    people: int
    presences: int

    @property
    def a_session(self) -> float:
        return self.presences / self.sessions


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long hands took, in minutes: `classes` are (from, how many) of `STEP` minutes each."""

    hands: int
    mean: float
    median: float
    classes: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Year:
    """`passed` are deals that nobody played."""

    hands: int
    passed: int
    sessions: int
    people: int
    contracts: tuple[Contract, ...]
    months: tuple[Month, ...]
    lengths: Lengths | None

    @property
    def a_session(self) -> float | None:
        """Return how many people played in a session on average."""
        held = sum(month.sessions for month in self.months)
        return sum(month.presences for month in self.months) / held if held else None


def year(scope: Scope) -> Year:
    """Read everything in a number of queries that never grows."""
    deals = scope.hands().aggregate(
        played=Count("pk", filter=Q(state=HandState.PLAYED)),
        passed=Count("pk", filter=Q(state=HandState.VOID)),
        sessions=Count("session", filter=_evening(scope), distinct=True),
    )
    return Year(
        hands=deals["played"],
        passed=deals["passed"],
        sessions=deals["sessions"],
        people=_standings(scope).aggregate(people=Count("member", distinct=True))["people"],
        contracts=contracts(scope),
        months=months(scope),
        lengths=lengths(scope),
    )


def contracts(scope: Scope) -> tuple[Contract, ...]:
    """Count the played hands by contract, in the order of the auction."""
    played = scope.hands().filter(state=HandState.PLAYED).order_by()
    counts = dict(played.values_list("contract").annotate(Count("pk")))
    declared = scope.seats().filter(role=SeatRole.DECLARER).order_by()
    rows = declared.values("hand__contract").annotate(
        hands=Count("pk"), won=Count("pk", filter=Q(score__gt=0)), total=Sum("score")
    )
    known = {row["hand__contract"]: row for row in rows}
    codes = {**dict.fromkeys(contracts_of(game=scope.game)), **dict.fromkeys(counts)}
    return tuple(
        Contract(
            code,
            counts[code],
            known[code]["won"] if code in known else None,
            known[code]["total"] if code in known else None,
        )
        for code in codes
        if code in counts
    )


def months(scope: Scope) -> tuple[Month, ...]:
    """Count who came, month by month; a person comes once to a session.

    An online table is no session that people come to, nor is each round of a tournament one,
    unless these are asked for.
    """
    rows = (
        _standings(scope)
        .filter(_evening(scope))
        .annotate(month=TruncMonth("session__date"))
        .values("month")
        .annotate(
            sessions=Count("session", distinct=True),
            people=Count("member", distinct=True),
            presences=Count("pk"),
        )
        .order_by("month")
    )
    return tuple(
        Month(row["month"], row["sessions"], row["people"], row["presences"]) for row in rows
    )


def lengths(scope: Scope) -> Lengths | None:
    """Return how long hands took: from the hand before at the same table until it was entered.

    Only in the hall. What is longer than a pause or shorter than a minute tells nothing: hands
    that were typed in at once afterwards, from paper, have no length.
    """
    entered = (
        scope.hands()
        .exclude(session__kind=SessionKind.ONLINE)
        .order_by("table", "number")
        .values_list("table", "entered_at")
    )
    gaps = list(_gaps(entered.iterator()))
    if not gaps:
        return None
    minutes = [gap / timedelta(minutes=1) for gap in gaps]
    last = int(max(minutes) // STEP)
    classes = [0] * (last + 1)
    for one in minutes:
        classes[int(one // STEP)] += 1
    counted = tuple((place * STEP, count) for place, count in enumerate(classes))
    return Lengths(len(minutes), mean(minutes), median(minutes), counted)


def _gaps(entered: Iterable[tuple[int, datetime]]) -> Iterable[timedelta]:
    for _table, hands in groupby(entered, key=itemgetter(0)):
        times: Sequence[datetime] = [at for _table, at in hands]
        for earlier, later in pairwise(times):
            if TYPED_AT_ONCE <= later - earlier <= PAUSE:
                yield later - earlier


def _evening(scope: Scope) -> Q:
    return Q(session__kind=scope.kind or SessionKind.HALL)


def _standings(scope: Scope) -> QuerySet[SessionStanding]:
    said: dict[str, Any] = {
        "session__club": scope.club_id,
        "session__rules__startswith": f"{scope.game}/",
        "member__is_bot": False,
    }
    if scope.kind:
        said["session__kind"] = scope.kind
    if scope.span:
        said["session__date__gte"] = scope.span.first
        if scope.span.last:
            said["session__date__lte"] = scope.span.last
    return SessionStanding.objects.filter(secrecy.is_told(), **said)
