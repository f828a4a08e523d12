"""A table: its board, and everything that is done there."""

from collections.abc import Callable
from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import qr
from clubs.models import Member
from clubs.services.refusal import Refused
from clubs.templatetags.hands import contract_label
from clubs.templatetags.oudler import sentence
from clubs.web import Request, page, wants_part, whole
from games import access as guests
from games.access import Guest
from games.bots import BEGINNER
from games.models import TableState
from games.selectors.board import board
from games.selectors.results import sheet
from games.services import bots, moves, questions, sayings, seats, tables
from games.services.errors import Illegal, MoveError, NotSeated, NotYourTurn, Stale
from games.services.moves import Made, Move
from games.views import watching
from games.words import BOT_LEVELS

TEMPLATE = "games/table.html"
TRICK_SECONDS = (1, 2, 3, 5)
"""How long a page may leave a trick in the middle."""


@require_safe
def online_table(request: Request, pk: int) -> HttpResponse:
    """Show a table to a reader; with `?at=` answer 204 while nothing has changed."""
    guest = guests.table(request, pk)
    if wants_part(request) and request.GET.get("at") == str(guest.table.version):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    if wants_part(request) and watching.looks_on(guest):
        return _unkept(HttpResponse(watching.boards.get(guest, lambda: _drawn(request, guest))))
    return _board(request, guest)


@require_safe
def online_sheet(request: Request, pk: int) -> HttpResponse:
    """Show the running score sheet, the part of the page that changes once a hand."""
    guest = guests.table(request, pk)
    if not wants_part(request):
        return redirect("online_table", pk=pk)
    context = {
        "table": guest.table,
        "board": board(table=guest.table, reader=guest.member),
        "sheet": _sheet(guest),
    }
    return page(request, TEMPLATE, context, partial="sheet")


@require_POST
def online_act(request: Request, pk: int) -> HttpResponse:
    """Make a move: 409 with the fresh board when it is stale, 422 with the reason when illegal."""
    guest = guests.table(request, pk)
    post = request.POST
    move = Move(
        hand=whole(post.get("hand", "")) or 0,
        ply=whole(post.get("ply", "")) or 0,
        fingerprint=post.get("fingerprint", ""),
        token=post.get("token", ""),
    )
    try:
        made = moves.act(table_id=pk, member=guest.require_member(), move=move, at=timezone.now())
    except NotSeated:
        raise PermissionDenied(_("You do not sit at this table.")) from None
    except MoveError as error:
        fresh = guests.again(guest)
        return _board(request, fresh, refusal=_reason(error), status=_status(error))
    if not wants_part(request):
        return redirect("online_table", pk=pk)
    return _board(request, guest.at(made.hand.table), made=made)


@require_POST
def online_sit(request: Request, pk: int) -> HttpResponse:
    def sit(member: Member) -> object:
        return seats.sit(table_id=pk, member=member)

    return _change(request, pk, Guest.require_member, sit)


@require_POST
def online_leave(request: Request, pk: int) -> HttpResponse:
    """Get up; during play the computer plays on."""

    def leave(member: Member) -> object:
        return seats.leave(table_id=pk, member=member, at=timezone.now())

    return _change(request, pk, Guest.require_seat, leave)


@require_POST
def online_back(request: Request, pk: int) -> HttpResponse:
    def come_back(member: Member) -> object:
        return seats.come_back(table_id=pk, member=member, at=timezone.now())

    return _change(request, pk, Guest.require_seat, come_back)


@require_POST
def online_replace(request: Request, pk: int) -> HttpResponse:
    """Let the computer play on for the person on the chair that is posted."""
    chair = whole(request.POST.get("chair", "")) or 0

    def replace(member: Member) -> object:
        return seats.replace_absent(table_id=pk, by=member, chair=chair, at=timezone.now())

    return _change(request, pk, Guest.require_seat, replace)


@require_POST
def online_bots(request: Request, pk: int) -> HttpResponse:
    """Let the computer take the free chairs, or free the chair that `remove` names."""
    chair = whole(request.POST.get("remove", ""))
    level = request.POST.get("level") or BEGINNER

    def change(member: Member) -> object:
        if chair:
            return seats.remove_bot(table_id=pk, by=member, chair=chair)
        return bots.add(table_id=pk, by=member, level=level)

    return _change(request, pk, Guest.require_creator, change)


@require_POST
def online_start(request: Request, pk: int) -> HttpResponse:
    def start(member: Member) -> object:
        return tables.start(table_id=pk, by=member, at=timezone.now())

    return _change(request, pk, Guest.require_creator, start)


@require_POST
def online_next(request: Request, pk: int) -> HttpResponse:
    """Be ready for the deal whose number is posted."""
    number = whole(request.POST.get("number", "")) or 0

    def go_on(member: Member) -> object:
        return tables.go_on(table_id=pk, member=member, number=number, at=timezone.now())

    return _change(request, pk, Guest.require_seat, go_on)


@require_POST
def online_say(request: Request, pk: int) -> HttpResponse:
    phrase = request.POST.get("phrase", "")

    def say(member: Member) -> object:
        return sayings.say(table_id=pk, member=member, phrase=phrase, at=timezone.now())

    return _change(request, pk, Guest.require_seat, say)


@require_POST
def online_hint(request: Request, pk: int) -> HttpResponse:
    """Ask what the computer would do."""

    def ask(member: Member) -> object:
        return questions.ask_hint(table_id=pk, member=member, at=timezone.now())

    return _change(request, pk, Guest.require_seat, ask)


@require_http_methods(["GET", "HEAD", "POST"])
def online_cancel(request: Request, pk: int) -> HttpResponse:
    """Say what cancelling costs, or that it is too late; then do it."""
    guest = guests.table(request, pk)
    refusal = ""
    if request.method == "POST":
        try:
            tables.cancel(table_id=pk, by=guest.require_creator(), at=timezone.now())
        except Refused as error:
            refusal = str(error)
        else:
            messages.success(
                request, _("The table is cancelled; it cost you 25 points of your online score.")
            )
            return redirect("online_lobby", slug=guest.table.club.slug)
    context = {
        "club": guest.table.club,
        "access": guest.access,
        "table": guest.table,
        "board": board(table=guest.table, reader=guest.member),
        "refusal": refusal,
        "costs": tables.CANCELLING_COSTS,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refusal else HTTPStatus.OK
    return page(request, "games/cancel.html", context, status=status)


def _change(
    request: Request,
    pk: int,
    who: Callable[[Guest], Member],
    change: Callable[[Member], object],
) -> HttpResponse:
    """Do one change of somebody who may, and show the board after it."""
    guest = guests.table(request, pk)
    try:
        change(who(guest))
    except Refused as error:
        fresh = guests.again(guest)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return _board(request, fresh, refusal=str(error), status=status)
    return _done(request, guest)


def _done(request: Request, guest: Guest) -> HttpResponse:
    if wants_part(request):
        return _board(request, guests.again(guest))
    return redirect("online_table", pk=guest.table.pk)


def _board(
    request: Request,
    guest: Guest,
    *,
    refusal: str = "",
    status: HTTPStatus = HTTPStatus.OK,
    made: Made | None = None,
) -> HttpResponse:
    """Show the board, read anew unless somebody has just `made` a move."""
    invitation = _invitation(request, guest)
    context = {
        "club": guest.table.club,
        "access": guest.access,
        "table": guest.table,
        "board": board(
            table=guest.table,
            reader=guest.member,
            seats=made.seats if made else None,
            hand=made.hand if made else None,
        ),
        "bot_levels": BOT_LEVELS,
        "refusal": refusal,
        "invitation": invitation,
        "invitation_qr": qr.svg(invitation) if invitation else "",
    }
    if not wants_part(request):
        context |= {"sheet": _sheet(guest), "trick_seconds": TRICK_SECONDS}
    return _unkept(page(request, TEMPLATE, context, partial="board", status=status))


def _drawn(request: Request, guest: Guest) -> bytes:
    return _board(request, guest).content


def _unkept(response: HttpResponse) -> HttpResponse:
    """Let no browser keep a board: whoever goes back after a sign-out must not find the cards."""
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["HX-Request"])
    return response


def _invitation(request: Request, guest: Guest) -> str:
    """Return the link that opens the table to others, for its creator."""
    is_creator = guest.member is not None and guest.member.pk == guest.table.creator_id
    if not is_creator or guest.table.state != TableState.OPEN:
        return ""
    return qr.for_phones(request, reverse("online_invitation", args=[guest.table.invitation]))


def _sheet(guest: Guest) -> dict[str, object] | None:
    found = sheet(table=guest.table, me=guest.member.pk if guest.member else None)
    if found is None:
        return None
    rows = [
        {
            "id": row.hand.pk,
            "url": reverse("online_result", args=[guest.table.pk, row.hand.number]),
            "number": row.hand.number,
            "label": contract_label(row.hand),
            "declarer": row.hand.declarer.name if row.hand.declarer else "",
            "state": row.state,
            "cells": row.cells,
        }
        for row in found.rows
    ]
    return {"columns": found.columns, "rows": rows, "sum": None}


def _reason(error: MoveError) -> str:
    if isinstance(error, Illegal) and error.problem:
        return sentence(error.problem.message)
    return SENTENCES[type(error)]()


def _status(error: MoveError) -> HTTPStatus:
    stale = isinstance(error, Stale)
    return HTTPStatus.CONFLICT if stale else HTTPStatus.UNPROCESSABLE_ENTITY


SENTENCES: dict[type[MoveError], Callable[[], str]] = {
    Stale: lambda: _("The hand has gone on meanwhile: this is how it stands now."),
    NotYourTurn: lambda: _("It is not your turn."),
    Illegal: lambda: _("This is no move of the game."),
}
