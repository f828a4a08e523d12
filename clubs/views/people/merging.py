"""One person who is in the club twice: chosen, shown with what it means, merged, undone."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs import access, web
from clubs.access import Access, Need
from clubs.models import Member, MemberMerge
from clubs.selectors import merging as selectors
from clubs.services import merging
from clubs.services.refusal import Refused

TEMPLATE = "clubs/member_merge.html"


@require_http_methods(["GET", "HEAD", "POST"])
def member_merge(request: web.Request, slug: str, pk: int) -> HttpResponse:
    """Look for the other name of a person, show what merging means, and merge."""
    allowed = access.club(request, slug, Need.ORGANISE)
    people = Member.objects.select_related("club", "merged_into").filter(is_bot=False)
    source = get_object_or_404(people, club=allowed.club, pk=pk)
    if source.merged_into:
        said = _("%(name)s is %(other)s already.")
        facts = {"name": source.name, "other": source.merged_into.name}
        messages.info(request, said % facts)
        return redirect("member_edit", slug=slug, pk=source.merged_into.pk)
    asked = request.POST if request.method == "POST" else request.GET
    target = selectors.person(club=allowed.club, pk=web.whole(asked.get("into", "")))
    if request.method != "POST" or target is None:
        return _page(request, allowed, source, target)
    try:
        merging.merge(source=source, target=target, by=allowed.actor, at=timezone.now())
    except Refused as error:
        return _page(request, allowed, source, target, refused=str(error))
    said = _("%(name)s is merged into %(other)s. It can be undone on this page.")
    messages.success(request, said % {"name": source.name, "other": target.name})
    return redirect("member_edit", slug=slug, pk=target.pk)


@require_POST
def merge_undo(request: web.Request, slug: str, pk: int) -> HttpResponse:
    allowed = access.club(request, slug, Need.ORGANISE)
    merges = MemberMerge.objects.select_related("club", "target")
    merged = get_object_or_404(merges, club=allowed.club, pk=pk)
    try:
        merged = merging.undo_merge(merged=merged, by=allowed.actor, at=timezone.now())
    except Refused as error:
        messages.error(request, str(error))
        return redirect("member_edit", slug=slug, pk=merged.target.merged_into_id)
    said = _("%(name)s is a person of its own again.")
    messages.success(request, said % {"name": merged.source.name})
    return redirect("member_edit", slug=slug, pk=merged.source_id)


def _page(
    request: web.Request,
    allowed: Access,
    source: Member,
    target: Member | None,
    *,
    refused: str = "",
) -> HttpResponse:
    search = request.GET.get("q", "")
    context = {
        "club": allowed.club,
        "access": allowed,
        "member": source,
        "target": target,
        "figures": selectors.figures(source) if target else None,
        "search": search,
        "found": [] if target else selectors.candidates(source=source, search=search),
        "refused": refused,
    }
    status = HTTPStatus.CONFLICT if refused else HTTPStatus.OK
    return web.page(request, TEMPLATE, context, status=status, partial="found")
