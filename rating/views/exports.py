"""Rankings and standings as files for other programs."""

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from clubs import access, exports
from clubs.access import Need
from clubs.game_choice import game_choice
from clubs.web import Request
from rating.season_choice import season_choice
from rating.selectors import exports as selectors
from rating.selectors import pools


@require_safe
def ranking(request: Request, slug: str, form: str) -> HttpResponse:
    club = access.club(request, slug, Need.READ).club
    pool = pools.pool_of(club.pk, game_choice(request, club).code)
    public = request.GET.get("public") == "yes"
    return exports.answer(selectors.ranking(club=club, pool=pool, public=public), form)


@require_safe
def season(request: Request, slug: str, form: str) -> HttpResponse:
    """Send the season that the address names, as on its page."""
    club = access.club(request, slug, Need.READ).club
    asked = season_choice(request, club)
    export = selectors.season(club=club, game=asked.game.code, span=asked.span, by=asked.by)
    return exports.answer(export, form)


@require_safe
def standings(request: Request, pk: int, form: str) -> HttpResponse:
    session, allowed = access.session(request, pk, Need.READ)
    access.require_results(session, allowed)
    return exports.answer(selectors.standings(session=session), form)
