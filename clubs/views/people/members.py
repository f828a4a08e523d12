"""The members of a club: list, new people, changes, invitations."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access, qr
from clubs.access import Access, Need
from clubs.forms.errors import show
from clubs.forms.people import MemberForm, VisitorForm
from clubs.listings.people import MemberListing
from clubs.models import Member
from clubs.names import BadName
from clubs.selectors import merging, people
from clubs.services import invitations, members
from clubs.services.members import NameInUse
from clubs.services.refusal import Refused
from clubs.web import Request, page, status_of


@require_safe
def member_list(request: Request, slug: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.READ)
    search, inactive = request.GET.get("q", ""), request.GET.get("inactive") == "on"
    found = people.members(allowed.club, search=search, inactive=inactive)
    listing = MemberListing(
        found, club=allowed.club, organises=allowed.can_organise, request=request
    )
    context = {
        "club": allowed.club,
        "access": allowed,
        "listing": listing,
        "counts": people.member_counts(allowed.club),
        "search": search,
        "inactive": inactive,
    }
    return page(request, "clubs/members.html", context, partial="members")


@require_http_methods(["GET", "HEAD", "POST"])
def member_new(request: Request, slug: str) -> HttpResponse:
    """Add a member, or with `?visitor` a visitor, for whom a name is enough."""
    visitor = "visitor" in request.GET
    allowed = access.club(request, slug, Need.SCORE if visitor else Need.ORGANISE)
    form = (VisitorForm if visitor else MemberForm)(request.POST or None)
    known = None
    if form.is_valid():
        try:
            member = _added(allowed, form)
        except (BadName, Refused) as error:
            known = error.known if isinstance(error, NameInUse) else None
            show(form, error)
        else:
            messages.success(request, _("%(name)s is added.") % {"name": member.name})
            return HttpResponseRedirect(reverse("member_list", args=[allowed.club.slug]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "form": form,
        "visitor": visitor,
        "known": known,
    }
    return page(request, "clubs/member_new.html", context, status=status_of(form))


def _added(allowed: Access, form: MemberForm | VisitorForm) -> Member:
    by, at = allowed.actor, timezone.now()
    if isinstance(form, MemberForm):
        return members.add_member(club=allowed.club, facts=form.facts(), by=by, at=at)
    name = form.cleaned_data["name"]
    return members.add_visitor(club=allowed.club, name=name, by=by, at=at)


@require_http_methods(["GET", "HEAD", "POST"])
def member_edit(request: Request, slug: str, pk: int) -> HttpResponse:
    allowed, member = _member(request, slug, pk)
    form = MemberForm(request.POST or None, facts=members.facts_of(member))
    if form.is_valid():
        try:
            changed = members.change_member(
                member=member, facts=form.facts(), by=allowed.actor, at=timezone.now()
            )
        except (BadName, Refused) as error:
            show(form, error)
        else:
            messages.success(request, _("%(name)s is saved.") % {"name": changed.name})
            return HttpResponseRedirect(reverse("member_list", args=[slug]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "member": member,
        "form": form,
        "merges": merging.merges_into(member),
    }
    return page(request, "clubs/member_edit.html", context, status=status_of(form))


@require_POST
def member_invite(request: Request, slug: str, pk: int) -> HttpResponse:
    """Show a link that opens an account, to be read off this screen or sent on."""
    allowed, member = _member(request, slug, pk)
    try:
        token = invitations.invite(member=member, by=allowed.actor, at=timezone.now())
    except Refused as error:
        messages.error(request, str(error))
        return HttpResponseRedirect(reverse("member_edit", args=[slug, pk]))
    link = qr.for_phones(request, reverse("invitation", args=[member.pk, token]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "member": member,
        "link": link,
        "code": qr.svg(link),
        "only_here": qr.only_this_computer(link),
    }
    return page(request, "clubs/member_invite.html", context)


def _member(request: HttpRequest, slug: str, pk: int) -> tuple[Access, Member]:
    allowed = access.club(request, slug, Need.ORGANISE)
    people = Member.objects.filter(is_bot=False, merged_into=None)
    members_of_club = people.select_related("club", "user")
    return allowed, get_object_or_404(members_of_club, club=allowed.club, pk=pk)
