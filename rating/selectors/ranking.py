"""The ranking of a club: every rated member, best first."""

from bisect import bisect_right
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils import timezone

from clubs import names
from rating import fold, spans
from rating.models import Pool, Rating
from rating.spans import A_DAY, Calendar


@dataclass(frozen=True, slots=True)
class Places:
    """The rating values of all who are ranked, lowest first, from which each place follows."""

    values: list[float]

    def __len__(self) -> int:
        return len(self.values)

    def of(self, value: float) -> int:
        """Return the place of a rating; equal ratings share the better one."""
        return len(self.values) - bisect_right(self.values, value) + 1


def begun(pool: Pool, calendar: Calendar | None = None) -> str:
    """Return the play order at which today's ratings began, "" where they never began anew."""
    today = timezone.now().astimezone(pool.club.zone).date()
    return fold.terms(pool, calendar).begun(spans.order_of(today + A_DAY, pool.club.zone))


def ratings(pool: Pool, *, since: str, inactive: bool, search: str = "") -> QuerySet[Rating]:
    """Return the ratings whose member has the words of a search in his name, accents apart.

    Only who has played from the play order `since` on is ranked (see `begun`).
    """
    found = Rating.objects.filter(pool=pool, last_play_order__gte=since).select_related("member")
    if not inactive:
        found = found.filter(member__is_active=True)
    for word in names.fold(search).split():
        found = found.filter(member__search_name__contains=word)
    return found


def places(pool: Pool, *, since: str, inactive: bool) -> Places:
    ranked = ratings(pool, since=since, inactive=inactive).order_by("value")
    return Places(list(ranked.values_list("value", flat=True)))


def best_first(pool: Pool | None) -> list[tuple[int, Rating]]:
    """Return the ratings of active members, each with its place."""
    if pool is None:
        return []
    ranked = ratings(pool, since=begun(pool), inactive=False)
    found = list(ranked.order_by("-value", "member__search_name", "pk"))
    known = Places(sorted(rating.value for rating in found))
    return [(known.of(rating.value), rating) for rating in found]


def inactive_count(pool: Pool, *, since: str) -> int:
    """Return how many rated members are hidden unless they are asked for."""
    rated = Rating.objects.filter(pool=pool, last_play_order__gte=since)
    return rated.filter(member__is_active=False).count()
