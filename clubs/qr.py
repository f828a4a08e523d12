"""QR codes, drawn here as SVG, and the address that a phone in the hall can reach."""

from collections.abc import Callable
from urllib.parse import urlsplit, urlunsplit

import segno
from django.conf import settings
from django.http import HttpRequest
from django.utils.module_loading import import_string
from django.utils.safestring import SafeString, mark_safe
from segno import helpers

_THIS_COMPUTER = {"localhost", "127.0.0.1", "::1", "0.0.0.0"}  # noqa: S104 - compared, not bound


def svg(text: str) -> SafeString:
    """Return the code of a text as an SVG element: paths only, without a size of its own."""
    code = segno.make(text, error="m", micro=False)
    drawn: str = code.svg_inline(border=2, svgclass="qr", lineclass=None, omitsize=True)
    return mark_safe(drawn)


def wifi(name: str, password: str) -> str:
    """Return the text of a code that lets a phone join a Wi-Fi; without a password it is open."""
    kind = "WPA" if password else None
    text: str = helpers.make_wifi_data(ssid=name, password=password or None, security=kind)
    return text


def for_phones(request: HttpRequest, path: str) -> str:
    """Return the absolute address of a path as a phone in the hall reaches it.

    It is the address that this page was reached by; on the laptop itself, where that is
    `localhost`, the laptop's address in the local network instead.
    """
    address = request.build_absolute_uri(path)
    parts = urlsplit(address)
    if parts.hostname not in _THIS_COMPUTER:
        return address
    lan_addresses: Callable[[], list[str]] = import_string(settings.LAN_ADDRESSES)
    found = lan_addresses()
    if not found:
        return address
    host = f"{found[0]}:{parts.port}" if parts.port else found[0]
    return urlunsplit(parts._replace(netloc=host))


def only_this_computer(address: str) -> bool:
    """Say whether an address leads nowhere but to the computer that follows it."""
    return urlsplit(address).hostname in _THIS_COMPUTER
