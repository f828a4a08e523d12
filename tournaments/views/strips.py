"""The strip above the pages of a round's tables: its clock, and the way to the tournament."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import access as club_accesses
from clubs import web
from clubs.access import Access, Need
from clubs.models import PlaySession, Table
from tournaments import access as accesses
from tournaments.access import PLACARD_KEY
from tournaments.models import Round, RoundState
from tournaments.selectors import clock, early_ends, placards
from tournaments.selectors import tournaments as selectors
from tournaments.steady import reading
from tournaments.views.clocks import countdown


@require_safe
def session_round(request: web.Request, pk: int) -> HttpResponse:
    """Show of which round a session is; a plain request goes there."""
    session, access = club_accesses.session(request, pk, Need.READ)
    return _strip(request, _round_of(session), access)


@require_safe
def table_round(request: web.Request, pk: int) -> HttpResponse:
    """Show the clock of a table's round, and where the table goes on once the round is over."""
    table = Table.objects.select_related("session__club").filter(pk=pk).first()
    if table is None:
        raise club_accesses.unknown(request)
    placard = accesses.placard(request)
    turn = Round.objects.filter(session=table.session_id).select_related("tournament").first()
    is_own = turn is not None and placard is not None and placard.tournament == turn.tournament
    access = None
    if not is_own:
        _table, access = club_accesses.table(request, pk, Need.READ)
        turn = _round_of(table.session)
        if access.can_enter and access.actor.user is None:
            # The phone of this table stays its phone in the rounds to come.
            token = placards.token_of(turn.tournament, table.number)
            request.session[PLACARD_KEY] = token
    return _strip(request, turn, access, table=table)


def _round_of(session: PlaySession) -> Round:
    turn = Round.objects.filter(session=session).select_related("tournament__club").first()
    if turn is None:
        raise Http404(_("This session is not a round of a tournament."))
    return turn


def _strip(
    request: web.Request, turn: Round | None, access: Access | None, table: Table | None = None
) -> HttpResponse:
    if turn is None:
        raise Http404(_("This session is not a round of a tournament."))
    address = _further(turn, access, table)
    if not web.wants_part(request):
        return redirect(
            address or reverse("tournament_round", args=[turn.tournament_id, turn.number])
        )
    shown = clock.now(turn, timezone.now(), reading())
    left = shown.left_at(table.number) if table else shown.seconds_left
    on = turn.state in (RoundState.PUBLISHED, RoundState.PLAYING)
    context = {
        "turn": turn,
        "tournament": turn.tournament,
        "table": table,
        "is_phone": access is None or access.actor.user is None,
        "clock": countdown(shown, left) if on else None,
        "further": address,
        "ended": early_ends.of_round(turn).get(table.number) if table and on else None,
    }
    return render(request, "tournaments/strip.html", context)


def _further(turn: Round, access: Access | None, table: Table | None) -> str:
    """Return where a reader of a finished round goes on: his own table, or that of the phone."""
    if turn.state != RoundState.FINISHED:
        return ""
    member = access.member if access and access.actor.user else None
    mine = selectors.place_now(turn.tournament, selectors.entry_of(turn.tournament, member))
    if mine is not None and mine.round.session is not None:
        seated = mine.round.session.tables.filter(number=mine.table_number).first()
        return reverse("table_page", args=[seated.pk]) if seated else ""
    if member is None and table is not None:
        token = placards.token_of(turn.tournament, table.number)
        return reverse("placard", args=[token])
    return ""
