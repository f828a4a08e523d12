"""What codes open: a screen its session, a member the portal for an evening."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access, qr
from clubs.access import SIGN_IN_CODE_KEY, Need, TokenRefused
from clubs.forms.codes import PinForm
from clubs.models import Member, SignInCode
from clubs.services import sign_in_codes, throttle
from clubs.services.refusal import Refused
from clubs.web import Request, address_of, page, status_of

OVER = "clubs/code_over.html"


@never_cache
@require_safe
def screen(request: Request, token: str) -> HttpResponse:
    try:
        session = access.open_screen(request, token)
    except TokenRefused as refused:
        return page(request, OVER, {"reason": str(refused)}, status=HTTPStatus.NOT_FOUND)
    return HttpResponseRedirect(reverse("session_page", args=[session.pk]))


@never_cache
@require_POST
def member_code(request: Request, slug: str, pk: int) -> HttpResponse:
    """Show a member's code and PIN for this evening; they are not shown again."""
    allowed = access.club(request, slug, Need.ORGANISE)
    people = Member.objects.filter(club=allowed.club, is_bot=False, merged_into=None)
    member = get_object_or_404(people.select_related("club", "user"), pk=pk)
    try:
        made = sign_in_codes.make(member=member, by=allowed.actor, at=timezone.now())
    except Refused as refused:
        messages.error(request, str(refused))
        return HttpResponseRedirect(reverse("member_edit", args=[slug, pk]))
    link = qr.for_phones(request, reverse("sign_in_code", args=[made.code.token]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "member": member,
        "pin": f"{made.pin[:3]} {made.pin[3:]}",
        "expires_at": made.code.expires_at,
        "link": link,
        "code": qr.svg(link),
        "only_here": qr.only_this_computer(link),
    }
    return page(request, "clubs/member_code.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_code(request: Request, token: str) -> HttpResponse:
    """Ask whether it is he who scanned the code, and sign him in."""
    code = sign_in_codes.find(token=token, at=timezone.now())
    if code is None:
        reason = _("This code was used already, or it is older than ten minutes: ask again.")
        return page(request, OVER, {"reason": reason}, status=HTTPStatus.NOT_FOUND)
    if request.method == "POST":
        try:
            return _signed_in(request, code)
        except Refused as refused:
            reason = str(refused)
            return page(request, OVER, {"reason": reason}, status=HTTPStatus.CONFLICT)
    return page(request, "clubs/sign_in_code.html", {"member": code.member})


@sensitive_post_parameters("pin")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_pin(request: Request) -> HttpResponse:
    form = PinForm(request.POST or None)
    if form.is_valid():
        try:
            return _by_pin(request, form.cleaned_data["name"], form.cleaned_data["pin"])
        except Refused as refused:
            form.add_error("pin", str(refused))
    return page(request, "clubs/sign_in_pin.html", {"form": form}, status=status_of(form))


def _by_pin(request: Request, name: str, pin: str) -> HttpResponse:
    guesses = throttle.sign_in(name=f"pin {name}", address=address_of(request))
    now = timezone.now()
    throttle.require_patience(guesses, at=now)
    code = sign_in_codes.find_by_pin(name=name, pin=pin, at=now)
    if code is None:
        throttle.note_failure(guesses, at=now)
        sentence = _("This name and this PIN do not go together, or the PIN is too old.")
        raise Refused("wrong_pin", sentence)
    throttle.forget(guesses[0])
    return _signed_in(request, code)


def _signed_in(request: Request, code: SignInCode) -> HttpResponse:
    user = sign_in_codes.use(code=code, at=timezone.now())
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    request.session[SIGN_IN_CODE_KEY] = code.pk
    messages.success(request, _("Welcome, %(name)s.") % {"name": code.member.name})
    return HttpResponseRedirect(reverse("club_page", args=[code.member.club.slug]))
