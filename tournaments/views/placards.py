"""A phone at a table of the hall: the code on the table opens it in whatever round is on."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from clubs import access as club_accesses
from clubs import web
from clubs.access import Need, TokenRefused
from clubs.models import SessionState, Table
from clubs.selectors.tables import sitting_now
from clubs.views import entry_page
from tournaments import access as accesses
from tournaments.access import PLACARD_KEY
from tournaments.selectors import placards, sides
from tournaments.selectors.placards import Placard
from tournaments.selectors.tournaments import last_round
from tournaments.services import placards as services


@never_cache
@ensure_csrf_cookie
@require_safe
def placard(request: HttpRequest, token: str) -> HttpResponse:
    """Open the table of a placard; loaded again, the page opens the table of the next round."""
    found = placards.find(token)
    if found is None:
        said = _("This code is not valid any more: scan the one on the table.")
        return _refused(request, said)
    request.session[PLACARD_KEY] = token
    table = placards.table_now(found)
    if table is None or table.session.state != SessionState.PLAYING:
        return _waiting(request, found, table)
    valid = table.tokens.filter(revoked_at=None).first()
    if valid is None:
        return _refused(request, _("The code of this table is revoked: ask an organiser."))
    try:
        club_accesses.open_table(request, valid.token)
    except TokenRefused as refused:
        return _refused(request, str(refused))
    table, access = club_accesses.table(request, table.pk, Need.ENTER)
    return entry_page.entry_page(request, table=table, access=access)


@require_POST
def tournament_codes(request: web.Request, pk: int) -> HttpResponse:
    """Make the codes of all tables anew."""
    tournament, access = accesses.tournament(request, pk, Need.ORGANISE)
    seen = web.whole(request.POST.get("seen", ""))
    if seen is not None:
        services.renew(tournament=tournament, seen=seen, by=access.actor, at=timezone.now())
    messages.success(request, _("The tables have new codes: print their placards again."))
    return redirect("tournament_page", pk=tournament.pk)


def _waiting(request: HttpRequest, found: Placard, table: Table | None) -> HttpResponse:
    """Show who will sit here, or that the next round is not drawn; the page looks again."""
    turn = table.session.round if table else last_round(found.tournament)
    context = {
        "tournament": found.tournament,
        "number": found.table_number,
        "table": table,
        "round": turn,
        "attacker": sides.attackers(turn).get(found.table_number) if turn else None,
        "sitting": sitting_now(table=table) if table else None,
    }
    return render(request, "tournaments/placard.html", context)


def _refused(request: HttpRequest, sentence: str) -> HttpResponse:
    context = {"sentence": sentence}
    return render(request, "clubs/phone.html", context, status=HTTPStatus.FORBIDDEN)
