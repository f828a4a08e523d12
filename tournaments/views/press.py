"""The ranking for the press: as a sheet, as a page of its own, as a table."""

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from clubs import exports, web
from clubs.access import SECRET, Need
from clubs.paper import ranked as sheets
from clubs.selectors.paper.headings import language
from tournaments import access as accesses
from tournaments.selectors import press
from tournaments.selectors.press import Ranking


@require_safe
def as_pdf(request: web.Request, pk: int) -> HttpResponse:
    made = _ranking(request, pk)
    content = sheets.book(press.on_paper(made), language=language())
    return web.pdf(content, made.tournament.title, made.title)


@require_safe
def as_page(request: web.Request, pk: int) -> HttpResponse:
    """Send a page that needs nothing else, to be put on a club's site or into a mail."""
    made = _ranking(request, pk)
    answer = render(request, "tournaments/press.html", {"ranking": made})
    file = f"{press.name(made.tournament)}.html"
    answer.headers["Content-Disposition"] = content_disposition_header(
        as_attachment=True, filename=file
    )
    return answer


@require_safe
def as_table(request: web.Request, pk: int, form: str) -> HttpResponse:
    return exports.answer(press.as_table(_ranking(request, pk)), form)


def _ranking(request: web.Request, pk: int) -> Ranking:
    tournament, access = accesses.tournament(request, pk, Need.READ)
    if not accesses.sees_results(tournament, access):
        raise PermissionDenied(SECRET)
    until = accesses.told_until(tournament, access)
    return press.ranking(tournament, at=timezone.now(), until=until)
