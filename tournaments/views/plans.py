"""The list of tournaments; planning and changing one."""

from dataclasses import dataclass
from http import HTTPStatus

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs import access as club_accesses
from clubs import web
from clubs.access import Access, Need
from clubs.edition_words import title_of
from clubs.models import RuleSet
from clubs.selectors import rule_sets
from clubs.services.refusal import Refused
from tournaments import access as accesses
from tournaments.format_words import preset_words
from tournaments.formats.presets import PRESETS, Preset
from tournaments.forms.plan import TournamentForm
from tournaments.models import RoundState, Tournament
from tournaments.selectors import tournaments as selectors
from tournaments.services import tournaments as services
from tournaments.views import pages

A_PAGE = 25


@require_safe
def tournament_list(request: web.Request, slug: str) -> HttpResponse:
    access = club_accesses.club(request, slug, Need.READ)
    listed = Paginator(selectors.listed(access.club), A_PAGE).get_page(request.GET.get("page"))
    context = {"club": access.club, "access": access, "listed": listed}
    return web.page(request, "tournaments/list.html", context)


@dataclass(frozen=True, slots=True)
class Offer:
    """A format that a new tournament can start from."""

    preset: Preset

    @property
    def name(self) -> str:
        return _(self.preset.name)

    @property
    def facts(self) -> str:
        return preset_words(self.preset)


@dataclass(frozen=True, slots=True)
class GameOffers:
    """A game of the club with the formats of its tradition, and those of the others."""

    rules: RuleSet
    own: list[Offer]
    others: list[Offer]

    @property
    def title(self) -> str:
        return title_of(self.rules.rules)


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_new(request: web.Request, slug: str) -> HttpResponse:
    """Let a format be chosen first, then everything else be filled in."""
    access = club_accesses.club(request, slug, Need.ORGANISE)
    asked = request.POST if request.method == "POST" else request.GET
    preset = asked.get("preset", "")
    if preset not in PRESETS:
        return _choose(request, access)
    form = TournamentForm(
        request.POST or None, club=access.club, preset=preset, rules=asked.get("rules", "")
    )
    if request.method != "POST" or "look" in request.POST or not form.is_valid():
        return _form_page(request, access, form, preset)
    try:
        tournament = services.create(
            club=access.club, plan=form.plan(), by=access.actor, at=timezone.now()
        )
    except Refused as refused:
        form.show(refused)
        return _form_page(request, access, form, preset)
    messages.success(request, _("The tournament is planned."))
    return redirect("tournament_page", tournament.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_edit(request: web.Request, pk: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.ORGANISE)
    preset = tournament.preset
    form = TournamentForm(
        request.POST or None, club=access.club, preset=preset, tournament=tournament
    )
    if request.method != "POST" or "look" in request.POST or not form.is_valid():
        return _form_page(request, access, form, preset, tournament)
    try:
        services.update(tournament=tournament, plan=form.plan(), by=access.actor, at=timezone.now())
    except Refused as refused:
        form.show(refused)
        return _form_page(request, access, form, preset, tournament)
    messages.success(request, _("The tournament is changed."))
    return redirect("tournament_page", tournament.pk)


def _choose(request: web.Request, access: Access) -> HttpResponse:
    offers = [Offer(preset) for preset in PRESETS.values()]
    games = [
        GameOffers(
            rules,
            [offer for offer in offers if offer.preset.game == rules.game],
            [offer for offer in offers if offer.preset.game != rules.game],
        )
        for rules in rule_sets.current(access.club)
    ]
    context = {"club": access.club, "access": access, "games": games}
    return web.page(request, "tournaments/choose.html", context)


def _form_page(
    request: web.Request,
    access: Access,
    form: TournamentForm,
    preset: str,
    tournament: Tournament | None = None,
) -> HttpResponse:
    published = tournament is not None and tournament.rounds.exclude(state=RoundState.DRAWN)
    context: dict[str, object] = {
        "form": form,
        "preset": Offer(PRESETS[preset]),
        "is_fixed": bool(published),
    }
    refused = form.has_errors() and "look" not in request.POST
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refused else HTTPStatus.OK
    if tournament is not None:
        return pages.show(
            request, "form.html", tournament, access, context, partial="format", status=status
        )
    context |= {"club": access.club, "access": access}
    return web.page(request, "tournaments/form.html", context, partial="format", status=status)
