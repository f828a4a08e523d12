"""Who won and lost how much at online tables, and what cancelled tables cost."""

from dataclasses import dataclass

from clubs.models import Club
from games.models import OnlinePenalty
from rating.models import OnlineStanding
from rating.spans import Span
from rating.standings import ranks


@dataclass(frozen=True, slots=True)
class OnlineLine:
    """A person's place; `score` counts the penalties."""

    rank: int
    member_id: int
    name: str
    tables: int
    hands_played: int
    penalties: int
    score: int


def standings(*, club: Club, game: str, span: Span) -> list[OnlineLine]:
    found = list(
        OnlineStanding.objects.filter(club=club, game=game, begins=span.first)
        .select_related("member")
        .order_by("-score", "member__search_name", "member_id")
    )
    places = ranks([one.score for one in found])
    return [
        OnlineLine(
            rank=place,
            member_id=one.member_id,
            name=one.member.name,
            tables=one.tables,
            hands_played=one.hands_played,
            penalties=one.penalties,
            score=one.score,
        )
        for one, place in zip(found, places, strict=True)
    ]


def penalties(*, club: Club, game: str, span: Span) -> list[OnlinePenalty]:
    """Return the season's penalties, newest first."""
    found = OnlinePenalty.objects.filter(club=club, game=game, table__session__date__gte=span.first)
    if span.last:
        found = found.filter(table__session__date__lte=span.last)
    return list(found.select_related("member").order_by("-at", "-pk"))


def games(*, club: Club) -> list[str]:
    """Return the games that were played online, by their codes."""
    known = OnlineStanding.objects.filter(club=club).order_by("game")
    return list(known.values_list("game", flat=True).distinct())
