"""A whole paper sheet of a table, typed with the keyboard and saved at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from uuid import uuid4

from django.contrib import messages
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need
from clubs.forms.grid import Row, State, Typed, cells_of, read_posted
from clubs.models import Table
from clubs.selectors import tables
from clubs.services import hands
from clubs.services.hands import BadLine, NumberTaken, Sheet, SheetLine, StaleVersion
from clubs.views import grid_page as pages
from clubs.views import refusals
from clubs.views.entry_page import posted as fields_of
from clubs.views.grid_page import Page

TEMPLATE = "clubs/grid.html"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a sheet was not saved, above its rows."""

    status: HTTPStatus
    sentences: tuple[str, ...]


@ensure_csrf_cookie
@require_http_methods(["GET", "HEAD", "POST"])
def table_grid(request: web.Request, pk: int) -> HttpResponse:
    """Show a table's sheet, check what is typed, and save it."""
    table, access = accesses.table(request, pk, Need.SCORE)
    if request.method != "POST":
        ground = pages.ground_of(table, {})
        return _page(request, access, pages.read_page(ground, pages.fresh_rows(ground)))
    data = fields_of(request)
    page = pages.read_page(pages.ground_of(table, data), read_posted(data))
    if not request.accepts("text/html"):
        return JsonResponse(pages.answer(page))
    if number := web.whole(data.get("reset", "")):
        return _page(request, access, _reset(page, number))
    if data.get("action") != "save":
        return _page(request, access, page)
    return _save(request, table, access, page, data)


def _save(
    request: web.Request, table: Table, access: Access, page: Page, data: Mapping[str, str]
) -> HttpResponse:
    refusal = _against(page)
    changed = page.of_state(State.NEW, State.CHANGED)
    if refusal is None and changed:
        try:
            hands.save_sheet(
                table=table,
                sheet=_sheet(page, changed),
                by=access.actor,
                at=timezone.now(),
            )
        except BadLine as error:
            refusal = _refusal_of(error)
            page = pages.read_page(pages.ground_of(table, data), page.posted)
    if refusal:
        return _page(request, access, page, refusal)
    messages.success(request, _said(len(changed)))
    return redirect("table_grid", pk=table.pk)


def _against(page: Page) -> Refusal | None:
    """Return what stands against saving a sheet as it was sent."""
    unprocessable = HTTPStatus.UNPROCESSABLE_ENTITY
    if page.of_state(State.BAD):
        return Refusal(unprocessable, (_("Nothing is saved yet: mend the marked rows first."),))
    if conflicts := page.of_state(State.CONFLICT):
        numbers = ", ".join(str(row.number) for row in conflicts)
        said = _(
            "Somebody else entered, changed or withdrew hand %(numbers)s meanwhile. Nothing is "
            "saved and nothing overwritten: look at it below, decide, and save again."
        )
        return Refusal(HTTPStatus.CONFLICT, (said % {"numbers": numbers},))
    posted = page.posted
    asked = []
    if page.changes and not posted.overwrite:
        asked.append(_("Look at the stored hands below, and say that they shall be overwritten."))
    if page.changes and not posted.reason:
        asked.append(_("Say why, in a word or two: everybody at the table can read it."))
    if page.has_warnings and not posted.consent:
        asked.append(_("Some hands are unusual: look at them again, and say that they are so."))
    return Refusal(unprocessable, tuple(asked)) if asked else None


def _sheet(page: Page, rows: list[Row]) -> Sheet:
    base = page.ground.base
    return Sheet(
        lines=[
            SheetLine(
                client_key=row.client_key,
                deal=row.deal,
                corrects=row.stored.hand if row.stored else None,
                seen_version=row.seen_version,
            )
            for row in rows
        ],
        players=base.rotation.players if base else page.ground.table.players,
        reason=page.posted.reason,
        consent=page.posted.consent,
    )


def _refusal_of(error: BadLine) -> Refusal:
    refusal = refusals.of_error(error.error)
    status = refusal.status
    if isinstance(error.error, StaleVersion | NumberTaken):
        status = HTTPStatus.CONFLICT
    said = _("Hand %(number)s: %(sentence)s")
    return Refusal(
        status,
        tuple(said % {"number": error.number, "sentence": one} for one in refusal.sentences),
    )


def _reset(page: Page, number: int) -> Page:
    """Return the sheet with a row as it is stored."""
    stored = page.ground.stored.get(number)
    if stored is None:
        return page
    cells = cells_of(stored, page.ground.sitting_of(stored))
    row = Typed(cells, stored.number, uuid4())
    rows = {**page.posted.rows, number: row}
    return pages.read_page(page.ground, pages.with_rows(page.posted, rows))


def _seen(page: Page) -> Page:
    """Return the sheet as its next sending is to mean it: what stands now has been seen.

    A stored row gets a new key, for the old one may have stored what stands there.
    """
    stored = page.ground.stored
    return pages.with_versions(page, {number: one.number for number, one in stored.items()})


def _said(count: int) -> str:
    if not count:
        return _("Nothing has changed: every row is stored as it stands.")
    sentence = ngettext("%(count)s hand is saved.", "%(count)s hands are saved.", count)
    return sentence % {"count": count}


def _page(
    request: web.Request, access: Access, page: Page, refusal: Refusal | None = None
) -> HttpResponse:
    shown = _seen(page) if request.method == "POST" else page
    conflicts = {row.number for row in page.of_state(State.CONFLICT)}
    context = {
        **pages.shared_context(shown, url_name="table_grid"),
        "club": access.club,
        "access": access,
        "refusal": refusal,
        "conflicts": conflicts,
        "is_posted": request.method == "POST",
        "is_full": bool(page.rows) and all(row.stored for row in page.rows),
        "next_sheet": tables.next_sheet(page.ground.table),
        "is_open": page.ground.table.session.is_open_for_entry,
    }
    return web.page(request, TEMPLATE, context, status=refusal.status if refusal else HTTPStatus.OK)
