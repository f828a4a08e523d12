"""One person's data: what was agreed to, everything in one file, and the name taken away."""

from dataclasses import dataclass

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from clubs import access
from clubs.access import Access, Need
from clubs.models import Consent, HandSeat, Member, Purpose
from clubs.services.privacy import anonymise as anonymising
from clubs.services.privacy import consents
from clubs.services.privacy import export as exporting
from clubs.services.refusal import Refused
from clubs.web import Request, page


@dataclass(frozen=True, slots=True)
class Line:
    """A purpose with the words of today, and how a person stands to it."""

    purpose: Purpose
    words: Promise
    valid: Consent | None
    former: Consent | None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def member_data(request: Request, slug: str, pk: int) -> HttpResponse:
    """Show a person's own data page; POST gives or withdraws a consent."""
    allowed, member = _own_or_organised(request, slug, pk)
    if request.method == "POST":
        _change(request, member, allowed)
        return HttpResponseRedirect(reverse("member_data", args=[slug, pk]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "member": member,
        "lines": _lines(member),
        "is_mine": allowed.member == member,
    }
    return page(request, "clubs/member_data.html", context)


@require_POST
def member_export(request: Request, slug: str, pk: int) -> HttpResponse:
    allowed, member = _own_or_organised(request, slug, pk)
    content = exporting.export(member=member, by=allowed.actor, at=timezone.now())
    name = f"oudler-{slugify(member.name) or member.pk}.zip"
    return HttpResponse(
        content,
        content_type="application/zip",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def member_anonymise(request: Request, slug: str, pk: int) -> HttpResponse:
    allowed = access.club(request, slug, Need.ORGANISE)
    member = _person(allowed, pk)
    if request.method == "POST":
        try:
            gone = anonymising.anonymise(member=member, by=allowed.actor, at=timezone.now())
        except Refused as refused:
            messages.error(request, str(refused))
            return HttpResponseRedirect(reverse("member_anonymise", args=[slug, pk]))
        messages.success(
            request, _("The name is gone. The hands stay, as those of %s.") % gone.name
        )
        return HttpResponseRedirect(reverse("member_list", args=[slug]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "member": member,
        "hands": HandSeat.objects.filter(member=member).count(),
    }
    return page(request, "clubs/member_anonymise.html", context)


def _own_or_organised(request: Request, slug: str, pk: int) -> tuple[Access, Member]:
    allowed = access.club(request, slug, Need.READ)
    member = _person(allowed, pk)
    if not (allowed.can_organise or allowed.member == member):
        raise PermissionDenied(_("Only this person and the organisers may see this."))
    return allowed, member


def _person(allowed: Access, pk: int) -> Member:
    people = Member.objects.filter(club=allowed.club, is_bot=False, merged_into=None)
    return get_object_or_404(people.select_related("club", "user"), pk=pk)


def _change(request: Request, member: Member, allowed: Access) -> None:
    change = {"give": consents.give, "withdraw": consents.withdraw}.get(
        request.POST.get("action", "")
    )
    purpose = request.POST.get("purpose")
    if change is None or purpose not in Purpose.values:
        raise Http404(_("A consent can be given or withdrawn."))
    change(member=member, purpose=Purpose(purpose), by=allowed.actor, at=timezone.now())
    messages.success(request, _("It is noted, with the day."))


def _lines(member: Member) -> list[Line]:
    known = list(Consent.objects.filter(member=member).order_by("-given_at"))
    lines = []
    for purpose in Purpose:
        mine = [one for one in known if one.purpose == purpose]
        valid = next((one for one in mine if one.withdrawn_at is None), None)
        former = next((one for one in mine if one.withdrawn_at), None)
        lines.append(Line(purpose, consents.TEXTS[purpose].words, valid, former))
    return lines
