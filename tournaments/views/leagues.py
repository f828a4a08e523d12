"""Leagues: the list, the table, and how organisers make and fill them."""

from http import HTTPStatus
from typing import TypeVar

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access as clubs
from clubs import exports, web
from clubs.access import Access, Need
from clubs.edition_words import GAMES
from clubs.forms import errors
from clubs.models import PlaySession
from clubs.paper import ranked as sheets
from clubs.selectors import rule_sets
from clubs.selectors.paper.headings import language
from clubs.services.refusal import Refused
from tournaments import access as accesses
from tournaments.formats.presets import SEASONS
from tournaments.formats.settings import InvalidSettings
from tournaments.forms.leagues import LeagueForm, presets
from tournaments.models import EventRole, League, Tournament
from tournaments.selectors import league_table
from tournaments.selectors import leagues as selectors
from tournaments.services import leagues

Row = TypeVar("Row", PlaySession, Tournament)
WRITE = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
def leagues_of_club(request: web.Request, slug: str) -> HttpResponse:
    access = clubs.club(request, slug, Need.READ)
    context = {"club": access.club, "access": access, "leagues": selectors.listed(access.club)}
    return web.page(request, "tournaments/leagues.html", context)


@WRITE
def new(request: web.Request, slug: str) -> HttpResponse:
    """Choose a formula, then say what the league is called and what counts."""
    access = clubs.club(request, slug, Need.ORGANISE)
    chosen = request.POST.get("preset") or request.GET.get("preset", "")
    if chosen not in SEASONS:
        context = {"club": access.club, "access": access, "presets": presets()}
        return web.page(request, "tournaments/league_new.html", context)
    return _form(request, access, preset=chosen, league=None)


@WRITE
def edit(request: web.Request, pk: int) -> HttpResponse:
    league, access = accesses.league(request, pk, Need.ORGANISE)
    return _form(request, access, preset=league.preset, league=league)


@require_safe
def league(request: web.Request, pk: int) -> HttpResponse:
    found, access = accesses.league(request, pk, Need.READ)
    events = selectors.events(found)
    context = {
        "club": access.club,
        "access": access,
        "league": found,
        "rows": league_table.rows(found, events),
        "rules": league_table.rules_in_words(found),
        "events": events,
        "candidates": selectors.candidates(found) if access.can_organise else (),
        "roles": EventRole,
        "me": access.member.pk if access.member else None,
    }
    return web.page(request, "tournaments/league.html", context, partial="table")


@require_POST
def event(request: web.Request, pk: int) -> HttpResponse:
    """Say what a session or a tournament is in a league."""
    found, access = accesses.league(request, pk, Need.ORGANISE)
    role = request.POST.get("role", "")
    try:
        leagues.set_role(
            league=found,
            session=_named(request, "session", PlaySession),
            tournament=_named(request, "tournament", Tournament),
            role=EventRole(role) if role in EventRole.values else None,
            by=access.actor,
            at=timezone.now(),
        )
    except Refused as refused:
        messages.error(request, str(refused))
    return redirect("league", pk=pk)


@require_POST
def remove(request: web.Request, pk: int) -> HttpResponse:
    found, access = accesses.league(request, pk, Need.ORGANISE)
    leagues.remove(league=found, by=access.actor, at=timezone.now())
    messages.success(request, _("The league “%(title)s” is deleted.") % {"title": found.title})
    return redirect("league_list", slug=access.club.slug)


@require_safe
def as_pdf(request: web.Request, pk: int) -> HttpResponse:
    found, _access = accesses.league(request, pk, Need.READ)
    shown = league_table.on_paper(found, today=timezone.localdate())
    return web.pdf(sheets.pdf(shown, language=language()), found.title)


@require_safe
def as_table(request: web.Request, pk: int, form: str) -> HttpResponse:
    found, _access = accesses.league(request, pk, Need.READ)
    return exports.answer(league_table.as_table(found), form)


def _form(
    request: web.Request, access: Access, *, preset: str, league: League | None
) -> HttpResponse:
    posted = request.method == "POST"
    games = [(code, str(GAMES[code])) for code in rule_sets.games(access.club)]
    form = LeagueForm(request.POST if posted else None, games=games, preset=preset, league=league)
    if posted and form.is_valid():
        try:
            saved = _save(access, form, league)
        except InvalidSettings as invalid:
            form.show(invalid.problems)
        except Refused as refused:
            errors.show(form, refused, title="title", days="last_day")
        else:
            messages.success(request, _("The league is saved; its table is being counted."))
            return redirect("league", pk=saved.pk)
    context = {
        "club": access.club,
        "access": access,
        "form": form,
        "league": league,
        "preset": SEASONS[preset],
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if posted else HTTPStatus.OK
    return web.page(request, "tournaments/league_form.html", context, status=status)


def _save(access: Access, form: LeagueForm, league: League | None) -> League:
    now = timezone.now()
    if league is None:
        return leagues.create(club=access.club, plan=form.plan(), by=access.actor, at=now)
    return leagues.update(league=league, plan=form.plan(), by=access.actor, at=now)


def _named(request: HttpRequest, name: str, model: type[Row]) -> Row | None:
    """Return the session or tournament that a form names, None where it names none."""
    pk = web.whole(request.POST.get(name, ""))
    return None if pk is None else get_object_or_404(model, pk=pk)
