"""Rankings and standings as files for other programs."""

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs import access, exports
from clubs.access import Need
from clubs.game_choice import game_choice
from clubs.web import Request
from rating.selectors import exports as selectors
from rating.selectors import pools
from rating.selectors import season as seasons


@require_safe
def ranking(request: Request, slug: str, form: str) -> HttpResponse:
    club = access.club(request, slug, Need.READ).club
    pool = pools.pool_of(club.pk, game_choice(request, club).code)
    return exports.answer(selectors.ranking(club=club, pool=pool), form)


@require_safe
def season(request: Request, slug: str, form: str) -> HttpResponse:
    """Send the season that the address names, as on its page."""
    club = access.club(request, slug, Need.READ).club
    today = timezone.localdate()
    game = game_choice(request, club).code
    known = seasons.seasons_of(club, game=game, today=today)
    year = seasons.season_named(request.GET.get("season", ""), known, today=today)
    return exports.answer(selectors.season(club=club, game=game, year=year), form)


@require_safe
def standings(request: Request, pk: int, form: str) -> HttpResponse:
    session, _access = access.session(request, pk, Need.READ)
    return exports.answer(selectors.standings(session=session), form)
