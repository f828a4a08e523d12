"""The club's calendar: a month of sessions, and the regular ones behind them."""

import calendar
from datetime import date
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.dates import WEEKDAYS_ABBR
from django.utils.formats import get_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need
from clubs.forms.series import SeriesForm
from clubs.models import Series
from clubs.selectors import calendar as selectors
from clubs.services import series as services
from clubs.services.refusal import Refused
from clubs.views import calendar_feeds

FIELDS = {"no_day": "until", "not_offered": "game", "player_count": "game"}
"""The field that a refusal is about, by its code."""


@require_safe
def club_calendar(request: web.Request, slug: str) -> HttpResponse:
    access = accesses.club(request, slug, Need.READ)
    today = timezone.localdate()
    first = _month(request.GET.get("month", ""), today)
    first_weekday = (int(get_format("FIRST_DAY_OF_WEEK")) - 1) % 7
    weeks = calendar.Calendar(first_weekday).monthdatescalendar(first.year, first.month)
    since, until, member = weeks[0][0], weeks[-1][-1], access.member
    days = selectors.days(access.club, since, until, member=member)
    others = selectors.happenings_by_day(access.club, since, until, member=member)
    context = {
        "club": access.club,
        "access": access,
        "first": first,
        "before": selectors.month_before(first),
        "after": selectors.month_after(first),
        "today": today,
        "weekdays": [WEEKDAYS_ABBR[(first_weekday + number) % 7] for number in range(7)],
        "weeks": [
            [(day, days.get(day, []), others.get(day, [])) for day in week] for week in weeks
        ],
        "listed": [one for day in sorted(days) if day.month == first.month for one in days[day]],
        "happenings": [
            one for day in sorted(others) if day.month == first.month for one in others[day]
        ],
        "series": selectors.series(access.club, today=today),
        "addresses": calendar_feeds.addresses(request, access),
    }
    return web.page(request, "clubs/calendar.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def series_new(request: web.Request, slug: str) -> HttpResponse:
    access = accesses.club(request, slug, Need.ORGANISE)
    form = SeriesForm(request.POST or None, club=access.club)
    if request.method != "POST" or not form.is_valid():
        return _form_page(request, access, form)
    try:
        services.create(club=access.club, facts=form.facts(), by=access.actor, at=timezone.now())
    except Refused as refused:
        form.add_error(FIELDS.get(refused.code), str(refused))
        return _form_page(request, access, form)
    messages.success(request, _("The sessions of the next months stand in the calendar."))
    return redirect("club_calendar", slug)


@require_http_methods(["GET", "HEAD", "POST"])
def series_edit(request: web.Request, slug: str, pk: int) -> HttpResponse:
    access, series = _series(request, slug, pk)
    form = SeriesForm(request.POST or None, club=access.club, series=series)
    if request.method != "POST" or not form.is_valid():
        return _form_page(request, access, form, series)
    try:
        services.change(series=series, facts=form.facts(), by=access.actor, at=timezone.now())
    except Refused as refused:
        form.add_error(FIELDS.get(refused.code), str(refused))
        return _form_page(request, access, form, series)
    messages.success(request, _("The sessions still to come are changed."))
    return redirect("club_calendar", slug)


@require_POST
def series_end(request: web.Request, slug: str, pk: int) -> HttpResponse:
    access, series = _series(request, slug, pk)
    services.end(series=series, by=access.actor, at=timezone.now())
    messages.success(request, _("The series has ended: its sessions after today are cancelled."))
    return redirect("club_calendar", slug)


def _series(request: web.Request, slug: str, pk: int) -> tuple[Access, Series]:
    access = accesses.club(request, slug, Need.ORGANISE)
    found = Series.objects.select_related("club").filter(club=access.club)
    return access, get_object_or_404(found, pk=pk)


def _month(asked: str, today: date) -> date:
    """Return the first day of a month such as `2026-03`; of this month for anything else."""
    try:
        asked_day = date.fromisoformat(f"{asked}-01")
    except ValueError:
        return today.replace(day=1)
    return min(max(asked_day, selectors.FIRST_MONTH), selectors.LAST_MONTH)


def _form_page(
    request: web.Request, access: Access, form: SeriesForm, series: Series | None = None
) -> HttpResponse:
    context = {
        "club": access.club,
        "access": access,
        "form": form,
        "series": series,
        "to_come": selectors.to_come(series, at=timezone.now()) if series else 0,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return web.page(request, "clubs/series_form.html", context, status=status)
