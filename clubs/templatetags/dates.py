"""`date` as in Django's own templates, with days as the reader's language says them."""

from __future__ import annotations

from datetime import date, datetime, time

from django import template

from clubs.dates import date_format

register = template.Library()


@register.filter(expects_localtime=True, is_safe=False, name="date")
def date_filter(value: date | datetime | time | str | None, name: str = "DATE_FORMAT") -> str:
    """Return nothing where there is no day."""
    return "" if value is None or isinstance(value, str) else date_format(value, name)
