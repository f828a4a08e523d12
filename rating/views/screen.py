"""A play session on the wall of the hall."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs import access as accesses
from clubs import slides, web
from clubs.access import Need
from clubs.models import SessionKind
from rating.selectors import slides as selectors


@require_safe
def screen(request: web.Request, pk: int) -> HttpResponse:
    """Show one slide; a round of a tournament has the tournament's screen."""
    session, access = accesses.session(request, pk, Need.READ)
    if session.kind == SessionKind.TOURNAMENT:
        return redirect("tournament_screen", pk=session.round.tournament_id)
    shown = selectors.of_session(session, slides.families(request.GET.getlist("show")))
    number, slide = slides.at(shown, request.GET.get("at", ""))
    following = (number + 1) % len(shown)
    context = {
        "club": access.club,
        "access": access,
        "title": selectors.title(session),
        "slide": slide,
        "following": slides.following(request.path, request.GET, following),
        "seconds": slides.seconds(request.GET.get("seconds", "")),
        "now": timezone.now(),
    }
    return web.page(request, "clubs/screen.html", context, partial="screen")
