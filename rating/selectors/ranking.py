"""The ranking of a club: every rated member, best first."""

from bisect import bisect_right
from dataclasses import dataclass

from django.db.models import QuerySet

from clubs import names
from rating.models import Pool, Rating


@dataclass(frozen=True, slots=True)
class Places:
    """The rating values of all who are ranked, lowest first, from which each place follows."""

    values: list[float]

    def __len__(self) -> int:
        return len(self.values)

    def of(self, value: float) -> int:
        """Return the place of a rating; equal ratings share the better one."""
        return len(self.values) - bisect_right(self.values, value) + 1


def ratings(pool: Pool, *, inactive: bool, search: str = "") -> QuerySet[Rating]:
    """Return the ratings whose member has the words of a search in his name, accents apart."""
    found = Rating.objects.filter(pool=pool).select_related("member")
    if not inactive:
        found = found.filter(member__is_active=True)
    for word in names.fold(search).split():
        found = found.filter(member__search_name__contains=word)
    return found


def places(pool: Pool, *, inactive: bool) -> Places:
    ranked = ratings(pool, inactive=inactive).order_by("value")
    return Places(list(ranked.values_list("value", flat=True)))


def best_first(pool: Pool | None) -> list[tuple[int, Rating]]:
    """Return the ratings of active members, each with its place."""
    if pool is None:
        return []
    ranked = ratings(pool, inactive=False)
    found = list(ranked.order_by("-value", "member__search_name", "pk"))
    known = Places(sorted(rating.value for rating in found))
    return [(known.of(rating.value), rating) for rating in found]


def inactive_count(pool: Pool) -> int:
    """Return how many rated members are hidden unless they are asked for."""
    return Rating.objects.filter(pool=pool, member__is_active=False).count()
