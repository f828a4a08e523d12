"""How the portal's computer does, and the way of phones into it."""

import time

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs import access, phones, qr
from clubs.access import Need
from clubs.models import Club
from clubs.selectors import health as selectors
from clubs.web import Request, page


@never_cache
@require_safe
def health(request: Request, slug: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.ORGANISE)
    now = timezone.now()
    context = {
        "club": allowed.club,
        "access": allowed,
        "disk": selectors.disk(),
        "copies": selectors.copies(now=now),
        "worker": selectors.worker(now=now),
        "phones": phones.count(now=time.time()),
        **_codes(request, allowed.club),
    }
    return page(request, "clubs/health.html", context, partial="health")


@require_safe
def hall_phones(request: Request, slug: str) -> HttpResponse:
    """Show the two codes for the wall: first the Wi-Fi, then the page."""
    allowed = access.club(request, slug, Need.SCORE)
    context = {"club": allowed.club, "access": allowed, **_codes(request, allowed.club)}
    return page(request, "clubs/hall_phones.html", context)


@never_cache
@require_safe
def connection(request: Request) -> HttpResponse:
    """Tell a phone that it is here; the page goes on asking by itself."""
    context = {"address": request.build_absolute_uri("/"), "now": timezone.localtime()}
    return page(request, "clubs/connection.html", context)


def _codes(request: HttpRequest, club: Club) -> dict[str, object]:
    address = qr.for_phones(request, reverse("connection"))
    return {
        "wifi_code": qr.svg(qr.wifi(club.wifi_name, club.wifi_password)) if club.wifi_name else "",
        "page_code": qr.svg(address),
        "page_address": address,
        "only_here": qr.only_this_computer(address),
    }
