"""One row of the table of options, before a preset gives it its default."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.messages import Message
from games.engine.core.options import OptionKind, OptionSpec, OptionValue


@dataclass(frozen=True, slots=True)
class Switch:
    """An option, the numbers of players it exists for, and the default of the house preset."""

    spec: OptionSpec
    players: tuple[int, ...]


def _switch(
    name: str,
    kind: OptionKind,
    choices: tuple[OptionValue, ...],
    default: OptionValue,
    *,
    text: str,
    article: str,
    players: tuple[int, ...],
    scoring: bool,
) -> Switch:
    return Switch(
        OptionSpec(name, kind, default, choices, Message(text), article, scoring), players
    )


def choice(
    name: str,
    choices: tuple[OptionValue, ...],
    article: str,
    players: tuple[int, ...],
    *,
    text: str,
    scoring: bool = True,
) -> Switch:
    """Return an option whose default is the first of its choices."""
    return _switch(
        name, OptionKind.CHOICE, choices, choices[0],
        text=text, article=article, players=players, scoring=scoring,
    )  # fmt: skip


def flag(
    name: str,
    article: str,
    players: tuple[int, ...],
    *,
    text: str,
    default: bool = False,
    scoring: bool = True,
) -> Switch:
    """Return an option that is on or off."""
    return _switch(
        name, OptionKind.BOOL, (False, True), default,
        text=text, article=article, players=players, scoring=scoring,
    )  # fmt: skip


def number(
    name: str,
    default: int,
    limits: tuple[int, int],
    article: str,
    players: tuple[int, ...],
    *,
    text: str,
    scoring: bool = True,
) -> Switch:
    """Return an option that is a whole number within limits."""
    return _switch(
        name, OptionKind.INT, limits, default,
        text=text, article=article, players=players, scoring=scoring,
    )  # fmt: skip
