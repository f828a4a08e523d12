"""What every page knows about its reader."""

from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import get_language

from clubs.selectors import notices

THEME_COOKIE = "oudler_theme"
PRINT_COOKIE = "oudler_print"
LARGE = "large"


class Theme(StrEnum):
    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Reader:
    """How this browser wants its pages: `theme` is auto (as the device has it), light or dark."""

    theme: str
    large_print: bool
    language: str


def bell(request: HttpRequest) -> dict[str, object]:
    """Let a page that has a bell count the reader's unread news; others cost nothing."""
    return {"unread": partial(_unread, request)}


def _unread(request: HttpRequest) -> int:
    user = getattr(request, "user", None)  # Some requests are refused before anybody is known.
    return notices.unread(user) if isinstance(user, User) else 0


def reader(request: HttpRequest) -> dict[str, Reader]:
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return {
        "reader": Reader(
            theme=theme if theme in set(Theme) else Theme.AUTO,
            large_print=request.COOKIES.get(PRINT_COOKIE) == LARGE,
            language=get_language() or "en",
        )
    }
