"""The totals of a season."""

from collections.abc import Sequence
from datetime import date

from django.db.models import F, FloatField, QuerySet
from django.db.models.functions import Cast, NullIf

from clubs.models import Club
from rating.models import SeasonStanding
from rating.standings import season_of


def seasons_of(club: Club, *, game: str, today: date) -> list[int]:
    """Return the seasons of a game with hands, and the present one, newest first."""
    stored = SeasonStanding.objects.filter(club=club, game=game)
    return sorted({season_of(today), *stored.values_list("season", flat=True)}, reverse=True)


def season_named(text: str, seasons: Sequence[int], *, today: date) -> int:
    """Return the season that an address asks for, the present one if there is no such season."""
    return next((one for one in seasons if str(one) == text), season_of(today))


def lines(club: Club, season: int, *, game: str) -> QuerySet[SeasonStanding]:
    """Return everybody's totals of a season with `mean`, his score for each hand played."""
    return (
        SeasonStanding.objects.filter(club=club, game=game, season=season)
        .select_related("member")
        .annotate(mean=Cast("score", FloatField()) / NullIf(F("hands_played"), 0))
    )


def best_first(club: Club, season: int, *, game: str) -> QuerySet[SeasonStanding]:
    """Return the lines of a season, the highest total first."""
    return lines(club, season, game=game).order_by("-score", "member__search_name", "pk")
