"""Penalties: given by the arbiters' table of the game, listed, cancelled."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import web
from clubs.access import REFUSALS, SECRET, Access, Need
from clubs.services.refusal import Refused
from tournaments import access as accesses
from tournaments.forms.penalties import PenaltyForm, name_of
from tournaments.models import Tournament
from tournaments.selectors import penalties as selectors
from tournaments.services import penalties as services
from tournaments.views import pages

FIELDS = {"no_reason": "reason", "amount": "amount", "case": "case"}
"""The field that a refusal is about, by its code."""


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_penalties(request: web.Request, pk: int) -> HttpResponse:
    """List what was given; everybody of the club may read it, for it stands in the ranking."""
    tournament, access = accesses.tournament(request, pk, Need.READ)
    if not accesses.sees_results(tournament, access) and not access.can_score:
        raise PermissionDenied(SECRET)
    if request.method != "POST":
        chosen = PenaltyForm(tournament=tournament, chosen=request.GET)
        return _page(request, tournament, access, chosen)
    if not access.can_score:
        raise PermissionDenied(REFUSALS[Need.SCORE])
    if "cancel" in request.POST:
        return _cancel(request, tournament, access)
    return _give(request, tournament, access)


def _page(
    request: web.Request, tournament: Tournament, access: Access, form: PenaltyForm
) -> HttpResponse:
    context: dict[str, object] = {
        "form": form,
        "penalties": [
            # Without words of its own it is called by the case, in the reader's language.
            (penalty, _(penalty.reason))
            for penalty in selectors.of_tournament(tournament)
        ],
        "may_give": access.can_score and bool(form.rounds or form.known),
    }
    return pages.show(
        request,
        "penalties.html",
        tournament,
        access,
        context,
        partial="give",
        status=web.status_of(form),
    )


def _give(request: web.Request, tournament: Tournament, access: Access) -> HttpResponse:
    form = PenaltyForm(request.POST, tournament=tournament)
    if not form.is_valid():
        return _page(request, tournament, access, form)
    try:
        given = services.give(
            who=form.fined(), fine=form.fine(), by=access.actor, at=timezone.now()
        )
    except Refused as refused:
        form.add_error(FIELDS.get(refused.code), str(refused))
        return _page(request, tournament, access, form)
    said = _("%(name)s is warned.") if not given.amount else _("%(name)s is penalised.")
    messages.success(request, said % {"name": name_of(form.fined())})
    return redirect("tournament_penalties", pk=tournament.pk)


def _cancel(request: web.Request, tournament: Tournament, access: Access) -> HttpResponse:
    found = tournament.penalties.select_related("tournament__club")
    penalty = found.filter(pk=web.whole(request.POST["cancel"]) or 0).first()
    if penalty is None:
        messages.error(request, str(pages.stale()))
        return redirect("tournament_penalties", pk=tournament.pk)
    reason = request.POST.get("reason", "")[:200]
    services.cancel(penalty=penalty, reason=reason, by=access.actor, at=timezone.now())
    messages.success(request, _("The penalty counts no longer."))
    return redirect("tournament_penalties", pk=tournament.pk)
