"""The bell: a reader's news; and where he wants them by e-mail."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access as accesses
from clubs import web
from clubs.access import Access, Need, SignInNeeded
from clubs.forms.notices import MailForm
from clubs.models import Member
from clubs.notice_words import news
from clubs.selectors import notices as selectors
from clubs.selectors import people
from clubs.services import letters
from clubs.services import notices as services
from clubs.services.refusal import Refused


@require_safe
def notices(request: web.Request) -> HttpResponse:
    user = _user(request)
    found = list(selectors.of_user(user)[: selectors.SHOWN])
    context = {
        "news": [news(notice) for notice in found],
        "has_unread": any(notice.read_at is None for notice in found),
        "clubs": people.clubs_of(user),
    }
    return web.page(request, "clubs/notices.html", context)


@require_POST
def notice_open(request: web.Request, pk: int) -> HttpResponse:
    """Note that news was read and go to what it is about."""
    notice = get_object_or_404(selectors.of_user(_user(request)), pk=pk)
    services.mark_read(notices=[notice], at=timezone.now())
    return redirect(news(notice).path)


@require_POST
def notices_read(request: web.Request) -> HttpResponse:
    user = _user(request)
    services.mark_read(notices=selectors.of_user(user).filter(read_at=None), at=timezone.now())
    return redirect("notices")


@require_http_methods(["GET", "HEAD", "POST"])
def mail(request: web.Request, slug: str) -> HttpResponse:
    """Show, take or forget the reader's own address; organisers see what waits."""
    access = accesses.club(request, slug, Need.READ)
    if request.method != "POST":
        return _mail_page(request, access, MailForm())
    member = _member(access)
    if request.POST.get("action") == "forget":
        letters.forget_address(member=member)
        messages.success(request, _("Your address is deleted."))
        return redirect("mail", slug)
    form = MailForm(request.POST)
    if not form.is_valid():
        return _mail_page(request, access, form)
    try:
        letters.give_address(
            member=member,
            address=form.cleaned_data["address"],
            language=translation.get_language() or "en",
            at=timezone.now(),
        )
    except Refused as refused:
        form.add_error("address", str(refused))
        return _mail_page(request, access, form)
    messages.success(request, _("News of the club will come to this address, too."))
    return redirect("mail", slug)


@require_http_methods(["GET", "HEAD", "POST"])
def mail_stop(request: web.Request, token: str) -> HttpResponse:
    """Let the link of a letter stop all of them, without an account."""
    address = selectors.find_address(token)
    if address is None:
        raise Http404(_("This address is not known any more: nothing is sent to it."))
    if request.method == "POST":
        letters.stop(address=address, at=timezone.now())
        address.refresh_from_db()
    context = {"address": address, "name": address.member.club.name}
    return web.page(request, "clubs/mail_stop.html", context)


def _mail_page(request: web.Request, access: Access, form: MailForm) -> HttpResponse:
    context = {
        "club": access.club,
        "access": access,
        "form": form,
        "address": selectors.address_of(access.member) if access.member else None,
        "is_ready": letters.is_ready(),
        "post": selectors.post(access.club) if access.can_organise else None,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return web.page(request, "clubs/mail.html", context, status=status)


def _member(access: Access) -> Member:
    if access.member is None:
        raise PermissionDenied(_("Only members of the club get its news by e-mail."))
    return access.member


def _user(request: web.Request) -> User:
    if not isinstance(request.user, User):
        raise SignInNeeded
    return request.user
