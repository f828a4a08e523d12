"""Amounts in pages."""

from django import template

from clubs import money

register = template.Library()


@register.filter
def amount(hundredths: int, currency: str) -> str:
    """Return hundredths of a currency as people read them."""
    return money.words(hundredths, currency)
