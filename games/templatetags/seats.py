"""The seats round a table, drawn here for the same reason as the cards.

Words stand outside of f-strings, in which the catalogue's tools do not look.
"""

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext

from clubs.templatetags.oudler import icon, sentence, signed
from games.models import TableState
from games.selectors.shown import Board, SeatShown

register = template.Library()

LONG_NAME = 11


@register.simple_tag
def seat(shown: SeatShown, board: Board) -> SafeString:
    """Draw a seat of a board: who sits there, and how he stands in the hand."""
    left, top = shown.place
    is_long = len(shown.name) > LONG_NAME
    name = escape(shown.name)
    return SafeString(
        f'<li class="game-seat ring-x-{left} ring-y-{top}{_classes(shown)}"'
        f' id="seat-{shown.chair}" data-chair="{shown.chair}"><span class="game-plate">'
        f'<span class="game-signs">{_signs(shown)}</span>'
        f'<span class="game-name{" is-long" if is_long else ""}" title="{name}">{name}</span>'
        f'{_bot(shown)}{_turn(shown)}<span class="game-facts">{_facts(shown)}</span></span>'
        f"{_said(shown)}{_unseat(shown, board)}</li>"
    )


def _classes(shown: SeatShown) -> str:
    return (
        (" is-me" if shown.is_me else "")
        + (" to-act" if shown.to_act else "")
        + (" is-dead" if shown.is_dead else "")
    )


def _signs(shown: SeatShown) -> str:
    signs = icon("dealer", label=pgettext("seat", "deals")) if shown.is_dealer else ""
    if shown.is_dead:
        signs += icon("dead", label=pgettext("seat", "dead"))
    if shown.role == "declarer":
        signs += icon("declarer", label=pgettext("seat", "declarer"))
    elif shown.role == "partner":
        signs += icon("partner", label=pgettext("seat", "partner"))
    return signs


def _bot(shown: SeatShown) -> str:
    if not shown.is_bot:
        return ""
    robot = icon("robot", label=pgettext("seat", "computer"))
    return f'<span class="game-bot">{robot}</span>'


def _turn(shown: SeatShown) -> str:
    if not shown.to_act:
        return ""
    words = pgettext("seat", "to move")
    return f'<span class="sr-only">{words}</span>'


def _facts(shown: SeatShown) -> str:
    facts = ""
    if shown.is_dead:
        facts = "<em>" + pgettext("seat", "dead") + "</em>"
    elif shown.seat:
        cards = ngettext("%(cards)s card", "%(cards)s cards", shown.cards)
        tricks = ngettext("%(tricks)s trick", "%(tricks)s tricks", shown.tricks)
        facts = _count("cards", shown.cards, cards % {"cards": shown.cards})
        facts += _count("trick", shown.tricks, tricks % {"tricks": shown.tricks})
    if shown.seat or shown.is_dead:
        facts += f"<b>{signed(shown.total)}</b>"
    if shown.is_away and not shown.is_bot:
        facts += '<span class="game-away">' + pgettext("seat", "away") + "</span>"
    if shown.has_radelc:
        facts += "<span>" + pgettext("seat", "radelc") + "</span>"
    return facts


def _count(sign: str, number: int, words: str) -> str:
    return (
        f'<span>{icon(sign)}<span aria-hidden="true">{number}</span>'
        f'<span class="sr-only">{words}</span></span>'
    )


def _said(shown: SeatShown) -> str:
    return f'<span class="game-said">{escape(sentence(shown.said))}</span>' if shown.said else ""


def _unseat(shown: SeatShown, board: Board) -> str:
    if not (shown.is_bot and board.is_creator and board.table.state == TableState.OPEN):
        return ""
    words = gettext("Free this chair")
    return (
        '<button class="button game-unseat" form="online-bots" name="remove"'
        f' value="{shown.chair}">{words}</button>'
    )
