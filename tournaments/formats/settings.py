"""Settings that an organiser may edit: a number, a switch, a choice, a list, each with limits.

The rules of a format are frozen dataclasses made of `Part`s. A field is declared with its default,
its limits and a plain sentence:

    class Heine(Part):
        most: int = number(200, least=0, most=10_000, says=gettext_noop("..."))

`flat` writes settings as a JSON object of dotted names, `changed` reads such an object back on top
of settings. The kind of a field is the kind of its default.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final, TypeAlias, TypeVar

from games.engine import Problem, ProblemKind, gettext_noop
from tournaments.formats.amounts import read_amount, written_amount

FORM: Final = "form"
LIMITS: Final = "limits"
LONGEST_TEXT: Final = 40

Value: TypeAlias = "bool | int | str | list[int] | list[str]"
"""A setting as JSON holds it: amounts that may have a fraction are texts."""

Amount = TypeVar("Amount", int, Fraction)
Choice = TypeVar("Choice", bound=StrEnum)
P = TypeVar("P", bound="Part")

NOT_A_SETTING = ProblemKind(
    "not_a_setting", gettext_noop("This format has no setting of this name."), FORM
)
NOT_A_NUMBER = ProblemKind(
    "setting_not_a_number", gettext_noop("Write a whole number here, such as 4."), FORM
)
NOT_AN_AMOUNT = ProblemKind(
    "setting_not_an_amount", gettext_noop("Write a number here, such as 2, 0.5 or 1/3."), FORM
)
NOT_YES_OR_NO = ProblemKind("setting_not_yes_or_no", gettext_noop("Answer with yes or no."), FORM)
NOT_A_LIST = ProblemKind("setting_not_a_list", gettext_noop("Write a list of values here."), FORM)
NOT_A_CHOICE = ProblemKind(
    "setting_not_a_choice", gettext_noop("Choose one of these: {choices}."), FORM
)
TWICE = ProblemKind(
    "setting_twice", gettext_noop("{value} stands in the list twice. Keep it once."), FORM
)
OUT_OF_LIMITS = ProblemKind(
    "setting_out_of_limits", gettext_noop("This can be from {least} to {most}."), FORM
)
LIST_LENGTH = ProblemKind(
    "setting_list_length", gettext_noop("The list can have from {least} to {most} values."), FORM
)


class InvalidSettings(ValueError):
    """Settings that cannot be; `problems` says why, one for each field."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{each.field}: {each.text}" for each in self.problems))


@dataclass(frozen=True, slots=True)
class Limits:
    """What a field may hold and the sentence that explains it; `length` for lists."""

    says: str
    least: Fraction = Fraction(0)
    most: Fraction = Fraction(0)
    length: tuple[int, int] | None = None
    choices: type[StrEnum] | None = None
    amounts: bool = False


def number(default: Amount, *, least: int, most: int, says: str) -> Amount:
    """Declare a whole number, or an amount where the default is a fraction."""
    limits = Limits(says, Fraction(least), Fraction(most), amounts=isinstance(default, Fraction))
    return field(default=default, metadata={LIMITS: limits})


def switch(*, default: bool, says: str) -> bool:
    """Declare a yes or no."""
    return field(default=default, metadata={LIMITS: Limits(says)})


def choice(default: Choice, *, says: str) -> Choice:
    """Declare one of the codes of an enum."""
    return field(default=default, metadata={LIMITS: Limits(says, choices=type(default))})


def numbers(
    default: tuple[Amount, ...], *, least: int, most: int, length: tuple[int, int], says: str
) -> tuple[Amount, ...]:
    """Declare a list of whole numbers, or of amounts where the default holds fractions."""
    amounts = any(isinstance(each, Fraction) for each in default)
    limits = Limits(says, Fraction(least), Fraction(most), length, amounts=amounts)
    return field(default=default, metadata={LIMITS: limits})


def ordered(default: tuple[Choice, ...], kind: type[Choice], *, says: str) -> tuple[Choice, ...]:
    """Declare a list of codes of an enum in an order of the organiser's, each at most once."""
    limits = Limits(says, length=(0, len(kind)), choices=kind)
    return field(default=default, metadata={LIMITS: limits})


@dataclass(frozen=True, slots=True)
class Part:
    """Rules made of declared fields and of other parts; raises `InvalidSettings` out of limits."""

    def __post_init__(self) -> None:
        problems = [
            problem
            for name, value, limits in _declared(self)
            for problem in _outside(name, value, limits)
        ]
        if problems:
            raise InvalidSettings(problems)


def _declared(part: Part) -> Iterator[tuple[str, object, Limits]]:
    for each in fields(part):
        if LIMITS in each.metadata:
            yield each.name, getattr(part, each.name), each.metadata[LIMITS]


def _parts(part: Part) -> Iterator[tuple[str, Part]]:
    for each in fields(part):
        value = getattr(part, each.name)
        if isinstance(value, Part):
            yield each.name, value


@dataclass(frozen=True, slots=True)
class Setting:
    """A field as a form shows it: its dotted name, value as JSON, limits and sentence."""

    name: str
    value: Value
    limits: Limits


def settings_of(part: Part, prefix: str = "") -> Iterator[Setting]:
    """Yield every setting of the part and of the parts inside it, in the order of declaration."""
    for name, value, limits in _declared(part):
        yield Setting(prefix + name, _written(value), limits)
    for name, inner in _parts(part):
        yield from settings_of(inner, f"{prefix}{name}.")


def flat(part: Part) -> dict[str, Value]:
    """Return all settings as a JSON object of dotted names."""
    return {setting.name: setting.value for setting in settings_of(part)}


def changed(part: P, values: Mapping[str, object]) -> P:
    """Return the part with these settings of `flat` changed; raises `InvalidSettings`.

    Every wrong value is named, not only the first; `part` itself never changes.
    """
    known = {setting.name for setting in settings_of(part)}
    problems = [NOT_A_SETTING.at(name) for name in values if name not in known]
    result = _changed(part, values, "", problems)
    if problems:
        raise InvalidSettings(problems)
    return result


def _changed(part: P, values: Mapping[str, object], prefix: str, problems: list[Problem]) -> P:
    new: dict[str, object] = {}
    for name, old, limits in _declared(part):
        dotted = prefix + name
        if dotted in values:
            read = _read(dotted, values[dotted], old, limits)
            found = [read] if isinstance(read, Problem) else list(_outside(dotted, read, limits))
            problems += found
            new[name] = old if found else read
    for name, inner in _parts(part):
        new[name] = _changed(inner, values, f"{prefix}{name}.", problems)
    try:
        return replace(part, **new)
    except InvalidSettings as error:
        problems += [replace(each, field=prefix + each.field) for each in error.problems]
        return part


def _written(value: object) -> Value:
    if isinstance(value, tuple):
        texts = [_written(each) for each in value]
        whole = [each for each in texts if isinstance(each, int)]
        return whole if len(whole) == len(texts) else [str(each) for each in texts]
    if isinstance(value, Fraction):
        return written_amount(value)
    if isinstance(value, StrEnum):
        return value.value
    return value if isinstance(value, int) else str(value)


def _read(name: str, value: object, old: object, limits: Limits) -> object:
    if isinstance(old, tuple):
        if not isinstance(value, list | tuple):
            return NOT_A_LIST.at(name)
        read = [_read_one(name, each, limits) for each in value]
        return next((each for each in read if isinstance(each, Problem)), tuple(read))
    if isinstance(old, bool):
        return value if isinstance(value, bool) else NOT_YES_OR_NO.at(name)
    return _read_one(name, value, limits)


def _read_one(name: str, value: object, limits: Limits) -> object:
    if limits.choices is not None:
        codes = [each.value for each in limits.choices]
        if value not in codes:
            return NOT_A_CHOICE.at(name, choices=", ".join(codes))
        return limits.choices(value)
    return _read_amount(name, value) if limits.amounts else _read_whole(name, value)


def _read_whole(name: str, value: object) -> int | Problem:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and len(value) <= LONGEST_TEXT:
        try:
            return int(value)
        except ValueError:
            pass
    return NOT_A_NUMBER.at(name)


def _read_amount(name: str, value: object) -> Fraction | Problem:
    if isinstance(value, int | float | Fraction) and not isinstance(value, bool):
        value = str(value)
    if isinstance(value, str) and len(value) <= LONGEST_TEXT and "e" not in value.lower():
        try:
            return read_amount(value)
        except ValueError:
            pass
    return NOT_AN_AMOUNT.at(name)


def _outside(name: str, value: object, limits: Limits) -> Iterator[Problem]:
    members = value if isinstance(value, tuple) else (value,)
    if limits.length and not limits.length[0] <= len(members) <= limits.length[1]:
        yield LIST_LENGTH.at(name, least=limits.length[0], most=limits.length[1])
    if limits.choices is not None:
        twice = sorted({str(each) for each in members if members.count(each) > 1})
        for each in twice:
            yield TWICE.at(name, value=each)
    elif limits.least != limits.most and not all(_within(each, limits) for each in members):
        least, most = written_amount(limits.least), written_amount(limits.most)
        yield OUT_OF_LIMITS.at(name, least=least, most=most)


def _within(value: object, limits: Limits) -> bool:
    return isinstance(value, int | Fraction) and limits.least <= value <= limits.most
