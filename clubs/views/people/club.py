"""A club's first page, its settings, and new clubs."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs import access
from clubs.access import Need
from clubs.forms.errors import show
from clubs.forms.people import ClubForm, NewClubForm
from clubs.selectors import people
from clubs.services import clubs
from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from clubs.web import Request, page, status_of


@require_safe
def club_page(request: Request, slug: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.READ)
    context = {
        "club": allowed.club,
        "access": allowed,
        "sessions": people.club_sessions(allowed.club),
        "counts": people.member_counts(allowed.club),
    }
    return page(request, "clubs/club.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def club_settings(request: Request, slug: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.ORGANISE)
    club = allowed.club
    form = ClubForm(request.POST or None, facts=clubs.facts_of(club))
    if form.is_valid():
        try:
            clubs.change_club(club=club, facts=form.facts(), by=allowed.actor, at=timezone.now())
        except Refused as error:
            show(form, error)
        else:
            messages.success(request, _("The settings are saved."))
            return HttpResponseRedirect(reverse("club_settings", args=[club.slug]))
    context = {"club": club, "access": allowed, "form": form}
    return page(request, "clubs/club_settings.html", context, status=status_of(form))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def club_new(request: Request) -> HttpResponse:
    user = request.user
    if not user.is_authenticated or not user.is_superuser:
        raise PermissionDenied(_("Only an administrator of the portal can make a new club."))
    form = NewClubForm(request.POST or None)
    if form.is_valid():
        by = Actor(name=user.get_full_name() or user.get_username(), user=user)
        try:
            club = clubs.create_club(
                facts=form.facts(), game=form.game_facts(), by=by, at=timezone.now()
            )
        except Refused as error:
            show(form, error)
        else:
            messages.success(request, _("%(club)s is ready: add its members now.") % {"club": club})
            return HttpResponseRedirect(reverse("member_list", args=[club.slug]))
    return page(request, "clubs/club_new.html", {"form": form}, status=status_of(form))
