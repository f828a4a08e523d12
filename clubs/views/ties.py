"""The list of those whom draws keep apart, or together."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need
from clubs.forms.ties import TieForm
from clubs.models import Member, Tie, TieKind
from clubs.selectors import ties as selectors
from clubs.services import ties as services
from clubs.services.refusal import Refused


@require_http_methods(["GET", "HEAD", "POST"])
def tie_list(request: web.Request, slug: str) -> HttpResponse:
    access = accesses.club(request, slug, Need.ORGANISE)
    form = TieForm(request.POST or None, club=access.club)
    if request.method != "POST" or not form.is_valid():
        return _page(request, access, form)
    typed = form.cleaned_data
    try:
        services.tie(
            club=access.club,
            one=typed["one"],
            other=typed["other"],
            kind=TieKind(typed["kind"]),
            by=access.actor,
            at=timezone.now(),
        )
    except Refused as refused:
        form.add_error("other", str(refused))
        return _page(request, access, form)
    messages.success(request, _("Noted. The next draw respects it."))
    return redirect("tie_list", slug)


@require_POST
def tie_delete(request: web.Request, slug: str, pk: int) -> HttpResponse:
    access = accesses.club(request, slug, Need.ORGANISE)
    found = Tie.objects.select_related("club").filter(club=access.club, pk=pk).first()
    if found:
        services.untie(tie=found, by=access.actor, at=timezone.now())
    messages.success(request, _("The lot decides again."))
    return redirect("tie_list", slug)


def _page(request: web.Request, access: Access, form: TieForm) -> HttpResponse:
    fixed = Member.objects.filter(club=access.club, is_active=True, fixed_table__isnull=False)
    context = {
        "club": access.club,
        "access": access,
        "form": form,
        "ties": selectors.of_club(access.club),
        "fixed": fixed.order_by("fixed_table", "search_name"),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return web.page(request, "clubs/ties.html", context, status=status)
