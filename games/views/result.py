"""A hand that is over: its score line by line, and the check of its shuffle."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs.web import Request, page
from games import access as guests
from games.selectors import results


@require_safe
def online_result(request: Request, pk: int, number: int) -> HttpResponse:
    guest = guests.table(request, pk)
    found = results.result(table=guest.table, number=number)
    if found is None:
        raise Http404(_not_over())
    context = {
        "club": guest.table.club,
        "access": guest.access,
        "table": guest.table,
        "result": found,
    }
    return page(request, "games/result.html", context, partial="result")


@require_safe
def online_shuffle(request: Request, pk: int, number: int) -> HttpResponse:
    guest = guests.table(request, pk)
    found = results.shuffle(table=guest.table, number=number)
    if found is None:
        raise Http404(_not_over())
    context = {
        "club": guest.table.club,
        "access": guest.access,
        "table": guest.table,
        "number": number,
        "shuffle": found,
    }
    return page(request, "games/shuffle.html", context)


def _not_over() -> str:
    return _("This hand is not over, or there is no such hand at this table.")
