"""The page of a tournament for everybody, its steps, its journal, and the switch of its results."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import web
from clubs.access import Access, Need
from clubs.edition_words import title_of
from clubs.forms.sessions import StepForm
from clubs.models import JournalEntry
from clubs.selectors import journal as journals
from clubs.services.refusal import Refused
from clubs.views.steps import StepWords, progress, step_words
from tournaments import access as accesses
from tournaments.format_words import format_words
from tournaments.models import RoundState, Tournament, TournamentState
from tournaments.models.entry import EXPECTED
from tournaments.selectors import entries
from tournaments.selectors import tournaments as selectors
from tournaments.services import states
from tournaments.services import tournaments as services
from tournaments.views import pages
from tournaments.views.words import PROGRESS, STEPS, action_words

JOURNAL_PAGE = 50


@require_safe
def tournament_page(request: web.Request, pk: int) -> HttpResponse:
    """Show what, when, by which rules, how far it is, and where the reader sits."""
    tournament, access = accesses.tournament(request, pk, Need.READ)
    return _page(request, tournament, access)


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_state(request: web.Request, pk: int) -> HttpResponse:
    """Take a step on or back; a GET shows what the step would mean."""
    tournament, access = accesses.tournament(request, pk, Need.SCORE)
    asked = request.POST if request.method == "POST" else request.GET
    to = _state(asked.get("to", ""))
    if request.method != "POST":
        words = step_words(STEPS, tournament.state, to, access)
        if words is None:
            return redirect("tournament_page", pk=tournament.pk)
        return _confirm_page(request, tournament, access, to, words)
    seen = _state(asked.get("seen", ""))
    if step_words(STEPS, seen, to, access) is None:
        accesses.tournament(request, pk, Need.ORGANISE)
        raise pages.no_step()
    try:
        services.change_state(
            tournament=tournament,
            to=to,
            seen=seen,
            reason=asked.get("reason", ""),
            by=access.actor,
            at=timezone.now(),
        )
    except Refused as refused:
        messages.error(request, str(refused))
        tournament.refresh_from_db()
        return _page(request, tournament, access, status=HTTPStatus.CONFLICT)
    return redirect("tournament_page", pk=tournament.pk)


@require_POST
def tournament_results(request: web.Request, pk: int) -> HttpResponse:
    """Hide the results until the ceremony, or show them to everybody."""
    tournament, access = accesses.tournament(request, pk, Need.ORGANISE)
    hidden = request.POST.get("results") == "hide"
    change = services.hide_results if hidden else services.show_results
    change(tournament=tournament, by=access.actor, at=timezone.now())
    messages.success(
        request,
        _("Only organisers see the results now.") if hidden else _("Everybody sees the results."),
    )
    return redirect("tournament_ranking", pk=tournament.pk)


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the journal in words: who, what, about whom."""

    entry: JournalEntry
    words: Promise | str
    about: str


@require_safe
def tournament_journal(request: web.Request, pk: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.SCORE)
    found = JournalEntry.objects.filter(tournament__tournament=tournament)
    listed = Paginator(
        found.select_related("table", "hand").order_by("-at", "-pk"), JOURNAL_PAGE
    ).get_page(request.GET.get("page"))
    names = journals.names_in(listed)
    context: dict[str, object] = {
        "page": listed,
        "lines": [Line(line, action_words(line.action), _about(line, names)) for line in listed],
    }
    return pages.show(request, "journal.html", tournament, access, context)


def _about(line: JournalEntry, names: Mapping[int, str]) -> str:
    people = [names.get(pk, "") for field in journals.ABOUT if (pk := line.details.get(field))]
    said = [str(line.details[key]) for key in ("team", "category") if line.details.get(key)]
    return ", ".join(filter(None, [*people, *said]))


def _page(
    request: web.Request,
    tournament: Tournament,
    access: Access,
    *,
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    rules = tournament.format()
    mine = selectors.entry_of(tournament, access.member)
    shown = tournament.rounds.select_related("session").order_by("number")
    if not access.can_organise and not tournament.shows_plan:
        shown = shown.exclude(state=RoundState.DRAWN)
    context: dict[str, object] = {
        "format_words": format_words(rules),
        "rules_title": title_of(tournament.rules),
        "count": entries.count(tournament),
        "rounds": list(shown),
        "progress": progress(PROGRESS, tournament.state),
        "steps": _steps(tournament, access),
        "mine": mine,
        "my_place": selectors.place_now(tournament, mine),
        "may_register": _may_register(tournament, access),
        "is_over": bool(shown) and all(each.state != RoundState.PLAYING for each in shown),
        "is_in": mine is not None and mine.state in EXPECTED,
    }
    return pages.show(
        request, "tournament.html", tournament, access, context, partial="board", status=status
    )


def _may_register(tournament: Tournament, access: Access) -> bool:
    is_open = tournament.state == TournamentState.REGISTRATION and tournament.members_register
    return is_open and access.member is not None and access.actor.user is not None


def _steps(tournament: Tournament, access: Access) -> list[dict[str, object]]:
    """Return the steps that this reader may take, the way onward first."""
    return [
        {"to": to.value, "words": words, "is_main": number == 0}
        for number, to in enumerate(states.steps_from(tournament.state))
        if (words := step_words(STEPS, tournament.state, to, access))
    ]


def _confirm_page(
    request: web.Request,
    tournament: Tournament,
    access: Access,
    to: TournamentState,
    words: StepWords,
) -> HttpResponse:
    form = StepForm(
        to=to.value, seen=tournament.state, wants_reason=words.wants_reason, consent=False
    )
    count = entries.count(tournament)
    registered = ngettext(
        "%(count)s person takes part.", "%(count)s people take part.", count.registered
    ) % {"count": count.registered}
    context: dict[str, object] = {
        "words": words,
        "form": form,
        "consequences": [said for said in (str(words.consequence), registered) if said],
    }
    return pages.show(request, "step.html", tournament, access, context)


def _state(text: str) -> TournamentState:
    try:
        return TournamentState(text)
    except ValueError:
        raise pages.no_step() from None
