"""What the views share about requests and answers."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import ClassVar
from uuid import UUID

from django.conf import settings
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django_htmx.middleware import HtmxDetails

MOST_DIGITS = 9
DASH = "–"


class PdfResponse(HttpResponse):
    """A PDF; browsers hold their own viewer of it for an object, which pages may not have."""

    _csp_replace: ClassVar[dict[str, list[str]]] = {"object-src": ["'self'"]}


class Request(HttpRequest):
    """A request as the middleware hands it to a view."""

    htmx: HtmxDetails


def address_of(request: HttpRequest) -> str:
    """Return the address that a request came from, behind a proxy the one that it saw.

    The last entry is the proxy's own; those before it can be made up.
    """
    if settings.HTTPS and "X-Forwarded-For" in request.headers:
        return request.headers["X-Forwarded-For"].rpartition(",")[2].strip()
    return str(request.META.get("REMOTE_ADDR", ""))


def whole(text: str) -> int | None:
    """Return a whole number that was typed or posted, None when it is none or fits no column."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


def key_of(text: str) -> UUID | None:
    """Return the key that a form was sent with, None when it is none."""
    try:
        return UUID(text)
    except ValueError:
        return None


def status_of(form: BaseForm) -> HTTPStatus:
    """Return the status of a page that shows a form: 422 when what was posted is refused."""
    return HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK


def wants_part(request: Request) -> bool:
    """Say whether a script swaps a part of its page, and does not go or come back to this one."""
    asked = request.htmx
    return bool(asked) and not (asked.history_restore_request or asked.boosted)


def page(
    request: Request,
    template: str,
    context: Mapping[str, object],
    *,
    partial: str = "",
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    """Render a page, or the named part of it when htmx asks for that part."""
    name = f"{template}#{partial}" if partial and wants_part(request) else template
    response = render(request, name, dict(context), status=status)
    if partial:
        patch_vary_headers(response, ["HX-Request"])
    return response


def pdf(content: bytes, *name: object) -> HttpResponse:
    """Answer with a PDF that opens in the browser; the words of `name` make its file name."""
    file = f"{slugify(' '.join(map(str, name)).replace(DASH, '-'))}.pdf"
    disposition = content_disposition_header(as_attachment=False, filename=file)
    headers = {"Content-Disposition": disposition or "inline"}
    return PdfResponse(content, content_type="application/pdf", headers=headers)
