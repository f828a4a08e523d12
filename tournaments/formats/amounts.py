"""Exact amounts: notes, averages, table points, match points.

Everything that is compared is a `Fraction`, so that two equal results are equal on every computer.
"""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from math import floor


def mean(values: Iterable[Fraction | int]) -> Fraction | None:
    """Return the exact mean, `None` of nothing: who played nothing has no average.

    >>> mean([1, 2]), mean([])
    (Fraction(3, 2), None)
    """
    listed = list(values)
    return Fraction(sum(listed)) / len(listed) if listed else None


def rounded(value: Fraction) -> int:
    """Return the nearest whole number; a half goes away from zero.

    >>> rounded(Fraction(5, 2)), rounded(Fraction(-5, 2)), rounded(Fraction(7, 3))
    (3, -3, 2)
    """
    nearest = floor(abs(value) + Fraction(1, 2))
    return -nearest if value < 0 else nearest


def shown(value: Fraction, places: int = 2) -> Decimal:
    """Return the value as a decimal number with so many places, a half away from zero.

    >>> str(shown(Fraction(200, 3))), str(shown(Fraction(-5, 2), 0))
    ('66.67', '-3')
    """
    return Decimal(rounded(value * 10**places)).scaleb(-places)


def read_amount(text: str) -> Fraction:
    """Read `3`, `0.5` or `1/3`; raises `ValueError` for anything else.

    >>> read_amount("1/3"), read_amount("0.5")
    (Fraction(1, 3), Fraction(1, 2))
    """
    try:
        return Fraction(text.strip().replace(",", "."))
    except ZeroDivisionError:
        raise ValueError(f"{text} divides by zero.") from None


def written_amount(value: Fraction) -> str:
    """Write an amount so that `read_amount` reads the same: a decimal where it ends, or a quotient.

    >>> written_amount(Fraction(1, 3)), written_amount(Fraction(1, 2)), written_amount(Fraction(4))
    ('1/3', '0.5', '4')
    """
    for places in range(4):
        if (value * 10**places).denominator == 1:
            return str(shown(value, places))
    return str(value)
