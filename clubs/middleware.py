"""What every request of a club needs before and after its view."""

from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlencode, urlsplit

from django.contrib.auth import logout
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import reverse
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin
from django_htmx.http import HttpResponseClientRedirect

from clubs.access import SIGN_IN_CODE_KEY, SignInNeeded
from clubs.services import sign_in_codes

NOTHING = "\0"
"""No person types it, and PostgreSQL stores no text that has it."""


class LegibleMiddleware(MiddlewareMixin):
    """Answers requests that no browser sends by itself with 400, before anything reads them."""

    def process_request(self, request: HttpRequest) -> None:
        _check_host(request.get_host())
        _check_texts([request.path, *_values(request.GET), *request.COOKIES.values()])

    def process_view(
        self, request: HttpRequest, _view: Callable[..., HttpResponse], _args: Any, _kwargs: Any
    ) -> None:
        if request.method == "POST":
            _check_texts([*request.POST, *_values(request.POST)])


def _values(data: QueryDict) -> Iterable[str]:
    return (str(value) for _name, values in data.lists() for value in values)


def _check_host(host: str) -> None:
    """Raise BadRequest for a host that Django lets pass and no address can be made of."""
    try:
        _port = urlsplit(f"//{host}").port
    except ValueError:
        raise BadRequest("This is not the name of a host.") from None


def _check_texts(texts: Iterable[str]) -> None:
    if any(NOTHING in text for text in texts):
        raise BadRequest("There is a character in it that no text has.")


class AccessMiddleware(MiddlewareMixin):
    """Leads strangers to the sign-in page and back; keeps a club's time zone to its own pages."""

    def process_request(self, request: HttpRequest) -> None:
        timezone.deactivate()
        code = request.session.get(SIGN_IN_CODE_KEY)
        if code is not None and not sign_in_codes.still_counts(pk=code, at=timezone.now()):
            logout(request)

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
    return _seen(request.headers.get("HX-Current-URL") or request.headers.get("Referer") or "/")


def _seen(address: str) -> str:
    try:
        seen = urlsplit(address)
    except ValueError:
        return "/"
    path = seen.path or "/"
    return f"{path}?{seen.query}" if seen.query else path
