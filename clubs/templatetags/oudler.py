"""How figures, names and sentences of the engine are written for the reader."""

from decimal import Decimal
from functools import lru_cache
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.formats import get_format, number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.engine import HalfPoints, Message

register = template.Library()

MINUS = "\N{MINUS SIGN}"
THIN_SPACE = "\N{NARROW NO-BREAK SPACE}"
GROUPED_FROM = 5
DASH = "\N{EN DASH}"
HIDDEN = SafeString(' aria-hidden="true"')

Number = int | float | Decimal


def _grouped(value: Number, decimals: int) -> str:
    """Write a number without its sign, with the reader's decimal mark.

    A thin space stands between thousands from five figures on, as printers do it.
    """
    whole, _, rest = f"{abs(value):.{decimals}f}".partition(".")
    if len(whole) >= GROUPED_FROM:
        whole = f"{int(whole):,}".replace(",", THIN_SPACE)
    return f"{whole}{get_format('DECIMAL_SEPARATOR')}{rest}" if rest else whole


@register.filter
def signed(value: Number, decimals: int = 0) -> str:
    """Write a won or lost number: "+116", "−1240" with a true minus, "0" bare."""
    figures = _grouped(value, decimals)
    if not any(figure in figures for figure in "123456789"):
        return figures
    return f"{'+' if value > 0 else MINUS}{figures}"


@register.filter
def total(value: Number, decimals: int = 0) -> str:
    """Write a running total: as `signed`, but without the plus sign."""
    return signed(value, decimals).removeprefix("+")


@register.filter
def points(value: HalfPoints | Number) -> str:
    """Write card points in the reader's manner: "45,5" or "45".

    `HalfPoints` and whole numbers count half points (91 is 45.5); decimals and floats are points.
    """
    halves = value if isinstance(value, HalfPoints) else HalfPoints(_in_halves(value))
    return halves.text(str(get_format("DECIMAL_SEPARATOR")))


def _in_halves(value: Number) -> int:
    return value if isinstance(value, int) else int(value * 2)


@register.filter
def sentence(message: Message) -> str:
    """Say a message of the engine in the reader's language."""
    if not message.params:
        return gettext(message.template)
    said = {name: _said(value) for name, value in message.params.items()}
    return gettext(message.template).format(**said)


def _said(value: Any) -> str:
    if isinstance(value, Message):
        return sentence(value)
    if isinstance(value, HalfPoints):
        return points(value)
    return value if isinstance(value, str) else str(number_format(value)).replace("-", MINUS)


@register.simple_tag
@lru_cache(1024)
def icon(name: str, style: str = "", label: str = "") -> SafeString:
    """Draw a picture of `static/img/icons.svg`; without a label it only adorns words near it."""
    return format_html(
        '<svg class="icon icon-{}{}"{} focusable="false"><use href="{}#{}"/></svg>',
        name,
        f" {style}" if style else "",
        format_html(' role="img" aria-label="{}"', label) if label else HIDDEN,
        static("img/icons.svg"),
        name,
    )


@register.filter
def average(value: Number, count: int) -> str:
    """Write the average of a total over a count of hands with one decimal, a dash for none."""
    return signed(value / count, 1) if count else DASH
