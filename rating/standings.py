"""Standings of sessions and seasons: counted in the database, only rows that differ written."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from django.db.models import Count, Q, QuerySet, Sum

from clubs.models import HandSeat, HandState, PlaySession, Trust
from rating.models import SeasonStanding, SessionStanding

SEASON_STARTS_IN = 9
"""September: French clubs count their seasons by the school year."""


def season_of(day: date) -> int:
    """Return the year in which the season of a day begins.

    >>> season_of(date(2026, 8, 31)), season_of(date(2026, 9, 1))
    (2025, 2026)
    """
    return day.year if day.month >= SEASON_STARTS_IN else day.year - 1


def season_days(season: int) -> tuple[date, date]:
    """Return the first day of a season and the first day of the next."""
    return date(season, SEASON_STARTS_IN, 1), date(season + 1, SEASON_STARTS_IN, 1)


def refresh(*, session_ids: Iterable[int]) -> None:
    """Count sessions anew, and the seasons that they belong to."""
    sessions = PlaySession.objects.filter(pk__in=list(session_ids))
    seasons = set()
    for session in sessions:
        _refresh_session(session)
        seasons.add((session.club_id, session.game, season_of(session.date)))
    for club_id, game, season in sorted(seasons):
        _refresh_season(club_id, game, season)


def refresh_all(*, club_id: int, game: str) -> None:
    sessions = PlaySession.objects.filter(club_id=club_id, rules__startswith=f"{game}/")
    refresh(session_ids=sessions.values_list("pk", flat=True))


def ranks(scores: Sequence[int]) -> list[int]:
    """Return the rank of each score, highest first; equal scores share the better rank.

    >>> ranks([10, 30, 10, -5])
    [2, 1, 2, 4]
    """
    ordered = sorted(scores, reverse=True)
    first = {score: place for place, score in reversed(list(enumerate(ordered, start=1)))}
    return [first[score] for score in scores]


def _refresh_session(session: PlaySession) -> None:
    rows = list(
        HandSeat.objects.filter(hand__session=session, hand__state=HandState.PLAYED)
        .values("member_id")
        .annotate(
            total=Sum("score"),
            hands_played=Count("seat"),
            deals=Count("pk"),
            contested=Count("pk", filter=Q(hand__trust=Trust.CONTESTED)),
        )
        .order_by("member_id")
    )
    places = ranks([row["total"] for row in rows])
    _write(
        SessionStanding.objects.filter(session=session),
        {
            row["member_id"]: {
                "session_id": session.pk,
                "rank": place,
                "score": row["total"],
                "hands_played": row["hands_played"],
                "sat_out": row["deals"] - row["hands_played"],
                "contested": row["contested"],
            }
            for row, place in zip(rows, places, strict=True)
        },
    )


def _refresh_season(club_id: int, game: str, season: int) -> None:
    first, after = season_days(season)
    rows = (
        SessionStanding.objects.filter(
            session__club_id=club_id,
            session__rules__startswith=f"{game}/",
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
    _write(
        SeasonStanding.objects.filter(club_id=club_id, game=game, season=season),
        {
            row["member_id"]: {
                "club_id": club_id,
                "game": game,
                "season": season,
                "sessions": row["sessions"],
                "score": row["total"],
                "hands_played": row["played"],
                "sat_out": row["out"],
            }
            for row in rows
        },
    )


def _write(
    stored: QuerySet[SessionStanding] | QuerySet[SeasonStanding],
    wanted: Mapping[int, Mapping[str, object]],
) -> None:
    """Make the stored rows of a scope say what is wanted, by member id; touch only what differs."""
    old = {row["member_id"]: row for row in stored.values()}
    stale = [row["id"] for member, row in old.items() if member not in wanted]
    if stale:
        stored.filter(pk__in=stale).delete()
    for member, fields in wanted.items():
        row = old.get(member)
        if row is None:
            stored.create(member_id=member, **fields)
        elif {**row, **fields} != row:
            stored.filter(pk=row["id"]).update(**fields)
