"""One table between two hands, and its printed sheet with the code for phones."""

from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access as accesses
from clubs import qr, web
from clubs.access import REFUSALS, Access, Need
from clubs.models import Member, PlaySession, SessionState, Table
from clubs.selectors import seating as selectors
from clubs.selectors import sessions
from clubs.selectors.tables import Sitting, ring_picture, sitting_now
from clubs.services import seating, tokens
from clubs.services.refusal import Refused

SEATS = "clubs/table_seats.html"
SHEET = "clubs/table_qr.html"
LINES = 16
"""Rows of a printed sheet: they fill the page below the code, and an afternoon is longer."""


@require_http_methods(["GET", "HEAD", "POST"])
def table_seats(request: web.Request, pk: int) -> HttpResponse:
    """Who joins, leaves, deals: people of the table may name the dealer, a scorer do the rest."""
    table, access = accesses.table(request, pk, Need.ENTER)
    if request.method != "POST":
        return _seats_page(request, table, access)
    try:
        said = _change(request, table, access)
    except Refused as refused:
        return _seats_page(request, table, access, refused=str(refused))
    messages.success(request, said)
    return redirect("table_seats", pk=table.pk)


def _change(request: web.Request, table: Table, access: Access) -> str:
    post, by, at = request.POST, access.actor, timezone.now()
    action = post.get("action")
    if action == "chairs":
        order = [_member(table, pk) for pk in post.getlist("chair")]
        seating.change_chairs(table=table, order=order, by=by, at=at)
        return _("The chairs are changed.")
    if action == "dealer":
        dealer = _member(table, post.get("member", ""))
        seating.set_dealer(table=table, member=dealer, by=by, at=at)
        return _("%(name)s deals now.") % {"name": dealer.name}
    if not access.can_score:
        raise PermissionDenied(REFUSALS[Need.SCORE])
    players = web.whole(post.get("players", ""))
    if action == "players" and players:
        seating.set_players(table=table, players=players, by=by, at=at)
        return _("From now on: the %(players)s-player game.") % {"players": players}
    member = _member(table, post.get("member", ""))
    if action == "join":
        after = web.whole(post.get("after", ""))
        seating.join(table=table, member=member, after=after, players=players, by=by, at=at)
        return _("%(name)s sits at this table now.") % {"name": member.name}
    if action == "leave":
        seating.leave(table=table, member=member, players=players, by=by, at=at)
        return _("%(name)s has left the table.") % {"name": member.name}
    raise Refused("action", _("Choose what to change at this table."))


def _member(table: Table, text: str) -> Member:
    members = Member.objects.filter(club_id=table.session.club_id, is_bot=False)
    member = members.filter(pk=web.whole(text) or 0).first()
    if member is None:
        raise Refused("member", _("Choose a person of this club."))
    return member


@dataclass(frozen=True, slots=True)
class Leaving:
    """What it means when somebody gets up: the others go on with `game`, or they cannot."""

    game: int | None
    people: int


def _leaving(table: Table, people: int) -> Leaving:
    left = people - 1
    game = selectors.fitting_game(left, session=table.session, current=table.players)
    return Leaving(game, left)


def _seats_page(
    request: web.Request, table: Table, access: Access, *, refused: str = ""
) -> HttpResponse:
    session = table.session
    sitting = sitting_now(table=table)
    people = list(table.seats.select_related("member").order_by("chair"))
    joined = selectors.fitting_game(len(people) + 1, session=session, current=table.players)
    context = {
        "club": access.club,
        "access": access,
        "session": session,
        "table": table,
        "sitting": sitting,
        "ring": {"seats": ring_picture(sitting)} if sitting else None,
        "people": people,
        "leaving": _leaving(table, len(people)),
        "joined_game": joined,
        "games": [
            players
            for players in selectors.possible_games(session, len(people))
            if players != table.players
        ],
        "without_seat": list(selectors.without_seat(session)),
        "reserves": list(sessions.reserves(session)),
        "left_early": list(sessions.left_early(session)),
        "may_change": session.state in sessions.OPEN,
        "refused": refused,
    }
    status = HTTPStatus.CONFLICT if refused else HTTPStatus.OK
    return web.page(request, SEATS, context, status=status)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed page: the code, its address, and the rotation from the next hand on."""

    table: Table
    hands: int
    sitting: Sitting | None
    address: str
    code: SafeString | None
    token: int | None
    lines: Sequence[Sitting]


@require_safe
def table_qr(request: web.Request, pk: int) -> HttpResponse:
    table, access = accesses.table(request, pk, Need.SCORE)
    return _sheets_page(request, table.session, access, [table])


@require_safe
def session_qr(request: web.Request, pk: int) -> HttpResponse:
    """All sheets of a session, a page each."""
    session, access = accesses.session(request, pk, Need.SCORE)
    return _sheets_page(request, session, access, list(session.tables.order_by("number")))


@require_POST
def table_token(request: web.Request, pk: int) -> HttpResponse:
    """Renew or revoke the code of a table."""
    table, access = accesses.table(request, pk, Need.SCORE)
    action = request.POST.get("action")
    if action == "renew":
        seen = web.whole(request.POST.get("seen", ""))
        tokens.renew(table=table, seen=seen, by=access.actor, at=timezone.now())
        messages.success(request, _("The table has a new code. Print its sheet again."))
    elif action == "revoke":
        tokens.revoke(table=table, by=access.actor, at=timezone.now())
        messages.success(request, _("The table's code opens nothing any more."))
    else:
        raise Http404(_("A code can be renewed or revoked."))
    return redirect("table_qr", pk=table.pk)


def _sheets_page(
    request: web.Request, session: PlaySession, access: Access, tables: Sequence[Table]
) -> HttpResponse:
    for table in tables:
        table.session = session
    hands = selectors.hands_by_table(session)
    sheets = [_sheet(request, table, hands.get(table.number, 0)) for table in tables]
    context = {
        "club": access.club,
        "access": access,
        "session": session,
        "sheets": [sheet for sheet in sheets if sheet.sitting],
        "alone": tables[0] if len(tables) == 1 else None,
        "not_yet": session.state in (SessionState.PLANNED, SessionState.CHECK_IN),
        "only_here": any(qr.only_this_computer(sheet.address) for sheet in sheets if sheet.code),
    }
    return web.page(request, SHEET, context)


def _sheet(request: web.Request, table: Table, hands: int) -> Sheet:
    sitting = sitting_now(table=table)
    valid = table.tokens.filter(revoked_at=None).first()
    address = qr.for_phones(request, reverse("phone", args=[valid.token])) if valid else ""
    lines: list[Sitting] = []
    following = sitting
    while following and len(lines) < LINES:
        lines.append(following)
        following = following.after()
    return Sheet(
        table,
        hands,
        sitting,
        address,
        qr.svg(address) if address else None,
        valid.pk if valid else None,
        lines,
    )
