"""What a screen on the wall of the hall shows: slides, one after the other, each read at a glance.

A screen asks for slide after slide; it never scrolls, so long lists are cut into pages.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

LINES: Final = 14
"""Lines of a list that a screen of 1080 lines shows in letters of 40 px."""
TABLES_A_SLIDE: Final = 6
NAMES_FROM: Final = 21
"""From so many people on a list by name is quicker than looking through the tables."""
SHORTEST, USUAL, LONGEST = 5, 12, 60
"""Seconds for which a slide stays."""


class Family(StrEnum):
    """The kinds of slides that a screen may show, in their order."""

    TABLES = "tables"
    NAMES = "names"
    CLOCK = "clock"
    NEXT = "next"
    RANKING = "ranking"
    RESULTS = "results"


FAMILY_NAMES: Final = {
    Family.TABLES: _("Seats by table"),
    Family.NAMES: _("Seats by name"),
    Family.CLOCK: _("Clock"),
    Family.NEXT: _("Who deals next"),
    Family.RANKING: _("Ranking"),
    Family.RESULTS: _("Last hands"),
}


@dataclass(frozen=True, slots=True)
class Slide:
    """One slide: `family` says how its rows are shown, "nothing" shows its title alone."""

    family: str
    title: str
    rows: tuple[object, ...] = ()
    page: int = 1
    pages: int = 1
    note: str = ""

    @property
    def height(self) -> int:
        """Lines one below the other: of two columns both are about equally long.

        >>> Slide("ranking", "", (1,) * 15).height, Slide("ranking", "", (1,) * 9).height
        (8, 14)
        """
        return LINES if len(self.rows) <= LINES else -(-len(self.rows) // 2)


def paged(
    family: Family, title: str, rows: Sequence[object], *, a_page: int, note: str = ""
) -> list[Slide]:
    """Return a list cut into slides of at most `a_page` rows, none for an empty list.

    The pages are about equally long, so that the last one is no single line.
    """
    pages = -(-len(rows) // a_page)
    if not pages:
        return []
    length = -(-len(rows) // pages)
    return [
        Slide(family, title, tuple(rows[start : start + length]), page, pages, note)
        for page, start in enumerate(range(0, len(rows), length), start=1)
    ]


def families(asked: Sequence[str]) -> tuple[Family, ...]:
    """Return the families that an address asks for, in their order; all of them by default."""
    wanted = tuple(each for each in Family if each.value in asked)
    return wanted or tuple(Family)


def seconds(asked: str) -> int:
    """Return how long a slide stays.

    >>> [seconds(asked) for asked in ("", "20", "1", "900", "soon")]
    [12, 20, 5, 60, 12]
    """
    known = asked.isdecimal() and len(asked) <= len("900")
    return min(max(int(asked), SHORTEST), LONGEST) if known else USUAL


def at(slides: Sequence[Slide], asked: str) -> tuple[int, Slide]:
    """Return the slide of a number and its number; what is beyond the last begins anew."""
    known = asked.isdecimal() and len(asked) <= len("99999")
    number = int(asked) % len(slides) if known else 0
    return number, slides[number]


def following(path: str, asked: QueryDict, number: int) -> str:
    """Return the address of the same screen at another slide."""
    address = asked.copy()
    address["at"] = str(number)
    return f"{path}?{address.urlencode()}"


def shown(wanted: Collection[Family], people: int) -> set[Family]:
    """Return the families worth showing: no list by name where the tables say it as quickly."""
    if Family.TABLES in wanted and people < NAMES_FROM:
        return {*wanted} - {Family.NAMES}
    return {*wanted}
