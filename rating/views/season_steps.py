"""Seasons are opened, changed, closed and opened again by the club's organisers."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs import access
from clubs.access import Access, Need
from clubs.forms.errors import show
from clubs.services.refusal import Refused
from clubs.web import Request, page, status_of
from rating import spans
from rating.forms import ClosingForm, SeasonForm
from rating.models import Season
from rating.selectors import season as selectors
from rating.services import seasons
from rating.spans import Span


@require_http_methods(["GET", "HEAD", "POST"])
def season_open(request: Request, slug: str) -> HttpResponse:
    """Open a season; where the last one still runs, its page closes it first."""
    allowed = access.club(request, slug, Need.ORGANISE)
    today = timezone.localdate()
    calendar = spans.of(allowed.club.pk)
    form = SeasonForm(request.POST or None, proposed=seasons.proposed(calendar, today=today))
    if form.is_valid():
        try:
            season = seasons.open_season(
                club=allowed.club, facts=form.facts(), by=allowed.actor, at=timezone.now()
            )
        except Refused as error:
            show(form, error, first_day="first_day")
        else:
            messages.success(request, _("The season %(name)s is open.") % {"name": season.name})
            return _to_season(allowed, season.first_day.isoformat())
    context = {
        "club": allowed.club,
        "access": allowed,
        "form": form,
        "running": calendar.running,
        "cut": calendar.on(today) if not calendar.rows else None,
    }
    return page(request, "rating/season_open.html", context, status=status_of(form))


@require_http_methods(["GET", "HEAD", "POST"])
def season_edit(request: Request, slug: str, pk: int) -> HttpResponse:
    allowed, season = _season(request, slug, pk)
    form = SeasonForm(request.POST or None, proposed=seasons.facts_of(season))
    if form.is_valid():
        try:
            seasons.change_season(
                season=season, facts=form.facts(), by=allowed.actor, at=timezone.now()
            )
        except Refused as error:
            show(form, error, first_day="first_day")
        else:
            messages.success(request, _("The season is changed; its standings follow."))
            return _to_season(allowed, form.facts().first_day.isoformat())
    context = {"club": allowed.club, "access": allowed, "form": form, "season": season}
    return page(request, "rating/season_edit.html", context, status=status_of(form))


@require_http_methods(["GET", "HEAD", "POST"])
def season_close(request: Request, slug: str) -> HttpResponse:
    """Close the season that the address names, today's by default, and open the next."""
    allowed = access.club(request, slug, Need.ORGANISE)
    span = _named(request, allowed)
    today = timezone.localdate()
    form = ClosingForm(request.POST or None, span=span, today=today)
    if form.is_valid():
        try:
            season = seasons.close_season(
                span=span,
                club=allowed.club,
                last_day=form.cleaned_data["last_day"],
                following=form.following(),
                by=allowed.actor,
                at=timezone.now(),
            )
        except Refused as error:
            show(form, error, last_day="last_day")
        else:
            messages.success(request, _("The season %(name)s is closed.") % {"name": season.name})
            return _to_season(allowed, season.first_day.isoformat())
    context = {"club": allowed.club, "access": allowed, "form": form, "span": span}
    return page(request, "rating/season_close.html", context, status=status_of(form))


@require_POST
def season_reopen(request: Request, slug: str, pk: int) -> HttpResponse:
    allowed, season = _season(request, slug, pk)
    seasons.reopen_season(season=season, by=allowed.actor, at=timezone.now())
    messages.success(request, _("The season is open again; its standings follow its hands."))
    return _to_season(allowed, season.first_day.isoformat())


def _season(request: Request, slug: str, pk: int) -> tuple[Access, Season]:
    allowed = access.club(request, slug, Need.ORGANISE)
    season = Season.objects.select_related("club").filter(club=allowed.club, pk=pk).first()
    if season is None:
        raise Http404(_("There is no such season any more."))
    return allowed, season


def _named(request: Request, allowed: Access) -> Span:
    calendar = spans.of(allowed.club.pk)
    today = timezone.localdate()
    asked = selectors.first_day_of(request.GET.get("season", ""))
    span = calendar.beginning(asked) if asked else calendar.on(today)
    if span is None:
        raise Http404(_("There is no such season any more."))
    return span


def _to_season(allowed: Access, key: str) -> HttpResponse:
    return redirect(reverse("season_ledger", args=[allowed.club.slug], query={"season": key}))
