"""Short words as people write them on paper: looked up, explained, and answered when unclear."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs import names
from clubs.forms.entry.words import RANKS, SUITS
from clubs.templatetags.oudler import sentence
from games.engine import EntryFacts

FEWEST_LETTERS = 2
"""The beginning of a name that is in no list of abbreviations has at least so many letters."""


@dataclass(frozen=True, slots=True)
class Word:
    """Something that can be typed: its code, its name in the reader's language, its short forms.

    The first short form is the one that is shown and written.
    """

    value: str
    label: str
    shorts: tuple[str, ...] = ()

    @property
    def short(self) -> str:
        return self.shorts[0] if self.shorts else self.label


@dataclass(frozen=True, slots=True)
class Unclear(Exception):
    """What was typed means nothing or several things; `said` is a sentence for the typist."""

    said: str


def find(typed: str, words: Iterable[Word]) -> Word:
    """Return the word that was typed; raise Unclear when it is none or may be several.

    A short form wins over a whole name, a whole name over the beginning of one.

    >>> find("G", [Word("garde", "Garde", ("g",)), Word("garde_sans", "Garde sans", ("gs",))]).value
    'garde'
    """
    known = tuple(words)
    wanted = key_of(typed)
    for forms in (_short_forms, _whole_forms):
        for word in known:
            if wanted in forms(word):
                return word
    found = [word for word in known if any(form.startswith(wanted) for form in _whole_forms(word))]
    if len(found) == 1 and len(wanted) >= FEWEST_LETTERS:
        return found[0]
    if found:
        sentence_ = _("“%(typed)s” may be %(choices)s: write one of these.")
        raise Unclear(sentence_ % {"typed": typed, "choices": listed(found)})
    sentence_ = _("“%(typed)s” is not known here; write one of: %(choices)s.")
    raise Unclear(sentence_ % {"typed": typed, "choices": listed(known)})


def key_of(typed: str) -> str:
    """Return what is compared: letters without accents and capitals, signs as they are."""
    return names.fold(typed) or typed.strip()


def listed(words: Iterable[Word]) -> str:
    """Return words as their short forms and names: "g (Garde), gs (Garde sans le chien)"."""
    return ", ".join(
        f"{word.short} ({word.label})" if word.shorts else word.label for word in words
    )


def _short_forms(word: Word) -> set[str]:
    return {key_of(short) for short in word.shorts}


def _whole_forms(word: Word) -> set[str]:
    return {key_of(word.label), key_of(word.value.replace("_", " "))}


def contract_words(facts: EntryFacts, shorts: Mapping[str, Sequence[str]]) -> tuple[Word, ...]:
    """Return the contracts that the table plays, with the short forms of its game."""
    return tuple(
        Word(one.code, sentence(one.label), tuple(shorts.get(one.code, ())))
        for one in facts.contracts
    )


def suit_words() -> tuple[Word, ...]:
    shorts = {
        "spades": (pgettext("short for spades", "s"), "♠"),
        "hearts": (pgettext("short for hearts", "h"), "♥"),
        "diamonds": (pgettext("short for diamonds", "d"), "♦"),
        "clubs": (pgettext("short for clubs", "c"), "♣"),
    }
    return tuple(Word(suit, _(label), shorts[suit]) for suit, label in SUITS.items())


def rank_words() -> tuple[Word, ...]:
    shorts = {
        "king": pgettext("short for king", "k"),
        "queen": pgettext("short for queen", "q"),
        "knight": pgettext("short for knight", "n"),
        "jack": pgettext("short for jack", "j"),
    }
    return tuple(Word(rank, _(label), (shorts[rank],)) for rank, label in RANKS.items())


@dataclass(frozen=True, slots=True)
class Token:
    """A bonus as written: `t-!0x2:3>1` is its word, its marks, who it is of and who pays it."""

    text: str
    word: str
    marks: str
    level: int
    who: str
    other: str

    @property
    def is_of_defence(self) -> bool:
        return "-" in self.marks

    @property
    def is_announced(self) -> bool:
        return "!" in self.marks

    @property
    def is_made(self) -> bool:
        return "0" not in self.marks


_TOKEN = re.compile(
    r"(?P<word>[^\W\d_]+)(?P<marks>[-+!0*]*)(?:[x×](?P<level>\d{1,2}))?(?P<more>[-+!0*]*)"
    r"(?::(?P<who>[^>:]+)(?:>(?P<other>[^>:]+))?)?"
)
_BETWEEN = re.compile(r"[\s,;]+")


def tokens(text: str) -> list[str]:
    """Return the single entries of a cell that may hold several."""
    return [part for part in _BETWEEN.split(text.strip()) if part]


def token(text: str) -> Token:
    """Read one written bonus; raise Unclear when it is not of that form."""
    found = _TOKEN.fullmatch(text.replace("−", "-"))
    if found is None:
        said = _("“%(typed)s” cannot be read; the list of short forms shows how to write it.")
        raise Unclear(said % {"typed": text})
    return Token(
        text=text,
        word=found["word"],
        marks=found["marks"] + found["more"],
        level=int(found["level"] or 1),
        who=found["who"] or "",
        other=found["other"] or "",
    )
