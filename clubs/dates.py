"""Days in words: in French the first of a month is "1er", the others are plain numbers."""

from __future__ import annotations

from datetime import date, datetime, time

from django.utils.dateformat import DateFormat
from django.utils.formats import get_format
from django.utils.translation import get_language

FIRST_OF_MONTH = {"fr": "1er"}
"""The first day of a month where the language says it as an ordinal number."""


class _Spoken(DateFormat):
    """Django's own format, which knows endings of numbers in English only."""

    def j(self) -> str:  # type: ignore[override]  # a number there, joined as text
        day = str(super().j())
        return FIRST_OF_MONTH.get(get_language() or "", day) if day == "1" else day


def date_format(day: date | datetime | time, name: str = "DATE_FORMAT") -> str:
    """Return a day or an hour by a named or written format of Django, in the reader's language."""
    return _Spoken(day).format(get_format(name))
