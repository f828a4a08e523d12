"""Check-in of a tournament: one list, one tap a person."""

import hashlib
from collections.abc import Sequence
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from clubs import web
from clubs.access import Access, Need
from clubs.models import Member
from clubs.names import BadName
from clubs.services.refusal import Refused
from clubs.templatetags.oudler import sentence
from tournaments import access as accesses
from tournaments.models import Entry, EntryState, Presence, Tournament
from tournaments.selectors import entries as selectors
from tournaments.selectors.entries import RollLine
from tournaments.services import entries as services
from tournaments.services import entry_lists
from tournaments.views import pages

TEMPLATE = "tournaments/check_in.html"


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_check_in(request: web.Request, pk: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.SCORE)
    if request.method != "POST" and request.GET.get("ask") == "everybody":
        return _ask(request, tournament, access)
    if request.method != "POST":
        return _list(request, tournament, access)
    if "entry" in request.POST:
        return _mark(request, tournament, access)
    if "everybody" in request.POST:
        return _everybody(request, tournament, access)
    return _arrive(request, tournament, access)


def _list(
    request: web.Request,
    tournament: Tournament,
    access: Access,
    *,
    status: HTTPStatus = HTTPStatus.OK,
    refused: str = "",
) -> HttpResponse:
    search = request.GET.get("q", "").strip()
    roll = selectors.roll(tournament, search=search)
    waiting = list(selectors.waiting(tournament))
    seen = _fingerprint(roll, waiting)
    if request.htmx and request.GET.get("seen") == seen:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    # Only a search changes the visitor's field: news of others must not wipe what is typed there.
    found = bool(request.htmx) and "seen" not in request.GET
    context: dict[str, object] = {
        "roll": roll,
        "waiting": waiting,
        "candidates": selectors.candidates(tournament, search) if search else [],
        "count": selectors.count(tournament),
        "search": search,
        "seen": seen,
        "found": found,
        "is_open": tournament.state in services.CHECKS_IN,
        "refused": refused,
        "typed": request.POST.get("visitor", ""),
    }
    part = "found" if found else "roll"
    return pages.show(
        request, "check_in.html", tournament, access, context, partial=part, status=status
    )


def _fingerprint(roll: Sequence[RollLine], waiting: Sequence[Entry]) -> str:
    facts: list[object] = [
        (line.entry.pk, line.entry.member.name, line.entry.presence, line.table) for line in roll
    ]
    facts += [entry.pk for entry in waiting]
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]


def _ask(request: web.Request, tournament: Tournament, access: Access) -> HttpResponse:
    """Name those who are missing before all of them are noted as present."""
    missing = selectors.missing(tournament)
    if not missing:
        return redirect("tournament_check_in", pk=tournament.pk)
    return pages.show(request, "check_in_all.html", tournament, access, {"missing": missing})


def _everybody(request: web.Request, tournament: Tournament, access: Access) -> HttpResponse:
    """Note all who are missing as present, as many as the page showed."""
    seen = web.whole(request.POST["everybody"])
    try:
        came = entry_lists.all_are_here(
            tournament=tournament, seen=seen or 0, by=access.actor, at=timezone.now()
        )
    except Refused as error:
        return _list(request, tournament, access, status=HTTPStatus.CONFLICT, refused=str(error))
    said = ngettext("%(count)s more person is here.", "%(count)s more people are here.", len(came))
    messages.success(request, said % {"count": len(came)})
    return redirect("tournament_check_in", pk=tournament.pk)


def _arrive(request: web.Request, tournament: Tournament, access: Access) -> HttpResponse:
    """Register somebody who was forgotten, and note that he is here."""
    by, at = access.actor, timezone.now()
    try:
        if "member" in request.POST:
            member = _member(tournament, request.POST["member"])
            entry = services.arrive(tournament=tournament, member=member, by=by, at=at)
        else:
            name = request.POST.get("visitor", "")
            entry = services.arrive_visitor(tournament=tournament, name=name, by=by, at=at)
    except BadName as error:
        return _refused(request, tournament, access, sentence(error.message))
    except Refused as error:
        return _refused(request, tournament, access, str(error))
    waits = entry.state == EntryState.WAITING
    said = _("%(name)s is on the waiting list.") if waits else _("%(name)s is here.")
    messages.success(request, said % {"name": entry.member.name})
    return redirect("tournament_check_in", pk=tournament.pk)


def _member(tournament: Tournament, text: str) -> Member:
    people = Member.objects.filter(club_id=tournament.club_id, is_bot=False)
    member = people.filter(pk=web.whole(text) or 0).first()
    if member is None:
        raise pages.stale()
    return member


def _refused(
    request: web.Request, tournament: Tournament, access: Access, said: str
) -> HttpResponse:
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    return _list(request, tournament, access, status=status, refused=said)


def _mark(request: web.Request, tournament: Tournament, access: Access) -> HttpResponse:
    refused = ""
    entry = None
    try:
        entry = pages.entry(tournament, request.POST["entry"])
        _change(request, entry, access)
    except Refused as error:
        refused = str(error)
    status = HTTPStatus.CONFLICT if refused else HTTPStatus.OK
    lines = selectors.roll(tournament, entry=entry.pk) if entry else []
    if request.htmx and lines and "admit" not in request.POST:
        context = {
            "tournament": tournament,
            "access": access,
            "line": lines[0],
            "count": selectors.count(tournament),
            "is_open": True,
            "marked": True,
            "refused": refused,
        }
        return render(request, f"{TEMPLATE}#marked", context, status=status)
    if refused:
        return _list(request, tournament, access, status=status, refused=refused)
    return redirect("tournament_check_in", pk=tournament.pk)


def _change(request: web.Request, entry: Entry, access: Access) -> None:
    by, at = access.actor, timezone.now()
    if "admit" in request.POST:
        services.admit(entry=entry, by=by, at=at)
        return
    services.set_presence(
        entry=entry,
        presence=_presence(request.POST.get("presence", "")),
        seen=_presence(request.POST.get("seen", "")),
        by=by,
        at=at,
    )


def _presence(text: str) -> Presence:
    try:
        return Presence(text)
    except ValueError:
        raise Refused(
            "presence", _("Say whether the person is here, a reserve or absent.")
        ) from None
