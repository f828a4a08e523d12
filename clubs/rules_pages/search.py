"""Finding words on a page about rules: accents and capitals do not matter."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from clubs.names import fold
from clubs.rules_pages.blocks import Section, Unit

LONGEST = 60
"""Characters of a query that are looked at."""
MOST_EXCERPTS = 4
"""How many pieces of text a section shows; the others are counted."""
SHORTEST_PART = 4
"""Letters that are looked for within a word too; fewer must begin it."""
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A piece of text with its hits marked, and the anchor on the page where it stands."""

    text: SafeString
    anchor: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A section in which something was found; `more` pieces of text are not shown."""

    id: str
    title: SafeString
    excerpts: tuple[Excerpt, ...]
    more: int


def wanted_words(query: str) -> tuple[str, ...]:
    """Return what a query looks for; single letters look for nothing."""
    words = fold(query[:LONGEST]).split()
    return tuple(word for word in words if len(word) > 1 or word.isdecimal())


def find(sections: tuple[Section, ...], query: str) -> Iterator[Hit]:
    """Yield the sections with a piece of text that holds every word of the query."""
    words = wanted_words(query)
    if not words:
        return
    for section in sections:
        title = str(section.title)
        units = [unit for block in section.blocks for unit in block.units()]
        found = [unit for unit in units if _holds(unit.text, words)]
        if found or _holds(title, words):
            yield _hit(section.id, title, found or units[:1], words)


def _hit(section: str, title: str, found: list[Unit], words: tuple[str, ...]) -> Hit:
    excerpts = tuple(
        Excerpt(_marked(unit.text, words), unit.anchor or section) for unit in found[:MOST_EXCERPTS]
    )
    return Hit(section, _marked(title, words), excerpts, len(found) - len(excerpts))


def _holds(text: str, words: tuple[str, ...]) -> bool:
    folded = [_folded(word) for word in _WORD.findall(text)]
    return all(any(_fits(word, wanted) for word in folded) for wanted in words)


def _fits(word: str, wanted: str) -> bool:
    """Say whether a word is meant: by a whole figure, a short beginning, or any longer part."""
    if wanted.isdecimal():
        return word == wanted
    return word.startswith(wanted) or (len(wanted) >= SHORTEST_PART and wanted in word)


@lru_cache(maxsize=8192)
def _folded(word: str) -> str:
    return fold(word)


def _marked(text: str, words: tuple[str, ...]) -> SafeString:
    parts: list[str] = []
    end = 0
    for found in _WORD.finditer(text):
        if any(_fits(_folded(found.group()), wanted) for wanted in words):
            parts += [
                conditional_escape(text[end : found.start()]),
                format_html("<mark>{}</mark>", found.group()),
            ]
            end = found.end()
    return mark_safe("".join([*parts, conditional_escape(text[end:])]))
