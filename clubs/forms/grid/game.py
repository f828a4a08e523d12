"""What a game brings to the grid: its columns, how a row is read and written, its short forms."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import pgettext

from clubs.forms.grid.row import RowReader
from clubs.forms.grid.words import Word
from clubs.selectors.tables import Sitting
from games.engine import Call, EntryFacts

Summary = Mapping[str, Any]
Cells = dict[str, str]


@dataclass(frozen=True, slots=True)
class Column:
    """A cell of each row: the name of its field and its title."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Help:
    """A few lines of the list of short forms, under a title."""

    title: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GridGame:
    """The grid of a game.

    `contracts` are the short forms of its contracts; `read` reads the cells of one row into the
    reader, `write` gives the cells of a stored summary; `bonuses` lists what the bonus cell takes,
    `places` says in which column stands what the engine says about one of its fields.
    """

    code: str
    contracts: Callable[[EntryFacts], tuple[Word, ...]]
    read: Callable[[RowReader], None]
    write: Callable[[Summary, EntryFacts, Sitting], Cells]
    bonuses: Callable[[EntryFacts], Iterator[tuple[str, str]]]
    has_oudlers: bool = False

    def columns(self, facts: EntryFacts) -> tuple[Column, ...]:
        """Return the columns behind the dealer, in the order of the printed sheet."""
        return tuple(self._columns(facts))

    def _columns(self, facts: EntryFacts) -> Iterator[Column]:
        yield Column("declarer", pgettext("score sheet", "Declarer"))
        yield Column("contract", pgettext("score sheet", "Contract"))
        if any(one.call is not Call.NONE for one in facts.contracts):
            yield Column("called", pgettext("score sheet", "Called"))
        if any(one.partner for one in facts.contracts):
            yield Column("partner", pgettext("score sheet", "Partner"))
        yield Column("points", pgettext("score sheet", "Points"))
        if self.has_oudlers:
            yield Column("oudlers", pgettext("score sheet", "Oudlers"))
        yield Column("bonus", pgettext("score sheet", "Bonuses"))
        if any(len(one.levels) > 1 for one in facts.contracts):
            yield Column("contra", pgettext("score sheet", "Contra"))
