"""Named switches of a club on top of the rules of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.engine.core.messages import Message, gettext_noop
from games.engine.core.problems import FORM, Problem, ProblemKind

OptionValue = bool | str | int


class OptionKind(StrEnum):
    """What values an option takes."""

    BOOL = "bool"
    CHOICE = "choice"
    INT = "int"


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One switch: its default, what it may be, and a plain sentence that explains it.

    `choices` are the codes of a choice, or the least and the most of a number. `scoring` says
    whether the score depends on it; the others only decide which entries are accepted.
    """

    name: str
    kind: OptionKind
    default: OptionValue
    choices: tuple[OptionValue, ...]
    message: Message
    article: str
    scoring: bool


OptionsKey = tuple[tuple[str, type, object], ...]

UNKNOWN_OPTION = ProblemKind(
    "unknown_option", gettext_noop("These rules have no option of this name."), FORM
)
OPTION_WRONG_TYPE = ProblemKind(
    "option_wrong_type", gettext_noop("The option {option} takes {wanted}."), FORM
)
OPTION_UNKNOWN_CHOICE = ProblemKind(
    "option_unknown_choice", gettext_noop("The option {option} is one of: {choices}."), FORM
)
OPTION_CONFLICT = ProblemKind(
    "option_conflict", gettext_noop("The options {first} and {second} contradict each other."), FORM
)
OPTION_KINDS = (UNKNOWN_OPTION, OPTION_WRONG_TYPE, OPTION_UNKNOWN_CHOICE, OPTION_CONFLICT)

_TYPES: dict[OptionKind, tuple[type, Message]] = {
    OptionKind.BOOL: (bool, Message(gettext_noop("true or false"))),
    OptionKind.CHOICE: (str, Message(gettext_noop("one of its codes"))),
    OptionKind.INT: (int, Message(gettext_noop("a whole number"))),
}


def check_values(
    specs: Mapping[str, OptionSpec], options: Mapping[str, object]
) -> Iterator[Problem]:
    """Yield a problem for each option that is unknown, of a wrong type or out of its choices."""
    for name, value in options.items():
        field = f"options.{name}"
        spec = specs.get(name)
        if spec is None:
            yield UNKNOWN_OPTION.at(field)
        elif type(value) is not _TYPES[spec.kind][0]:
            yield OPTION_WRONG_TYPE.at(field, option=name, wanted=_TYPES[spec.kind][1])
        elif not _in_choices(spec, value):
            yield OPTION_UNKNOWN_CHOICE.at(field, option=name, choices=_listed(spec))


def _in_choices(spec: OptionSpec, value: object) -> bool:
    if spec.kind is OptionKind.INT and isinstance(value, int):
        least, most = spec.choices
        return int(least) <= value <= int(most)
    return spec.kind is OptionKind.BOOL or value in spec.choices


def _listed(spec: OptionSpec) -> str:
    separator = " to " if spec.kind is OptionKind.INT else ", "
    return separator.join(str(choice) for choice in spec.choices)


def options_key(options: Mapping[str, object]) -> OptionsKey | None:
    """Return options as a key to look them up by, or `None` where a value cannot be one.

    The type is part of the key, for `True == 1`; a list or an object cannot be looked up, and no
    option takes one.
    """
    key = tuple((name, type(value), value) for name, value in options.items())
    try:
        hash(key)
    except TypeError:
        return None
    return key


def written_options(options: Mapping[str, object]) -> str:
    """Return options as text, sorted by name.

    >>> written_options({"scale": "fft", "pousse": True})
    'pousse=true scale=fft'
    """
    return " ".join(f"{name}={_written(options[name])}" for name in sorted(options))


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
