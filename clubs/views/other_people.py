"""Other people played: hands and seats of a table exchanged in one step, seen before it is done."""

from collections.abc import Mapping
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need
from clubs.forms import other_people as forms
from clubs.forms.other_people import OtherPeopleForm
from clubs.models import Table
from clubs.selectors import hands as selectors
from clubs.selectors import tables
from clubs.selectors.other_people import preview
from clubs.services import hands
from clubs.services.hands import HandError
from clubs.services.refusal import Refused
from clubs.views import refusals

TEMPLATE = "clubs/other_people.html"


@require_http_methods(["GET", "HEAD", "POST"])
def table_people(request: web.Request, pk: int) -> HttpResponse:
    """Ask who really played, show what changes, and change it."""
    table, access = accesses.table(request, pk, Need.SCORE)
    people = tables.everyone_of(table=table)
    last = selectors.last_number(table=table)
    form = forms.read(_posted(request), people=people, version=table.version, hands=last)
    if request.method != "POST" or request.POST.get("action") != "save":
        return _page(request, table, access, form)
    if not form.reason:
        said = _("Say why, in a word or two: everybody at the table can read it.")
        return _page(request, table, access, form, refused=[said])
    try:
        changed = hands.set_people(
            table=table, change=form.change, by=access.actor, at=timezone.now()
        )
    except Refused as error:
        return _page(request, table, access, form, refused=[str(error)])
    except HandError as error:
        refusal = refusals.of_error(error)
        return _page(request, table, access, form, refused=list(refusal.sentences))
    messages.success(request, _said(len(changed)))
    return redirect("table_page", pk=table.pk)


def _posted(request: web.Request) -> Mapping[str, str]:
    return {name: str(value) for name, value in request.POST.items()}


def _said(count: int) -> str:
    sentence = ngettext(
        "The people of %(count)s hand are put right.",
        "The people of %(count)s hands are put right.",
        count,
    )
    return sentence % {"count": count}


def _page(
    request: web.Request,
    table: Table,
    access: Access,
    form: OtherPeopleForm,
    *,
    refused: list[str] | None = None,
) -> HttpResponse:
    last = selectors.last_number(table=table)
    everyone = selectors.may_have_played(table=table)
    change = form.change
    context = {
        "club": access.club,
        "access": access,
        "table": table,
        "form": form,
        "numbers": range(1, last + 1),
        "everyone": sorted(everyone.items(), key=lambda one: one[1]),
        "preview": preview(
            table=table,
            first=change.first,
            last=change.last,
            people=change.people,
            names=everyone,
        ),
        "is_asked": request.method == "POST",
        "refused": refused or [],
        "is_open": table.session.is_open_for_entry,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refused else HTTPStatus.OK
    return web.page(request, TEMPLATE, context, status=status)
