"""Entering a hand: by a plain form in two steps, or by the page's script that also keeps it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST

from clubs import access as accesses
from clubs.access import Access, Need
from clubs.forms.entry import Envelope, read, read_envelope, said_by_field
from clubs.models import Hand, Member, Table
from clubs.selectors import tables
from clubs.services import hands
from clubs.services.hands import Deal, Entry, HandError
from clubs.services.journal import Actor
from clubs.views import entry_page as pages
from clubs.views import refusals
from clubs.views.refusals import Refusal
from clubs.web import whole
from games import engine
from games.engine import Problem

Fields = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Stored:
    hand: Hand
    is_new: bool


OVER_MEANWHILE = gettext_lazy(
    "This round or session was closed meanwhile. The hand is kept on this phone: tell an "
    "organiser, who can open it again; then the hand is sent by itself."
)
"""For a phone that comes back with a hand after its table is over."""


@ensure_csrf_cookie
@require_http_methods(["GET", "HEAD", "POST"])
def table_enter(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the form of a table's next hand, store it, and say (as JSON) how the table stands."""
    is_sent = request.method == "POST" and _wants_json(request)
    if is_sent and accesses.opened_and_over(request, pk):
        return JsonResponse({"sentence": str(OVER_MEANWHILE)}, status=HTTPStatus.FORBIDDEN)
    table, access = accesses.table(request, pk, Need.ENTER)
    if request.method == "POST":
        return _posted(request, table, access)
    if _wants_json(request):
        return JsonResponse(_news(request, table, access))
    return pages.entry_page(request, table=table, access=access)


@require_POST
def table_preview(request: HttpRequest, pk: int) -> HttpResponse:
    """Say what a half-filled form gives, what is wrong with it and what cannot be chosen."""
    table, access = accesses.table(request, pk, Need.ENTER)
    data = pages.posted(request)
    envelope = _envelope(data, table)
    if isinstance(envelope, Problem):
        return JsonResponse({"problems": said_by_field([envelope])}, status=422)
    form = pages.form_of(table=table, sitting=envelope.sitting, data=data)
    preview = pages.preview_of(form)
    context = {"preview": preview, "access": access}
    return JsonResponse(
        {
            "complete": form.is_complete,
            "greyed": form.greyed(),
            "problems": said_by_field(form.problems),
            "missing": said_by_field(form.missing),
            "preview": render_to_string("clubs/entry_preview.html", context, request),
        }
    )


def _posted(request: HttpRequest, table: Table, access: Access) -> HttpResponse:
    data = pages.posted(request)
    action = data.get("action", "save")
    if _wants_json(request):
        return _answer(request, table, access, store(table=table, access=access, data=data))
    envelope = _envelope(data, table)
    if isinstance(envelope, Problem):
        return pages.entry_page(
            request, table=table, access=access, refusal=refusals.of_problems([envelope])
        )
    if action == "next_hand":
        data |= _as_next_hand(table)
        envelope = _envelope(data, table)
    if action != "save":
        step = pages.FIRST if action == "back" else pages.SECOND
        return _again(request, table, access, data, envelope, step=step)
    result = store(table=table, access=access, data=data)
    if isinstance(result, Refusal):
        return _again(request, table, access, data, envelope, refusal=result)
    messages.success(request, _("Hand %(number)s is saved.") % {"number": result.hand.number})
    return redirect("table_enter", pk=table.pk)


def store(*, table: Table, access: Access, data: Fields) -> Stored | Refusal:
    """Store a typed hand once; whatever stands against it comes back in words."""
    envelope = _envelope(data, table)
    if isinstance(envelope, Problem):
        return refusals.of_problems([envelope])
    sitting = envelope.sitting
    rules = engine.rules(f"{table.session.rules}/{sitting.rotation.players}")
    options = table.session.options_for(rules.players)
    typed = read(data=data, sitting=sitting, rules=rules, options=options)
    if typed.problems or typed.undecided:
        form = pages.form_of(table=table, sitting=sitting, data=data)
        return refusals.of_problems(form.problems + form.missing)
    entry = Entry(
        client_key=envelope.client_key,
        deal=Deal(envelope.number, sitting.dealer_chair, sitting.members, typed.said),
        consent=envelope.consent,
        repeat=envelope.repeat,
        players=sitting.rotation.players,
        mark=data.get("mark", ""),
    )
    at = timezone.now()
    try:
        hand = hands.enter(table=table, entry=entry, by=_typist(access, data, envelope), at=at)
    except HandError as error:
        return refusals.of_error(error)
    return Stored(hand, is_new=hand.entered_at == at)


def _typist(access: Access, data: Fields, envelope: Envelope) -> Actor:
    """Return who typed; a phone without an account may say which person of the hand holds it."""
    who = whole(data.get("who", ""))
    if access.actor.user or who is None:
        return access.actor
    person = envelope.sitting.person(who)
    if person is None:
        return access.actor
    member = Member.objects.get(pk=person.id)
    return replace(access.actor, member=member, name=member.name)


def _again(
    request: HttpRequest,
    table: Table,
    access: Access,
    data: Fields,
    envelope: Envelope | Problem,
    *,
    step: str = pages.SECOND,
    refusal: Refusal | None = None,
) -> HttpResponse:
    """Show the form once more with everything that was typed."""
    return pages.entry_page(
        request,
        table=table,
        access=access,
        data=data,
        step=step,
        refusal=refusal,
        sitting=envelope.sitting if isinstance(envelope, Envelope) else None,
    )


def _as_next_hand(table: Table) -> dict[str, str]:
    """Return the fields that make a typed hand the table's next one; its key is a new one."""
    board = tables.board(table=table)
    fresh = pages.fresh_fields(board)
    return {name: fresh[name] for name in ("number", "ring", "dealer", "players") if name in fresh}


def _answer(
    request: HttpRequest, table: Table, access: Access, result: Stored | Refusal
) -> JsonResponse:
    table.refresh_from_db()
    news = _news(request, table, access)
    if isinstance(result, Stored):
        body = {"status": "stored", "number": result.hand.number, "hand": result.hand.pk}
        return JsonResponse(
            body | news, status=HTTPStatus.CREATED if result.is_new else HTTPStatus.OK
        )
    body = {
        "status": result.code,
        "sentences": list(result.sentences),
        "fields": result.fields,
        "next_number": result.next_number,
        "standing": _standing(result.hand) if result.hand else "",
    }
    return JsonResponse(body | news, status=result.status)


def _standing(hand: Hand) -> str:
    seats = hand.seats.select_related("member").exclude(role="dead")
    return render_to_string("clubs/entry_standing.html", {"hand": hand, "seats": seats})


def _news(request: HttpRequest, table: Table, access: Access) -> dict[str, object]:
    board = tables.board(table=table)
    last = pages.last_of(request, board, at=timezone.now())
    strip = render_to_string(
        "clubs/last_hand.html", {"last": last, "table": table, "access": access}, request
    )
    return {"state": pages.state_of(board), "last": strip}


def _envelope(data: Fields, table: Table) -> Envelope | Problem:
    return read_envelope(
        data,
        table=table,
        players=_players(data, table),
        may_sit=tables.everyone_of(table=table),
    )


def _players(data: Fields, table: Table) -> int:
    """Return the game that was dealt: the table's, or one that it played before."""
    said = data.get("players", "")
    if said == str(table.players) or not tables.has_played(table=table, players=said):
        return table.players
    return int(said)


def _wants_json(request: HttpRequest) -> bool:
    return request.accepts("application/json") and not request.accepts("text/html")
