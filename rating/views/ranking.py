"""The ranking of a club."""

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from clubs import access
from clubs.access import Access, Need
from clubs.game_choice import game_choice
from clubs.web import Request, page
from rating.listings import RankingListing
from rating.models import PROVISIONAL_BELOW, Pool
from rating.selectors import pools
from rating.selectors import ranking as selectors


@require_safe
def ranking(request: Request, slug: str) -> HttpResponse:
    """List who is rated: sorted, searched and turned over by the address."""
    allowed = access.club(request, slug, Need.READ)
    choice = game_choice(request, allowed.club)
    pool = pools.pool_of(allowed.club.pk, choice.code)
    context: dict[str, object] = {
        "club": allowed.club,
        "access": allowed,
        "choice": choice,
        "pool": pool,
    }
    if pool:
        context |= _listed(request, allowed, pool)
    return page(request, "rating/ranking.html", context, partial="listing" if pool else "")


def _listed(request: Request, allowed: Access, pool: Pool) -> dict[str, object]:
    search, inactive = request.GET.get("q", ""), request.GET.get("inactive") == "on"
    since = selectors.begun(pool)
    places = selectors.places(pool, since=since, inactive=inactive)
    hidden = selectors.inactive_count(pool, since=since)
    return {
        "listing": RankingListing(
            selectors.ratings(pool, since=since, inactive=inactive, search=search),
            places=places,
            me=allowed.member.pk if allowed.member else None,
            request=request,
        ),
        "ranked": len(places),
        "hidden": hidden,
        "provisional_below": PROVISIONAL_BELOW,
        "search": search,
        "inactive": inactive,
    }
