"""A member's page: rating, figures, hands."""

from functools import cache, partial

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import access
from clubs.access import Access, Need
from clubs.dates import date_format
from clubs.game_choice import game_choice
from clubs.models import Member
from clubs.web import Request, page
from rating import curve
from rating.algorithms.elo import EloPool
from rating.curve import Label
from rating.listings import HandHistory
from rating.models import PROVISIONAL_BELOW
from rating.selectors import member as selectors
from rating.selectors.member import Figures


@require_safe
def member_page(request: Request, pk: int) -> HttpResponse:
    """Show a member to his club; the part with the hands turns its pages alone."""
    allowed, member = member_of(request, pk)
    if member.merged_into_id:
        return redirect("member_page", pk=member.merged_into_id)
    choice = game_choice(request, allowed.club)
    today = timezone.localdate()
    figures = cache(partial(selectors.figures, member, game=choice.code, today=today))
    context = {
        "club": allowed.club,
        "access": allowed,
        "member": member,
        "choice": choice,
        # Read only when they are shown: turning the pages of the hands needs neither.
        "figures": figures,
        "curve": lambda: _curve(figures()),
        "provisional_below": PROVISIONAL_BELOW,
        "listing": HandHistory(selectors.hands_of(member, game=choice.code), request=request),
    }
    return page(request, "rating/member.html", context, partial="history")


def member_of(request: Request, pk: int) -> tuple[Access, Member]:
    """Return a member whose club the reader may see; who does not exist is in no club."""
    member = Member.objects.select_related("club").filter(pk=pk).first()
    allowed = access.club(request, member.club.slug if member else "", Need.READ)
    assert member  # noqa: S101 -- without one no club was found either
    return allowed, member


def _curve(figures: Figures) -> dict[str, object]:
    """Return what the curve component draws, the start before the first hand included."""
    start = EloPool().start
    first, last = figures.curve[0], figures.curve[-1]
    values = [start, *(point.value for point in figures.curve)]
    drawn = curve.draw([(0, start), *((p.hands, p.value) for p in figures.curve)], base=start)
    said = {
        "hands": last.hands,
        "lowest": f"{min(values):.0f}",
        "highest": f"{max(values):.0f}",
        "now": f"{last.value:.0f}",
    }
    return {
        "path": drawn.path,
        "y_labels": drawn.y_labels,
        "x_labels": [
            Label(text=_day(first), x=curve.LEFT, anchor="start"),
            Label(text=_day(last), x=curve.RIGHT, anchor="end"),
        ],
        "end": drawn.end,
        "base_y": drawn.base_y,
        "title": _("The rating, hand by hand"),
        "summary": _(
            "Rating over %(hands)s hands: between %(lowest)s and %(highest)s, now %(now)s."
        )
        % said,
    }


def _day(point: selectors.Point) -> str:
    return date_format(timezone.localtime(point.at), "SHORT_DATE_FORMAT")
