"""What a draw starts from, and what comes out of it."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from clubs.rotation import ImpossibleTable
from clubs.services.refusal import Refused
from clubs.split import TableSize
from clubs.templatetags.oudler import sentence
from games.engine import Message
from tournaments.formats.entrants import Entrant
from tournaments.formats.rules import TournamentRules
from tournaments.movements import Choices, Plan, SeatedRound, SeatingError, seated_round
from tournaments.selectors.field import Field
from tournaments.selectors.knock_out import Through


@dataclass(frozen=True, slots=True)
class Met:
    """Two teams who meet in a round, at a table (and the next one); alone is a relay or a bye."""

    one: Entrant
    other: Entrant | None
    table: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """One round as it was drawn: tables of start numbers, and the teams who meet."""

    seated: SeatedRound
    matches: tuple[Met, ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """A draw to be made: of `rounds` rounds from `first` on, after the rounds of `past`.

    `ranking` has the start numbers (or the numbers of teams) the best first, as the ranking after
    the round before says; nobody before the first round. `through` are those of a knock-out who
    play on.
    """

    rules: TournamentRules
    field: Field
    choices: Choices
    past: Plan
    past_matches: tuple[tuple[Met, ...], ...]
    first: int
    rounds: int
    seed: str
    ranking: tuple[Entrant, ...] = ()
    through: Through | None = None

    def lots(self, what: str = "") -> random.Random:
        """Return the lots of this draw: the same seed draws the same."""
        return random.Random(f"{self.seed}:{self.first}:{what}")  # noqa: S311 - to be repeated

    @property
    def number(self) -> int:
        """The seed as the movements take it."""
        return self.lots("movement").getrandbits(32)

    def in_order(self) -> list[Entrant]:
        """Return the people, best first, those without a rank behind; in round 1 by lot."""
        return in_order(self.field.people, self.ranking, self.lots("order"))


def in_order(
    people: tuple[Entrant, ...], ranking: tuple[Entrant, ...], lots: random.Random
) -> list[Entrant]:
    """Return people by rank, and those who have none behind them by lot."""
    ranked = [each for each in ranking if each in set(people)]
    rest = [each for each in people if each not in set(ranked)]
    lots.shuffle(rest)
    return [*ranked, *rest]


def tables_of(task: Task, tables: list[tuple[Entrant, ...]]) -> SeatedRound:
    """Seat tables by the games that the tournament has. Raises Refused for an impossible one."""
    try:
        return seated_round(tables, players=task.choices.players, games=task.choices.games)
    except ImpossibleTable as error:
        raise Refused("impossible_table", str(error)) from error


def sizes_for(task: Task, people: int) -> tuple[TableSize, ...]:
    """Return the tables of a round. Raises SeatingError with the ways out where none fit."""
    chosen = task.choices.sizes
    if chosen and sum(size.people for size in chosen) == people:
        return chosen
    return task.choices.split(people).tables


def refusal(error: SeatingError, field: Field) -> Refused:
    """Return what to say where people cannot be seated, with names instead of numbers."""
    return Refused("impossible_draw", said(error.message, field.names))


def said(message: Message, names: Mapping[Entrant, str]) -> str:
    """Return a message of the movements in the reader's language, people by name."""
    return sentence(named(message, names))


def named(message: Message, names: Mapping[Entrant, str]) -> Message:
    """Return the message with names where `person`, `one` and `other` are start numbers."""
    people = {
        key: names.get(value, str(value))
        for key in ("person", "one", "other")
        if isinstance(value := message.params.get(key), int)
    }
    return Message(message.template, {**message.params, **people})
