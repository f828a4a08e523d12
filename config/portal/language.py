"""The language of whoever started the portal, for what it prints."""

import locale
import os
from contextlib import AbstractContextManager

from django.conf import settings
from django.utils import translation

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def spoken() -> AbstractContextManager[None]:
    """Let sentences made meanwhile be in the language of the computer, if the portal knows it."""
    return translation.override(code(_of_computer()))


def code(name: str) -> str:
    """Return the language that the portal speaks for a locale's name.

    >>> code("fr_FR.UTF-8"), code("C"), code("")
    ('fr', 'en', 'en')
    """
    wanted = name.partition(".")[0].partition("_")[0].lower()
    known = {language for language, _name in settings.LANGUAGES}
    return wanted if wanted in known else settings.LANGUAGE_CODE


def _of_computer() -> str:
    """Return what the environment says; Windows says it elsewhere."""
    said = next(filter(None, map(os.environ.get, _VARIABLES)), None)
    return said or locale.getlocale()[0] or ""
