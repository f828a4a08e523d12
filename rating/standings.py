"""Standings of sessions and seasons: counted in the database, only rows that differ written."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from typing import NamedTuple

from django.db.models import Count, Q, Sum

from clubs.models import HandSeat, HandState, PlaySession, SessionKind, SessionState, Trust
from clubs.selectors import radelci
from clubs.services import ledger
from games import engine
from games.models import OnlinePenalty
from rating.models import OnlineStanding, SeasonStanding, SessionStanding
from rating.rows import write

SEASON_STARTS_IN = 9
"""September: French clubs count their seasons by the school year."""


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


def season_of(day: date) -> int:
    """Return the year in which the season of a day begins.

    >>> season_of(date(2026, 8, 31)), season_of(date(2026, 9, 1))
    (2025, 2026)
    """
    return day.year if day.month >= SEASON_STARTS_IN else day.year - 1


def season_days(season: int) -> tuple[date, date]:
    """Return the first day of a season and the first day of the next."""
    return date(season, SEASON_STARTS_IN, 1), date(season + 1, SEASON_STARTS_IN, 1)


def refresh(*, changes: Iterable[tuple[int, str]]) -> None:
    """Count anew what changed hands (session id, play order) belong to: sessions and seasons.

    A session that was put off has changed where it stood before, too, maybe in another season.
    Open pages are told which sessions' standings now differ.
    """
    orders: defaultdict[int, set[str]] = defaultdict(set)
    for session_id, play_order in changes:
        orders[session_id].add(play_order)
    sessions = PlaySession.objects.filter(pk__in=list(orders)).select_related("club")
    seasons = {(s.club_id, s.game, season_of(s.date)) for s in sessions}
    seasons |= {
        (s.club_id, s.game, season_of(played_on(order).astimezone(s.club.zone).date()))
        for s in sessions
        for order in orders[s.pk]
        if order != ledger.END_OF_PLAY
    }
    _refresh(sessions, seasons)


def refresh_all(*, club_id: int, game: str) -> None:
    sessions = PlaySession.objects.filter(club_id=club_id, rules__startswith=f"{game}/")
    stored = SeasonStanding.objects.filter(club_id=club_id, game=game)
    seasons = {season_of(session.date) for session in sessions}
    seasons |= set(stored.values_list("season", flat=True))
    _refresh(sessions, {(club_id, game, season) for season in seasons})


def played_on(play_order: str) -> datetime:
    """Return when the session of a play order began.

    >>> played_on("202603141330" + "0" * 20).isoformat()
    '2026-03-14T13:30:00+00:00'
    """
    return datetime.strptime(play_order[:12], "%Y%m%d%H%M").replace(tzinfo=UTC)


def _refresh(sessions: Iterable[PlaySession], seasons: Iterable[tuple[int, str, int]]) -> None:
    is_online = False
    for session in sessions:
        is_online = is_online or session.kind == SessionKind.ONLINE
        if _refresh_session(session):
            ledger.note_page(session)
    for club_id, game, season in sorted(seasons):
        _refresh_season(club_id, game, season)
        if is_online:
            _refresh_online(club_id, game, season)


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


def _refresh_season(club_id: int, game: str, season: int) -> bool:
    first, after = season_days(season)
    rows = (
        SessionStanding.objects.filter(
            session__club_id=club_id,
            session__rules__startswith=f"{game}/",
            session__kind=SessionKind.HALL,
            session__date__gte=first,
            session__date__lt=after,
        )
        .values("member_id")
        .annotate(
            sessions=Count("pk"),
            total=Sum("score"),
            played=Sum("hands_played"),
            out=Sum("sat_out"),
        )
        .order_by("member_id")
    )
    return write(
        SeasonStanding,
        scope={"club_id": club_id, "game": game, "season": season},
        wanted={
            row["member_id"]: {
                "sessions": row["sessions"],
                "score": row["total"],
                "hands_played": row["played"],
                "sat_out": row["out"],
            }
            for row in rows
        },
    )


def _refresh_online(club_id: int, game: str, season: int) -> bool:
    """Count the rated hands of people at online tables, and what cancelled tables cost them."""
    first, after = season_days(season)
    tables = PlaySession.objects.filter(
        club_id=club_id,
        rules__startswith=f"{game}/",
        kind=SessionKind.ONLINE,
        date__gte=first,
        date__lt=after,
    )
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
        scope={"club_id": club_id, "game": game, "season": season},
        wanted={member: row._asdict() for member, row in wanted.items()},
    )
