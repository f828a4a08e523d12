"""Screens on the wall of the hall, and the page where one is put together."""

from django.http import HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs import slides, web
from clubs.access import Need
from tournaments import access as accesses
from tournaments.selectors import slides as selectors
from tournaments.steady import reading


@require_safe
def screen(request: web.Request, pk: int) -> HttpResponse:
    """Show one slide; htmx, or the browser itself, asks for the next one."""
    tournament, access = accesses.tournament(request, pk, Need.READ)
    asked = slides.families(request.GET.getlist("show"))
    shown = selectors.screen(tournament, asked, at=timezone.now(), steady=reading())
    number, slide = slides.at(shown.slides, request.GET.get("at", ""))
    following = (number + 1) % len(shown.slides)
    context = {
        "club": access.club,
        "access": access,
        "title": tournament.title,
        "slide": slide,
        "round": shown.round,
        "clock": shown.clock,
        "following": slides.following(request.path, request.GET, following),
        "seconds": slides.seconds(request.GET.get("seconds", "")),
        "now": timezone.now(),
    }
    return web.page(request, "clubs/screen.html", context, partial="screen")


@require_safe
def screens(request: web.Request, pk: int) -> HttpResponse:
    """Show what a screen can show; the form leads to a screen of what was chosen."""
    tournament, access = accesses.tournament(request, pk, Need.READ)
    context = {
        "club": access.club,
        "access": access,
        "tournament": tournament,
        "families": slides.FAMILY_NAMES.items(),
        "shortest": slides.SHORTEST,
        "usual": slides.USUAL,
        "longest": slides.LONGEST,
    }
    return web.page(request, "tournaments/screens.html", context)
