"""What a section of a page about rules is made of.

Every block names the template that shows it and says its words one by one for the search. `on`
gives the block as it stands on a ground: a table or an example is worked out by the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.functional import Promise

from clubs import ring
from clubs.names import fold
from clubs.rules_pages.ground import Ground
from clubs.templatetags.oudler import sentence, total
from games.engine import Message

Words = Promise | str


@dataclass(frozen=True, slots=True)
class Named:
    """The head of a row with a remark below it."""

    name: Words
    remark: Words


Cell = Words | Message | Named | int


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece of text that the search finds; without an anchor it belongs to its section."""

    text: str
    anchor: str = ""


class Block:
    """One part of a section."""

    __slots__ = ()
    template: ClassVar[str]

    def on(self, ground: Ground) -> Block:  # noqa: ARG002
        return self

    def units(self) -> Iterator[Unit]:
        yield from ()


def said(cell: Cell) -> str:
    """Return a cell in the reader's language, a figure with a true minus."""
    if isinstance(cell, int):
        return total(cell)
    if isinstance(cell, Named):
        return f"{cell.name}: {cell.remark}"
    return sentence(cell) if isinstance(cell, Message) else str(cell)


@dataclass(frozen=True, slots=True)
class Text(Block):
    template: ClassVar[str] = "rules/text.html"
    words: Words

    def units(self) -> Iterator[Unit]:
        yield Unit(str(self.words))


@dataclass(frozen=True, slots=True)
class Points(Block):
    """A list; `title` stands above it, `numbered` counts its items."""

    template: ClassVar[str] = "rules/points.html"
    items: tuple[Words, ...]
    title: Words = ""
    numbered: bool = False

    def units(self) -> Iterator[Unit]:
        yield from (Unit(str(item)) for item in self.items)


@dataclass(frozen=True, slots=True)
class Terms(Block):
    """Words of the game, each with what it means, by the alphabet of the reader's language."""

    template: ClassVar[str] = "rules/terms.html"
    items: tuple[tuple[Words, Words], ...]

    def on(self, ground: Ground) -> Block:  # noqa: ARG002
        return Terms(tuple(sorted(self.items, key=lambda item: fold(str(item[0])))))

    def units(self) -> Iterator[Unit]:
        yield from (Unit(f"{word}: {meaning}") for word, meaning in self.items)


@dataclass(frozen=True, slots=True)
class Grid(Block):
    """A table: the first cell of each row is its head. `lit` is the column of the club."""

    template: ClassVar[str] = "rules/grid.html"
    title: Words
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    lit: int | None = None

    def units(self) -> Iterator[Unit]:
        yield Unit(str(self.title))
        for row in self.rows:
            yield Unit(" · ".join(said(cell) for cell in row))


@dataclass(frozen=True, slots=True)
class Computed(Block):
    """A table that is built from the engine for the ground it stands on."""

    build: Callable[[Ground], Grid]

    def on(self, ground: Ground) -> Block:
        return self.build(ground)


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card to be seen: a picture of the 78 cards, or its sign where there is no picture."""

    code: str
    name: Message
    sign: Words = ""
    suit: str = ""
    is_picture: bool = True


@dataclass(frozen=True, slots=True)
class Cards(Block):
    """Cards in a row, the highest first; with a `winner` (from 1) it is a trick."""

    template: ClassVar[str] = "rules/cards.html"
    cards: tuple[ShownCard, ...]
    caption: Words
    winner: int = 0

    def units(self) -> Iterator[Unit]:
        yield Unit(str(self.caption))


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A seat as the component of the ring wants it."""

    name: Words
    x: int
    y: int
    is_dealer: bool = False
    is_forehand: bool = False


@dataclass(frozen=True, slots=True)
class Seats(Block):
    """A table from above: the forehand sits to the right of the dealer."""

    template: ClassVar[str] = "rules/seats.html"
    names: tuple[Words, ...]
    centre: Words
    caption: Words

    @property
    def seats(self) -> list[ShownSeat]:
        places = ring.place(len(self.names))
        return [
            ShownSeat(name, x, y, is_dealer=chair == 0, is_forehand=chair == 1)
            for chair, (name, (x, y)) in enumerate(zip(self.names, places, strict=True))
        ]

    def units(self) -> Iterator[Unit]:
        yield Unit(str(self.caption))


@dataclass(frozen=True, slots=True)
class Question:
    id: str
    asked: Words
    answer: Words


@dataclass(frozen=True, slots=True)
class Questions(Block):
    template: ClassVar[str] = "rules/questions.html"
    questions: tuple[Question, ...]

    def units(self) -> Iterator[Unit]:
        for one in self.questions:
            yield Unit(f"{one.asked} {one.answer}", f"question-{one.id}")


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of a page; `options` are the switches of the engine that it speaks of."""

    id: str
    title: Words
    blocks: tuple[Block, ...]
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GamePage:
    """The page of a game, told as the edition `told` plays it."""

    game: str
    name: Words
    lead: Words
    told: Ground
    sections: tuple[Section, ...]
