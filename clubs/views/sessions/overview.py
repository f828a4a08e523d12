"""The page of one session: where it stands, its board of tables, its next step."""

import hashlib
from datetime import datetime
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRefresh

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need
from clubs.forms.answers import AnswerForm
from clubs.forms.sessions import StepForm
from clubs.models import PlaySession, SessionKind, SessionState
from clubs.selectors import answers, checks, seating, sessions
from clubs.services import sessions as services
from clubs.services.refusal import Refused
from clubs.services.sessions import AsksFirst
from clubs.views.sessions.words import PROGRESS, STEPS
from clubs.views.steps import StepWords, progress, step_words

TEMPLATE = "clubs/session.html"
CONFIRM = "clubs/session_step.html"
ROOM_FOR_BOARD = (SessionState.SEATED, SessionState.PLAYING, SessionState.CLOSED)


@require_safe
def session_page(request: web.Request, pk: int) -> HttpResponse:
    """Show the session; its open page asks for the board again and gets it only if it changed."""
    session, access = accesses.session(request, pk, Need.READ)
    if request.htmx and request.GET.get("state", session.state) != session.state:
        return HttpResponseClientRefresh()
    context = _context(request, session, access)
    if request.htmx and request.GET.get("seen") == context["seen"]:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return web.page(request, TEMPLATE, context, partial="board")


def page(
    request: web.Request,
    session: PlaySession,
    access: Access,
    *,
    status: int,
    answer_form: AnswerForm | None = None,
) -> HttpResponse:
    """Answer with the whole page, beside which something was refused."""
    session.refresh_from_db()
    context = _context(request, session, access)
    if answer_form is not None:
        context["answer_form"] = answer_form
    return web.page(request, TEMPLATE, context, status=HTTPStatus(status))


@require_http_methods(["GET", "HEAD", "POST"])
def session_state(request: web.Request, pk: int) -> HttpResponse:
    """Take a step on or back; a GET shows what the step would mean."""
    session, access = accesses.session(request, pk, Need.READ)
    asked = request.POST if request.method == "POST" else request.GET
    to = _state(asked.get("to", ""))
    if request.method != "POST":
        words = step_words(STEPS, session.state, to, access)
        if words is None:
            return redirect("session_page", pk=session.pk)
        return _confirm_page(request, session, access, to, words)
    seen = _state(asked.get("seen", ""))
    words = step_words(STEPS, seen, to, access)
    if words is None:
        accesses.session(request, pk, Need.ORGANISE)
        raise Http404(_("There is no such step."))
    try:
        services.change_state(
            session=session,
            to=to,
            seen=seen,
            reason=asked.get("reason", ""),
            consent="consent" in asked,
            by=access.actor,
            at=timezone.now(),
        )
    except AsksFirst as question:
        return _confirm_page(request, session, access, to, words, question)
    except Refused as refused:
        messages.error(request, str(refused))
        return page(request, session, access, status=HTTPStatus.CONFLICT)
    return redirect("session_page", pk=session.pk)


def _state(text: str) -> SessionState:
    try:
        return SessionState(text)
    except ValueError:
        raise Http404(_("There is no such step.")) from None


def _context(request: web.Request, session: PlaySession, access: Access) -> dict[str, Any]:
    at = timezone.now()
    lines = sessions.board(session, at=at) if session.state in ROOM_FOR_BOARD else []
    all_over = bool(lines) and all(line.is_over for line in lines)
    context: dict[str, Any] = {
        "club": access.club,
        "access": access,
        "session": session,
        "now": at,
        "lines": lines,
        "count": sessions.roll_count(session),
        "progress": progress(PROGRESS, session.state),
        "has_draw": session.seats.exists(),
        "all_over": all_over,
        "is_running": session.state == SessionState.PLAYING and not all_over,
    }
    if session.state in (SessionState.SEATED, SessionState.PLAYING):
        context["without_seat"] = list(seating.without_seat(session))
    if access.can_score and lines:
        checked = checks.progress(session=session).values()
        context["double_check"] = checks.whole(checked) if checks.has_begun(checked) else None
    context["steps"] = _steps(session, access)
    context |= _answers(session, access, at)
    # Forms carry a token that is new each time, so the board has none and can be compared.
    board = render_to_string(f"{TEMPLATE}#board-lines", context, request)
    seen = hashlib.sha256(board.encode()).hexdigest()[:16]
    return context | {"board_lines": board, "seen": seen}


def _answers(session: PlaySession, access: Access, at: datetime) -> dict[str, Any]:
    """Return who will come, and the reader's own form while it is asked."""
    if session.state not in answers.ASKING or session.kind != SessionKind.HALL:
        return {}
    given = answers.of_session(session, member=access.member)
    context: dict[str, Any] = {"answers": given}
    if answers.takes_answers(session, at=at) and access.member:
        own = given.own
        hours = {"arrives": own.arrives, "leaves": own.leaves} if own else {}
        context["answer_form"] = AnswerForm(session=session, initial=hours)
    return context


def _steps(session: PlaySession, access: Access) -> list[dict[str, object]]:
    """Return the steps that this reader may take, the way onward first.

    A round of a tournament is led on by its tournament alone.
    """
    if session.kind == SessionKind.TOURNAMENT:
        return []
    origin = SessionState(session.state)
    return [
        {"to": to.value, "words": words, "is_main": number == 0}
        for number, to in enumerate(services.steps_from(origin))
        if (words := step_words(STEPS, origin, to, access))
    ]


def _consequences(session: PlaySession, words: StepWords) -> list[str]:
    """Say what a step means, in figures where there are some."""
    hands = seating.counted_hands(session).count()
    people = session.seats.count()
    entered = ngettext(
        "%(count)s hand is entered so far.", "%(count)s hands are entered so far.", hands
    ) % {"count": hands}
    seated = ngettext("%(count)s person is seated.", "%(count)s people are seated.", people) % {
        "count": people
    }
    return [str(words.consequence), *([seated] if people else []), *([entered] if hands else [])]


def _confirm_page(
    request: web.Request,
    session: PlaySession,
    access: Access,
    to: SessionState,
    words: StepWords,
    question: AsksFirst | None = None,
) -> HttpResponse:
    form = StepForm(
        to=to.value,
        seen=session.state,
        wants_reason=(session.state, to) == (SessionState.CLOSED, SessionState.PLAYING),
        consent=question is not None,
    )
    context = {
        "club": access.club,
        "access": access,
        "session": session,
        "words": words,
        "question": question,
        "form": form,
        "consequences": _consequences(session, words),
    }
    status = HTTPStatus.CONFLICT if question else HTTPStatus.OK
    return web.page(request, CONFIRM, context, status=status)
