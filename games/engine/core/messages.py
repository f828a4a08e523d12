"""Sentences that the engine says: a template to translate and the values it holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


def gettext_noop(text: str) -> str:
    """Mark a template for the translators and return it unchanged."""
    return text


@dataclass(frozen=True, slots=True, order=True)
class HalfPoints:
    """Card points counted in half points, so that no fraction is ever stored.

    >>> str(HalfPoints(91)), str(HalfPoints(90))
    ('45.5', '45')
    """

    value: int

    def text(self, decimal_mark: str = ".") -> str:
        """Return the points in figures, with the reader's decimal mark.

        >>> HalfPoints(91).text(",")
        '45,5'
        """
        sign = "-" if self.value < 0 else ""
        whole, half = divmod(abs(self.value), 2)
        return f"{sign}{whole}{decimal_mark}5" if half else f"{sign}{whole}"

    def as_number(self) -> int | float:
        """Return the points as JSON writes them: 45 or 45.5."""
        return self.value / 2 if self.value % 2 else self.value // 2

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Message:
    """An English template and its values; `str()` gives the English sentence.

    A reader in another language translates the template and every value that is a `Message`;
    a `str` value stands as it is.

    >>> str(Message("{contract} made", {"contract": Message("Garde")}))
    'Garde made'
    """

    template: str
    params: Mapping[str, Param] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.params) if self.params else self.template


Param = str | int | Message | HalfPoints
