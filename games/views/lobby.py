"""The lobby: open tables, a quick game, a table of one's own, an invitation."""

from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access as accesses
from clubs.access import Access, Need
from clubs.forms.errors import show
from clubs.models import Member
from clubs.services.refusal import Refused, RefusedOptions
from clubs.web import Request, page, status_of
from games import access as guests
from games import engine
from games.forms import QuickForm, TableForm
from games.models import OnlineTable
from games.selectors import lobby
from games.services import tables
from games.services.tables import TableFacts

TEMPLATE = "games/lobby.html"


@require_safe
def online_lobby(request: Request, slug: str) -> HttpResponse:
    return _lobby(request, accesses.club(request, slug, Need.READ))


@require_POST
def online_quick(request: Request, slug: str) -> HttpResponse:
    """Open a table against the computer and deal at once."""
    access = accesses.club(request, slug, Need.READ)
    member = guests.member_of(access)
    form = QuickForm(request.POST)
    if not form.is_valid():
        return _lobby(request, access, form)
    rules_id, at = form.cleaned_data["rules_id"], timezone.now()
    facts = TableFacts(
        rules_id=rules_id,
        people=engine.rules(rules_id).players,
        hands_wanted=form.cleaned_data["hands"],
        rule_options=lobby.club_options(club=access.club, rules_id=rules_id),
        is_rated=False,
    )
    try:
        table = tables.open_against_bots(
            club=access.club,
            facts=facts,
            creator=member,
            client_key=form.cleaned_data["client_key"],
            at=at,
        )
    except Refused as error:
        messages.error(request, str(error))
        return redirect("online_lobby", slug=slug)
    return redirect("online_table", pk=table.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def online_new(request: Request, slug: str) -> HttpResponse:
    """Choose a game, then say the rest of the table; `?rules=` is the game."""
    access = accesses.club(request, slug, Need.READ)
    member = guests.member_of(access)
    games = {game.rules_id: game for game in lobby.games()}
    chosen = games.get(request.GET.get("rules", ""))
    context: dict[str, object] = {"club": access.club, "access": access, "games": games.values()}
    if chosen is None:
        return page(request, "games/choose.html", context)
    form = TableForm(
        request.POST if request.method == "POST" else None,
        rules=engine.rules(chosen.rules_id),
        stored=lobby.club_options(club=access.club, rules_id=chosen.rules_id),
    )
    if form.is_valid():
        table = _opened(form, access, member)
        if table:
            return redirect("online_table", pk=table.pk)
    context |= {"form": form, "game": chosen}
    return page(request, "games/new.html", context, status=status_of(form))


@require_safe
def online_invitation(request: Request, token: str) -> HttpResponse:
    """Open a private table to the browser that has its link."""
    if not request.user.is_authenticated:
        raise accesses.SignInNeeded
    return redirect("online_table", pk=guests.invited(request, token).pk)


def _opened(form: TableForm, access: Access, member: Member) -> OnlineTable | None:
    try:
        return tables.create(
            club=access.club,
            facts=form.facts(),
            creator=member,
            client_key=form.cleaned_data["client_key"],
            at=timezone.now(),
        )
    except RefusedOptions as error:
        form.show_problems(error)
    except Refused as error:
        show(form, error)
    return None


def _lobby(request: Request, access: Access, form: QuickForm | None = None) -> HttpResponse:
    context = {
        "club": access.club,
        "access": access,
        "lobby": lobby.lobby(club=access.club, reader=access.member),
        "quick_games": lobby.quick_games(club=access.club),
        "quick_hands": lobby.QUICK_HANDS,
        "client_key": uuid4(),
        "form": form,
        "new_url": reverse("online_new", args=[access.club.slug]),
    }
    return page(request, TEMPLATE, context, status=status_of(form or QuickForm()))
