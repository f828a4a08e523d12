"""Standings of a session, the ranking and a season's totals on paper."""

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs import access, web
from clubs.access import Need
from clubs.game_choice import game_choice
from clubs.paper import ranked
from clubs.selectors.paper.headings import language
from rating.season_choice import season_choice
from rating.selectors import paper, pools


@require_safe
def standings(request: web.Request, pk: int) -> HttpResponse:
    session, allowed = access.session(request, pk, Need.READ)
    access.require_results(session, allowed)
    shown = paper.session_standings(session)
    content = ranked.pdf(shown, language=language())
    return web.pdf(content, shown.heading.title, session.date)


@require_safe
def ranking(request: web.Request, slug: str) -> HttpResponse:
    """Print the ranking without those who are no longer active."""
    allowed = access.club(request, slug, Need.READ)
    pool = pools.pool_of(allowed.club.pk, game_choice(request, allowed.club).code)
    today = timezone.localdate()
    shown = paper.ranking(allowed.club, pool, today=today)
    return web.pdf(ranked.pdf(shown, language=language()), shown.heading.title, slug, today)


@require_safe
def season(request: web.Request, slug: str) -> HttpResponse:
    """Print the season that the address names, as on its page."""
    club = access.club(request, slug, Need.READ).club
    asked = season_choice(request, club)
    shown = paper.season(
        club, asked.span, game=asked.game.code, by=asked.by, today=timezone.localdate()
    )
    return web.pdf(ranked.pdf(shown, language=language()), shown.heading.title, slug)
