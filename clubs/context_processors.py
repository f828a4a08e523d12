"""What every page knows about its reader."""

from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject
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
    """Count the reader's unread news, once the page shows its bell."""
    user = getattr(request, "user", None)  # Some requests are refused before anybody is known.
    count = SimpleLazyObject(partial(notices.unread, user)) if isinstance(user, User) else 0
    return {"unread": count}


def reader(request: HttpRequest) -> dict[str, Reader]:
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return {
        "reader": Reader(
            theme=theme if theme in set(Theme) else Theme.AUTO,
            large_print=request.COOKIES.get(PRINT_COOKIE) == LARGE,
            language=get_language() or "en",
        )
    }
