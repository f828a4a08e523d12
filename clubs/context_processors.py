"""What every page knows about its reader."""

from dataclasses import dataclass
from enum import StrEnum

from django.http import HttpRequest
from django.utils.translation import get_language

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


def reader(request: HttpRequest) -> dict[str, Reader]:
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return {
        "reader": Reader(
            theme=theme if theme in set(Theme) else Theme.AUTO,
            large_print=request.COOKIES.get(PRINT_COOKIE) == LARGE,
            language=get_language() or "en",
        )
    }
