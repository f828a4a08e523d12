"""A member's figures: contracts, roles, people, sessions, records."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import exports
from clubs.dates import date_format
from clubs.templatetags.hands import contract_words
from clubs.templatetags.oudler import signed
from clubs.web import Request, page
from rating import charts, curve
from rating.curve import Label
from rating.selectors.statistics import exports as tables
from rating.selectors.statistics import member as selectors
from rating.selectors.statistics import people
from rating.selectors.statistics.member import Sitting, Success
from rating.selectors.statistics.people import Other
from rating.statistics_choice import ALL, statistics_choice
from rating.views.member import member_of

MOST_OTHERS = 12
"""How many people are listed before the rest is folded away."""


@require_safe
def member_statistics(request: Request, pk: int) -> HttpResponse:
    """Show a member's figures to his club, as his page is shown."""
    allowed, member = member_of(request, pk)
    if member.merged_into_id:
        return redirect("member_statistics", pk=member.merged_into_id)
    choice = statistics_choice(request, allowed.club, usual=ALL)
    success = selectors.successes(member, choice.scope)
    sat = selectors.sittings(member, choice.scope)
    others = people.others(member, choice.scope)
    context = {
        "club": allowed.club,
        "access": allowed,
        "member": member,
        "choice": choice.game,
        "asked": choice,
        "success": success,
        "contracts": _bars(success.contracts, choice.game.code),
        "roles": _bars(success.roles, ""),
        "others": _flows(others)[:MOST_OTHERS],
        "more": _flows(others)[MOST_OTHERS:],
        "flows": any(one.flow for one in others),
        "records": selectors.records(member, choice.scope, sat),
        "sittings": list(reversed(sat)),
        "curve": _curve(sat) if len(sat) > 1 else None,
    }
    return page(request, "rating/member_statistics.html", context)


@require_safe
def member_table(request: Request, pk: int, part: tables.Part, form: str) -> HttpResponse:
    """Send one of the tables of a member's figures."""
    allowed, member = member_of(request, pk)
    choice = statistics_choice(request, allowed.club, usual=ALL)
    return exports.answer(tables.of_member(member, choice.scope, part), form)


def _bars(found: tuple[Success, ...], game: str) -> list[tuple[str, Success, charts.Bar]]:
    """Return each line with its name and its bar, as long as the longest."""
    most = max((one.won + one.lost for one in found), default=0)
    return [
        (
            contract_words(game, one.code) if game else tables.role_words(one.code),
            one,
            charts.stacked(one.won, one.lost, most),
        )
        for one in found
    ]


def _flows(others: list[Other]) -> list[tuple[Other, charts.Bar]]:
    most = max((abs(one.flow) for one in others), default=0.0)
    return [(one, charts.diverging(one.flow, most)) for one in others]


def _curve(sat: list[Sitting]) -> dict[str, object]:
    """Return the course of the summed scores, session by session, as the component draws it."""
    points = [(0.0, 0.0), *((float(place), one.sum) for place, one in enumerate(sat, start=1))]
    drawn = curve.draw(points, base=0)
    said = {
        "sessions": len(sat),
        "highest": signed(max(value for _place, value in points)),
        "lowest": signed(min(value for _place, value in points)),
        "now": signed(sat[-1].sum),
    }
    return {
        "path": drawn.path,
        "y_labels": drawn.y_labels,
        "x_labels": [
            Label(date_format(sat[0].day, "SHORT_DATE_FORMAT"), x=curve.LEFT, anchor="start"),
            Label(date_format(sat[-1].day, "SHORT_DATE_FORMAT"), x=curve.RIGHT, anchor="end"),
        ],
        "end": drawn.end,
        "base_y": drawn.base_y,
        "title": _("Won and lost, session after session"),
        "summary": _(
            "Sum over %(sessions)s sessions: between %(lowest)s and %(highest)s, now %(now)s."
        )
        % said,
    }
