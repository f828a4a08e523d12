"""Calendars for other programs, behind secret addresses."""

from dataclasses import dataclass

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs import access as accesses
from clubs import qr, web
from clubs.access import Access, Need
from clubs.models import Member, PlaySession
from clubs.selectors import calendar as selectors
from clubs.services import calendar_keys

MINE, CLUBS = "mine", "club"


@dataclass(frozen=True, slots=True)
class Address:
    """Where a calendar is, "" as long as there is no key; `subscribe` opens a calendar program."""

    whose: str
    path: str = ""
    address: str = ""

    @property
    def subscribe(self) -> str:
        _scheme, _colon, rest = self.address.partition(":")
        return f"webcal:{rest}"


def addresses(request: web.Request, access: Access) -> list[Address]:
    """Return the reader's own calendar, and for organisers the club's."""
    whose: list[tuple[str, Member | None]] = []
    if access.member is not None:
        whose.append((MINE, access.member))
    if access.can_organise:
        whose.append((CLUBS, None))
    return [_address(request, access, name, member) for name, member in whose]


@require_POST
def calendar_key(request: web.Request, slug: str) -> HttpResponse:
    """Make, renew or revoke the address of a calendar."""
    club_wide = request.POST.get("whose") == CLUBS
    access = accesses.club(request, slug, Need.ORGANISE if club_wide else Need.READ)
    if not club_wide and access.member is None:
        raise PermissionDenied(_("Only members of the club have a calendar of their own."))
    member = None if club_wide else access.member
    by, at = access.actor, timezone.now()
    if request.POST.get("action") == "revoke":
        calendar_keys.revoke(club=access.club, member=member, by=by, at=at)
        messages.success(request, _("The address opens nothing any more."))
    else:
        language = translation.get_language() or "en"
        calendar_keys.renew(club=access.club, member=member, language=language, by=by, at=at)
        messages.success(request, _("The address is ready; an earlier one opens nothing any more."))
    return redirect(f"{reverse('club_calendar', args=[slug])}#feeds")


@require_safe
def calendar_feed(request: web.Request, token: str) -> HttpResponse:
    # To read the library in takes a part of the portal's start, and phones ask once in hours.
    from clubs import calendar_feed as feeds

    key = selectors.find_key(token)
    if key is None:
        raise Http404(_("This calendar does not exist, or its address was revoked."))
    today = timezone.localdate(timezone=key.club.zone)
    sessions, own = selectors.feed(key, today=today)
    with translation.override(key.language):
        written = feeds.write(
            name=key.club.name,
            sessions=sessions,
            zone=key.club.zone,
            link=lambda session: _link(request, session),
            own=own if key.member else None,
            happenings=selectors.feed_happenings(key, today=today),
            address=lambda path: qr.for_phones(request, path),
        )
    headers = {"Content-Disposition": f'inline; filename="{key.club.slug}.ics"'}
    return HttpResponse(written, content_type=feeds.KIND, headers=headers)


def _link(request: web.Request, session: PlaySession) -> str:
    return qr.for_phones(request, reverse("session_page", args=[session.pk]))


def _address(request: web.Request, access: Access, whose: str, member: Member | None) -> Address:
    key = selectors.key_of(access.club, member)
    if key is None:
        return Address(whose)
    path = reverse("calendar_feed", args=[key.token])
    return Address(whose, path, qr.for_phones(request, path))
