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
from clubs.forms.people import ClubForm
from clubs.selectors import people
from clubs.services import clubs
from clubs.services.clubs import DEFAULT_RULES, ClubFacts
from clubs.services.journal import Actor
from clubs.services.refusal import Refused, RefusedOptions
from clubs.web import Request, page, status_of
from games import engine


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
    facts = clubs.facts_of(club)
    rules = engine.rules(f"{club.rules}/{club.players}")
    form = ClubForm(request.POST or None, rules=rules, facts=facts)
    if form.is_valid():
        try:
            clubs.change_club(
                club=club, facts=form.facts(rules=club.rules), by=allowed.actor, at=timezone.now()
            )
        except RefusedOptions as error:
            form.show_problems(error)
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
    facts = ClubFacts(name="")
    form = ClubForm(request.POST or None, rules=engine.rules(f"{DEFAULT_RULES}/4"), facts=facts)
    if form.is_valid():
        by = Actor(name=user.get_full_name() or user.get_username(), user=user)
        try:
            club = clubs.create_club(
                facts=form.facts(rules=DEFAULT_RULES), by=by, at=timezone.now()
            )
        except RefusedOptions as error:
            form.show_problems(error)
        except Refused as error:
            show(form, error)
        else:
            messages.success(request, _("%(club)s is ready: add its members now.") % {"club": club})
            return HttpResponseRedirect(reverse("member_list", args=[club.slug]))
    return page(request, "clubs/club_new.html", {"form": form}, status=status_of(form))
