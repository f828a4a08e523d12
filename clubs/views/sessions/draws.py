"""The seating page: draw, look, change by hand, publish."""

from collections.abc import Callable, Mapping
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need
from clubs.models import Member, PlaySession, Presence, Table
from clubs.selectors import seating as selectors
from clubs.services import attendance, seating
from clubs.services.refusal import Refused
from clubs.split import TableSize
from clubs.views.sessions import draw_page

TEMPLATE = "clubs/seating.html"


@require_http_methods(["GET", "HEAD", "POST"])
def seating_page(request: web.Request, pk: int) -> HttpResponse:
    session, access = accesses.session(request, pk, Need.SCORE)
    if request.method != "POST":
        return _page(request, session, access)
    change = CHANGES.get(_action(request.POST), _no_change)
    try:
        said = change(session, access, request.POST)
    except Refused as refused:
        return _page(request, session, access, refused=str(refused))
    messages.success(request, said)
    return redirect("seating", pk=session.pk)


def _page(
    request: web.Request, session: PlaySession, access: Access, *, refused: str = ""
) -> HttpResponse:
    chosen = request.GET.get("chosen", "")
    context = {
        "club": access.club,
        "access": access,
        "session": session,
        "refused": refused,
        **draw_page.facts(session, chosen=web.whole(chosen)),
    }
    status = HTTPStatus.CONFLICT if refused else HTTPStatus.OK
    return web.page(request, TEMPLATE, context, status=status)


def _draw(session: PlaySession, access: Access, post: QueryDict) -> str:
    tables = seating.draw(
        session=session,
        seed=post.get("seed", "")[:20] or seating.new_seed(),
        sizes=_sizes(post.get("sizes", "")),
        by=access.actor,
        at=timezone.now(),
    )
    return ngettext(
        "Drawn: %(count)s table. Look at it, change what you like, then publish.",
        "Drawn: %(count)s tables. Look at them, change what you like, then publish.",
        len(tables),
    ) % {"count": len(tables)}


def _swap(session: PlaySession, access: Access, post: QueryDict) -> str:
    member, other = _member(session, post, "member"), _member(session, post, "other")
    seating.swap(
        session=session,
        member=member,
        table=_table(session, post),
        chair=_number(post, "chair"),
        other=other,
        by=access.actor,
        at=timezone.now(),
    )
    return _("%(one)s and %(other)s have changed places.") % {
        "one": member.name,
        "other": other.name,
    }


def _seat(session: PlaySession, access: Access, post: QueryDict) -> str:
    """Seat a person at a table: one who sits elsewhere changes over, any other joins."""
    member, table = _member(session, post, "member"), _table(session, post, "to")
    by, at = access.actor, timezone.now()
    if session.seats.filter(member=member).exists():
        seating.move(session=session, member=member, to_table=table, by=by, at=at)
    else:
        seating.join(table=table, member=member, by=by, at=at)
    return _("%(name)s sits at table %(table)s.") % {"name": member.name, "table": table.number}


def _leave(session: PlaySession, access: Access, post: QueryDict) -> str:
    member, table = _member(session, post, "member"), _table(session, post)
    seating.leave(table=table, member=member, by=access.actor, at=timezone.now())
    return _("%(name)s has no seat any more.") % {"name": member.name}


def _dealer(session: PlaySession, access: Access, post: QueryDict) -> str:
    member, table = _member(session, post, "member"), _table(session, post)
    seating.set_dealer(table=table, member=member, by=access.actor, at=timezone.now())
    return _("%(name)s deals next at table %(table)s.") % {
        "name": member.name,
        "table": table.number,
    }


def _players(session: PlaySession, access: Access, post: QueryDict) -> str:
    table, players = _table(session, post), _number(post, "players")
    seating.set_players(table=table, players=players, by=access.actor, at=timezone.now())
    return _("Table %(table)s plays the %(players)s-player game.") % {
        "table": table.number,
        "players": players,
    }


def _open_table(session: PlaySession, access: Access, post: QueryDict) -> str:
    table = seating.open_table(
        session=session,
        members=list(selectors.without_seat(session)),
        seed=post.get("seed", "")[:20],
        by=access.actor,
        at=timezone.now(),
    )
    return _("Table %(table)s is open.") % {"table": table.number}


def _mark(presence: Presence) -> Callable[[PlaySession, Access, QueryDict], str]:
    def mark(session: PlaySession, access: Access, post: QueryDict) -> str:
        member = _member(session, post, "member")
        attendance.mark(
            session=session, member=member, presence=presence, by=access.actor, at=timezone.now()
        )
        return _("%(name)s: %(said)s") % {"name": member.name, "said": presence.label}

    return mark


CHANGES: Mapping[str, Callable[[PlaySession, Access, QueryDict], str]] = {
    "draw": _draw,
    "swap": _swap,
    "seat": _seat,
    "leave": _leave,
    "dealer": _dealer,
    "players": _players,
    "open_table": _open_table,
    "present": _mark(Presence.PRESENT),
    "reserve": _mark(Presence.RESERVE),
}


def _action(post: QueryDict) -> str:
    """Return what was asked; the buttons that name a table say nothing else."""
    return "seat" if "to" in post else post.get("action", "")


def _no_change(_session: PlaySession, _access: Access, _post: QueryDict) -> str:
    raise Refused("action", _("Choose what to do with the seats."))


def _stale() -> Refused:
    return Refused(
        "seats_changed", _("The seats have changed meanwhile: look at them and choose again.")
    )


def _number(post: QueryDict, name: str) -> int:
    number = web.whole(post.get(name, ""))
    if number is None:
        raise _stale()
    return number


def _member(session: PlaySession, post: QueryDict, name: str) -> Member:
    people = Member.objects.filter(club_id=session.club_id, is_bot=False)
    member = people.filter(pk=_number(post, name)).first()
    if member is None:
        raise _stale()
    return member


def _table(session: PlaySession, post: QueryDict, name: str = "table") -> Table:
    table = Table.objects.filter(pk=_number(post, name), session=session).first()
    if table is None:
        raise _stale()
    table.session = session
    return table


def _sizes(text: str) -> list[TableSize] | None:
    """Read a choice of tables such as `5x4-6x4`; None is the best one."""
    if not text:
        return None
    sizes = []
    for part in text.split("-"):
        people, _x, players = (web.whole(typed) for typed in part.partition("x"))
        if people is None or players is None:
            raise _stale()
        sizes.append(TableSize(people, players))
    return sizes
