"""Cards on a page; a board has dozens of them, and templates would take four times as long."""

from collections.abc import Iterable
from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from clubs.templatetags.oudler import sentence
from games.selectors.faces import Face, Own, Suited
from games.selectors.shown import Played

register = template.Library()

SIZE = ' width="60" height="112"'
_NAMES: dict[tuple[str, str, str | None], str] = {}
"""Of each card by its picture, its game's word for it and the reader's language."""


@register.filter
def picture(face: Face, by: str = "") -> SafeString:
    """Draw a card; `by` is who has played it."""
    return SafeString(_picture(face, _said(face, by), SIZE))


@register.filter
def pictures(faces: Iterable[Face]) -> SafeString:
    """Draw cards side by side."""
    return SafeString("".join(_picture(face, _name(face), SIZE) for face in faces))


@register.filter
def trick(cards: Iterable[Played], number: int) -> SafeString:
    """Draw the cards of a trick, the hand's so many-th, each before who has played it."""
    return SafeString("".join(_played(one, number) for one in cards))


@register.filter
def held(suit: Suited) -> SafeString:
    """Draw the reader's cards of a suit as buttons that play them or say why they may not go."""
    words, cards = escape(sentence(suit.words)), "".join(map(_held, suit.cards))
    return SafeString(
        f'<div class="game-suit" role="group" aria-label="{words}" data-suit="{suit.code}"'
        f' id="suit-{suit.code}">{cards}</div>'
    )


def _held(card: Own) -> str:
    token = f' name="token" value="{escape(card.token)}"' if card.token else ' type="button"'
    forbidden = ' aria-disabled="true"' if card.token and not card.is_legal else ""
    reason = f' title="{escape(sentence(card.reason))}"' if card.reason else ""
    return (
        f'<button class="own{" is-legal" if card.is_legal else ""}" id="card-{card.face.code}"'
        f"{token}{forbidden}{reason}>{_picture(card.face, _name(card.face), '')}</button>"
    )


def _played(one: Played, number: int) -> str:
    left, top = one.place
    return (
        f'<span class="game-played ring-x-{left} ring-y-{top}{" wins" if one.wins else ""}"'
        f' id="played-{number}-{one.chair}" data-chair="{one.chair}">'
        f"{_picture(one.card, _said(one.card, one.name), SIZE)}</span>"
    )


def _picture(face: Face, name: str, size: str) -> str:
    return f'<img class="card" src="{_address(face.image)}" alt="{name}"{size}>'


def _said(face: Face, by: str) -> str:
    return f"{escape(by)}: {_name(face)}" if by else _name(face)


def _name(face: Face) -> str:
    key = (face.image, face.name.template, get_language())
    name = _NAMES.get(key)
    if name is None:
        name = _NAMES[key] = escape(sentence(face.name))
    return name


@cache
def _address(image: str) -> str:
    return escape(static(image))
