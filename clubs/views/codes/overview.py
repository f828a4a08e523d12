"""All codes of a club: for what, until when, and an end to each."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from clubs import access, qr, web
from clubs.access import Access, Need
from clubs.forms.codes import ScreenForm
from clubs.forms.errors import show
from clubs.models import Role, ScreenToken, SignInCode, TableToken
from clubs.selectors import codes as selectors
from clubs.services import screens, sign_in_codes, tokens
from clubs.services.refusal import Refused
from clubs.web import Request, page, status_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def codes(request: Request, slug: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.ORGANISE)
    action = request.POST.get("action", "")
    if request.method == "POST" and action != "screen":
        return _revoked(request, allowed, action)
    form = ScreenForm(request.POST or None, club=allowed.club, now=timezone.now())
    if form.is_valid():
        try:
            made = screens.open_screen(**form.cleaned_data, by=allowed.actor, at=timezone.now())
        except Refused as refused:
            show(form, refused, no_label="label")
        else:
            return HttpResponseRedirect(reverse("screen_code", args=[slug, made.pk]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "form": form,
        "screens": selectors.screens(allowed.club, at=timezone.now()),
        "people": selectors.people(allowed.club, at=timezone.now()),
        "tables": selectors.tables(allowed.club),
    }
    return page(request, "clubs/codes.html", context, status=status_of(form))


@never_cache
@require_safe
def screen_code(request: Request, slug: str, pk: int) -> HttpResponse:
    """Show the code that a screen opens its session with."""
    allowed = access.club(request, slug, Need.ORGANISE)
    valid = selectors.screens(allowed.club, at=timezone.now())
    screen = get_object_or_404(valid, pk=pk)
    address = qr.for_phones(request, reverse("screen", args=[screen.token]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "screen": screen,
        "address": address,
        "code": qr.svg(address),
        "only_here": qr.only_this_computer(address),
    }
    return page(request, "clubs/screen_code.html", context)


@require_safe
def roles(request: Request, slug: str) -> HttpResponse:
    """Show who may do what, as the access rules have it."""
    allowed = access.club(request, slug, Need.READ)
    order = (Role.MEMBER, Role.SCORER, Role.ARBITER, Role.ORGANISER)
    rows = [
        (deed, [_reach(access.LEVELS[role], deed.need) for role in order]) for deed in access.DEEDS
    ]
    context = {"club": allowed.club, "access": allowed, "roles": order, "rows": rows}
    return page(request, "clubs/roles.html", context)


def _reach(level: Need, need: Need) -> str:
    """Return "yes", "no", or "own" for what is done at the table where one sits."""
    if level >= need:
        return "yes"
    return "own" if need == Need.ENTER else "no"


def _revoked(request: Request, allowed: Access, action: str) -> HttpResponse:
    revoke = REVOKE.get(action)
    pk = web.whole(request.POST.get("code", ""))
    if revoke is None or pk is None:
        raise Http404(_("A code can be made or revoked."))
    revoke(allowed, pk)
    messages.success(request, _("It opens nothing any more."))
    return HttpResponseRedirect(reverse("codes", args=[allowed.club.slug]))


def _revoke_screen(allowed: Access, pk: int) -> None:
    known = ScreenToken.objects.select_related("session__club")
    screen = get_object_or_404(known, club=allowed.club, pk=pk)
    screens.revoke(screen=screen, by=allowed.actor, at=timezone.now())


def _revoke_person(allowed: Access, pk: int) -> None:
    known = SignInCode.objects.select_related("member__club")
    code = get_object_or_404(known, member__club=allowed.club, pk=pk)
    sign_in_codes.revoke(code=code, by=allowed.actor, at=timezone.now())


def _revoke_table(allowed: Access, pk: int) -> None:
    known = TableToken.objects.select_related("table__session__club")
    token = get_object_or_404(known, table__session__club=allowed.club, pk=pk, revoked_at=None)
    tokens.revoke(table=token.table, by=allowed.actor, at=timezone.now())


REVOKE: dict[str, Callable[[Access, int], None]] = {
    "revoke_screen": _revoke_screen,
    "revoke_person": _revoke_person,
    "revoke_table": _revoke_table,
}
