"""Figures as tables for other programs, one for each picture of the pages."""

from collections.abc import Sequence
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.exports import Cell, Export
from clubs.models import Club, Member, SeatRole
from clubs.templatetags.hands import contract_words
from rating.models import RatingChange
from rating.selectors.statistics import club as clubs
from rating.selectors.statistics import member as members
from rating.selectors.statistics import people
from rating.selectors.statistics.scope import Scope

Rows = Sequence[Sequence[Cell]]


class Part(StrEnum):
    """A table of a member's figures."""

    CONTRACTS = "contracts"
    ROLES = "roles"
    PEOPLE = "people"
    SESSIONS = "sessions"
    RATING = "rating"


class YearPart(StrEnum):
    """A table of a club's year."""

    CONTRACTS = "contracts"
    MONTHS = "months"
    LENGTHS = "lengths"


def role_words(role: str) -> str:
    return str(SeatRole(role).label)


def of_member(member: Member, scope: Scope, part: Part) -> Export:
    """Return one of the tables of a member's figures."""
    columns, rows = _MEMBER[part](member, scope)
    return Export(f"{member.club.slug}-{member.pk}-{part}", member.name, columns, rows)


def of_year(club: Club, scope: Scope, part: YearPart) -> Export:
    """Return one of the tables of a club's year."""
    columns, rows = _YEAR[part](scope)
    season = f"-{scope.span.key}" if scope.span else ""
    return Export(f"{club.slug}{season}-{part}", club.name, columns, rows)


Table = tuple[dict[str, str], Rows]


def _success_columns(first: str, name: str) -> dict[str, str]:
    return {
        first: name,
        "hands": _("Hands"),
        "won": pgettext("hands", "Won"),
        "lost": pgettext("hands", "Lost"),
        "percent": _("Won in percent"),
        "score": _("Score"),
        "mean": _("Mean of a hand"),
    }


def _success_row(name: str, one: members.Success) -> list[Cell]:
    return [name, one.hands, one.won, one.lost, _round(one.percent), one.score, _round(one.mean)]


def _contracts(member: Member, scope: Scope) -> Table:
    found = members.successes(member, scope).contracts
    rows = [_success_row(contract_words(scope.game, one.code), one) for one in found]
    return _success_columns("contract", _("Contract")), rows


def _roles(member: Member, scope: Scope) -> Table:
    found = members.successes(member, scope).roles
    rows = [_success_row(role_words(one.code), one) for one in found]
    return _success_columns("role", _("Role")), rows


def _people(member: Member, scope: Scope) -> Table:
    columns = {
        "name": _("Name"),
        "together": _("Hands on one side"),
        "together_mean": _("Mean on one side"),
        "against": _("Hands against each other"),
        "against_mean": _("Mean against each other"),
        "flow": _("Paid to the member"),
    }
    rows: Rows = [
        [
            one.name or _("the computer"),
            one.together,
            _round(one.together_mean),
            one.against,
            _round(one.against_mean),
            _round(one.flow),
        ]
        for one in people.others(member, scope)
    ]
    return columns, rows


def _sessions(member: Member, scope: Scope) -> Table:
    columns = {
        "date": _("Date"),
        "title": _("Title"),
        "score": _("Score"),
        "sum": _("Sum so far"),
        "hands_played": _("Hands played"),
        "sat_out": _("Hands sat out"),
    }
    rows: Rows = [
        [one.day, one.title, one.score, one.sum, one.hands, one.sat_out]
        for one in members.sittings(member, scope)
    ]
    return columns, rows


def _rating(member: Member, scope: Scope) -> Table:
    """Return the member's rating after each rated hand, of all seasons."""
    columns = {
        "date": _("Date"),
        "hand": _("Hand"),
        "before": _("Rating before"),
        "after": _("Rating after"),
    }
    changes = RatingChange.objects.filter(
        pool__club=scope.club_id, pool__game=scope.game, member=member
    )
    found = changes.order_by("play_order").values_list(
        "hand__session__date", "hands", "before", "after"
    )
    return columns, [
        [day, hands, _round(before), _round(after)] for day, hands, before, after in found
    ]


def _year_contracts(scope: Scope) -> Table:
    columns = {
        "contract": _("Contract"),
        "hands": _("Hands"),
        "won": pgettext("hands", "Won"),
        "percent": _("Won in percent"),
        "mean": _("Mean of the declarer"),
    }
    rows: Rows = [
        [
            contract_words(scope.game, one.code),
            one.hands,
            one.won,
            _round(one.percent),
            _round(one.mean),
        ]
        for one in clubs.contracts(scope)
    ]
    return columns, rows


def _year_months(scope: Scope) -> Table:
    columns = {
        "month": _("Month"),
        "sessions": _("Sessions"),
        "people": _("People"),
        "presences": _("Presences"),
        "a_session": _("People a session"),
    }
    rows: Rows = [
        [
            f"{one.first:%Y-%m}",
            one.sessions,
            one.people,
            one.presences,
            _round(one.a_session),
        ]
        for one in clubs.months(scope)
    ]
    return columns, rows


def _year_lengths(scope: Scope) -> Table:
    columns = {"from": _("From minutes"), "below": _("Below minutes"), "hands": _("Hands")}
    found = clubs.lengths(scope)
    rows: Rows = [
        [start, start + clubs.STEP, count] for start, count in (found.classes if found else ())
    ]
    return columns, rows


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 2)


_MEMBER = {
    Part.CONTRACTS: _contracts,
    Part.ROLES: _roles,
    Part.PEOPLE: _people,
    Part.SESSIONS: _sessions,
    Part.RATING: _rating,
}
_YEAR = {
    YearPart.CONTRACTS: _year_contracts,
    YearPart.MONTHS: _year_months,
    YearPart.LENGTHS: _year_lengths,
}
