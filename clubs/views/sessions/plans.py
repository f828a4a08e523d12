"""The list of sessions; planning and changing one; its poster."""

from http import HTTPStatus

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need
from clubs.forms.sessions import SessionForm
from clubs.models import PlaySession
from clubs.selectors import rule_sets, sessions
from clubs.services import sessions as services
from clubs.services.refusal import Refused

A_PAGE = 25
FIELDS = {"ends_too_early": "ends", "not_offered": "game", "player_count": "game"}
"""The field that a refusal is about, by its code."""


@require_safe
def session_list(request: web.Request, slug: str) -> HttpResponse:
    access = accesses.club(request, slug, Need.READ)
    listed = Paginator(sessions.listed(access.club, at=timezone.now()), A_PAGE)
    context = {
        "club": access.club,
        "access": access,
        "listed": listed.get_page(request.GET.get("page")),
        "is_mixed": len(rule_sets.games(access.club)) > 1,
    }
    return web.page(request, "clubs/session_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def session_new(request: web.Request, slug: str) -> HttpResponse:
    access = accesses.club(request, slug, Need.ORGANISE)
    form = SessionForm(request.POST or None, club=access.club)
    if request.method != "POST" or not form.is_valid():
        return _form_page(request, access, form)
    try:
        session = services.create(
            club=access.club, plan=form.plan(), by=access.actor, at=timezone.now()
        )
    except Refused as refused:
        return _refused(request, access, form, refused)
    messages.success(request, _("The session is planned."))
    return redirect("session_page", session.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def session_edit(request: web.Request, pk: int) -> HttpResponse:
    session, access = accesses.session(request, pk, Need.ORGANISE)
    form = SessionForm(request.POST or None, club=access.club, session=session)
    if request.method != "POST" or not form.is_valid():
        return _form_page(request, access, form, session)
    try:
        services.update(session=session, plan=form.plan(), by=access.actor, at=timezone.now())
    except Refused as refused:
        return _refused(request, access, form, refused, session)
    messages.success(request, _("The session is changed."))
    return redirect("session_page", session.pk)


@require_safe
def session_poster(request: web.Request, pk: int) -> HttpResponse:
    session, access = accesses.session(request, pk, Need.READ)
    context = {"club": access.club, "access": access, "session": session}
    return web.page(request, "clubs/session_poster.html", context)


def _refused(
    request: web.Request,
    access: Access,
    form: SessionForm,
    refused: Refused,
    session: PlaySession | None = None,
) -> HttpResponse:
    form.add_error(FIELDS.get(refused.code), str(refused))
    return _form_page(request, access, form, session)


def _form_page(
    request: web.Request, access: Access, form: SessionForm, session: PlaySession | None = None
) -> HttpResponse:
    context = {
        "club": access.club,
        "access": access,
        "form": form,
        "session": session,
        "rules_fixed": session is not None and session.rules_fixed_at is not None,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return web.page(request, "clubs/session_form.html", context, status=status)
