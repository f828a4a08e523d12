"""What every request of a club needs before and after its view."""

from urllib.parse import urlencode, urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin
from django_htmx.http import HttpResponseClientRedirect

from clubs.access import SignInNeeded


class AccessMiddleware(MiddlewareMixin):
    """Leads strangers to the sign-in page and back; keeps a club's time zone to its own pages."""

    def process_request(self, request: HttpRequest) -> None:  # noqa: ARG002
        timezone.deactivate()

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, SignInNeeded):
            return None
        address = f"{reverse('sign_in')}?{urlencode({'next': _page(request)})}"
        if request.headers.get("HX-Request"):
            return HttpResponseClientRedirect(address)
        return HttpResponseRedirect(address)


def _page(request: HttpRequest) -> str:
    """Return the page the reader was on: no fragment, and no address that only takes forms."""
    if request.method in {"GET", "HEAD"} and not request.headers.get("HX-Request"):
        return request.get_full_path()
    seen = urlsplit(request.headers.get("HX-Current-URL") or request.headers.get("Referer") or "/")
    return f"{seen.path}?{seen.query}" if seen.query else seen.path
