"""Addresses that leave this screen: read off by a phone, printed, or sent on."""

import socket
from contextlib import suppress
from urllib.parse import urlsplit

import segno
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

THIS_COMPUTER = {"localhost", "127.0.0.1", "::1"}
_ELSEWHERE = ("192.0.2.1", 9)


def absolute(request: HttpRequest, path: str) -> str:
    """Return an address as phones in the hall can use it, even when this browser says localhost."""
    link = urlsplit(request.build_absolute_uri(path))
    shared = _own_address() if link.hostname in THIS_COMPUTER else None
    if shared is None:
        return link.geturl()
    host = f"{shared}:{link.port}" if link.port else shared
    return link._replace(netloc=host).geturl()


def reaches_others(link: str) -> bool:
    return urlsplit(link).hostname not in THIS_COMPUTER


def _own_address() -> str | None:
    """Return this computer's address in its network: nothing is sent to find it out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ELSEWHERE)
        address: str = probe.getsockname()[0]
        return None if address.startswith("127.") else address
    return None


def qr(text: str) -> SafeString:
    """Return a QR code as an SVG that scales with its frame and needs no style."""
    code = segno.make(text, error="m", micro=False)
    return mark_safe(code.svg_inline(border=4, omitsize=True, dark="#000", light="#fff"))
