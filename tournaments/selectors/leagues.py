"""Leagues: their events, what people made there, and the table as it was last counted."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction

from django.db.models import Count, Max, Q, QuerySet, Sum

from clubs.models import (
    Club,
    HandSeat,
    HandState,
    PlaySession,
    SessionKind,
    SessionState,
)
from clubs.selectors import radelci
from games import engine
from tournaments.formats.ranking import shared_ranks
from tournaments.formats.season import EventResult
from tournaments.models import (
    EventRole,
    League,
    LeagueEvent,
    RankingKind,
    Standing,
    Tournament,
    TournamentState,
)


@dataclass(frozen=True, slots=True)
class Event:
    """An event of a league in the order of time, numbered from 1 without those left out.

    `is_over` says that its result counts: the session is closed, or the tournament finished and
    its results shown.
    """

    session: PlaySession | None
    tournament: Tournament | None
    role: EventRole
    starts_at: datetime
    is_over: bool
    number: int | None = None

    @property
    def kind(self) -> str:
        return "tournament" if self.session is None else "session"

    @property
    def pk(self) -> int:
        found = self.session or self.tournament
        if found is None:
            raise ValueError("An event is a session or a tournament.")
        return found.pk

    @property
    def ref(self) -> str:
        """What the event is called in stored rows: `s12` for a session, `t5` for a tournament."""
        return f"{self.kind[0]}{self.pk}"

    @property
    def title(self) -> str:
        """The name of the event, empty for a session without one."""
        named = self.session or self.tournament
        return named.title if named is not None else ""


def listed(club: Club) -> QuerySet[League]:
    """Return a club's leagues, the newest first, with the number of people in their tables."""
    people = Count("standings", distinct=True)
    return League.objects.filter(club=club).annotate(people=people).order_by("-first_day", "title")


def sessions_of_days(league: League) -> QuerySet[PlaySession]:
    """Return the club's sessions in the hall that lie in the days of a league."""
    return PlaySession.objects.filter(
        club_id=league.club_id,
        kind=SessionKind.HALL,
        rules__startswith=f"{league.game}/",
        date__range=(league.first_day, league.last_day),
    ).exclude(state=SessionState.CANCELLED)


def events(league: League) -> list[Event]:
    """Return all events of a league in the order of time, those that are left out too."""
    rows = LeagueEvent.objects.filter(league=league).select_related("session", "tournament")
    known = [_event(row) for row in rows]
    if league.takes_sessions:
        inside = {event.session.pk for event in known if event.session is not None}
        known += [
            _of_session(one, EventRole.COUNTS)
            for one in sessions_of_days(league)
            if one.pk not in inside
        ]
    known.sort(key=lambda event: (event.starts_at, event.ref))
    number = 0
    found = []
    for event in known:
        if event.role != EventRole.LEFT_OUT:
            number += 1
        found.append(_numbered(event, number))
    return found


def candidates(league: League) -> list[Event]:
    """Return the sessions and tournaments that could still be added, the newest first."""
    rows = LeagueEvent.objects.filter(league=league)
    tournaments = (
        Tournament.objects.filter(club_id=league.club_id, rules__startswith=f"{league.game}/")
        .exclude(pk__in=rows.filter(tournament__isnull=False).values("tournament"))
        .exclude(state=TournamentState.CANCELLED)
    )
    found = [_of_tournament(one, EventRole.COUNTS) for one in tournaments]
    if not league.takes_sessions:
        taken = rows.filter(session__isnull=False).values("session")
        sessions = sessions_of_days(league).exclude(pk__in=taken)
        found += [_of_session(one, EventRole.COUNTS) for one in sessions]
    return sorted(found, key=lambda event: event.starts_at, reverse=True)


def touched(club_id: int, game: str, sessions: Iterable[int]) -> QuerySet[League]:
    """Return the leagues that are due, or that may count one of these sessions."""
    changed = list(sessions)
    days = PlaySession.objects.filter(pk__in=changed).values_list("date", flat=True)
    touches = Q(is_due=True) | Q(events__session__in=changed)
    touches |= Q(events__tournament__rounds__session__in=changed)
    for day in set(days):
        touches |= Q(takes_sessions=True, first_day__lte=day, last_day__gte=day)
    return League.objects.filter(touches, club_id=club_id, game=game).distinct()


def results(found: Iterable[Event]) -> list[EventResult]:
    """Return what everybody made at the events that are over; entrants are member ids."""
    counting = [one for one in found if one.is_over and one.role != EventRole.LEFT_OUT]
    of_sessions = _session_results([one for one in counting if one.session is not None])
    of_tournaments = _tournament_results([one for one in counting if one.tournament is not None])
    return [*of_sessions, *of_tournaments]


def _event(row: LeagueEvent) -> Event:
    role = EventRole(row.role)
    if row.session is not None:
        return _of_session(row.session, role)
    if row.tournament is None:
        raise ValueError(f"{row} is of nothing.")
    return _of_tournament(row.tournament, role)


def _of_session(session: PlaySession, role: EventRole) -> Event:
    is_over = session.state == SessionState.CLOSED
    return Event(session, None, role, session.starts_at, is_over)


def _of_tournament(tournament: Tournament, role: EventRole) -> Event:
    is_over = tournament.state == TournamentState.FINISHED and not tournament.hides_results
    return Event(None, tournament, role, tournament.starts_at, is_over)


def _numbered(event: Event, number: int) -> Event:
    return replace(event, number=None if event.role == EventRole.LEFT_OUT else number)


def _session_results(found: list[Event]) -> list[EventResult]:
    sessions = {event.session.pk: event for event in found if event.session is not None}
    rows = (
        HandSeat.objects.filter(
            hand__session__in=list(sessions), hand__state=HandState.PLAYED, member__is_bot=False
        )
        .values_list("hand__session_id", "member_id")
        .annotate(score=Sum("score"), hands=Count("seat"))
        .order_by("hand__session_id", "member_id")
    )
    made: defaultdict[int, dict[int, tuple[int, int]]] = defaultdict(dict)
    for session, member, score, hands in rows:
        made[session][member] = (score, hands)
    return [
        result
        for pk, people in made.items()
        for result in _of_event(sessions[pk], _with_radelci(sessions[pk], people))
    ]


def _with_radelci(
    event: Event, people: Mapping[int, tuple[int, int]]
) -> dict[int, tuple[Fraction, int]]:
    """Take off what radelci cost that were left at the end of a session."""
    costs: Mapping[int, int] = {}
    if event.session is not None:
        held, cost = radelci.left(session=event.session)
        costs = engine.radelci_settled(held, cost)
    return {
        member: (Fraction(score + costs.get(member, 0)), hands)
        for member, (score, hands) in people.items()
    }


def _of_event(event: Event, people: Mapping[int, tuple[Fraction, int]]) -> list[EventResult]:
    ranks = shared_ranks([points for points, _hands in people.values()])
    return [
        EventResult(
            entrant=member,
            event=event.number or 0,
            points=points,
            hands=hands,
            rank=rank,
            ranked=len(people),
            final=event.role == EventRole.FINAL,
        )
        for (member, (points, hands)), rank in zip(people.items(), ranks, strict=True)
    ]


def _tournament_results(found: list[Event]) -> list[EventResult]:
    """Return the final rankings of people; who is not ranked has no result for the season."""
    by_id = {event.tournament.pk: event for event in found if event.tournament is not None}
    of_people = Standing.objects.filter(tournament__in=list(by_id), kind=RankingKind.PEOPLE)
    newest = dict(of_people.values_list("tournament").annotate(Max("after_round")).order_by())
    results = []
    for tournament, after in newest.items():
        event = by_id[tournament]
        rows = list(
            of_people.filter(tournament=tournament, after_round=after, rank__isnull=False)
            .select_related("entry")
            .order_by("position")
        )
        results += [
            EventResult(
                entrant=row.entry.member_id,
                event=event.number or 0,
                points=_exact(row),
                hands=row.hands_played,
                rank=row.rank or 0,
                ranked=len(rows),
                final=event.role == EventRole.FINAL,
            )
            for row in rows
            if row.entry is not None
        ]
    return results


def _exact(row: Standing) -> Fraction:
    """Return the exact result of a stored row; its shown figure where there is no other."""
    stored = row.row.get("main", {}).get("value")
    return Fraction(stored if stored is not None else row.value)
