"""What an entry form is made of, whatever the game: steps, sections, choices and figures."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _

from clubs.selectors.tables import Person, Sitting

Data = Mapping[str, str]
When = Mapping[str, Iterable[str]]
"""Under which values of other fields something belongs to the form; "" is a field left empty."""

Unless = tuple[When, ...]
"""Conditions of which none may hold for something to belong to the form."""

Kind = Literal["radio", "checkbox"]
HALVES, THIRDS, QUARTERS = "halves", "thirds", "quarters"
FIRST_STEP, SECOND_STEP = 1, 2


@dataclass(frozen=True, slots=True)
class Tile:
    """One choice. `reason` says why it is greyed; `is_fixed` when nothing here can change that.

    What `is_rare` is folded below the others in a group that has a title for it, `more`.
    """

    value: str
    label: str
    hint: str = ""
    checked: bool = False
    reason: str = ""
    is_fixed: bool = False
    is_rare: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What every part of a form has: when it is shown, and what is wrong with it.

    It `is_off` while what was chosen before rules it out.
    """

    when: When = dataclasses.field(default_factory=dict)
    unless: Unless = ()
    is_off: bool = False
    problems: tuple[str, ...] = ()

    @property
    def condition(self) -> str:
        return condition(self.when)

    @property
    def exception(self) -> str:
        return exception(self.unless)


@dataclass(frozen=True, slots=True)
class Group(Part):
    """The choices of one field. `field` names the engine's field that they fill.

    `problems` are what is wrong with it, unless the section that holds it shows them (`is_part`).
    `person` is the member that a group is about, hidden while he sits out (`is_out`). `ask` is what
    to say while nothing is chosen in a group that must be answered. What is chosen in a group that
    `is_told` stands above the second step; in the line of its folded section it stands with its
    legend when the group `is_named`.
    """

    name: str
    legend: str
    tiles: tuple[Tile, ...]
    field: str
    kind: Kind = "radio"
    shape: str = ""
    person: int | None = None
    is_out: bool = False
    ask: str = ""
    is_told: bool = False
    is_named: bool = False
    is_part: bool = False
    more: str = ""
    template: str = "clubs/entry_group.html"

    @property
    def usual(self) -> tuple[Tile, ...]:
        return tuple(tile for tile in self.tiles if not (self.more and tile.is_rare))

    @property
    def rare(self) -> tuple[Tile, ...]:
        return tuple(tile for tile in self.tiles if self.more and tile.is_rare)

    @property
    def is_rare_chosen(self) -> bool:
        return any(tile.checked for tile in self.rare)

    @property
    def reasons(self) -> list[tuple[str, str]]:
        """Return each reason once, after the choices that it greys, or alone for all but one."""
        greyed: dict[str, list[str]] = {}
        for tile in self.tiles:
            if tile.reason:
                greyed.setdefault(tile.reason, []).append(tile.label)
        most = len(self.tiles) - 1
        return [
            ("" if len(labels) >= most > 1 else ", ".join(labels), reason)
            for reason, labels in greyed.items()
        ]


@dataclass(frozen=True, slots=True)
class Points(Part):
    """The card points of one side on a keypad; the other side's follow, for they add to `total`.

    `sides` choose whose points are typed, in the field `side`. Where there is a sentence to `ask`
    for them they must be typed, if only while `ask_when` holds. `thirds` is the field that may say
    how many thirds of a point stand beside them.
    """

    name: str
    legend: str
    field: str
    total: int
    sides: tuple[Tile, ...] = ()
    half: bool = False
    thirds: str = ""
    ask: str = ""
    ask_when: When = dataclasses.field(default_factory=dict)
    value: str = ""
    sum: str = ""
    template: str = "clubs/entry_points.html"

    @property
    def ask_condition(self) -> str:
        return condition(self.ask_when)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures: its fields are `name` and the person's id; they add to `total`.

    Without a total (0) nothing is said about the sum. Whoever does not know the figures of a column
    that is `optional` leaves them out.
    """

    name: str
    legend: str
    total: int = 0
    decimals: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of one person, one a column, as typed."""

    person: Person
    is_out: bool
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Figures(Part):
    """A small table of figures typed for every person, with the sums at its foot."""

    name: str
    legend: str
    field: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    sums: tuple[str, ...] = ()
    ask: str = ""
    template: str = "clubs/entry_figures.html"

    @property
    def lines(self) -> list[tuple[Row, list[tuple[str, Column, str]]]]:
        """Return each row with the name, the column and the value of its fields."""
        return [
            (
                row,
                [
                    (f"{column.name}{row.person.id}", column, value)
                    for column, value in zip(self.columns, row.values, strict=True)
                ],
            )
            for row in self.rows
        ]

    @property
    def foot(self) -> list[tuple[Column, str]]:
        return list(zip(self.columns, self.sums, strict=True))


Item = Group | Points | Figures


@dataclass(frozen=True, slots=True)
class Section(Part):
    """A part of a step. With a title it can be folded, and stands open while something is in it.

    `field` is the engine's field that several of its items fill: what is wrong with it stands once,
    below the section; where several sections fill one field, all but the last name it in `part_of`
    instead. `is_grid` puts the ticks of all groups side by side.
    """

    step: int
    items: tuple[Item, ...]
    title: str = ""
    hint: str = ""
    field: str = ""
    part_of: str = ""
    is_grid: bool = False
    is_open: bool = False

    @property
    def groups(self) -> Iterator[Group]:
        return (item for item in self.items if isinstance(item, Group))


def condition(when: When) -> str:
    """Write a condition for the page's script: `contract=klop|simple;called=`."""
    return ";".join(f"{name}={'|'.join(values)}" for name, values in when.items())


def exception(unless: Unless) -> str:
    """Write the exceptions for the page's script, each as `condition` writes it."""
    return "//".join(map(condition, unless))


def holds(when: When, data: Data, names: Iterable[str] | None = None) -> bool:
    """Say whether a condition holds; with `names`, as far as only these fields are known."""
    known = when.keys() if names is None else when.keys() & set(names)
    return all(data.get(name, "") in when[name] for name in known)


def is_shown(part: "Item | Section", data: Data, names: Iterable[str] | None = None) -> bool:
    """Say whether a part belongs to the form; with `names`, as far as only these are known."""
    known = None if names is None else frozenset(names)
    excepted = (one for one in part.unless if known is None or one.keys() <= known)
    return holds(part.when, data, known) and not any(holds(one, data) for one in excepted)


def people(sitting: Sitting) -> tuple[Tile, ...]:
    return tuple(Tile(str(person.id), person.name) for person in sitting.ring)


def worded(labels: Mapping[str, str]) -> tuple[Tile, ...]:
    """Return a tile for each code with its word in the reader's language."""
    return tuple(Tile(value, _(label)) for value, label in labels.items())
