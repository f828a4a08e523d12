"""What a tournament prints: seats, round sheets, placards, cards."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs import web
from clubs.access import Need
from clubs.forms.rules_words import option_sentences
from clubs.paper import deal_sheets, path_cards, placards, score_sheet, seating_list
from clubs.selectors.paper import score_sheets
from clubs.selectors.paper.headings import language
from clubs.services.refusal import Refused
from tournaments import access as accesses
from tournaments.models import Round, RoundState, Tournament
from tournaments.selectors import deals as deal_selectors
from tournaments.selectors import paper, paths
from tournaments.services import online
from tournaments.views import codes


@require_safe
def prints(request: web.Request, pk: int) -> HttpResponse:
    """Show what can be printed of a tournament, as far as it has got."""
    tournament, access = accesses.tournament(request, pk, Need.READ)
    rounds = [
        one
        for one in tournament.rounds.select_related("tournament").order_by("number")
        if access.can_score or paths.is_known(one)
    ]
    context = {
        "club": access.club,
        "access": access,
        "tournament": tournament,
        "rounds": rounds,
        "sees_results": accesses.sees_results(tournament, access),
        "has_ranking": tournament.standings.exists(),
        "has_tables": bool(paper.table_numbers(tournament)),
        "same_deals": deal_selectors.are_the_same(tournament),
        "only_here": codes.only_here(request),
    }
    return web.page(request, "tournaments/paper.html", context)


@require_safe
def seats(request: web.Request, pk: int, number: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.READ)
    turn = _round(tournament, number)
    listed = paper.seats(turn) if access.can_score or paths.is_known(turn) else None
    if listed is None:
        return _nothing(request, tournament, _("Nobody has a seat in this round yet."))
    content = seating_list.pdf(listed, paper.seat_words(), language=language())
    return web.pdf(content, tournament.title, _("Round"), number, _("Seats"))


@require_safe
def sheets(request: web.Request, pk: int, number: int) -> HttpResponse:
    """Print a score sheet for each table of a round, with its code and its hands."""
    tournament, _access = accesses.tournament(request, pk, Need.SCORE)
    turn = _round(tournament, number)
    seated = score_sheets.seated(turn.session) if turn.session else []
    if turn.session is None or not seated:
        text = _("Publish the tables of this round, then print its sheets.")
        return _nothing(request, tournament, text)
    made = score_sheets.sheets_of(
        turn.session,
        seated,
        addresses=_addresses(request, tournament, seated),
        option_words=option_sentences,
    )
    title = _("Score sheet")
    content = score_sheet.pdf(made, score_sheets.words(), title=title, language=language())
    return web.pdf(content, tournament.title, _("Round"), number)


@require_safe
def cards(request: web.Request, pk: int) -> HttpResponse:
    tournament, _access = accesses.tournament(request, pk, Need.SCORE)
    made = paper.cards(tournament)
    if not made:
        return _nothing(request, tournament, _("Nobody takes part yet."))
    title = _("Personal cards")
    content = path_cards.pdf(
        made,
        paper.card_words(tournament),
        title=title,
        author=tournament.club.name,
        language=language(),
    )
    return web.pdf(content, tournament.title, title)


@require_safe
def table_placards(request: web.Request, pk: int) -> HttpResponse:
    tournament, _access = accesses.tournament(request, pk, Need.SCORE)
    numbers = paper.table_numbers(tournament)
    if not numbers:
        return _nothing(request, tournament, _("Nobody takes part yet."))
    made = paper.placard_cards(numbers, codes.addresses(request, tournament, numbers))
    title = _("Placards")
    words = paper.placard_words(tournament)
    content = placards.pdf(made, words, title=title, language=language())
    return web.pdf(content, tournament.title, title)


@require_safe
def deals(request: web.Request, pk: int, number: int) -> HttpResponse:
    """Print a sheet a deal; before the round is finished only for those who lay the cards out."""
    made = _deals(request, pk, number)
    return web.pdf(deal_sheets.pdf(made, language=language()), made[0].heading.subject, number)


@require_safe
def curtains(request: web.Request, pk: int, number: int) -> HttpResponse:
    """Print a small card for each holding of a round's deals."""
    made = _deals(request, pk, number)
    content = deal_sheets.curtains(made, language=language())
    return web.pdf(content, made[0].heading.subject, number, _("cards"))


@require_POST
def play_online(request: web.Request, pk: int, number: int) -> HttpResponse:
    """Open an online table for each table of a round, all with the same deals."""
    tournament, access = accesses.tournament(request, pk, Need.ORGANISE)
    turn = _round(tournament, number)
    try:
        online.open_round(round=turn, by=access.actor, at=timezone.now())
    except Refused as refused:
        messages.error(request, str(refused))
    else:
        said = _(
            "The online tables of round %(number)s are open: people find theirs under “My tables”."
        )
        messages.success(request, said % {"number": number})
    return redirect("tournament_paper", pk=pk)


def _deals(request: web.Request, pk: int, number: int) -> list[deal_sheets.DealSheet]:
    tournament, access = accesses.tournament(request, pk, Need.READ)
    turn = _round(tournament, number)
    if turn.state != RoundState.FINISHED and not access.can_organise:
        raise PermissionDenied(_("Nobody sees a deal before it is played."))
    return deal_selectors.sheets(turn)


def _addresses(
    request: web.Request, tournament: Tournament, seated: list[score_sheets.Seated]
) -> Mapping[int, str]:
    by_number = codes.addresses(request, tournament, [one.table.number for one in seated])
    return {one.table.pk: by_number.get(one.table.number, "") for one in seated}


def _round(tournament: Tournament, number: int) -> Round:
    rounds: Any = tournament.rounds.select_related("tournament__club", "session__club")
    found: Round | None = rounds.filter(number=number).first()
    if found is None:
        raise Http404(_("This round does not exist."))
    return found


def _nothing(request: web.Request, tournament: Tournament, text: str) -> HttpResponse:
    messages.info(request, text)
    return redirect("tournament_paper", pk=tournament.pk)
