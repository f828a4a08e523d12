"""Roll call: one list, one tap a person."""

import hashlib
from collections.abc import Sequence
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need
from clubs.models import Member, PlaySession, Presence, Seat
from clubs.names import BadName
from clubs.selectors import sessions
from clubs.selectors.sessions import RollLine
from clubs.services import attendance, seating
from clubs.services.attendance import StillSeated
from clubs.services.refusal import Refused
from clubs.templatetags.oudler import sentence

TEMPLATE = "clubs/check_in.html"


@require_http_methods(["GET", "HEAD", "POST"])
def check_in(request: web.Request, pk: int) -> HttpResponse:
    session, access = accesses.session(request, pk, Need.SCORE)
    if request.method != "POST":
        return _list(request, session, access)
    if "visitor" in request.POST:
        return _add_visitor(request, session, access)
    return _mark(request, session, access)


def _list(
    request: web.Request,
    session: PlaySession,
    access: Access,
    *,
    status: HTTPStatus = HTTPStatus.OK,
    ask: Seat | None = None,
    refused: str = "",
) -> HttpResponse:
    search = request.GET.get("q", "").strip()
    roll = sessions.roll(session, search=search)
    seen = _fingerprint(roll)
    if request.htmx and request.GET.get("seen") == seen:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    # Only a search changes the visitor's field: news of others must not wipe what is typed there.
    found = bool(request.htmx) and "seen" not in request.GET
    context = {
        "club": access.club,
        "access": access,
        "session": session,
        "roll": roll,
        "count": sessions.roll_count(session),
        "search": search,
        "seen": seen,
        "found": found,
        "is_open": session.state in sessions.OPEN,
        "ask": ask,
        "refused": refused,
    }
    return web.page(request, TEMPLATE, context, partial="found" if found else "roll", status=status)


def _fingerprint(roll: Sequence[RollLine]) -> str:
    facts = [
        (line.member.pk, line.member.name, line.presence, line.table, _answer_facts(line))
        for line in roll
    ]
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]


def _answer_facts(line: RollLine) -> tuple[object, ...]:
    said = line.answer
    return (said.says, said.is_waiting, said.arrives, said.leaves) if said else ()


def _add_visitor(request: web.Request, session: PlaySession, access: Access) -> HttpResponse:
    try:
        visitor = attendance.add_visitor_here(
            session=session, name=request.POST["visitor"], by=access.actor, at=timezone.now()
        )
    except BadName as error:
        return _refused(request, session, access, sentence(error.message))
    except Refused as error:
        return _refused(request, session, access, str(error))
    messages.success(request, _("%(name)s is here.") % {"name": visitor.name})
    return redirect("check_in", pk=session.pk)


def _refused(request: web.Request, session: PlaySession, access: Access, said: str) -> HttpResponse:
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    return _list(request, session, access, status=status, refused=said)


def _mark(request: web.Request, session: PlaySession, access: Access) -> HttpResponse:
    member = _member(request, session)
    refused, ask = "", None
    try:
        if request.POST.get("presence") == "leave":
            _leave(session, member, access)
        else:
            attendance.mark(
                session=session,
                member=member,
                presence=_presence(request),
                by=access.actor,
                at=timezone.now(),
            )
    except StillSeated as seated:
        refused, ask = str(seated), seated.seat
    except Refused as error:
        refused = str(error)
    status = HTTPStatus.CONFLICT if refused else HTTPStatus.OK
    if request.htmx:
        context = {
            "session": session,
            "line": sessions.roll(session, member=member.pk)[0],
            "count": sessions.roll_count(session),
            "is_open": True,
            "marked": True,
            "ask": ask,
            "refused": refused,
        }
        return render(request, f"{TEMPLATE}#marked", context, status=status)
    if refused:
        return _list(request, session, access, status=status, ask=ask, refused=refused)
    return redirect(f"{reverse('check_in', args=[session.pk])}#person-{member.pk}")


def _member(request: web.Request, session: PlaySession) -> Member:
    wanted = web.whole(request.POST.get("member", ""))
    return get_object_or_404(Member, pk=wanted, club_id=session.club_id)


def _presence(request: web.Request) -> Presence:
    try:
        return Presence(request.POST.get("presence", ""))
    except ValueError:
        raise Refused(
            "presence", _("Say whether the person is here, a reserve or absent.")
        ) from None


def _leave(session: PlaySession, member: Member, access: Access) -> None:
    """Get up from the table, which marks the person away as well."""
    seat = session.seats.filter(member=member).select_related("table").first()
    if seat:
        table = seat.table
        table.session = session
        seating.leave(table=table, member=member, by=access.actor, at=timezone.now())
