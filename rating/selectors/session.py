"""The standings of a session, as they were last counted."""

from dataclasses import dataclass
from hashlib import sha256

from clubs.models import LedgerChange, PlaySession
from rating.models import Rating, SessionStanding


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
    radelci: int
    rating: float | None


@dataclass(frozen=True, slots=True)
class SessionStandings:
    """`is_due` while hands were entered that are not counted yet."""

    lines: tuple[SessionLine, ...]
    is_due: bool

    @property
    def version(self) -> str:
        """Return a mark that differs whenever the page would show something else."""
        return sha256(repr((self.lines, self.is_due)).encode()).hexdigest()[:16]

    @property
    def contested(self) -> bool:
        return any(line.contested for line in self.lines)


def session_standings(session: PlaySession) -> SessionStandings:
    due = LedgerChange.objects.filter(session=session).exists()
    return SessionStandings(tuple(session_lines(session)), due)


def session_lines(session: PlaySession) -> list[SessionLine]:
    """Return the standings of a session as they were last counted, best first."""
    rows = list(
        SessionStanding.objects.filter(session=session)
        .select_related("member")
        .order_by("rank", "member__search_name", "pk")
    )
    rated = Rating.objects.filter(
        pool__club_id=session.club_id,
        pool__game=session.game,
        member__in=[row.member_id for row in rows],
    )
    ratings = dict(rated.values_list("member_id", "value"))
    return [
        SessionLine(
            member_id=row.member_id,
            name=row.member.name,
            rank=row.rank,
            score=row.score,
            hands_played=row.hands_played,
            sat_out=row.sat_out,
            contested=row.contested,
            radelci=row.radelci,
            rating=ratings.get(row.member_id),
        )
        for row in rows
    ]
