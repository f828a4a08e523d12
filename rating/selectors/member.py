"""What a member's page shows: his rating and its course, his figures, his hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Mod

from clubs.models import HandSeat, Member, SeatRole
from clubs.selectors import secrecy
from rating import fold, spans
from rating.fold import Terms
from rating.models import Pool, Rating, RatingChange, SeasonStanding
from rating.selectors import pools, ranking
from rating.spans import Calendar, Span
from rating.standings import played_on

MOST_POINTS = 200
"""A curve of more points looks no different on a screen."""


@dataclass(frozen=True, slots=True)
class Point:
    """A rating after so many rated hands, and when the session of the last of them began."""

    hands: int
    value: float
    at: datetime


@dataclass(frozen=True, slots=True)
class Figures:
    """`rating` and `place` are None before the first rated hand; `wins` are of `declared`."""

    rating: Rating | None
    place: int | None
    ranked: int
    curve: Sequence[Point]
    hands_played: int
    sat_out: int
    score: int
    declared: int
    wins: int
    season: SeasonStanding | None
    is_due: bool


def figures(member: Member, *, game: str, today: date) -> Figures:
    """Read everything but the hands of a game, in a number of queries that never grows."""
    pool = pools.pool_of(member.club_id, game)
    calendar = spans.of(member.club_id)
    rating, ranked = _rating(member, pool, calendar) if pool else (None, None)
    played = _seats(member, game).aggregate(
        total=Sum("score", default=0),
        hands=Count("pk"),
        played=Count("seat"),
        declared=Count("pk", filter=Q(role=SeatRole.DECLARER)),
        wins=Count("pk", filter=Q(role=SeatRole.DECLARER, score__gt=0)),
    )
    return Figures(
        rating=rating,
        place=ranked.of(rating.value) if ranked and rating else None,
        ranked=len(ranked) if ranked else 0,
        curve=curve(rating, fold.terms(pool, calendar)) if pool and rating else (),
        hands_played=played["played"],
        sat_out=played["hands"] - played["played"],
        score=played["total"],
        declared=played["declared"],
        wins=played["wins"],
        season=_season(member, game, calendar.on(today)),
        is_due=pool is not None and pool.due_from is not None,
    )


def _rating(
    member: Member, pool: Pool, calendar: Calendar
) -> tuple[Rating | None, ranking.Places | None]:
    """Return a member's rating of today and the places in the ranking, if he is in it."""
    since = ranking.begun(pool, calendar)
    rating = ranking.ratings(pool, since=since, inactive=True).filter(member=member).first()
    if rating is None:
        return None, None
    return rating, ranking.places(pool, since=since, inactive=not member.is_active)


def _season(member: Member, game: str, span: Span | None) -> SeasonStanding | None:
    if span is None:
        return None
    return SeasonStanding.objects.filter(
        club=member.club_id, game=game, member=member, begins=span.first
    ).first()


def curve(rating: Rating, terms: Terms) -> list[Point]:
    """Return the course of a rating in about `MOST_POINTS` points, the last hand among them.

    It begins where everybody's rating began anew the last time.
    """
    step = -(-rating.hands // MOST_POINTS)
    begun = terms.begun(rating.last_play_order)
    changes = RatingChange.objects.filter(
        pool=rating.pool_id, member=rating.member_id, play_order__gte=begun
    )
    if step > 1:
        changes = changes.annotate(phase=Mod(F("hands"), step)).filter(
            Q(phase=0) | Q(hands=rating.hands)
        )
    rows = changes.order_by("play_order").values_list("hands", "after", "play_order")
    return [Point(hands, value, played_on(order)) for hands, value, order in rows]


def hands_of(member: Member, *, game: str) -> QuerySet[HandSeat]:
    """Return a member's parts in hands of a game, newest first, each with `change`.

    The change is None where he sat out or the hand is not counted yet.
    """
    change = RatingChange.objects.filter(hand=OuterRef("hand"), member=OuterRef("member"))
    moved = change.annotate(moved=F("after") - F("before")).values("moved")
    return (
        _seats(member, game)
        .select_related("hand__session", "hand__table")
        .annotate(change=Subquery(moved))
        .order_by("-hand__play_order")
    )


def _seats(member: Member, game: str) -> QuerySet[HandSeat]:
    """Return a member's parts in hands of a game that are not hidden."""
    told = secrecy.is_told("hand__session__")
    return HandSeat.objects.filter(told, member=member, hand__game=game)
