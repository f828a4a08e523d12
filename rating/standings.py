"""Standings of sessions and seasons: counted in the database, only rows that differ written."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from django.db.models import Count, Q, QuerySet, Sum

from clubs.models import HandSeat, HandState, PlaySession, Trust
from clubs.services import ledger
from rating.models import SeasonStanding, SessionStanding
from rating.upsert import batched, upsert

SEASON_STARTS_IN = 9
"""September: French clubs count their seasons by the school year."""


class SessionRow(NamedTuple):
    """A person's figures in a session: what `SessionStanding` stores, without the rank."""

    member_id: int
    score: int
    hands_played: int
    sat_out: int
    contested: int


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
    """Count sessions anew, and the seasons of their clubs; tell open pages what has changed."""
    _refresh(PlaySession.objects.filter(pk__in=list(session_ids)))


def refresh_all(*, club_id: int, game: str) -> None:
    _refresh(PlaySession.objects.filter(club_id=club_id, rules__startswith=f"{game}/"))


def _refresh(sessions: QuerySet[PlaySession]) -> None:
    seasons: defaultdict[tuple[int, str], set[int]] = defaultdict(set)
    for session in sessions:
        if _refresh_session(session):
            ledger.note_page(session)
        seasons[session.club_id, session.game].add(season_of(session.date))
    for (club_id, game), some in sorted(seasons.items()):
        # A session that was put off may have left the season in which it was counted.
        stored = SeasonStanding.objects.filter(club_id=club_id, game=game)
        for season in sorted(some | set(stored.values_list("season", flat=True).distinct())):
            _refresh_season(club_id, game, season)


def ranks(scores: Sequence[int]) -> list[int]:
    """Return the rank of each score, highest first; equal scores share the better rank.

    >>> ranks([10, 30, 10, -5])
    [2, 1, 2, 4]
    """
    ordered = sorted(scores, reverse=True)
    first = {score: place for place, score in reversed(list(enumerate(ordered, start=1)))}
    return [first[score] for score in scores]


def session_rows(session: PlaySession) -> list[SessionRow]:
    """Count a session's hands; rows by member id, ranks not yet given."""
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
    return _write(
        SessionStanding,
        scope={"session_id": session.pk},
        wanted={
            row.member_id: {
                "rank": place,
                "score": row.score,
                "hands_played": row.hands_played,
                "sat_out": row.sat_out,
                "contested": row.contested,
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
    return _write(
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


def _write(
    model: type[SessionStanding] | type[SeasonStanding],
    *,
    scope: Mapping[str, int | str],
    wanted: Mapping[int, Mapping[str, int]],
) -> bool:
    """Make the rows of a scope say what is wanted, by member id; say whether they said otherwise.

    Only what differs is written.
    """
    stored = model.objects.filter(**scope)
    old: dict[int, Mapping[str, object]] = {row["member_id"]: {**row} for row in stored.values()}
    stale = old.keys() - wanted.keys()
    for some in batched(stale):
        stored.filter(member_id__in=some).delete()
    differing = {
        member: row
        for member, row in wanted.items()
        if member not in old or any(old[member][name] != value for name, value in row.items())
    }
    key = (*scope, "member_id")
    upsert(
        model,
        fields=(*key, *next(iter(wanted.values()), ())),
        unique=key,
        rows=[(*scope.values(), member, *row.values()) for member, row in differing.items()],
    )
    return bool(stale or differing)
