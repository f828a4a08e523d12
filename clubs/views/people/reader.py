"""How this browser shows the pages, and whether it still reaches the portal."""

import time
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from clubs import phones
from clubs.context_processors import LARGE, PRINT_COOKIE, THEME_COOKIE, Theme

CHOICES: dict[str, tuple[str, set[str]]] = {
    "theme": (THEME_COOKIE, set(Theme)),
    "print_size": (PRINT_COOKIE, {"normal", LARGE}),
}
"""The cookie that keeps each choice, and what may be chosen."""


def safe_next(request: HttpRequest, default: str = "/") -> str:
    """Return the page of this portal to go on to; an address elsewhere is not followed."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    own = wanted.startswith("/") and url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if own else default


@require_POST
def appearance(request: HttpRequest) -> HttpResponse:
    response = HttpResponseRedirect(safe_next(request))
    for field, (cookie, values) in CHOICES.items():
        value = request.POST.get(field, "")
        if value in values:
            response.set_cookie(
                cookie,
                value,
                max_age=settings.LANGUAGE_COOKIE_AGE,
                samesite="Lax",
                secure=request.is_secure(),
            )
    return response


@require_safe
def ping(request: HttpRequest) -> HttpResponse:
    """Answer with nothing: the phone only wants to know that somebody is there."""
    phones.note(request, now=time.time())
    return HttpResponse(status=HTTPStatus.NO_CONTENT, headers={"Cache-Control": "no-store"})
