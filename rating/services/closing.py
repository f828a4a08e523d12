"""Write down the final standings of closed seasons, once everything before is counted."""

from datetime import datetime

from django.db import transaction

from clubs.models import LedgerChange
from rating import spans
from rating.models import Pool, Season, SeasonClosing, SeasonFigures, SeasonResult
from rating.selectors import season as selectors

FIGURES = tuple(field.name for field in SeasonFigures._meta.fields)


@transaction.atomic
def write_due(*, pool: Pool, at: datetime) -> None:
    """Write the final standings that are due of a pool's game, unless hands still are."""
    due = SeasonClosing.objects.filter(
        season__club_id=pool.club_id, game=pool.game, written_at__isnull=True
    )
    if not due.exists():
        return
    locked = Pool.objects.select_for_update().get(pk=pool.pk)
    changes = LedgerChange.objects.filter(club_id=pool.club_id, game=pool.game)
    if locked.due_from is not None or locked.seasons_due or changes.exists():
        return
    for closing in due.select_related("season__club"):
        _write(closing.season, closing.game)
        closing.written_at = at
        closing.save(update_fields=["written_at"])


def _write(season: Season, game: str) -> None:
    span = spans.Span(season.first_day, season.last_day, season)
    found = selectors.counted(season.club, span, game=game)
    SeasonResult.objects.filter(season=season, game=game).delete()
    SeasonResult.objects.bulk_create(
        SeasonResult(season=season, game=game, **row)
        for row in found.values("member_id", "rating", *FIGURES)
    )


def forget(season: Season) -> None:
    """Take back that a season's final standings were written down."""
    season.results.all().delete()
    season.closings.all().delete()


def ask_for(season: Season) -> None:
    """Record that the final standings of every game are to be written down."""
    games = Pool.objects.filter(club_id=season.club_id).values_list("game", flat=True)
    SeasonClosing.objects.bulk_create(SeasonClosing(season=season, game=game) for game in games)
