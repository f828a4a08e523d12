"""Who may listen: decided once, when a stream connects."""

import io
from typing import Any

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import PermissionDenied
from django.core.handlers.asgi import ASGIRequest
from django.http import Http404, HttpRequest, HttpResponse

from clubs import access
from clubs.middleware import LegibleMiddleware
from games import access as online
from tournaments import access as tournaments


def request_of(scope: dict[str, Any]) -> HttpRequest:
    """Return the request that opened the stream, with its session and user.

    Raises:
        DisallowedHost: the request names a host that the portal does not serve.
        BadRequest: no browser sends this.
    """
    request = ASGIRequest(scope, io.BytesIO())
    for middleware in (LegibleMiddleware, SessionMiddleware, AuthenticationMiddleware):
        middleware(_unanswered).process_request(request)
    return request


class Refused(Exception):
    """A reader may not see this page, and so hears nothing of it."""


def admit(*, request: HttpRequest, kind: str, pk: int) -> int | None:
    """Let a reader listen who may see what it is about; raise Refused.

    Return the version of an online table, which the database knows, and None for the others.
    """
    try:
        if kind == "online":
            return online.table(request, pk).table.version
        if kind == "tournament":
            tournaments.tournament(request, pk, access.Need.READ)
            return None
        access.session(request, pk, access.Need.READ)
    except (access.SignInNeeded, PermissionDenied, Http404):
        raise Refused from None
    return None


def _unanswered(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=204)
