"""Standings of sessions and seasons: counted in the database, only rows that differ written."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from itertools import groupby, islice
from operator import itemgetter
from typing import NamedTuple

from django.db.models import Count, Q, QuerySet, Sum

from clubs.models import HandSeat, HandState, PlaySession, SessionKind, SessionState, Trust
from clubs.selectors import radelci
from clubs.services import ledger
from games import engine
from games.models import OnlinePenalty
from rating import spans
from rating.models import OnlineStanding, SeasonStanding, SessionStanding
from rating.rows import write
from rating.spans import Calendar, Span
from tournaments.services import standings as tournaments

Scope = tuple[int, str, date]
"""A season's club, game and first day."""


class SessionRow(NamedTuple):
    """A person's figures in a session: what `SessionStanding` stores, without the rank."""

    member_id: int
    score: int
    hands_played: int
    sat_out: int
    contested: int
    radelci: int = 0


class OnlineRow(NamedTuple):
    """A person's online figures in a season: what `OnlineStanding` stores."""

    tables: int
    score: int
    hands_played: int
    penalties: int = 0


def refresh(*, changes: Iterable[tuple[int, str]]) -> None:
    """Count anew what changed hands (session id, play order) belong to: sessions and seasons.

    A session that was put off has changed where it stood before, too, maybe in another season.
    Open pages are told which sessions' standings now differ.
    """
    orders: defaultdict[int, set[str]] = defaultdict(set)
    for session_id, play_order in changes:
        orders[session_id].add(play_order)
    sessions = PlaySession.objects.filter(pk__in=list(orders)).select_related("club")
    days: set[Scope] = {(s.club_id, s.game, s.date) for s in sessions}
    days |= {
        (s.club_id, s.game, played_on(order).astimezone(s.club.zone).date())
        for s in sessions
        for order in orders[s.pk]
        if order != ledger.END_OF_PLAY
    }
    _refresh(sessions, days)


def refresh_all(*, club_id: int, game: str) -> None:
    """Count anew all sessions and seasons of a game."""
    sessions = PlaySession.objects.filter(club_id=club_id, rules__startswith=f"{game}/")
    for session in sessions:
        if _refresh_session(session):
            ledger.note_page(session)
    refresh_seasons(club_id=club_id, game=game)


def refresh_seasons(*, club_id: int, game: str) -> None:
    """Count anew all seasons of a game from its sessions, and drop those that are none any more."""
    calendar = spans.of(club_id)
    sessions = PlaySession.objects.filter(club_id=club_id, rules__startswith=f"{game}/")
    days = set(sessions.values_list("date", flat=True))
    for row in calendar.rows:
        days.add(row.first_day)
    found = {span.first: span for day in days if (span := calendar.on(day))}
    for model in (SeasonStanding, OnlineStanding):
        stored = model._default_manager.filter(club_id=club_id, game=game)  # noqa: SLF001 -- documented by Django
        stored.exclude(begins__in=list(found)).delete()
    for span in found.values():
        _refresh_season(club_id, game, span)
        _refresh_online(club_id, game, span)


def played_on(play_order: str) -> datetime:
    """Return when the session of a play order began.

    >>> played_on("202603141330" + "0" * 20).isoformat()
    '2026-03-14T13:30:00+00:00'
    """
    return datetime.strptime(play_order[:12], "%Y%m%d%H%M").replace(tzinfo=UTC)


def _refresh(sessions: Iterable[PlaySession], days: Iterable[Scope]) -> None:
    is_online = False
    rounds: list[int] = []
    for session in sessions:
        is_online = is_online or session.kind == SessionKind.ONLINE
        if session.kind == SessionKind.TOURNAMENT:
            rounds.append(session.pk)
        if _refresh_session(session):
            ledger.note_page(session)
    tournaments.bring_up_to_date(rounds)
    seasons: dict[Scope, Span] = {}
    calendars: dict[int, Calendar] = {}
    for club_id, game, day in days:
        calendar = calendars.setdefault(club_id, spans.of(club_id))
        if span := calendar.on(day):
            seasons[club_id, game, span.first] = span
    for (club_id, game, _first), span in sorted(seasons.items(), key=itemgetter(0)):
        _refresh_season(club_id, game, span)
        if is_online:
            _refresh_online(club_id, game, span)


def ranks(scores: Sequence[int]) -> list[int]:
    """Return the rank of each score, highest first; equal scores share the better rank.

    >>> ranks([10, 30, 10, -5])
    [2, 1, 2, 4]
    """
    ordered = sorted(scores, reverse=True)
    first = {score: place for place, score in reversed(list(enumerate(ordered, start=1)))}
    return [first[score] for score in scores]


def session_rows(session: PlaySession) -> list[SessionRow]:
    """Count a session's hands; rows by member id, ranks not yet given.

    In the end everybody pays for the radelci that he still holds.
    """
    rows = _counted(session)
    if session.state != SessionState.CLOSED:
        return rows
    held, cost = radelci.left(session=session)
    costs = engine.radelci_settled(held, cost)
    return [
        row._replace(
            score=row.score + costs.get(row.member_id, 0), radelci=held.get(row.member_id, 0)
        )
        for row in rows
    ]


def _counted(session: PlaySession) -> list[SessionRow]:
    return [
        SessionRow(
            row["member_id"],
            row["total"],
            row["played"],
            row["deals"] - row["played"],
            row["asked"],
        )
        for row in HandSeat.objects.filter(hand__session=session, hand__state=HandState.PLAYED)
        .values("member_id")
        .annotate(
            total=Sum("score"),
            played=Count("seat"),
            deals=Count("pk"),
            asked=Count("pk", filter=Q(hand__trust=Trust.CONTESTED)),
        )
        .order_by("member_id")
    ]


def _refresh_session(session: PlaySession) -> bool:
    rows = session_rows(session)
    places = ranks([row.score for row in rows])
    return write(
        SessionStanding,
        scope={"session_id": session.pk},
        wanted={
            row.member_id: {
                "rank": place,
                "score": row.score,
                "hands_played": row.hands_played,
                "sat_out": row.sat_out,
                "contested": row.contested,
                "radelci": row.radelci,
            }
            for row, place in zip(rows, places, strict=True)
        },
    )


def _refresh_season(club_id: int, game: str, span: Span) -> bool:
    held = _sessions(club_id, game, span).filter(kind=SessionKind.HALL)
    standings = SessionStanding.objects.filter(session__in=held)
    over = Q(session__state=SessionState.CLOSED)
    rows = (
        standings.values("member_id")
        .annotate(
            sessions=Count("pk"),
            total=Sum("score"),
            played=Sum("hands_played"),
            out=Sum("sat_out"),
            firsts=Count("pk", filter=over & Q(rank=1)),
            seconds=Count("pk", filter=over & Q(rank=2)),
            thirds=Count("pk", filter=over & Q(rank=3)),
        )
        .order_by("member_id")
    )
    best = _best(standings, span.best_of)
    return write(
        SeasonStanding,
        scope={"club_id": club_id, "game": game, "begins": span.first},
        wanted={
            row["member_id"]: {
                "sessions": row["sessions"],
                "score": row["total"],
                "counted": best.get(row["member_id"], row["total"]),
                "hands_played": row["played"],
                "sat_out": row["out"],
                "firsts": row["firsts"],
                "seconds": row["seconds"],
                "thirds": row["thirds"],
            }
            for row in rows
        },
    )


def _sessions(club_id: int, game: str, span: Span) -> QuerySet[PlaySession]:
    found = PlaySession.objects.filter(
        club_id=club_id, rules__startswith=f"{game}/", date__gte=span.first
    )
    return found.filter(date__lte=span.last) if span.last else found


def _best(standings: QuerySet[SessionStanding], most: int | None) -> dict[int, int]:
    """Return what each person's best sessions gave; nothing where all of them count.

    Sessions that somebody did not come to are no sessions of his, and not worth nothing.
    """
    if most is None:
        return {}
    rows = standings.order_by("member_id", "-score").values_list("member_id", "score")
    return {
        member: sum(score for _member, score in islice(scores, most))
        for member, scores in groupby(rows.iterator(), key=itemgetter(0))
    }


def _refresh_online(club_id: int, game: str, span: Span) -> bool:
    """Count the rated hands of people at online tables, and what cancelled tables cost them."""
    tables = _sessions(club_id, game, span).filter(kind=SessionKind.ONLINE)
    # Against the computer alone nobody is rated, nor does it win him points of the season.
    several = tables.filter(online_table__is_rated=True).annotate(
        people=Count("online_table__seats", filter=Q(online_table__seats__bot_level=""))
    )
    rows = (
        SessionStanding.objects.filter(
            session__in=several.filter(people__gt=1).values("pk"), member__is_bot=False
        )
        .values("member_id")
        .annotate(tables=Count("pk"), total=Sum("score"), played=Sum("hands_played"))
        .order_by("member_id")
    )
    lost = OnlinePenalty.objects.filter(table__session__in=tables).values("member_id")
    wanted = {
        row["member_id"]: OnlineRow(row["tables"], row["total"], row["played"]) for row in rows
    }
    for row in lost.annotate(points=Sum("points")).order_by("member_id"):
        before = wanted.get(row["member_id"], OnlineRow(0, 0, 0))
        wanted[row["member_id"]] = before._replace(
            score=before.score + row["points"], penalties=row["points"]
        )
    return write(
        OnlineStanding,
        scope={"club_id": club_id, "game": game, "begins": span.first},
        wanted={member: row._asdict() for member, row in wanted.items()},
    )
