"""Prizes: who wins them, and, for organisers, what is given."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import web
from clubs.access import Access, Need
from clubs.services.refusal import Refused
from tournaments import access as accesses
from tournaments.forms.prizes import PrizesForm
from tournaments.models import Tournament
from tournaments.selectors import prizes as selectors
from tournaments.selectors import ranked
from tournaments.services import prizes


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: web.Request, pk: int) -> HttpResponse:
    posted = request.method == "POST"
    need = Need.ORGANISE if posted else Need.READ
    tournament, access = accesses.tournament(request, pk, need)
    form = PrizesForm(
        request.POST if posted else None,
        planned=prizes.planned(tournament),
        known=_categories(tournament),
        one_each=tournament.one_prize_each,
    )
    if posted and form.is_valid():
        try:
            prizes.plan(
                tournament=tournament,
                categories=form.planned(),
                one_each=form.one_each,
                by=access.actor,
                at=timezone.now(),
            )
        except Refused as refused:
            form.refused = str(refused)
        else:
            messages.success(request, _("The prizes are saved."))
            return redirect("tournament_prizes", pk=pk)
    return _page(request, tournament, access, form)


def _page(
    request: web.Request, tournament: Tournament, access: Access, form: PrizesForm
) -> HttpResponse:
    sees = accesses.sees_results(tournament, access)
    until = accesses.told_until(tournament, access)
    rows = ranked.rows(tournament, until=until) if sees else []
    context = {
        "club": access.club,
        "access": access,
        "tournament": tournament,
        "awards": selectors.awards(tournament, rows),
        "sees_results": sees,
        "form": form,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    return web.page(request, "tournaments/prizes.html", context, status=status)


def _categories(tournament: Tournament) -> list[str]:
    """Return the categories that people of the tournament are in, by name."""
    named = tournament.entries.exclude(category="").order_by("category")
    return list(named.values_list("category", flat=True).distinct())
