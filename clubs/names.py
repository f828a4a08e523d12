"""People's names: one way to write them, one key to find them."""

import unicodedata

from games.engine import Message, gettext_noop

LONGEST = 60
LONGEST_KEY = 80
_FORBIDDEN = "|:"
"""They separate names in the sheets that a session is exported to."""
_FORMULA_STARTS = "=+-@"
"""A spreadsheet would calculate a cell that begins so."""
_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th"})


class BadName(ValueError):
    """A name that cannot be stored; `message` says why and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def normalise(text: str) -> str:
    """Return a name in composed letters with single blanks.

    Raises:
        BadName: it is empty, too long, or has a character that sheets cannot hold.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(character.isalnum() for character in name):
        raise BadName(Message(gettext_noop("A name needs at least one letter.")))
    if len(name) > LONGEST:
        too_long = gettext_noop("A name has at most {longest} characters: shorten it.")
        raise BadName(Message(too_long, {"longest": LONGEST}))
    if name[0] in _FORMULA_STARTS:
        start = gettext_noop("A name cannot begin with “{sign}”.")
        raise BadName(Message(start, {"sign": name[0]}))
    _check_characters(name)
    return name


def _check_characters(name: str) -> None:
    for character in name:
        if character in _FORBIDDEN:
            sign = gettext_noop("A name cannot contain “{sign}”.")
            raise BadName(Message(sign, {"sign": character}))
        if unicodedata.category(character).startswith("C"):
            invisible = gettext_noop("This name contains an invisible character: type it anew.")
            raise BadName(Message(invisible))


def fold(text: str) -> str:
    """Return the search key of a name: no accents, no capitals, blanks instead of hyphens.

    >>> fold("Cœur-Étienne Žižek")
    'coeur etienne zizek'
    """
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    kept = (
        letter if letter.isalnum() else " "
        for letter in letters
        if not unicodedata.combining(letter)
    )
    return " ".join("".join(kept).split())[:LONGEST_KEY].rstrip()
