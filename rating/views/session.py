"""The standings of a session, for phones and for the projector."""

from http import HTTPStatus

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from clubs import access
from clubs.access import Need
from clubs.models import SessionState
from clubs.web import Request, page
from rating.selectors import session as selectors


@require_safe
def session_standings(request: Request, pk: int) -> HttpResponse:
    """Show the standings as they were last counted; with `?seen=` answer 204 while they stand."""
    session, allowed = access.session(request, pk, Need.READ)
    is_hidden = not access.sees_results(session, allowed)
    standings = selectors.session_standings(session)
    version = "hidden" if is_hidden else f"{standings.version}-{session.state}"
    if request.htmx and request.GET.get("seen") == version:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    context = {
        "club": allowed.club,
        "access": allowed,
        "session": session,
        "standings": None if is_hidden else standings,
        "secret": access.why_secret(session) if is_hidden else "",
        "version": version,
        "is_closed": session.state == SessionState.CLOSED,
        "me": allowed.member.pk if allowed.member else None,
    }
    return page(request, "rating/session.html", context, partial="standings")
