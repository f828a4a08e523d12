"""Who did what, when and why in a club: members, settings, sessions, hands."""

from datetime import date

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import access as accesses
from clubs import exports, web
from clubs.access import Need
from clubs.exports import Export
from clubs.models import Club
from clubs.selectors import journal
from clubs.selectors.journal import ClubFilter
from clubs.views.sessions.journal import A_PAGE, line_of
from clubs.views.sessions.words import action_words

MOST_LINES = 20_000
"""More than that fits no spreadsheet well; the filter makes it fewer."""


@require_safe
def club_journal(request: web.Request, slug: str) -> HttpResponse:
    access = accesses.club(request, slug, Need.ORGANISE)
    wanted = _asked(request)
    found = journal.of_club(access.club, wanted)
    page = Paginator(found, A_PAGE).get_page(request.GET.get("page"))
    names = journal.names_in(page)
    kept = request.GET.copy()
    kept.pop("page", None)
    context = {
        "club": access.club,
        "access": access,
        "page": page,
        "lines": [line_of(entry, names) for entry in page],
        "wanted": wanted,
        "actions": [(code, action_words(code)) for code in journal.actions_of_club(access.club)],
        "actors": journal.actors_of(access.club),
        "query": kept.urlencode(),
    }
    return web.page(request, "clubs/club_journal.html", context, partial="journal")


@require_safe
def club_journal_file(request: web.Request, slug: str, form: str) -> HttpResponse:
    """Send the lines that the page shows by the same filter, all of its pages."""
    access = accesses.club(request, slug, Need.ORGANISE)
    return exports.answer(_export(access.club, _asked(request)), form)


def _export(club: Club, wanted: ClubFilter) -> Export:
    entries = list(journal.of_club(club, wanted)[:MOST_LINES])
    names = journal.names_in(entries)
    columns = {
        "at": _("When"),
        "who": _("Who"),
        "what": _("What"),
        "about": _("About"),
        "session": _("Session"),
        "table": _("Table"),
        "hand": _("Hand"),
        "reason": _("Reason"),
    }
    rows: list[list[exports.Cell]] = []
    for entry in entries:
        line = line_of(entry, names)
        rows.append(
            [
                timezone.localtime(entry.at).isoformat(timespec="seconds"),
                entry.actor,
                str(line.words),
                line.about,
                entry.session.date if entry.session else None,
                entry.table.number if entry.table else None,
                entry.hand.number if entry.hand else None,
                entry.reason,
            ]
        )
    return Export(f"{club.slug}-journal", _("Journal"), columns, rows)


def _asked(request: web.Request) -> ClubFilter:
    return ClubFilter(
        action=request.GET.get("action") or None,
        actor=request.GET.get("actor") or None,
        since=_day(request.GET.get("since", "")),
        until=_day(request.GET.get("until", "")),
    )


def _day(text: str) -> date | None:
    try:
        return parse_date(text)
    except ValueError:
        return None
