"""Kinds of values of an archive: each reads a JSON value or says what is wrong with it."""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import Any, TypeAlias

from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import gettext as _

from clubs.services.sessions import FIRST_DAY, LAST_DAY

Kind: TypeAlias = Callable[[object, str], Any]
"""From a JSON value and where it stands to the value; raises `InvalidArchive`."""


class InvalidArchive(ValueError):
    """A file that is no archive, or says what cannot be; the text is a sentence for people."""


def wrong(where: str, sentence: str) -> InvalidArchive:
    return InvalidArchive(f"{where}: {sentence}" if where else sentence)


def text(most: int, *, needed: bool = False) -> Kind:
    def read(value: object, where: str) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise wrong(
                where, _("this must be a text of at most %(most)s letters.") % {"most": most}
            )
        if needed and not value.strip():
            raise wrong(where, _("this must not be empty."))
        return value

    return read


def hexadecimal(letters: int) -> Kind:
    def read(value: object, where: str) -> str:
        if not isinstance(value, str) or not re.fullmatch(rf"[0-9a-f]{{{letters}}}", value):
            raise wrong(
                where,
                _("this must be %(letters)s letters from 0 to 9 and a to f.")
                % {"letters": letters},
            )
        return value

    return read


def whole(least: int = 0, most: int = 32_767) -> Kind:
    def read(value: object, where: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            bounds = {"least": least, "most": most}
            raise wrong(where, _("this must be a number from %(least)s to %(most)s.") % bounds)
        return value

    return read


def flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise wrong(where, _("this must be true or false."))
    return value


def moment(value: object, where: str) -> datetime:
    try:
        found = parse_datetime(value) if isinstance(value, str) else None
    except ValueError:
        found = None
    if found is None or found.tzinfo is None:
        raise wrong(where, _("this must be a time with its zone, as 2026-03-14T14:30:00+01:00."))
    _require_year(found.year, where)
    return found


def day(value: object, where: str) -> date:
    try:
        found = parse_date(value) if isinstance(value, str) else None
    except ValueError:
        found = None
    if found is None:
        raise wrong(where, _("this must be a day, as 2026-03-14."))
    _require_year(found.year, where)
    return found


def _require_year(year: int, where: str) -> None:
    if not FIRST_DAY.year <= year <= LAST_DAY.year:
        bounds = {"first": FIRST_DAY.year, "last": LAST_DAY.year}
        raise wrong(where, _("the year must be from %(first)s to %(last)s.") % bounds)


def amount(value: object, where: str) -> Decimal:
    try:
        found = (
            Decimal(value) if isinstance(value, str) and len(value) <= len("-999999.999") else None
        )
    except InvalidOperation:
        found = None
    if found is None or not found.is_finite():
        raise wrong(where, _('this must be an amount, as "12.5".'))
    return found


def one_of(codes: object) -> Kind:
    """Read one of the values of an enum or of a list of codes."""
    known = [str(getattr(each, "value", each)) for each in codes]  # type: ignore[attr-defined]

    def read(value: object, where: str) -> str:
        if value not in known:
            raise wrong(where, _("this must be one of %(codes)s.") % {"codes": ", ".join(known)})
        return str(value)

    return read


def optional(kind: Kind) -> Kind:
    return lambda value, where: None if value is None else kind(value, where)


def things(value: object, where: str) -> dict[str, Any]:
    """Read a JSON object of any content."""
    if not isinstance(value, dict):
        raise wrong(where, _("this must be an object."))
    return value


def listed(kind: Kind, most: int = 5_000) -> Kind:
    def read(value: object, where: str) -> list[Any]:
        if not isinstance(value, list) or len(value) > most:
            raise wrong(where, _("this must be a list of at most %(most)s.") % {"most": most})
        return [kind(each, f"{where}[{place}]") for place, each in enumerate(value, start=1)]

    return read


def fields(kinds: Mapping[str, Kind]) -> Kind:
    """Read an object that has these fields, each of its kind, and no other."""

    def read(value: object, where: str) -> dict[str, Any]:
        found = things(value, where)
        for name in found:
            if name not in kinds:
                raise wrong(where, _("“%(name)s” is not known here.") % {"name": name})
        missing = [name for name in kinds if name not in found]
        if missing:
            raise wrong(where, _("“%(name)s” is missing.") % {"name": missing[0]})
        inside = f"{where}." if where else ""
        return {name: kind(found[name], f"{inside}{name}") for name, kind in kinds.items()}

    return read
