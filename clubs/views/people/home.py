"""The first page: straight to the only club, or the choice among several."""

from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from clubs import access
from clubs.selectors import people
from clubs.services import accounts
from clubs.web import Request, page


@require_safe
def home(request: Request) -> HttpResponse:
    if not request.user.is_authenticated:
        return HttpResponseRedirect(_for_strangers(request))
    clubs = list(people.clubs_of(request.user))
    if len(clubs) == 1 and not request.user.is_superuser:
        return HttpResponseRedirect(reverse("club_page", args=[clubs[0].slug]))
    return page(request, "clubs/home.html", {"clubs": clubs})


def _for_strangers(request: Request) -> str:
    """Return the way for somebody without an account: set the portal up, sit down, or sign in."""
    if accounts.setup_is_open():
        return reverse("setup")
    table = access.last_table(request)
    return reverse("table_page", args=[table]) if table else reverse("sign_in")
