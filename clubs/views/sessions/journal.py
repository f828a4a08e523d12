"""Who did what, when and why in a session."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import access as accesses
from clubs import web
from clubs.access import Need
from clubs.models import JournalEntry
from clubs.selectors import journal
from clubs.selectors.journal import Filter
from clubs.views.sessions.words import action_words

A_PAGE = 50


@dataclass(frozen=True, slots=True)
class Line:
    """An entry in words: who, what, about whom, and what else is known."""

    entry: JournalEntry
    words: Promise | str
    about: str
    more: str


@require_safe
def session_journal(request: web.Request, pk: int) -> HttpResponse:
    session, access = accesses.session(request, pk, Need.SCORE)
    wanted = Filter(
        action=request.GET.get("action") or None,
        table=web.whole(request.GET.get("table", "")),
        member=web.whole(request.GET.get("member", "")),
    )
    page = Paginator(journal.entries(session, wanted), A_PAGE).get_page(request.GET.get("page"))
    names = journal.names_in(page)
    kept = request.GET.copy()
    kept.pop("page", None)
    context = {
        "club": access.club,
        "access": access,
        "session": session,
        "page": page,
        "lines": [line_of(entry, names) for entry in page],
        "wanted": wanted,
        "actions": [(action, action_words(action)) for action in journal.actions_of(session)],
        "tables": session.tables.order_by("number").values_list("number", flat=True),
        "people": journal.people_of(session),
        "query": kept.urlencode(),
    }
    return web.page(request, "clubs/session_journal.html", context, partial="journal")


def line_of(entry: JournalEntry, names: Mapping[int, str]) -> Line:
    """Return an entry in words; `names` are those of `selectors.journal.names_in`."""
    about = [
        names.get(known, "") if isinstance(known, int) else str(known)
        for field in journal.ABOUT
        if (known := entry.details.get(field))
    ]
    seed = entry.details.get("seed")
    more = _("by lot number %(seed)s") % {"seed": seed} if seed else ""
    return Line(entry, action_words(entry.action), ", ".join(filter(None, about)), more)
