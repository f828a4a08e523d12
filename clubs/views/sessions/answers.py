"""Answers: a member says whether he will come, an organiser notes it for those without a phone."""

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need, SignInNeeded
from clubs.forms.answers import AnswerForm
from clubs.models import Answer, Member, PlaySession, Says
from clubs.selectors import answers as selectors
from clubs.selectors import sessions
from clubs.services import answers, calls
from clubs.services.refusal import Refused
from clubs.views.sessions import overview


@require_POST
def session_answer(request: web.Request, pk: int) -> HttpResponse:
    """Note the reader's own answer."""
    session, access = accesses.session(request, pk, Need.READ)
    member = _himself(request, access)
    form = AnswerForm(request.POST, session=session)
    if not form.is_valid():
        return overview.page(request, session, access, answer_form=form, status=422)
    try:
        given = answers.give(
            session=session,
            member=member,
            reply=form.reply(),
            by=access.actor,
            at=timezone.now(),
        )
    except Refused as refused:
        messages.error(request, str(refused))
        return overview.page(request, session, access, status=HTTPStatus.CONFLICT)
    messages.success(request, _said(given))
    return redirect(f"{reverse('session_page', args=[session.pk])}#answers")


@require_safe
def session_answers(request: web.Request, pk: int) -> HttpResponse:
    """Show everybody's answer, with a button for each, to be noted for others."""
    session, access = accesses.session(request, pk, Need.SCORE)
    return _list(request, session, access)


@require_POST
def answer_for(request: web.Request, pk: int) -> HttpResponse:
    """Note the answer of somebody who told it an organiser."""
    session, access = accesses.session(request, pk, Need.SCORE)
    wanted = web.whole(request.POST.get("member", ""))
    member = get_object_or_404(Member, pk=wanted, club_id=session.club_id, is_bot=False)
    form = AnswerForm(request.POST, session=session)
    if not form.is_valid():
        refused = " ".join(str(sentence) for found in form.errors.values() for sentence in found)
        return _list(request, session, access, refused=refused, status=422)
    try:
        given = answers.give(
            session=session,
            member=member,
            reply=form.reply(),
            by=access.actor,
            at=timezone.now(),
        )
    except Refused as error:
        return _list(request, session, access, refused=str(error), status=HTTPStatus.CONFLICT)
    facts = {"name": member.name, "said": given.get_says_display()}
    messages.success(request, _("%(name)s: %(said)s") % facts)
    return redirect(f"{reverse('session_answers', args=[session.pk])}#person-{member.pk}")


@require_POST
def session_call(request: web.Request, pk: int) -> HttpResponse:
    """Ask everybody who has not answered to come."""
    session, access = accesses.session(request, pk, Need.ORGANISE)
    try:
        told = calls.call(session=session, by=access.actor, at=timezone.now())
    except Refused as refused:
        messages.error(request, str(refused))
    else:
        said = ngettext("%(count)s person is asked.", "%(count)s people are asked.", told)
        messages.success(request, said % {"count": told})
    return redirect(f"{reverse('session_page', args=[session.pk])}#answers")


def _himself(request: web.Request, access: Access) -> Member:
    if access.member is not None:
        return access.member
    if not request.user.is_authenticated:
        raise SignInNeeded
    raise PermissionDenied(_("Only members of the club say whether they will come."))


def _list(
    request: web.Request,
    session: PlaySession,
    access: Access,
    *,
    refused: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    context = {
        "club": access.club,
        "access": access,
        "session": session,
        "roll": sessions.roll(session),
        "answers": selectors.of_session(session, member=access.member),
        "is_open": selectors.takes_answers(session, at=timezone.now()),
        "refused": refused,
    }
    return web.page(request, "clubs/session_answers.html", context, status=HTTPStatus(status))


def _said(given: Answer) -> str:
    if given.is_waiting:
        return _("All places are taken: you are on the waiting list and get the next free one.")
    return {
        Says.YES: _("You are expected. Good cards!"),
        Says.MAYBE: _("Noted: perhaps. Say yes or no as soon as you know."),
        Says.NO: _("Noted: you cannot come."),
    }[Says(given.says)]
