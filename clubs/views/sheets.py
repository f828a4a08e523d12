"""Sheets in and out: a session as a file of one row a deal."""

from http import HTTPStatus
from typing import Any, cast

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from clubs import access, web
from clubs.access import Access, Need
from clubs.forms.sheets import SheetsForm
from clubs.selectors import rule_sets
from clubs.services import sheets
from clubs.services.sheets import BadSheets, Imported, SheetProblem

TEMPLATE = "clubs/sheets_import.html"


@require_http_methods(["GET", "HEAD", "POST"])
def sheets_import(request: web.Request, slug: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.ORGANISE)
    games = rule_sets.offered(allowed.club)
    if request.method != "POST":
        day = timezone.localdate(timezone=allowed.club.zone)
        return _page(request, allowed, SheetsForm(initial={"day": day}, games=games))
    form = SheetsForm(request.POST, request.FILES, games=games)
    if not form.is_valid():
        return _page(request, allowed, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        imported = _store(form, allowed)
    except BadSheets as error:
        return _page(request, allowed, form, error.problems, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    messages.success(request, _said(imported))
    if imported.warnings:
        fresh = SheetsForm(games=games)
        return _page(request, allowed, fresh, imported.warnings, imported=imported)
    return redirect("session_page", imported.session.pk)


@require_safe
def sheets_export(request: web.Request, pk: int) -> HttpResponse:
    session, _access = access.session(request, pk, Need.SCORE)
    name = f"{session.club.slug}-{session.date.isoformat()}.csv"
    return HttpResponse(
        sheets.export_session(session),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _store(form: SheetsForm, allowed: Access) -> Imported:
    file = cast("UploadedFile[Any]", form.cleaned_data["file"])
    game = form.cleaned_data["game"]
    return sheets.import_sheets(
        club=allowed.club,
        day=form.cleaned_data["day"],
        rows=sheets.read_sheets(file.read(sheets.LARGEST_FILE + 1), game),
        create=form.cleaned_data["create"],
        game=game,
        by=allowed.actor,
        at=timezone.now(),
    )


def _said(imported: Imported) -> str:
    if not imported.new_hands:
        return _("Nothing new: every deal of the file was stored already.")
    return ngettext(
        "%(count)s deal of the file was stored.",
        "%(count)s deals of the file were stored.",
        imported.new_hands,
    ) % {"count": imported.new_hands}


def _page(
    request: web.Request,
    allowed: Access,
    form: SheetsForm,
    problems: tuple[SheetProblem, ...] = (),
    *,
    imported: Imported | None = None,
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    context = {
        "club": allowed.club,
        "access": allowed,
        "form": form,
        "problems": problems,
        "imported": imported,
    }
    return web.page(request, TEMPLATE, context, status=status)
