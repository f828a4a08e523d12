"""Amounts of money as people read them."""

from decimal import Decimal

from django.utils.formats import number_format

SYMBOLS = {"EUR": "€", "CHF": "CHF"}
MINUS = "−"


def words(hundredths: int, currency: str) -> str:
    """Return an amount with its currency, as the reader's language writes it.

    >>> words(-1250, "EUR")
    '−12.50 €'
    """
    amount = number_format(abs(Decimal(hundredths)) / 100, 2, use_l10n=True)
    sign = MINUS if hundredths < 0 else ""
    return f"{sign}{amount}\N{NO-BREAK SPACE}{SYMBOLS.get(currency, currency)}"
