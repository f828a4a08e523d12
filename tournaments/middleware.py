"""Leads the phone of a table on to the next round when the table that it shows is closed."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.deprecation import MiddlewareMixin
from django_htmx.http import HttpResponseClientRedirect

from clubs.access import SignInNeeded
from tournaments import access

PAGES = ("/tables/", "/hands/", "/sessions/")


class PlacardMiddleware(MiddlewareMixin):
    """Instead of asking to sign in, shows what the placard opens that the phone has scanned."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        is_page = request.method == "GET" and request.accepts("text/html")
        if not isinstance(exception, SignInNeeded) or not is_page:
            return None
        placard = access.placard(request) if request.path.startswith(PAGES) else None
        if placard is None:
            return None
        address = reverse("placard", args=[placard.token])
        if request.headers.get("HX-Request"):
            return HttpResponseClientRedirect(address)
        return HttpResponseRedirect(address)
