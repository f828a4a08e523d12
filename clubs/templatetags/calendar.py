"""What people said of a session, and regular sessions, in words."""

from django import template

from clubs import calendar_words
from clubs.models import Answer, Series
from clubs.selectors.answers import Missing

register = template.Library()


@register.filter
def series_words(series: Series) -> str:
    return calendar_words.series_words(series)


@register.filter
def missing_words(missing: Missing, players: int) -> str:
    return calendar_words.missing_words(missing.count, players)


@register.filter
def hours_words(answer: Answer) -> str:
    """Say when somebody comes and goes, "" if with all the others."""
    return calendar_words.hours_words(answer.arrives, answer.leaves)
