"""Hands and sessions as files for other programs."""

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import access, exports
from clubs.access import Need
from clubs.selectors import exports as selectors
from clubs.selectors import hands
from clubs.views.club_hands import asked_for
from clubs.web import Request


@require_safe
def club_hands(request: Request, slug: str, form: str) -> HttpResponse:
    """Send the hands that the list of hands shows by the same filter, all of its pages."""
    allowed = access.club(request, slug, Need.READ)
    wanted, _games = asked_for(request, allowed.club)
    found = hands.of_club(club=allowed.club, wanted=wanted)
    export = selectors.hands(found=found, name=f"{allowed.club.slug}-hands", title=_("Hands"))
    return exports.answer(export, form)


@require_safe
def club_sessions(request: Request, slug: str, form: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.READ)
    return exports.answer(selectors.sessions(club=allowed.club), form)


@require_safe
def session_hands(request: Request, pk: int, form: str) -> HttpResponse:
    """Send the hands of a session, by table and then by number."""
    session, allowed = access.session(request, pk, Need.READ)
    access.require_results(session, allowed)
    export = selectors.hands(
        found=hands.of_session(session=session),
        name=f"{allowed.club.slug}-{session.date.isoformat()}-hands",
        title=session.title or session.date.isoformat(),
    )
    return exports.answer(export, form)
