"""A club's year in figures."""

from datetime import date

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import access, exports
from clubs.access import Need
from clubs.dates import date_format
from clubs.templatetags.hands import contract_words
from clubs.web import Request, page
from rating import charts
from rating.selectors.statistics import club as selectors
from rating.selectors.statistics import exports as tables
from rating.selectors.statistics.club import Contract, Lengths, Month
from rating.statistics_choice import statistics_choice


@require_safe
def club_year(request: Request, slug: str) -> HttpResponse:
    """Show a season's figures, today's unless the address names another, or all of them."""
    allowed = access.club(request, slug, Need.READ)
    choice = statistics_choice(request, allowed.club)
    year = selectors.year(choice.scope)
    context = {
        "club": allowed.club,
        "access": allowed,
        "choice": choice.game,
        "asked": choice,
        "year": year,
        "contracts": _contracts(year.contracts, choice.game.code),
        "months": _months(year.months) if year.months else None,
        "lengths": _lengths(year.lengths) if year.lengths else None,
        "a_session": year.a_session,
    }
    return page(request, "rating/year.html", context)


@require_safe
def year_table(request: Request, slug: str, part: tables.YearPart, form: str) -> HttpResponse:
    """Send one of the tables of a club's year."""
    club = access.club(request, slug, Need.READ).club
    choice = statistics_choice(request, club)
    return exports.answer(tables.of_year(club, choice.scope, part), form)


def _contracts(found: tuple[Contract, ...], game: str) -> list[tuple[str, Contract, charts.Bar]]:
    most = max((one.hands for one in found), default=0)
    return [(contract_words(game, one.code), one, _bar(one, most)) for one in found]


def _bar(one: Contract, most: int) -> charts.Bar:
    """Return a contract's bar; who has no declarer has nobody who won it."""
    if one.won is None:
        return charts.plain(one.hands, most)
    return charts.stacked(one.won, one.lost, most)


def _months(found: tuple[Month, ...]) -> charts.Columns:
    """Return how many people came to a session on average, month by month."""
    best = max(found, key=lambda month: month.a_session)
    said = {"month": date_format(best.first, "F Y"), "people": f"{best.a_session:.0f}"}
    return charts.columns(
        [(_letter(one.first), one.a_session, f"{one.a_session:.0f}") for one in found],
        title=_("People at a session, month by month"),
        summary=_("Most people came in %(month)s: %(people)s to a session.") % said,
    )


def _lengths(found: Lengths) -> charts.Columns:
    """Return how many hands took how long."""
    said = {"median": f"{found.median:.0f}", "hands": found.hands}
    return charts.columns(
        [(str(start), count, str(count) if count else "") for start, count in found.classes],
        title=_("How long a hand takes, in minutes"),
        summary=_("Half of %(hands)s hands took less than %(median)s minutes.") % said,
    )


def _letter(month: date) -> str:
    """Return what stands for a month under its column: there is little room."""
    return date_format(month, "F")[0].upper()
