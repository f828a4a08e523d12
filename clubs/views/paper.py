"""Sheets of paper as PDF: score sheets blank and filled, seats, rotation, the poster.

Whoever reads a session may print what it says. Blank sheets carry the codes of the tables, so they
are for those who may see these.
"""

from urllib.parse import urljoin

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs import access as accesses
from clubs import qr, web
from clubs.access import Access, Need
from clubs.forms.rules_words import option_sentences
from clubs.models import PlaySession, SessionState, Table
from clubs.paper import hands_sheet, poster, score_sheet, seating_list
from clubs.paper import rotation_cards as cards
from clubs.selectors.paper import hands, score_sheets
from clubs.selectors.paper import session as sheets
from clubs.selectors.paper.headings import language
from clubs.selectors.paper.score_sheets import AddressOf

UNPUBLISHED = (SessionState.PLANNED, SessionState.CHECK_IN)


@require_safe
def table_blank(request: web.Request, pk: int) -> HttpResponse:
    table, _access = accesses.table(request, pk, Need.SCORE)
    return _blank(request, table.session, only=table)


@require_safe
def session_blank(request: web.Request, pk: int) -> HttpResponse:
    session, _access = accesses.session(request, pk, Need.SCORE)
    return _blank(request, session)


@require_safe
def spare(request: web.Request, pk: int) -> HttpResponse:
    """Print sheets without names, one for each number of people, or for `?people=` alone."""
    session, _access = accesses.session(request, pk, Need.READ)
    sizes = score_sheets.spare_sizes(session)
    asked = web.whole(request.GET.get("people", ""))
    made = [
        score_sheets.spare(session, people, option_words=option_sentences)
        for people in ([asked] if asked in sizes else sizes)
    ]
    title = _("Spare score sheets")
    content = score_sheet.pdf(made, score_sheets.words(), title=title, language=language())
    return web.pdf(content, title, session.date)


@require_safe
def table_hands(request: web.Request, pk: int) -> HttpResponse:
    table, _access = accesses.table(request, pk, Need.READ)
    return _hands(request, table.session, only=table)


@require_safe
def session_hands(request: web.Request, pk: int) -> HttpResponse:
    session, access = accesses.session(request, pk, Need.READ)
    accesses.require_results(session, access)
    return _hands(request, session)


@require_safe
def seating(request: web.Request, pk: int) -> HttpResponse:
    session, access = accesses.session(request, pk, Need.READ)
    listed = sheets.seating_list(session) if _may_know_seats(session, access) else None
    if listed is None:
        return _no_table(request, session)
    content = seating_list.pdf(listed, sheets.seating_words(), language=language())
    return web.pdf(content, _("Seats"), session.date)


@require_safe
def rotation(request: web.Request, pk: int) -> HttpResponse:
    session, access = accesses.session(request, pk, Need.READ)
    known = score_sheets.seated(session) if _may_know_seats(session, access) else []
    made = score_sheets.rotation_cards(session, known)
    if not made:
        return _no_table(request, session)
    title = _("Rotation cards")
    content = cards.pdf(
        made,
        score_sheets.card_words(),
        title=title,
        author=session.club.name,
        language=language(),
    )
    return web.pdf(content, title, session.date)


@require_safe
def session_poster(request: web.Request, pk: int) -> HttpResponse:
    session, _access = accesses.session(request, pk, Need.READ)
    address = qr.for_phones(request, reverse("session_page", args=[session.pk]))
    shown = sheets.poster(session, address="" if qr.only_this_computer(address) else address)
    title = _("Poster")
    content = poster.pdf(shown, title=title, language=language())
    return web.pdf(content, title, session.club.name, session.date)


def _blank(
    request: web.Request, session: PlaySession, *, only: Table | None = None
) -> HttpResponse:
    tables = score_sheets.seated(session, only=only)
    if not tables:
        return _no_table(request, session)
    made = score_sheets.blank(
        session, tables, address_of=_addresses(request), option_words=option_sentences
    )
    title = _("Score sheet")
    content = score_sheet.pdf(made, score_sheets.words(), title=title, language=language())
    return web.pdf(content, title, *_of(only), session.date)


def _addresses(request: web.Request) -> AddressOf:
    """Return how a table's token becomes an address; none that leads only to this computer."""
    root = qr.for_phones(request, "/")
    if qr.only_this_computer(root):
        return lambda _token: ""
    return lambda token: urljoin(root, reverse("phone", args=[token]))


def _hands(
    request: web.Request, session: PlaySession, *, only: Table | None = None
) -> HttpResponse:
    tables = [only] if only else list(session.tables.order_by("number"))
    for table in tables:
        table.session = session
    made = hands.filled(session, tables)
    if not made:
        return _no_table(request, session)
    title = _("Hands")
    content = hands_sheet.pdf(made, hands.words(), title=title, language=language())
    return web.pdf(content, title, *_of(only), session.date)


def _of(table: Table | None) -> list[object]:
    return [_("Table %(number)s") % {"number": table.number}] if table else []


def _may_know_seats(session: PlaySession, access: Access) -> bool:
    """Say whether the draw is published, or the reader one of those who make it."""
    return access.can_score or session.state not in UNPUBLISHED


def _no_table(request: web.Request, session: PlaySession) -> HttpResponse:
    messages.info(request, _("Nobody sits at a table yet: draw the tables, then print."))
    return redirect("session_page", pk=session.pk)
