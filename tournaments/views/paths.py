"""One person's way through a tournament, for a phone."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import web
from clubs.access import Need
from tournaments import access as accesses
from tournaments.selectors import paths, ranked


@require_safe
def path(request: web.Request, pk: int, entry: int) -> HttpResponse:
    """Show the tables of all rounds that are known, and what was made there."""
    tournament, access = accesses.tournament(request, pk, Need.READ)
    found = tournament.entries.filter(pk=entry).select_related("member", "team").first()
    if found is None:
        raise Http404(_("This person does not take part in the tournament."))
    sees = accesses.sees_results(tournament, access)
    until = accesses.told_until(tournament, access)
    standing = ranked.of_entry(found, until=until) if sees else None
    context = {
        "club": access.club,
        "access": access,
        "tournament": tournament,
        "entry": found,
        "steps": paths.path(found, with_points=sees, until=until),
        "standing": standing,
        "value": ranked.shown(standing.value) if standing else "",
        "hidden": not sees,
        "waits_for": None if until is None else until + 1,
    }
    return web.page(request, "tournaments/path.html", context, partial="path")
