"""Reading records: lenient in form, strict in meaning; nothing is ever guessed.

A record with cards is played through, so an action that is not legal, a wrong leader or a stated
result that does not follow is reported with its line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from games.engine.core.actions import Action, Verb
from games.engine.core.cards import Card
from games.engine.core.deal import Deal
from games.engine.core.notation import errors
from games.engine.core.notation.check import check
from games.engine.core.notation.dump import PILE_SEPARATOR, VERSION
from games.engine.core.notation.errors import NotationError
from games.engine.core.notation.lines import KEYWORDS, read_line, read_trick, trick_start
from games.engine.core.notation.record import INFO, Record
from games.engine.core.notation.tags import (
    FORM,
    field_of,
    read_options,
    read_score,
    read_value,
    tag_of,
    unescaped,
)
from games.engine.core.problems import UnknownRules
from games.engine.core.rules import Rules

FindRules = Callable[[str], Rules]

Value = TypeVar("Value")

_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
_COMMENT = ";"
_DIGEST = "sha256:"
_HEAD = ("TGN", "Rules", "Options", *INFO, "Seed", "Talon", "Score", "Fingerprint")
_BY_LOWER = {name.lower(): name for name in _HEAD}


@dataclass(slots=True)
class Tags:
    """The tags of one record with their lines, taken out one by one; capitals do not matter.

    `found` maps names in small letters to the name as it is told, the text and the line.
    """

    first: int
    found: dict[str, tuple[str, str, int]] = field(default_factory=dict)

    def add(self, name: str, text: str, line: int) -> None:
        key = name.lower()
        told = _BY_LOWER.get(key, name[0].upper() + name[1:])
        if key in self.found:
            raise NotationError(line, errors.TAG_TWICE.at(told, tag=told))
        self.found[key] = (told, text, line)

    def tell_as(self, names: Iterable[str]) -> None:
        """Tell tags by these names, however they were written."""
        for name in names:
            if name.lower() in self.found:
                _, text, line = self.found[name.lower()]
                self.found[name.lower()] = (name, text, line)

    def needed(self, name: str) -> tuple[str, int]:
        if name.lower() not in self.found:
            raise NotationError(self.first, errors.TAG_MISSING.at(name, tag=name))
        _, text, line = self.found.pop(name.lower())
        return text, line

    def lines(self) -> dict[str, int]:
        """Return the line of every tag that is left."""
        return {name: line for name, _, line in self.found.values()}

    def take(self, name: str, read: Callable[[str], Value]) -> Value | None:
        if name.lower() not in self.found:
            return None
        told, text, line = self.found.pop(name.lower())
        try:
            return read(text)
        except ValueError:
            raise NotationError(line, errors.TAG_VALUE.at(told, tag=told)) from None


def load(text: str, find_rules: FindRules) -> Record:
    """Read one record; raise `NotationError` when there is none or when it is wrong."""
    for record in load_all(text, find_rules):
        return record
    raise NotationError(1, errors.NO_RECORD.at(""))


def load_all(text: str, find_rules: FindRules) -> Iterator[Record]:
    """Yield the records of a text, each of which begins with its `TGN` tag."""
    lines: list[tuple[int, str]] = []
    for number, raw in enumerate(text.removeprefix(_BOM).split("\n"), start=1):
        line = raw.strip()
        if not line or line.startswith(_COMMENT):
            continue
        if line.lower().replace(" ", "").startswith("[tgn") and lines:
            yield _record(lines, find_rules)
            lines = []
        lines.append((number, line))
    if lines:
        yield _record(lines, find_rules)


def _record(lines: list[tuple[int, str]], find_rules: FindRules) -> Record:
    tags = Tags(lines[0][0])
    rest = _read_tags(lines, tags)
    rules = _rules(tags, find_rules)
    actions, numbers = _read_actions(rest, rules.players)
    options = tags.take("Options", lambda text: read_options(rules.options, text)) or {}
    tags.tell_as(map(tag_of, rules.summary_fields))
    stated = tags.lines()
    record = Record(
        rules=rules,
        options=options,
        info=_info(tags),
        seed=tags.take("Seed", str),
        deal=_deal(tags, rules.players),
        actions=tuple(actions),
        score=tags.take("Score", read_score),
        fingerprint=tags.take("Fingerprint", _digest),
        summary=_summary(tags),
        lines=tuple(numbers),
    )
    check(record, stated, tags.first)
    return record


def _read_tags(lines: list[tuple[int, str]], tags: Tags) -> list[tuple[int, str]]:
    for at, (number, line) in enumerate(lines):
        if not line.startswith("["):
            return lines[at:]
        match = FORM.match(line)
        if match is None or not _nothing_more(line[match.end() :]):
            raise NotationError(number, errors.NOT_A_TAG.at(""))
        tags.add(match[1], unescaped(match[2]), number)
    return []


def _nothing_more(rest: str) -> bool:
    return not rest.strip() or rest.strip().startswith(_COMMENT)


def _rules(tags: Tags, find_rules: FindRules) -> Rules:
    version, line = tags.needed("TGN")
    if version != VERSION:
        raise NotationError(line, errors.OTHER_VERSION.at("TGN", version=VERSION))
    rules_id, line = tags.needed("Rules")
    try:
        return find_rules(rules_id)
    except UnknownRules:
        raise NotationError(line, errors.NO_SUCH_RULES.at("Rules", rules=rules_id)) from None


def _read_actions(lines: list[tuple[int, str]], players: int) -> tuple[list[Action], list[int]]:
    actions: list[Action] = []
    numbers: list[int] = []
    played = 0
    for number, line in lines:
        if line.startswith("["):
            raise NotationError(number, errors.TAG_AFTER_ACTIONS.at(""))
        text = line.partition(_COMMENT)[0]
        try:
            found = _one_line(text, number, players, played // players + 1)
        except ValueError as error:
            if isinstance(error, NotationError):
                raise
            raise NotationError(number, errors.BAD_ACTION.at("", reason=str(error))) from None
        actions += found
        numbers += [number] * len(found)
        played += sum(action.verb is Verb.PLAY for action in found)
    return actions, numbers


def _one_line(line: str, number: int, players: int, trick: int) -> list[Action]:
    start = trick_start(line)
    if start is not None:
        if start[0] != trick:
            raise NotationError(number, errors.TRICK_NUMBER.at("", number=trick))
        return list(read_trick(line, players))
    if line.split(maxsplit=1)[0].lower() not in KEYWORDS:
        raise NotationError(number, errors.NOT_A_LINE.at("", choices=", ".join(KEYWORDS)))
    return list(read_line(line, players))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word.upper()) for word in text.split())


def _piles(text: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(_cards, text.split(PILE_SEPARATOR.strip())))


def _deal(tags: Tags, players: int) -> Deal | None:
    seats = range(1, players + 1)
    holdings = [tags.take(f"Holding{seat}", _cards) for seat in seats]
    piles = [tags.take(f"Piles{seat}", _piles) for seat in seats]
    talon = tags.take("Talon", _cards)
    if not any(holdings) and not any(piles) and talon is None:
        return None
    for seat, holding in zip(seats, holdings, strict=True):
        if holding is None:
            name = f"Holding{seat}"
            raise NotationError(tags.first, errors.TAG_MISSING.at(name, tag=name))
    return Deal(
        tuple(tuple(sorted(holding or ())) for holding in holdings),
        talon or (),
        tuple(pile or () for pile in piles) if any(piles) else (),
    )


def _info(tags: Tags) -> dict[str, str]:
    said = {name: tags.take(name, str) for name in INFO}
    return {name: text for name, text in said.items() if text is not None}


def _digest(text: str) -> str:
    if not text.startswith(_DIGEST):
        raise ValueError(text)
    return text.removeprefix(_DIGEST)


def _summary(tags: Tags) -> dict[str, object] | None:
    if not tags.found:
        return None
    return {field_of(name): tags.take(name, read_value) for name in tags.lines()}
