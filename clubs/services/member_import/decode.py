"""From the bytes of a list to its text, whichever program wrote it."""

from django.db.models import TextChoices
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.services.refusal import Refused

MAX_BYTES = 1_000_000

_FRENCH = frozenset("àâçéêëîïôùûüÿœ")
_CENTRAL = frozenset("áäđéëíóöőúüšž")
_EITHER_VOWEL = frozenset("èæ")
_OR_CONSONANT = frozenset("čć")
"""The same bytes; which of the two is meant shows in the letters around."""
_VOWELS = frozenset("aeiouyàâéêëîïôùûüœ")
_GLIDES = frozenset("iu")
_NOT_TEXT = "\0"


class Encoding(TextChoices):
    """The encodings of spreadsheets between Brittany and Styria."""

    UTF_8 = "utf-8", gettext_lazy("Unicode (UTF-8)")
    WESTERN = "cp1252", gettext_lazy("Western European (Windows 1252)")
    CENTRAL = "cp1250", gettext_lazy("Central European (Windows 1250)")


def decode(data: bytes, *, encoding: Encoding | None = None) -> tuple[str, Encoding]:
    """Return the text of a list and the encoding it is written in.

    Without `encoding`, UTF-8 is taken where it fits; of the two Windows encodings, in which the
    same byte is è or č, the one whose letters are likelier in names.

    Raises:
        Refused: too large, no text, or not written in that encoding.
    """
    if len(data) > MAX_BYTES:
        sentence = _("The list is larger than 1 MB: send it in parts, with the first line on each.")
        raise Refused("too_large", sentence)
    readable = {
        candidate: text
        for candidate in ([encoding] if encoding else Encoding)
        if (text := _decoded(data, candidate)) is not None
    }
    if not readable:
        raise _not_text()
    if Encoding.UTF_8 in readable:
        return readable[Encoding.UTF_8], Encoding.UTF_8
    best = max(readable, key=lambda candidate: likelihood(readable[candidate], candidate))
    return readable[best], best


def switch(text: str, *, before: Encoding, after: Encoding) -> str:
    """Read a text that was decoded as `before` as `after` instead. Raises as `decode` does."""
    try:
        data = text.encode(before)
    except UnicodeEncodeError:
        raise _not_text() from None
    return decode(data, encoding=after)[0]


def _not_text() -> Refused:
    sentence = _("This cannot be read as a list: save it as “CSV UTF-8” and try again.")
    return Refused("not_text", sentence)


def likelihood(text: str, encoding: Encoding) -> int:
    """Return how many letters beyond ASCII look right in names, minus those that look wrong."""
    lower = text.lower()
    return sum(
        _looks_right(lower, place, encoding)
        for place, letter in enumerate(lower)
        if not letter.isascii()
    )


def _looks_right(text: str, place: int, encoding: Encoding) -> int:
    letter = text[place]
    if letter in _EITHER_VOWEL or letter in _OR_CONSONANT:
        return 1 if _is_vowel_at(text, place) == (letter in _EITHER_VOWEL) else -1
    expected = _FRENCH if encoding is Encoding.WESTERN else _CENTRAL
    return 1 if letter in expected else -1 if letter.isalpha() else 0


def _is_vowel_at(text: str, place: int) -> bool:
    """Say what a letter must be by its neighbours: Hélène, Geneviève; but Kovačič, Črt, Vrečko."""
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    return _is_consonant(after) and (_is_consonant(before) or before in _GLIDES)


def _is_consonant(letter: str) -> bool:
    return letter.isalpha() and letter not in _VOWELS


def _decoded(data: bytes, encoding: Encoding) -> str | None:
    codec = "utf-8-sig" if encoding is Encoding.UTF_8 else encoding.value
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return None
    return None if _NOT_TEXT in text else text
