"""From the fields that a person filled in to the engine's summary, whole or half filled."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from clubs.forms.entry import words
from clubs.forms.entry.form import Data
from clubs.selectors.tables import Sitting
from clubs.web import whole
from games.engine import Problem, Rules

_POINTS = re.compile(r"-?(\d{1,4}(\.\d{0,4})?|\.\d{1,4})")


@dataclass(frozen=True, slots=True)
class Typed:
    """What was said so far in the engine's form, and what of it could not be read.

    Fields that nobody touched are not in `said`, so that a half-filled form can be judged too.
    `undecided` are those in it of which only a part was said, each with the sentence that asks for
    the rest: an announced slam, made or not.
    """

    said: dict[str, object]
    problems: tuple[Problem, ...]
    undecided: tuple[Problem, ...] = ()

    @property
    def decided(self) -> dict[str, object]:
        open_fields = {problem.field for problem in self.undecided}
        return {name: value for name, value in self.said.items() if name not in open_fields}


class Reader:
    """What the readers of all games share: texts, people and figures, and noting what is wrong."""

    def __init__(self, data: Data, sitting: Sitting, rules: Rules) -> None:
        self.data = data
        self.sitting = sitting
        self.rules = rules
        self.said: dict[str, object] = {}
        self.problems: list[Problem] = []
        self.undecided: list[Problem] = []

    def result(self) -> Typed:
        return Typed(self.said, tuple(self.problems), tuple(self.undecided))

    @property
    def is_void(self) -> bool:
        """Whether the contract is one of a deal that was not played."""
        code = self.said.get("contract")
        return any(one.void and one.code == code for one in self.rules.contracts)

    def contract(self) -> None:
        if code := self.text("contract"):
            self.said["contract"] = code

    def declarer(self) -> int | None:
        declarer = self.seat("declarer", self.text("declarer"))
        if declarer:
            self.said["declarer"] = declarer
        return declarer

    def partner(self, declarer: int | None) -> None:
        typed = self.text("partner")
        if typed == words.ALONE:
            if declarer:
                self.said["partner"] = declarer
            return
        partner = self.seat("partner", typed)
        if partner and partner == declarer:
            self.refuse("partner_is_declarer", "partner", words.PARTNER_IS_DECLARER)
        elif partner:
            self.said["partner"] = partner

    def number(self, name: str, field: str) -> int | float | None:
        """Read points as people write them; None for none, or after noting that it is none."""
        typed = self.text(name)
        if not typed:
            return None
        read = as_number(typed)
        if read is None:
            self.refuse("not_points", field, words.NOT_POINTS, typed=typed[:12])
        return read

    def seat(self, field: str, member: str) -> int | None:
        """Return the seat of the person typed, after noting why he cannot have one."""
        if not member:
            return None
        known = whole(member)
        person = None if known is None else self.sitting.person(known)
        if person is None:
            self.refuse("not_at_table", field, words.NOT_AT_TABLE)
            return None
        seat = self.sitting.seat_of(person.id)
        if seat is None:
            text = words.DEAD_DEALS if person == self.sitting.dealer else words.DEAD
            self.refuse("sits_out", field, text, name=person.name)
        return seat

    def of_people(self, prefix: str) -> Iterator[tuple[str, str]]:
        """Yield what follows the prefix in the names of filled fields, and their values."""
        for name in sorted(self.data):
            if name.startswith(prefix) and (value := self.text(name)):
                yield name.removeprefix(prefix), value

    def text(self, name: str) -> str:
        return self.data.get(name, "").strip()

    def refuse(self, code: str, field: str, template: str, **params: str) -> None:
        self.problems.append(words.problem(code, field, template, **params))

    def ask(self, code: str, field: str, template: str) -> None:
        self.undecided.append(words.problem(code, field, template))


def as_number(typed: str) -> int | float | None:
    """Read points as people write them: 45, 45.5, 45,5 or 45½."""
    figures = typed.replace("½", ".5").replace(",", ".").replace(" ", "")
    if not _POINTS.fullmatch(figures):
        return None
    points = Decimal(figures)
    return int(points) if points == int(points) else float(points)
