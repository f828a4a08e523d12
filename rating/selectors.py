"""Reads: ratings, standings, and why a rating moved."""

from dataclasses import dataclass

from clubs.models import PlaySession
from rating.models import Pool, Rating, SessionStanding


@dataclass(frozen=True, slots=True)
class SessionLine:
    """A person's line in a session's standings; `rating` is unrounded, None before any hand."""

    member_id: int
    name: str
    rank: int
    score: int
    hands_played: int
    sat_out: int
    contested: int
    average: float | None
    rating: float | None


def session_lines(session: PlaySession) -> list[SessionLine]:
    """Return the standings of a session as they were last counted, best first."""
    ratings = dict(
        Rating.objects.filter(pool__club_id=session.club_id, pool__game=session.game).values_list(
            "member_id", "value"
        )
    )
    rows = SessionStanding.objects.filter(session=session).select_related("member")
    return [
        SessionLine(
            member_id=row.member_id,
            name=row.member.name,
            rank=row.rank,
            score=row.score,
            hands_played=row.hands_played,
            sat_out=row.sat_out,
            contested=row.contested,
            average=row.average,
            rating=ratings.get(row.member_id),
        )
        for row in rows.order_by("rank", "member__name")
    ]


def pool_of(club_id: int, game: str) -> Pool | None:
    return Pool.objects.filter(club_id=club_id, game=game).first()
