"""Signing in and out, and accepting an invitation."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.models import User
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from clubs.forms.errors import show
from clubs.forms.people import InvitationForm, SignInForm
from clubs.models import Member
from clubs.services import accounts, invitations
from clubs.services.refusal import Refused
from clubs.views.people import again
from clubs.views.people.reader import safe_next
from clubs.web import Request, page, status_of


@sensitive_post_parameters("password")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: Request) -> HttpResponse:
    if accounts.setup_is_open():
        return HttpResponseRedirect(reverse("setup"))
    form = SignInForm(request, request.POST or None)
    if request.method == "POST" and form.is_valid():
        login(request, form.get_user())
        return HttpResponseRedirect(safe_next(request))
    if request.method != "POST" and request.user.is_authenticated:
        return HttpResponseRedirect(safe_next(request))
    context = {"form": form, "next": safe_next(request)}
    return page(request, "clubs/sign_in.html", context, status=status_of(form))


@require_POST
def sign_out(request: Request) -> HttpResponse:
    logout(request)
    messages.info(request, _("You are signed out."))
    return HttpResponseRedirect(reverse("sign_in"))


@sensitive_post_parameters("password1", "password2")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: Request, member_id: int, token: str) -> HttpResponse:
    member = invitations.find(member_id=member_id, token=token)
    if member is None:
        sender = again.opened_just_now(request) if request.method == "POST" else None
        mine = sender and sender.memberships.filter(pk=member_id).select_related("club").first()
        if sender and mine:
            login(request, sender)
            return _welcome(request, mine)
        return page(request, "clubs/invitation_over.html", {}, status=HTTPStatus.NOT_FOUND)
    if "join" in request.POST and request.user.is_authenticated:
        return _join(request, request.user, member, token)
    initial = {"username": member.user.username if member.user else ""}
    form = InvitationForm(request.POST or None, initial=initial)
    if form.is_valid():
        try:
            user = invitations.accept(
                member_id=member_id, token=token, account=form.account(), at=timezone.now()
            )
        except Refused as error:
            show(form, error)
        else:
            login(request, user)
            return _welcome(request, member)
    context = {"form": form, "member": member}
    return page(request, "clubs/invitation.html", context, status=status_of(form))


def _join(request: Request, user: User, member: Member, token: str) -> HttpResponse:
    """Open the club to the account that is signed in."""
    try:
        invitations.join(member_id=member.pk, token=token, user=user, at=timezone.now())
    except Refused as error:
        messages.error(request, str(error))
        return HttpResponseRedirect(request.path)
    return _welcome(request, member)


def _welcome(request: Request, member: Member) -> HttpResponse:
    messages.success(request, _("Welcome, %(name)s.") % {"name": member.name})
    return HttpResponseRedirect(reverse("club_page", args=[member.club.slug]))
