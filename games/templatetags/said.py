"""What was said and done at a table, drawn here for the same reason as the cards."""

from collections.abc import Iterable
from functools import cache

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from clubs.templatetags.oudler import sentence
from games.selectors.news import Event
from games.words import PHRASES

register = template.Library()


@register.filter
def news_lines(events: Iterable[Event]) -> SafeString:
    """Draw what happened last, a line for each action of the hand."""
    return SafeString("".join(map(_line, events)))


@register.simple_tag
def phrase_buttons() -> SafeString:
    """Draw the buttons that say a ready-made phrase."""
    return _phrases(get_language())


def _line(event: Event) -> str:
    words = "".join(f"{escape(sentence(one))}. " for one in event.words)
    return f'<li data-ply="{event.ply}">{words}</li>'


@cache
def _phrases(_language: str | None) -> SafeString:
    return SafeString("".join(_button(code, sentence(words)) for code, words in PHRASES.items()))


def _button(code: str, words: str) -> str:
    return f'<button class="button" name="phrase" value="{code}">{escape(words)}</button>'
