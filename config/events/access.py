"""Who may listen: decided once, when a stream connects."""

import io

from asgiref.typing import HTTPScope
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse

from clubs.models import PlaySession


def request_of(scope: HTTPScope) -> HttpRequest:
    """Return the request that opened the stream, with its session and user.

    Raises:
        DisallowedHost: the request names a host that the portal does not serve.
    """
    request = ASGIRequest(scope, io.BytesIO())
    request.get_host()
    for middleware in (SessionMiddleware, AuthenticationMiddleware):
        middleware(_unanswered).process_request(request)
    return request


def may_listen(*, request: HttpRequest, session_id: int) -> bool:
    """Say whether a reader may hear that a play session's pages have changed.

    The event tells nothing but that; the pages themselves check what their reader may see.
    """
    return PlaySession.objects.filter(pk=session_id).exists()


def _unanswered(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=204)
