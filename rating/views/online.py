"""The season at online tables."""

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs import access
from clubs.access import Need
from clubs.selectors import rule_sets
from clubs.web import Request, page
from rating.selectors import online as selectors
from rating.selectors import season as seasons


@require_safe
def online_standings(request: Request, slug: str) -> HttpResponse:
    """List everybody's online season of a game, with the penalties that are counted in it."""
    allowed = access.club(request, slug, Need.READ)
    games = selectors.games(club=allowed.club)
    usual = rule_sets.usual(allowed.club).game
    asked = request.GET.get("game", "")
    game = asked if asked in games else (games[0] if games and usual not in games else usual)
    today = timezone.localdate()
    known = seasons.seasons_of(allowed.club, game=game, today=today)
    span = seasons.season_named(request.GET.get("season", ""), known, today=today)
    context = {
        "club": allowed.club,
        "access": allowed,
        "game": game,
        "games": games,
        "span": span,
        "lines": selectors.standings(club=allowed.club, game=game, span=span),
        "penalties": selectors.penalties(club=allowed.club, game=game, span=span),
    }
    return page(request, "rating/online.html", context)
