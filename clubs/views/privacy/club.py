"""What a club tells people about their data, and what it must be able to show."""

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from clubs import access, processing, web
from clubs.access import Need
from clubs.models import Club, Consent, Member
from clubs.services.privacy import retention as service
from clubs.web import Request, page


@require_safe
def notice(request: Request, slug: str) -> HttpResponse:
    """Tell everybody, also before signing in, what the club keeps of people and why."""
    club = get_object_or_404(Club, slug=slug)
    context = {"of_club": club, "rows": processing.PROCESSING}
    return page(request, "clubs/notice.html", context)


@require_safe
def register(request: Request, slug: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.ORGANISE)
    people = Member.objects.filter(club=allowed.club, is_bot=False, merged_into=None)
    context = {
        "club": allowed.club,
        "access": allowed,
        "rows": processing.PROCESSING,
        "measures": processing.MEASURES,
        "people": people.filter(anonymised_at=None).count(),
        "gone": people.exclude(anonymised_at=None).count(),
        "consents": Consent.objects.filter(member__club=allowed.club, withdrawn_at=None).count(),
        "now": timezone.now(),
    }
    return page(request, "clubs/register.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def retention(request: Request, slug: str) -> HttpResponse:
    """Show who has not come for years; on POST take away the names that are still marked."""
    allowed = access.club(request, slug, Need.ORGANISE)
    now = timezone.now()
    if request.method == "POST":
        chosen = [pk for text in request.POST.getlist("member") if (pk := web.whole(text))]
        done = service.remove_names(club=allowed.club, members=chosen, by=allowed.actor, at=now)
        sentence = ngettext(
            "%(count)s name is taken away.", "%(count)s names are taken away.", done
        )
        messages.success(request, sentence % {"count": done})
        return HttpResponseRedirect(reverse("retention", args=[slug]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "candidates": service.candidates(club=allowed.club, at=now),
    }
    return page(request, "clubs/retention.html", context)
