"""Hands told in words, with the score that the engine gives them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from django.utils.translation import pgettext

from clubs.rules_pages.blocks import Block, Unit, Words
from clubs.rules_pages.ground import Ground
from games.engine import Message, ScoreSheet, judge

NAMES = ("Anna", "Bruno", "Clara", "David", "Emma")
"""Who sits on seat 1, the forehand, and on the next ones."""


@dataclass(frozen=True, slots=True)
class Example:
    """A hand: the rules it is played by, what happened, and the summary that the engine judges."""

    id: str
    title: Words
    story: Words
    rules: str
    summary: Mapping[str, object]
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def players(self) -> int:
        return int(self.rules.rpartition("/")[2])

    @property
    def sheet(self) -> ScoreSheet | None:
        return judge(self.rules, options=self.options, summary=self.summary).sheet


@dataclass(frozen=True, slots=True)
class Line:
    message: Message
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class Score:
    """A score sheet with its columns in the order of the seats; `money` where it differs."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    money: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example with its score, and with the club's where the club counts it otherwise.

    `refused` says why the hand cannot be played by the club's rules.
    """

    example: Example
    people: tuple[Person, ...]
    score: Score
    ours: Score | None
    refused: Message | None


@dataclass(frozen=True, slots=True)
class Examples(Block):
    template: ClassVar[str] = "rules/examples.html"
    examples: tuple[Example, ...]
    shown: tuple[ShownExample, ...] = ()

    def on(self, ground: Ground) -> Block:
        return Examples(self.examples, tuple(_shown(one, ground) for one in self.examples))

    def units(self) -> Iterator[Unit]:
        for one in self.examples:
            yield Unit(f"{one.title}. {one.story}", f"example-{one.id}")


def _shown(example: Example, ground: Ground) -> ShownExample:
    sheet = example.sheet
    if sheet is None:
        raise ValueError(f"the example {example.id!r} cannot be judged")
    ours = refused = None
    judged = ground.judge(example.players, example.summary) if ground.is_club else None
    if judged is not None:
        refused = judged.problems[0].message if judged.problems else None
        if judged.sheet is not None:
            ours = _score(judged.sheet)
    score = _score(sheet)
    return ShownExample(example, _people(example), score, None if ours == score else ours, refused)


def _score(sheet: ScoreSheet) -> Score:
    accounts = {account.value: totals for account, totals in sheet.accounts.items()}
    money = accounts.get("money", sheet.totals)
    lines = tuple(
        Line(line.message, tuple(line.points.get(seat, 0) for seat in sheet.seats))
        for line in sheet.lines
    )
    return Score(
        lines,
        tuple(sheet.totals[seat] for seat in sheet.seats),
        tuple(money[seat] for seat in sheet.seats) if money != sheet.totals else (),
    )


def _people(example: Example) -> tuple[Person, ...]:
    declarer, partner = example.summary.get("declarer"), example.summary.get("partner")
    roles: dict[object, str] = {}
    if partner is not None:
        roles[partner] = pgettext("seat", "partner")
    if declarer is not None:
        roles[declarer] = pgettext("seat", "declarer")
    seats = range(1, example.players + 1)
    return tuple(Person(NAMES[seat - 1], roles.get(seat, "")) for seat in seats)
