"""Rankings in words: figures as readers write them, and the arithmetic behind each."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django.utils.translation import gettext as _

from clubs.templatetags.oudler import DASH, sentence, total
from tournaments.formats.amounts import shown
from tournaments.formats.ranking import TIE_BREAK_NAMES, Figure, Step
from tournaments.models import Standing, Tournament
from tournaments.selectors import ranked, standings

PLACES = 3
"""Decimals of a figure that is not whole."""


def figure_words(value: Fraction | None) -> str:
    """Write an exact figure: whole where it is whole, else with up to three decimals.

    >>> figure_words(Fraction(-7, 2)), figure_words(Fraction(12))
    ('−3.5', '12')
    """
    if value is None:
        return DASH
    decimal = shown(value, PLACES).normalize()
    exponent = decimal.as_tuple().exponent
    places = -exponent if isinstance(exponent, int) and exponent < 0 else 0
    return total(Decimal(decimal), places)


@dataclass(frozen=True, slots=True)
class Sum:
    """A figure with the numbers that it was made from, each with its label."""

    title: str
    how: str
    value: str
    terms: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Told:
    """The arithmetic of a row: the figure that ranks, those of the ties, what else is known."""

    row: Standing
    name: str
    main: Sum
    ties: list[Sum]
    penalties: str
    contested: int
    line: str


def arithmetic(tournament: Tournament, row: Standing) -> Told:
    """Tell how a row of the ranking came about."""
    found = standings.arithmetic(tournament, row)
    return Told(
        row=row,
        name=ranked.name(row),
        main=_sum(_("Result"), found.tally.main),
        ties=[_sum(_(TIE_BREAK_NAMES[code]), figure) for code, figure in found.ties],
        penalties=figure_words(found.tally.penalties) if found.tally.penalties else "",
        contested=found.contested,
        line=found.line,
    )


def _sum(title: str, figure: Figure) -> Sum:
    return Sum(
        title=title,
        how=sentence(figure.how),
        value=figure_words(figure.value),
        terms=[(sentence(term.label), figure_words(term.value)) for term in figure.terms],
    )


@dataclass(frozen=True, slots=True)
class Compared:
    """One comparison of two rows in words; `ahead` is who is ahead by it, "" for nobody."""

    title: str
    one: str
    other: str
    ahead: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two rows side by side, up to what decides."""

    one: str
    other: str
    lines: list[Compared]
    verdict: str


def comparison(tournament: Tournament, one: Standing, other: Standing) -> Comparison:
    """Tell who of two is ahead, and by what."""
    names = {_number(row): ranked.name(row) for row in (one, other)}
    steps = standings.compare(tournament, one, other)
    lines = [_compared(step, names) for step in steps]
    return Comparison(
        one=ranked.name(one), other=ranked.name(other), lines=lines, verdict=_verdict(lines)
    )


def _compared(step: Step, names: dict[int, str]) -> Compared:
    return Compared(
        title=_(TIE_BREAK_NAMES[step.by]) if step.by else _("Result"),
        one=figure_words(step.one.value),
        other=figure_words(step.other.value),
        ahead=names[step.ahead] if step.ahead is not None else "",
    )


def _verdict(lines: Sequence[Compared]) -> str:
    last = lines[-1] if lines else None
    if last is None or not last.ahead:
        return _("Both are equal in everything, so they share the rank.")
    return _("%(name)s is ahead by: %(what)s.") % {
        "name": last.ahead,
        "what": last.title[:1].lower() + last.title[1:],
    }


def _number(row: Standing) -> int:
    entrant = row.entry or row.team
    return entrant.number if entrant else 0
