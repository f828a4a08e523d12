"""What every page of a tournament gets."""

from http import HTTPStatus

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from clubs import web
from clubs.access import Access
from clubs.services.refusal import Refused
from tournaments import access as accesses
from tournaments.formats.rules import Draw
from tournaments.models import Entry, Round, Tournament
from tournaments.selectors import tournaments as selectors


def show(
    request: web.Request,
    template: str,
    tournament: Tournament,
    access: Access,
    context: dict[str, object],
    *,
    partial: str = "",
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    """Render a page of a tournament, or a part of it, with what its navigation needs."""
    rules = tournament.format()
    shared: dict[str, object] = {
        "club": access.club,
        "access": access,
        "tournament": tournament,
        "round_now": selectors.current_round(tournament) or selectors.last_round(tournament),
        "has_teams": rules.team > 1,
        "draws_by_plan": rules.draw is Draw.MOVEMENT,
        "sees_results": accesses.sees_results(tournament, access),
    }
    return web.page(
        request, f"tournaments/{template}", shared | context, partial=partial, status=status
    )


def entry(tournament: Tournament, text: str) -> Entry:
    """Return an entry by its posted id; raise Refused if the page named another one."""
    found = tournament.entries.select_related("member", "tournament__club", "team")
    known = found.filter(pk=web.whole(text) or 0).first()
    if known is None:
        raise stale()
    return known


def round_of(tournament: Tournament, number: int) -> Round:
    """Return a round by its number; raise Http404."""
    rounds = Round.objects.select_related("session__club", "tournament__club")
    found = get_object_or_404(rounds, tournament=tournament, number=number)
    found.tournament = tournament
    return found


def stale() -> Refused:
    return Refused("changed", _("This has changed meanwhile: look at the page and choose again."))


def no_action() -> Refused:
    return Refused("action", _("Choose what to do."))


def no_step() -> Http404:
    return Http404(_("There is no such step."))
