"""The season at online tables."""

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs import access
from clubs.access import Need
from clubs.selectors import rule_sets
from clubs.web import Request, page
from rating.selectors import online as selectors
from rating.standings import season_of


@require_safe
def online_standings(request: Request, slug: str) -> HttpResponse:
    """List everybody's online season of a game, with the penalties that are counted in it."""
    allowed = access.club(request, slug, Need.READ)
    games = selectors.games(club=allowed.club)
    usual = rule_sets.usual(allowed.club).game
    asked = request.GET.get("game", "")
    game = asked if asked in games else (games[0] if games and usual not in games else usual)
    season = season_of(timezone.localdate())
    context = {
        "club": allowed.club,
        "access": allowed,
        "game": game,
        "games": games,
        "season": season,
        "following": season + 1,
        "lines": selectors.standings(club=allowed.club, game=game, season=season),
        "penalties": selectors.penalties(club=allowed.club, game=game, season=season),
    }
    return page(request, "rating/online.html", context)
