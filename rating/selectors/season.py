"""A club's seasons and the totals in them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import (
    Case,
    F,
    FloatField,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    When,
    Window,
)
from django.db.models.functions import Cast, NullIf, Rank
from django.utils.dateparse import parse_date

from clubs.models import Club
from clubs.services.sessions import FIRST_DAY, LAST_DAY
from rating import spans
from rating.models import (
    Measure,
    OnlineStanding,
    RatingChange,
    SeasonClosing,
    SeasonResult,
    SeasonStanding,
)
from rating.selectors import pools
from rating.spans import Span

Totals = QuerySet[Any, Any]
"""Rows of `SeasonStanding` or `SeasonResult`, with all that `lines` adds."""

BY = {
    Measure.POINTS: "counted",
    Measure.AVERAGE: "mean",
    Measure.PRESENCE: "sessions",
    Measure.ELO: "rating",
    Measure.MEDALS: "medals",
}
MEDALS = F("firsts") * 1_000_000 + F("seconds") * 1_000 + F("thirds")
"""One number that sorts medals: any first place is more than all seconds, as at the Olympics."""


@dataclass(frozen=True, slots=True)
class SinceClosing:
    """A person whose final total is not what his hands say now; None where he had no line."""

    name: str
    before: int | None
    after: int | None
    hands_before: int
    hands_after: int


def seasons_of(club: Club, *, game: str, today: date) -> list[Span]:
    """Return the written seasons, those of a game with hands, and today's, newest first."""
    calendar = spans.of(club.pk)
    found = {span.first: span for span in calendar.written()}
    days = {today}
    for model in (SeasonStanding, OnlineStanding):
        rows = model._default_manager.filter(club=club, game=game)  # noqa: SLF001 -- documented by Django
        days.update(rows.values_list("begins", flat=True))
    for day in days:
        if span := calendar.on(day):
            found[span.first] = span
    return [found[first] for first in sorted(found, reverse=True)]


def season_named(text: str, seasons: Sequence[Span], *, today: date) -> Span:
    """Return the season that an address asks for, by its first day or the year of it.

    If there is no such season, it is today's, or else the newest.
    """
    named = next((one for one in seasons if text in {one.key, str(one.first.year)}), None)
    present = next((one for one in seasons if today in one), None)
    return named or present or seasons[0]


def first_day_of(text: str) -> date | None:
    """Return the first day by which an address names a season, None where it names none."""
    try:
        day = parse_date(text)
    except ValueError:
        return None
    return day if day and FIRST_DAY <= day <= LAST_DAY else None


def is_written(span: Span, *, game: str) -> bool:
    """Say whether the final standings of a game were written down."""
    if not span.is_closed:
        return False
    written = SeasonClosing.objects.filter(season=span.season, game=game, written_at__isnull=False)
    return written.exists()


def lines(club: Club, span: Span, *, game: str, by: Measure) -> Totals:
    """Return everybody's totals of a season: the final ones, or else as they were last counted.

    With `mean`, his score for each hand played, `medals` to sort by, `rating` after his last hand
    in it, `is_ranked` (1 or 0) and `rank` among all who are as well.
    """
    if is_written(span, game=game):
        found: Totals = SeasonResult.objects.filter(season=span.season, game=game)
    else:
        found = counted(club, span, game=game)
    mean = Cast("score", FloatField()) / NullIf(F("hands_played"), 0)
    measure = BY[by]
    # Who has nothing to be measured by is not ranked; who was absent has no line at all.
    fit = Q(hands_played__gte=span.fewest_hands) & Q(**{f"{measure}__isnull": False})
    ranked = Case(When(fit, then=1), default=0, output_field=IntegerField())
    highest = F(measure).desc(nulls_last=True)
    placed = Window(Rank(), partition_by=F("is_ranked"), order_by=highest)
    named = found.select_related("member").annotate(mean=mean, medals=MEDALS)
    ordered: Totals = named.annotate(is_ranked=ranked).annotate(rank=placed)
    return ordered


def best_first(club: Club, span: Span, *, game: str, by: Measure) -> Totals:
    """Return the lines of a season by rank; who has too few hands comes last."""
    found = lines(club, span, game=game, by=by)
    return found.order_by("-is_ranked", "rank", "member__search_name", "pk")


def counted(club: Club, span: Span, *, game: str) -> QuerySet[SeasonStanding, Any]:
    """Return the totals of a season with each person's `rating` after his last hand in it."""
    pool = pools.pool_of(club.pk, game)
    changes = RatingChange.objects.filter(
        pool=pool,
        member=OuterRef("member"),
        play_order__gte=spans.order_of(span.first, club.zone),
    )
    if span.after:
        changes = changes.filter(play_order__lt=spans.order_of(span.after, club.zone))
    last = changes.order_by("-play_order").values("after")[:1]
    found = SeasonStanding.objects.filter(club=club, game=game, begins=span.first)
    return found.annotate(rating=Subquery(last))


def since_closing(club: Club, span: Span, *, game: str) -> list[SinceClosing]:
    """Return whose totals have changed since the final standings were written down."""
    final = SeasonResult.objects.filter(season=span.season, game=game)
    now = SeasonStanding.objects.filter(club=club, game=game, begins=span.first)
    before, after = _totals(final), _totals(now)
    names = {
        **{pk: row[0] for pk, row in after.items()},
        **{pk: row[0] for pk, row in before.items()},
    }
    return [
        SinceClosing(
            name=name,
            before=before[pk][1] if pk in before else None,
            after=after[pk][1] if pk in after else None,
            hands_before=before[pk][2] if pk in before else 0,
            hands_after=after[pk][2] if pk in after else 0,
        )
        for pk, name in sorted(names.items(), key=lambda one: one[1])
        if before.get(pk, ("", None, None))[1:] != after.get(pk, ("", None, None))[1:]
    ]


def _totals(rows: Totals) -> dict[int, tuple[str, int, int]]:
    """Return name, counted score and hands by member, two who were merged since as one."""
    found: dict[int, tuple[str, int, int]] = {}
    columns = ("member_id", "member__merged_into", "member__name", "counted", "hands_played")
    for pk, merged, name, score, hands in rows.values_list(*columns):
        person = merged or pk
        _name, old_score, old_hands = found.get(person, (name, 0, 0))
        found[person] = (name, old_score + score, old_hands + hands)
    return found


def places(found: Iterable[Any]) -> list[tuple[int | None, Any]]:
    """Return the lines with their ranks, None for who is not ranked."""
    return [(one.rank if one.is_ranked else None, one) for one in found]
