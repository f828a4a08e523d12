"""Plans as text: one that somebody pastes is read and checked, one of ours is written.

A round is a line, its tables are separated by `|`, the people of a table by commas or blanks (names
that hold a blank need commas); who rests stands after a slash. Or a table is a line and an empty
line, or a heading, ends the round. A heading such as "Round 2:" may stand before a round; lines
that begin with `#` are skipped.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from clubs.rotation import ImpossibleTable
from games.engine import Message, gettext_noop
from tournaments.movements.individual import NO_CHOICES, Choices
from tournaments.movements.plan import Person, Plan, SeatedRound, seated_round
from tournaments.movements.wishes import broken


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the plan, unless something cannot be, and sentences about all that is wrong.

    `warnings` are about wishes that the plan breaks; it can be played all the same.
    """

    plan: Plan | None
    problems: tuple[Message, ...] = ()
    warnings: tuple[Message, ...] = ()


NOTHING: Final = gettext_noop("There is no round in this text.")
UNKNOWN: Final = gettext_noop("Round {round}, table {table}: nobody is called “{name}”.")
TWICE: Final = gettext_noop("Round {round}: {name} sits in more than one place.")
MISSING: Final = gettext_noop("Round {round}: {name} has no place.")
WRONG_SIZE: Final = gettext_noop(
    "Round {round}, table {table}: a table of {people} is not possible in this game."
)
OTHER_SIZES: Final = gettext_noop(
    "Round {round}: the tables have {sizes} people, but they should have {wanted}."
)
ROUNDS: Final = gettext_noop("The plan has {found} rounds, but the tournament has {wanted}.")

_HEADING: Final = re.compile(r"^\s*(?:[^\W\d_]+\.?\s+)?\d+\s*:")
_HEADING_ALONE: Final = re.compile(r"^\s*[^\W\d_]+\.?\s+\d+\s*$")
_DASHES: Final = re.compile(r"(?<=\d)\s*-\s*(?=\d)")


@dataclass(slots=True)
class _Text:
    """The words of one round: of each table, and of those who rest."""

    tables: list[list[str]] = field(default_factory=list)
    resting: list[str] = field(default_factory=list)


def read_plan(
    text: str,
    names: Mapping[str, Person],
    *,
    choices: Choices = NO_CHOICES,
    rounds: int | None = None,
    absent: Mapping[int, Collection[Person]] | None = None,
) -> Reading:
    """Read a pasted plan and check that it can be played.

    `names` are all words for the people who play: names, numbers. With `rounds` the plan must have
    so many, with `choices.sizes` its tables must be of these sizes. `absent` says who need not sit
    in which round. Capitals make no difference.

    >>> numbers = {str(number): number for number in range(1, 9)}
    >>> reading = read_plan("1 2 3 4 | 5 6 7 8", numbers)
    >>> reading.plan.rounds[0].tables[1].people, reading.problems
    ((5, 6, 7, 8), ())
    >>> for said in read_plan("1 2 3 4 | 4 6 7 9", numbers).problems:
    ...     print(said)
    Round 1, table 2: nobody is called “9”.
    Round 1: 4 sits in more than one place.
    Round 1: 5 has no place.
    Round 1: 8 has no place.
    """
    written = _rounds(text)
    known = {name.casefold(): person for name, person in names.items()}
    spelled = {person: name for name, person in reversed(list(names.items()))}
    away = absent or {}
    problems: list[Message] = [] if written else [Message(NOTHING)]
    if written and rounds is not None and rounds != len(written):
        problems.append(Message(ROUNDS, {"found": len(written), "wanted": rounds}))
    seated: list[SeatedRound] = []
    for number, turn in enumerate(written, start=1):
        expected = frozenset(names.values()) - frozenset(away.get(number, ()))
        tables, said = _people(number, turn, known)
        said += _counts(number, tables, expected, spelled)
        said += _sizes(number, tables[: len(turn.tables)], choices)
        problems += said
        if not said:
            *playing, resting = tables
            seated.append(
                seated_round(playing, players=choices.players, games=choices.games, resting=resting)
            )
    if problems:
        return Reading(None, tuple(problems))
    plan = Plan(tuple(seated))
    return Reading(plan, (), broken(plan, choices.wishes))


def _rounds(text: str) -> list[_Text]:
    """Cut a text into rounds."""
    a_line_a_round = "|" in text
    found: list[_Text] = []
    fresh = True
    for line in text.splitlines():
        if line.lstrip().startswith("#"):
            continue
        heading = _HEADING.match(line) or _HEADING_ALONE.match(line)
        body = line[heading.end() :] if heading else line
        fresh = fresh or heading is not None or not line.strip()
        if not body.strip():
            continue
        if fresh or a_line_a_round:
            found.append(_Text())
            fresh = False
        playing, _, resting = body.partition("/")
        found[-1].tables += [words for part in playing.split("|") if (words := _words(part))]
        found[-1].resting += _words(resting)
    return found


def _words(text: str) -> list[str]:
    text = _DASHES.sub(" ", text)
    parts = re.split(r"[,;\t]", text) if re.search(r"[,;\t]", text) else text.split()
    return [" ".join(part.split()) for part in parts if part.strip()]


def _people(
    number: int, turn: _Text, known: Mapping[str, Person]
) -> tuple[list[list[Person]], list[Message]]:
    """Return the people of each table, those who rest last, and who is unknown."""
    said: list[Message] = []
    tables: list[list[Person]] = []
    for table, words in enumerate((*turn.tables, turn.resting), start=1):
        tables.append([known[word.casefold()] for word in words if word.casefold() in known])
        said += [
            Message(UNKNOWN, {"round": number, "table": table, "name": word})
            for word in words
            if word.casefold() not in known
        ]
    return tables, said


def _counts(
    number: int,
    tables: Iterable[Iterable[Person]],
    expected: Collection[Person],
    spelled: Mapping[Person, str],
) -> list[Message]:
    there = Counter(person for table in tables for person in table)
    twice = [person for person, count in sorted(there.items()) if count > 1]
    missing = sorted(person for person in expected if person not in there)
    return [
        Message(sentence, {"round": number, "name": spelled[person]})
        for sentence, people in ((TWICE, twice), (MISSING, missing))
        for person in people
    ]


def _sizes(number: int, tables: Sequence[Sequence[Person]], choices: Choices) -> list[Message]:
    if choices.sizes is not None:
        found = sorted(map(len, tables))
        wanted = sorted(size.people for size in choices.sizes)
        if found == wanted:
            return []
        values: dict[str, str | int] = {
            "round": number,
            "sizes": ", ".join(map(str, found)),
            "wanted": ", ".join(map(str, wanted)),
        }
        return [Message(OTHER_SIZES, values)]
    said: list[Message] = []
    for table, people in enumerate(tables, start=1):
        try:
            seated_round([people], players=choices.players, games=choices.games)
        except ImpossibleTable:
            said.append(
                Message(WRONG_SIZE, {"round": number, "table": table, "people": len(people)})
            )
    return said
