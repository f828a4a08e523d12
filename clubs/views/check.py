"""Double entry: somebody else types the paper again, and differences are settled."""

from collections.abc import Sequence
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
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need
from clubs.forms.entry.facts import Difference
from clubs.forms.grid import Ground, Row, State, fresh, read_posted
from clubs.models import CheckOutcome, HandCheck, HandState, HandVersion, PlaySession, Table
from clubs.rotation import DealOutcome
from clubs.selectors import checks
from clubs.services import hands
from clubs.services.hands import HandError, SecondTyping, StaleVersion
from clubs.services.journal import Actor
from clubs.views import grid_page as pages
from clubs.views import refusals
from clubs.views.entry_page import posted as fields_of
from clubs.views.grid_page import Page

TEMPLATE = "clubs/check.html"
OVERVIEW = "clubs/checks.html"


@dataclass(frozen=True, slots=True)
class Found:
    """An open difference: what both typed, cell by cell."""

    check: HandCheck
    differences: Sequence[Difference]
    is_own: bool

    @property
    def version(self) -> HandVersion:
        return self.check.version


@ensure_csrf_cookie
@require_http_methods(["GET", "HEAD", "POST"])
def table_check(request: web.Request, pk: int) -> HttpResponse:
    """Let a second person type a table's paper without seeing what the first one typed."""
    table, access = accesses.table(request, pk, Need.SCORE)
    data = fields_of(request) if request.method == "POST" else {}
    ground = pages.ground_of(table, data)
    waiting, own = _unchecked(ground, access.actor)
    if request.method != "POST":
        blank = fresh(waiting, {}, ground.stored)
        return _page(request, access, pages.read_page(ground, blank, blind=True), own)
    posted = read_posted(data)
    rows = {number: row for number, row in posted.rows.items() if number in waiting}
    page = pages.read_page(ground, pages.with_rows(posted, rows), blind=True)
    if not request.accepts("text/html"):
        return JsonResponse(pages.answer(page))
    if data.get("action") != "save":
        return _page(request, access, page, own)
    return _compare(request, table, access, page, own)


@require_safe
def session_checks(request: web.Request, pk: int) -> HttpResponse:
    """Show how far the double check of a session is, and every difference that waits."""
    session, access = accesses.session(request, pk, Need.SCORE)
    return _overview(request, session, access)


@require_POST
def hand_check(request: web.Request, pk: int) -> HttpResponse:
    """Settle a difference: the first typing stands, or the second becomes a correction."""
    hand, access = accesses.hand(request, pk, Need.SCORE)
    version = web.whole(request.POST.get("version", "")) or 0
    reason = request.POST.get("reason", "").strip()
    takes_second = request.POST.get("action") == "take"
    refusal = refusals.without_reason() if takes_second and not reason else None
    at = timezone.now()
    try:
        if takes_second and refusal is None:
            hands.take_second(
                hand=hand,
                seen_version=version,
                client_key=uuid4(),
                reason=reason,
                by=access.actor,
                at=at,
            )
        elif refusal is None:
            hands.keep_first(hand=hand, seen_version=version, by=access.actor, at=at)
    except HandError as error:
        refusal = refusals.of_error(error)
    if refusal:
        session = hand.table.session
        return _overview(request, session, access, refusal=refusal, about=hand.pk)
    said = (
        _("Hand %(number)s is corrected; somebody has to check it again.")
        if takes_second
        else _("Hand %(number)s stands as it was typed first, and is confirmed.")
    )
    messages.success(request, said % {"number": hand.number})
    return redirect("session_checks", pk=hand.session_id)


def _unchecked(ground: Ground, who: Actor) -> tuple[list[int], list[int]]:
    """Return the numbers of the hands that this person can check, and of his own that wait."""
    numbers: dict[bool, list[int]] = {False: [], True: []}
    for number, version in ground.stored.items():
        if checks.check_of(version) is None:
            numbers[hands.is_typist(version, who)].append(number)
    return numbers[False], numbers[True]


def _compare(
    request: web.Request, table: Table, access: Access, page: Page, own: Sequence[int]
) -> HttpResponse:
    typed = page.of_state(State.NEW)
    if page.of_state(State.BAD):
        said = _("Nothing is compared yet: mend the marked rows first.")
        return _page(request, access, page, own, said, HTTPStatus.UNPROCESSABLE_ENTITY)
    if not typed:
        said = _("Type at least one row; what is empty stays waiting.")
        return _page(request, access, page, own, said, HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        made = hands.check_sheet(
            table=table,
            typings=[_typing(row) for row in typed],
            by=access.actor,
            at=timezone.now(),
        )
    except HandError as error:
        said = " ".join(refusals.of_error(error).sentences)
        if isinstance(error, StaleVersion):
            said = _(
                "Hand %(number)s was changed meanwhile: nothing is compared. Look whether the "
                "paper was changed too, and compare again."
            ) % {"number": error.hand.number}
        return _page(request, access, page, own, said, HTTPStatus.CONFLICT)
    messages.success(request, _said(made))
    return redirect("table_check", pk=table.pk)


def _typing(row: Row) -> SecondTyping:
    assert row.stored is not None  # noqa: S101 -- only stored hands are checked
    return SecondTyping(
        hand=row.stored.hand,
        seen_version=row.seen_version,
        dealer_chair=row.sitting.dealer_chair,
        summary=row.deal.summary,
    )


def _said(made: Sequence[HandCheck]) -> str:
    differ = sum(check.outcome == CheckOutcome.DIFFERS for check in made)
    agree = len(made) - differ
    first = ngettext(
        "%(count)s hand agrees and is confirmed.",
        "%(count)s hands agree and are confirmed.",
        agree,
    ) % {"count": agree}
    if not differ:
        return first
    second = ngettext(
        "%(count)s hand differs: it waits below until somebody settles it.",
        "%(count)s hands differ: they wait below until somebody settles them.",
        differ,
    ) % {"count": differ}
    return f"{first} {second}"


def _page(
    request: web.Request,
    access: Access,
    page: Page,
    own: Sequence[int],
    refused: str = "",
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    table = page.ground.table
    progress = checks.progress(session=table.session).get(table.pk, checks.Progress())
    if request.method == "POST":
        page = _seen(page)
    context = {
        **pages.shared_context(page, url_name="table_check"),
        "club": access.club,
        "access": access,
        "progress": progress,
        "own": ", ".join(map(str, own)),
        "found": _differences(table.session, access, table),
        "refused": refused,
        "is_posted": request.method == "POST",
        "is_open": table.session.is_open_for_entry,
    }
    return web.page(request, TEMPLATE, context, status=status)


def _seen(page: Page) -> Page:
    """Return the page as its next sending is to mean it: compared with what stands now."""
    stored = page.ground.stored
    return pages.with_versions(page, {number: one.number for number, one in stored.items()})


def _overview(
    request: web.Request,
    session: PlaySession,
    access: Access,
    *,
    refusal: refusals.Refusal | None = None,
    about: int | None = None,
) -> HttpResponse:
    progress = checks.progress(session=session)
    tables = session.tables.filter(pk__in=progress).order_by("number")
    context = {
        "club": access.club,
        "access": access,
        "session": session,
        "tables": [(table, progress[table.pk]) for table in tables],
        "whole": checks.whole(progress.values()),
        "found": _differences(session, access),
        "refusal": refusal,
        "about": about,
        "is_open": session.is_open_for_entry,
    }
    return web.page(request, OVERVIEW, context, status=refusal.status if refusal else HTTPStatus.OK)


def _differences(session: PlaySession, access: Access, only: Table | None = None) -> list[Found]:
    found = []
    grounds: dict[int, Ground] = {}
    for check in checks.differences(session=session):
        table = check.version.hand.table
        if only and table.pk != only.pk:
            continue
        ground = grounds.setdefault(table.pk, pages.ground_of(table, {}))
        found.append(
            Found(
                check,
                pages.compare(check.version, second_version(check), ground),
                hands.is_typist(check.version, access.actor),
            )
        )
    return found


def second_version(check: HandCheck) -> HandVersion:
    """Return what the second person typed, as the version that it would be."""
    first = check.version
    played = hands.outcome_of(first.rules_id, check.summary) is DealOutcome.PLAYED
    return HandVersion(
        hand=first.hand,
        rules_id=first.rules_id,
        rule_options=first.rule_options,
        dealer_chair=check.dealer_chair,
        ring=first.ring,
        summary=check.summary,
        state=HandState.PLAYED if played else HandState.VOID,
    )
