"""The totals of a season."""

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs import access
from clubs.access import Need
from clubs.game_choice import game_choice
from clubs.web import Request, page
from rating.listings import SeasonListing
from rating.selectors import season as selectors


@require_safe
def season_ledger(request: Request, slug: str) -> HttpResponse:
    """List everybody's season, the present one unless the address names another."""
    allowed = access.club(request, slug, Need.READ)
    today = timezone.localdate()
    choice = game_choice(request, allowed.club)
    seasons = selectors.seasons_of(allowed.club, game=choice.code, today=today)
    season = selectors.season_named(request.GET.get("season", ""), seasons, today=today)
    context = {
        "club": allowed.club,
        "access": allowed,
        "choice": choice,
        "season": season,
        "seasons": [(one, one + 1) for one in seasons],
        "following": season + 1,
        "season_query": f"?season={season}",
        "listing": SeasonListing(
            selectors.lines(allowed.club, season, game=choice.code),
            me=allowed.member.pk if allowed.member else None,
            request=request,
        ),
    }
    return page(request, "rating/season.html", context, partial="listing")
