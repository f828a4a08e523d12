"""Cards on a page; a board has dozens of them, and templates would take four times as long."""

from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from clubs.templatetags.oudler import sentence
from games.selectors.faces import Face, Own

register = template.Library()

SIZE = SafeString(' width="60" height="112"')
NOTHING = SafeString("")
ONLY_SHOWN = SafeString(' type="button"')
FORBIDDEN = SafeString(' aria-disabled="true"')


@register.filter
def picture(face: Face, by: str = "") -> SafeString:
    """Draw a card; `by` is who has played it."""
    name = sentence(face.name)
    return _picture(face, f"{by}: {name}" if by else name, SIZE)


@register.filter
def held(card: Own) -> SafeString:
    """Draw a card of the reader as the button that plays it or says why it may not go."""
    return format_html(
        '<button class="own{}" id="card-{}"{}{}{}>{}</button>',
        " is-legal" if card.is_legal else "",
        card.face.code,
        format_html(' name="token" value="{}"', card.token) if card.token else ONLY_SHOWN,
        FORBIDDEN if card.token and not card.is_legal else NOTHING,
        format_html(' title="{}"', sentence(card.reason)) if card.reason else NOTHING,
        _picture(card.face, sentence(card.face.name), NOTHING),
    )


def _picture(face: Face, name: str, size: SafeString) -> SafeString:
    return format_html('<img class="card" src="{}" alt="{}"{}>', _address(face.image), name, size)


@cache
def _address(image: str) -> str:
    return static(image)
