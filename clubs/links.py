"""Addresses that leave this screen: read off by a phone, printed, or sent on."""

import segno
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe


def absolute(request: HttpRequest, path: str) -> str:
    return request.build_absolute_uri(path)


def qr(text: str) -> SafeString:
    """Return a QR code as an SVG that scales with its frame and needs no style."""
    code = segno.make(text, error="m", micro=False)
    return mark_safe(code.svg_inline(border=4, omitsize=True, dark="#000", light="#fff"))
